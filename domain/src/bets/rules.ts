import type { BetType, SportKey } from '../lines/model.ts';
import type { BetSport, BetStatus, Participant, SettlementStatus, ViewerResult } from './model.ts';

/** The spellings that settle alike (ST-05). */
const betTypeSpellings: Readonly<Record<string, BetType>> = {
  moneyline: 'moneyline',
  ml: 'moneyline',
  h2h: 'moneyline',
  spread: 'spread',
  spreads: 'spread',
  total: 'total',
  totals: 'total',
  over_under: 'total',
  custom: 'custom',
};

type PartyBet = { participants: readonly Participant[] };
type ShownBet = PartyBet & { status: BetStatus; settlementStatus: SettlementStatus | null; winnerId: string | null };

/** The market that a spelling means; null for an unknown one (ST-05, ST-06). */
export function normalizeBetType(text: string): BetType | null {
  const spelling = text.trim().toLowerCase();
  return Object.hasOwn(betTypeSpellings, spelling) ? (betTypeSpellings[spelling] ?? null) : null;
}

/** Whether a feed has the games of this league; a custom bid's has none (BD-09, ST-13). */
export function isFeedSport(sport: BetSport): sport is SportKey {
  return sport !== 'unknown';
}

/** A party's own view of a bet; pending until it is settled with a winner or as a push (BT-09). */
export function viewerResult({ status, settlementStatus, winnerId }: ShownBet, viewerId: string): ViewerResult {
  if (status !== 'settled') return 'pending';
  if (settlementStatus === 'push') return 'push';
  if (winnerId === null) return 'pending';
  return winnerId === viewerId ? 'winner' : 'loser';
}

/** Both stakes together (BT-07). */
export function payoutCents({ participants }: PartyBet): number {
  return participants.reduce((sum, { wagerCents }) => sum + wagerCents, 0);
}

/** The viewer's side of a bet and the opponent's; null if the viewer isn't in it. */
export function ownSide({ participants }: PartyBet, viewerId: string): { own: Participant; other: Participant } | null {
  const own = participants.find(({ id }) => id === viewerId);
  const other = participants.find(({ id }) => id !== viewerId);
  return own && other ? { own, other } : null;
}
