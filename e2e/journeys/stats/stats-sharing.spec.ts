import { expect, test, withWorld } from '../../support/fixtures.ts';
import { aSeason, openStats } from './stats-page.ts';

withWorld({ at: new Date('2026-09-06T15:00:00Z') });

test('a member saves the standings as an image and as a table', async ({ ann, bob, world }) => {
  await aSeason(world, await ann.arrive(), await bob.arrive());
  await openStats(ann, world);
  for (const [entry, name] of [
    ['Save as Picture', 'evens-standings.png'],
    ['Save as CSV', 'evens-standings.csv'],
  ] as const) {
    await ann.press(ann.button('Share'));
    const [file] = await Promise.all([
      ann.page.waitForEvent('download'),
      ann.press(ann.page.getByRole('menuitem', { name: entry })),
    ]);
    expect(file.suggestedFilename()).toBe(name);
  }
});

test("the standings go to the browser's own share dialog if it can share images", async ({ ann, bob, world, step }) => {
  await ann.page.addInitScript(takeWhatIsSent);
  await aSeason(world, await ann.arrive(), await bob.arrive());
  await openStats(ann, world);
  const send = async () => {
    await ann.press(ann.button('Share'));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Send as picture' }));
  };
  const sent = () => ann.page.evaluate(() => (globalThis as unknown as Sending).sent);
  await step('the image is shared', async () => {
    await send();
    await expect.poll(sent).toEqual([{ name: 'evens-standings.png', type: 'image/png', isEmpty: false }]);
  });
  await step('the image is not shared after all, and nothing more is said', async () => {
    await ann.page.evaluate(() => Object.assign(globalThis, { answer: 'AbortError' }));
    await send();
    await expect.poll(async () => (await sent()).length).toBe(2);
  });
  await step("the image is saved if the browser doesn't share it", async () => {
    await ann.page.evaluate(() => Object.assign(globalThis, { answer: 'NotAllowedError' }));
    const [file] = await Promise.all([ann.page.waitForEvent('download'), send()]);
    expect(file.suggestedFilename()).toBe('evens-standings.png');
    await expect(ann.page.getByRole('region', { name: 'Messages' })).toBeHidden();
  });
});

type Sending = { sent: { name: string; type: string; isEmpty: boolean }[]; answer?: string };

/** Runs in the page and replaces a phone's share dialog. */
function takeWhatIsSent(): void {
  const sending = globalThis as unknown as Sending;
  sending.sent = [];
  Object.defineProperty(navigator, 'canShare', { value: () => true });
  Object.defineProperty(navigator, 'share', {
    value: async ({ files = [] }: ShareData) => {
      for (const { name, type, size } of files) sending.sent.push({ name, type, isEmpty: size === 0 });
      if (sending.answer) throw new DOMException('not sent', sending.answer);
    },
  });
}
