import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { DebtResponse, RecordedPaymentResponse } from '../../features/debts/api.ts';
import { acceptBid, comment, listGames, postOnGame } from './demo-bets.ts';
import { act, type DemoGroup, pick } from './demo-group.ts';

export const SEASON_DAYS = 42;
const EVENING_EVERY_DAYS = 3;
/** The last evening is over well before today's bets are made. */
const LAST_EVENING_DAYS = 3;
const BIDS_PER_EVENING = 4;
const GAME_HOURS = 5;
/** Late in the morning in the US, before the games of the day. */
const START_HOUR_UTC = 15;
const HOURS_AHEAD = { from: 1, to: 14 };
const MOST_DEBTS = 100;

const SAID = [
  'No way they cover.',
  'I’ll take that all day.',
  'Thanks for the easy money.',
  'Who’s watching this one?',
  'My dog picks better than you.',
] as const;

/** Friends bet every third evening, and settle up now and then. */
export async function playSeason(group: DemoGroup, now: Date): Promise<void> {
  for (let days = SEASON_DAYS, n = 0; days >= LAST_EVENING_DAYS; days -= EVENING_EVERY_DAYS, n += 1) {
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
    group.site.moveTo(new Date(today - days * DAY_MS + START_HOUR_UTC * HOUR_MS));
    await playEvening(group, n);
    if (n % 3 === 2) await settleUp(group, n);
  }
}

/** Most bids are accepted. Some are canceled, and some expire. */
async function playEvening(group: DemoGroup, evening: number): Promise<void> {
  const { site, people } = group;
  const games = await listGames(group, { ...HOURS_AHEAD, count: BIDS_PER_EVENING, n: evening });
  const lastStart = Math.max(site.clock.read().getTime(), ...games.map((game) => Date.parse(game.commence_time)));
  for (const [index, game] of games.entries()) {
    const n = evening * BIDS_PER_EVENING + index;
    const creator = pick(people, n);
    const bid = await postOnGame(group, creator, game, { n });
    site.clock.advance(MINUTE_MS);
    if (n % 9 === 4) await act(group, creator, { path: `bids/${bid.id}/cancel` });
    if (n % 9 === 4 || n % 9 === 7) continue;
    const acceptor = pick(people, n + 1 + (evening % (people.length - 1)));
    const id = await acceptBid(group, acceptor, bid);
    if (n % 4 === 1) await comment(group, acceptor, { on: 'bet', id, content: pick(SAID, n) });
  }
  site.moveTo(new Date(lastStart + GAME_HOURS * HOUR_MS));
  await catchUp(group);
}

/** What the jobs of a running Evens would have done by now. */
export async function catchUp({ site }: DemoGroup): Promise<void> {
  for (const job of ['expire-bids', 'settle-bets', 'spread-news']) await site.runJob(job);
}

/** Someone pays everything they owe one friend. One of the payments turns out to be a mistake. */
async function settleUp(group: DemoGroup, n: number): Promise<void> {
  const { site, people } = group;
  site.clock.advance(HOUR_MS);
  const payer = pick(people, n);
  const path = `debts?limit=${MOST_DEBTS}`;
  const { items } = await act<{ items: DebtResponse[] }>(group, payer, { path, method: 'GET' });
  const owed = items.filter(({ debtorId }) => debtorId === payer.id);
  const debts = owed.filter(({ creditorId }) => creditorId === owed[0]?.creditorId);
  if (debts.length === 0) return;
  const debtIds = debts.map(({ id }) => id);
  const body = { debtIds, paymentMethod: pick(['venmo', 'cash', 'zelle'], n), comments: 'For the last few weeks' };
  const { payment } = await act<RecordedPaymentResponse>(group, payer, { path: 'payments', body });
  if (n % 9 !== 8) return;
  const [debtId] = payment.debtIds;
  const reason = 'The payment bounced.';
  await act(group, pick(people, 0), { path: `debts/${debtId}/undo`, body: { reason } });
}
