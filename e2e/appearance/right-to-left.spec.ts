import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import type { Locator } from '@playwright/test';
import { expect, test, withWorld } from '../support/fixtures.ts';

withWorld();

const HEBREW = 'ליאור כהן';
const ARABIC = 'عمر';
const PICK = 'יורד גשם';

/** What is shown, line by line and from left to right. Spaces are left out, because lines end in some of them. */
function readFromLeft(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const seen: { letter: string; x: number; y: number }[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // A text for screen readers alone is one pixel wide.
      if ((node.parentElement?.offsetWidth ?? 0) <= 1) continue;
      for (const [at, letter] of [...(node.nodeValue ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { width, left, bottom } = range.getBoundingClientRect();
        if (width > 0 && letter !== ' ') seen.push({ letter, x: left, y: bottom });
      }
    }
    seen.sort((one, other) => (Math.abs(one.y - other.y) > 5 ? one.y - other.y : one.x - other.x));
    return seen.map(({ letter }) => letter).join('');
  });
}

/** As it looks in a text that is read from left to right. */
const backwards = (name: string) => [...name].reverse().join('');

for (const width of [390, 1280]) {
  test(`amounts keep their place next to Hebrew and Arabic names, ${width} pixels wide (UX-08)`, async ({
    ann,
    world,
    step,
  }) => {
    const annsSide = await ann.arrive();
    const [lior, omar] = [await world.aUser(HEBREW), await world.aUser(ARABIC)];
    const [liorSeen, omarSeen, pickSeen] = [HEBREW, ARABIC, PICK].map(backwards);
    const group = await world.aGroup(annsSide, lior, omar);
    await createDebt(group, { debtor: annsSide, creditor: lior, amountCents: 4_300 });
    await createDebt(group, { debtor: annsSide, creditor: omar, amountCents: 2_000 });
    await accept(annsSide, group, await postCustomBid(lior, group, { odds: 100, amountCents: 1_000 }));
    await postCustomBid(omar, group, { awayTeam: PICK, odds: -110, amountCents: 2_200 });
    await ann.page.setViewportSize({ width, height: 844 });
    const main = ann.page.getByRole('main');
    const expectSeen = (text: Locator, seen: string) =>
      expect.poll(() => readFromLeft(text)).toBe(seen.replaceAll(' ', ''));

    await step('a payment on Home, in one text', async () => {
      await ann.page.goto('/home');
      await expectSeen(main.getByText(/^Pay .*43/), `Pay ${liorSeen} $43.00`);
      await expectSeen(main.getByText(/^Pay .*20/), `Pay ${omarSeen} $20.00`);
    });
    await step('a pick at odds, and who risks how much, on Bids', async () => {
      await ann.page.goto('/bids');
      await expectSeen(main.getByRole('paragraph').filter({ hasText: 'at −110' }), `${pickSeen} at −110`);
      await expectSeen(main.getByText(/risks/), `${omarSeen} risks $22.00 to win $20.00`);
    });
    await step('a debt on Debts, with the amount in an element of its own', async () => {
      await ann.page.goto('/debts');
      await expectSeen(main.getByRole('heading', { name: /43/ }), `You owe ${liorSeen} $43.00`);
      await expectSeen(main.getByRole('heading', { name: /20/ }), `You owe ${omarSeen} $20.00`);
    });
    await step('the terms of a bet, from Bets', async () => {
      await ann.page.goto('/bets?tab=active');
      await ann.press(main.getByRole('button', { name: 'Details' }));
      const posted = ann.dialog('Bet Details').getByText(/posted/);
      await expectSeen(posted, `${liorSeen} posted Rain at +100, $10.00 to win $10.00`);
    });
    await step('a notification that the server worded', async () => {
      await ann.page.goto('/notifications');
      await expectSeen(main.getByText(/You owe .*43/), `You owe ${liorSeen} $43.00`);
      await expectSeen(main.getByText(/You owe .*20/), `You owe ${omarSeen} $20.00`);
    });
  });
}
