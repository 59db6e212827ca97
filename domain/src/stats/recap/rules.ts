import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { isDay, isMonday, weekFrom } from '../../shared/weeks.ts';
import { statErrors } from '../errors.ts';
import { MILLION } from '../rules.ts';

/** Why there's no recap of a week, named by its Monday (RC-13). */
export function recapRefusal(monday: string, now: Date): ErrorSpec | null {
  if (!isDay(monday) || !isMonday(monday)) return statErrors.RECAP_WEEK_INVALID;
  return weekFrom(monday).to > now ? statErrors.RECAP_WEEK_NOT_OVER : null;
}

type Profits = {
  /** Of all bets before the week. */
  beforeCents: number;
  /** Of the week's bets. */
  profitCents: number;
};

type Ranked = {
  totalCents: number;
  /** By total profit; people with the same profit share a rank. */
  rank: number;
  /** How many ranks the person went up in the week. */
  climbed: number;
};

/** The standings after a week, the highest total profit first, with the change since the week before (RC-13). */
export function rankStandings<T extends Profits & { name: string }>(members: readonly T[]): (T & Ranked)[] {
  const befores = members.map(({ beforeCents }) => beforeCents);
  const totals = members.map(toTotal);
  return members
    .map((member) => {
      const totalCents = toTotal(member);
      const rank = rankAmong(totals, totalCents);
      return { ...member, totalCents, rank, climbed: rankAmong(befores, member.beforeCents) - rank };
    })
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'));
}

function toTotal({ beforeCents, profitCents }: Profits): number {
  return beforeCents + profitCents;
}

function rankAmong(cents: readonly number[], own: number): number {
  return 1 + cents.filter((one) => one > own).length;
}

type Record = {
  /** Won and lost bets at market prices. */
  luckBets: number;
  luckWon: number;
  /** The sum of the fair chances of these bets. */
  chanceMillionths: number;
};

/** Wins beyond the expected ones: three bets at 50% are expected to bring 1.5 wins (RC-13). */
export function extraWins({ luckWon, chanceMillionths }: Record): number {
  return luckWon - expectedWins({ chanceMillionths });
}

export function expectedWins({ chanceMillionths }: Pick<Record, 'chanceMillionths'>): number {
  return chanceMillionths / MILLION;
}

/** Who won the most beyond what was expected, and who the least. People with few bets don't count (RC-13). */
export function findLuck<T extends Record & { name: string }>(records: readonly T[]) {
  const counted = records
    .filter(({ luckBets }) => luckBets >= limits.recapLuckMinBets)
    .sort((a, b) => extraWins(b) - extraWins(a) || b.luckBets - a.luckBets || a.name.localeCompare(b.name, 'en'));
  const luckiest = counted.find((record) => extraWins(record) > 0) ?? null;
  const unluckiest = counted.findLast((record) => extraWins(record) < 0) ?? null;
  return { luckiest, unluckiest };
}
