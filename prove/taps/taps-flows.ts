import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import type { Person, TestGroup, World } from '@evens/server/testing/servers/world';
import type { BrowserContext } from 'playwright-core';
import { Hand, type Work } from './taps-hand.ts';

type Flow = (world: World, context: BrowserContext) => Promise<Work>;

/** The flows that people go through most, and the most that each may take: what it took when it was measured first. */
export const flows: Readonly<Record<string, { run: Flow; most: { taps: number; fields: number; screens: number } }>> = {
  newcomer: { run: postFirstBid, most: { taps: 12, fields: 5, screens: 5 } },
  accept: { run: acceptBid, most: { taps: 3, fields: 0, screens: 3 } },
  accept_by_link: { run: acceptLinkedBid, most: { taps: 1, fields: 0, screens: 1 } },
  payment: { run: recordPayment, most: { taps: 6, fields: 0, screens: 3 } },
  payment_again: { run: recordPaymentAgain, most: { taps: 3, fields: 0, screens: 3 } },
};

let people = 0;

/** From the bare address of the site: a new account, a new group, and a bid in it. */
async function postFirstBid(world: World, context: BrowserContext): Promise<Work> {
  const hand = await Hand.of(context);
  const { page } = hand;
  await page.goto(world.url);
  await hand.see(page.getByRole('heading', { level: 1, name: 'Welcome back' }));
  await hand.tap(page.getByRole('button', { name: 'Create Account' }));
  await hand.see(page.getByRole('heading', { level: 1, name: 'Create your account' }));
  people += 1;
  await hand.write(page.getByLabel('Name'), 'Nina Cole');
  await hand.write(page.getByLabel('Email'), `nina.${people}@example.com`);
  await hand.write(page.getByLabel('Password', { exact: true }), 'correct horse');
  await hand.write(page.getByLabel('Confirm password'), 'correct horse');
  await hand.tap(page.getByText('21 years or older'));
  await hand.tap(page.getByText('I accept the Terms'));
  await hand.tap(page.getByRole('button', { name: 'Create Account' }));
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await hand.see(welcome.getByLabel('Group name'));
  await hand.write(welcome.getByLabel('Group name'), 'Sunday Crew');
  await hand.tap(welcome.getByRole('button', { name: 'Create Group' }));
  await welcome.waitFor({ state: 'hidden' });
  await postFromLines(hand);
  return hand.finish();
}

async function postFromLines(hand: Hand): Promise<void> {
  const { page } = hand;
  const price = page.getByRole('article').getByRole('button', { name: /to win/ });
  await hand.see(price);
  await hand.tap(price);
  const slip = page.getByRole('dialog', { name: 'Create Bid' });
  const usual = slip.getByRole('button', { name: /^\$\d+$/ });
  await hand.see(usual);
  await hand.tap(usual);
  await hand.tap(slip.getByRole('button', { name: 'Post Bid', exact: true }));
  await page.getByText('Bid Posted Successfully!').waitFor();
}

type Company = { visitor: Person; friend: Person; group: TestGroup; bidId: string };

/** A returning friend with a bid that waits for them. */
async function withBid(world: World, context: BrowserContext): Promise<Company> {
  const [visitor, friend] = [await world.aUser('Ann Lee'), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(friend, visitor);
  const { id } = await postCustomBid(friend, group);
  await context.addCookies(visitor.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  return { visitor, friend, group, bidId: id };
}

async function confirm(hand: Hand): Promise<void> {
  const sheet = hand.page.getByRole('dialog', { name: 'Accept Bet' });
  await hand.see(sheet);
  await hand.tap(sheet.getByRole('button', { name: 'Accept Bet' }));
  await hand.page.getByText('Bid accepted successfully!').waitFor();
}

async function acceptBid(world: World, context: BrowserContext): Promise<Work> {
  await withBid(world, context);
  const hand = await Hand.of(context);
  const { page } = hand;
  await page.goto(world.url);
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' });
  await hand.see(tab);
  await hand.tap(tab);
  const button = page.getByRole('article').getByRole('button', { name: 'Accept' });
  await hand.see(button);
  await hand.tap(button);
  await confirm(hand);
  return hand.finish();
}

/** From a link in the group's chat, a push, or an email. */
async function acceptLinkedBid(world: World, context: BrowserContext): Promise<Work> {
  const { group, bidId } = await withBid(world, context);
  const hand = await Hand.of(context);
  await hand.page.goto(`${world.url}/groups/${group.id}/bids?bid=${bidId}`);
  await confirm(hand);
  return hand.finish();
}

async function withDebts(world: World, context: BrowserContext) {
  const { visitor, friend, group } = await withBid(world, context);
  const owe = (amountCents: number) => createDebt(group, { debtor: visitor, creditor: friend, amountCents });
  await owe(2_000);
  return { owe };
}

async function openDebts({ page }: Hand, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

async function pay(hand: Hand, method: string | null): Promise<void> {
  const { page } = hand;
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Debts' });
  await hand.see(tab);
  await hand.tap(tab);
  const paid = page.getByRole('button', { name: 'I Paid Bob Reyes' });
  await hand.see(paid);
  await hand.tap(paid);
  const sheet = page.getByRole('dialog', { name: 'Record Payment' });
  await hand.see(sheet.getByRole('radio', { name: 'Venmo' }));
  if (method) await hand.tap(sheet.getByText(method, { exact: true }));
  await hand.tap(sheet.getByRole('button', { name: 'Record Payment' }));
  await page.getByText('Payment recorded.').waitFor();
}

async function recordPayment(world: World, context: BrowserContext): Promise<Work> {
  await withDebts(world, context);
  const hand = await Hand.of(context);
  await openDebts(hand, world.url);
  await pay(hand, 'Venmo');
  return hand.finish();
}

/** The browser remembers how they paid the last time. */
async function recordPaymentAgain(world: World, context: BrowserContext): Promise<Work> {
  const { owe } = await withDebts(world, context);
  const first = await Hand.of(context);
  await openDebts(first, world.url);
  await pay(first, 'Venmo');
  await first.page.close();
  await owe(700);
  const hand = await Hand.of(context);
  await openDebts(hand, world.url);
  await pay(hand, null);
  return hand.finish();
}
