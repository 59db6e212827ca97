import { expect, test, withWorld } from '../../support/fixtures.ts';
import { aSeason, openStats } from './stats-page.ts';

withWorld({ at: new Date('2026-09-06T15:00:00Z') });

test('the standings are taken away as a picture and as a table', async ({ ann, bob, world }) => {
  await aSeason(world, await ann.arrive(), await bob.arrive());
  await openStats(ann, world);
  for (const [entry, name] of [
    ['Save as picture', 'evens-standings.png'],
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

test('where the browser can send pictures, the standings go to its own window', async ({ ann, bob, world, step }) => {
  await ann.page.addInitScript(takeWhatIsSent);
  await aSeason(world, await ann.arrive(), await bob.arrive());
  await openStats(ann, world);
  const send = async () => {
    await ann.press(ann.button('Share'));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Send as picture' }));
  };
  const sent = () => ann.page.evaluate(() => (globalThis as unknown as Sending).sent);
  await step('one that is sent', async () => {
    await send();
    await expect.poll(sent).toEqual([{ name: 'evens-standings.png', type: 'image/png', isEmpty: false }]);
  });
  await step('one that is not sent after all, of which nothing more is said', async () => {
    await ann.page.evaluate(() => Object.assign(globalThis, { answer: 'AbortError' }));
    await send();
    await expect.poll(async () => (await sent()).length).toBe(2);
  });
  await step('one that the browser does not send is saved', async () => {
    await ann.page.evaluate(() => Object.assign(globalThis, { answer: 'NotAllowedError' }));
    const [file] = await Promise.all([ann.page.waitForEvent('download'), send()]);
    expect(file.suggestedFilename()).toBe('evens-standings.png');
    await expect(ann.page.getByRole('region', { name: 'Messages' })).toBeHidden();
  });
});

type Sending = { sent: { name: string; type: string; isEmpty: boolean }[]; answer?: string };

/** Runs in the page: stands in for the window by which a phone sends pictures. */
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
