import type { StatSide, Streak } from '../model.ts';

/** A won or lost bet of one person, and its place in time: bets that settled together are in the order of their ids. */
export type DecidedBet = Pick<StatSide, 'betId' | 'settledAt' | 'profitCents'>;

/** One person's largest single results, and how their latest won and lost bets went (SS-09). */
export type Extremes = {
  biggestWin: DecidedBet | null;
  biggestLoss: DecidedBet | null;
  streak: Streak | null;
  first: DecidedBet | null;
  last: DecidedBet | null;
  decided: number;
};

type Side = Pick<StatSide, 'betId' | 'settledAt' | 'profitCents' | 'result'>;

/**
 * Finds one person's extremes in sides that come in any order. It remembers only the bets that could still be part of
 * the current streak.
 */
export class ExtremesFinder {
  #biggestWin: DecidedBet | null = null;
  #biggestLoss: DecidedBet | null = null;
  #first: DecidedBet | null = null;
  #decided = 0;
  /** The last bet of each result, and the ones after the last bet of the other result. */
  readonly #last: Record<Streak['kind'], DecidedBet | null> = { won: null, lost: null };
  readonly #current: Record<Streak['kind'], DecidedBet[]> = { won: [], lost: [] };

  add({ result, betId, settledAt, profitCents }: Side): void {
    if (result === 'push') return;
    const bet = { betId, settledAt, profitCents };
    this.#decided += 1;
    if (!this.#first || isAfter(this.#first, bet)) this.#first = bet;
    if (result === 'won' && isMore(bet, this.#biggestWin, 1)) this.#biggestWin = bet;
    if (result === 'lost' && isMore(bet, this.#biggestLoss, -1)) this.#biggestLoss = bet;
    this.#addToStreak(result, bet);
  }

  #addToStreak(kind: Streak['kind'], bet: DecidedBet): void {
    const other = kind === 'won' ? 'lost' : 'won';
    if (!this.#last[other] || isAfter(bet, this.#last[other])) this.#current[kind].push(bet);
    if (this.#last[kind] && !isAfter(bet, this.#last[kind])) return;
    this.#last[kind] = bet;
    this.#current[other] = this.#current[other].filter((one) => isAfter(one, bet));
  }

  find(): Extremes {
    const kind = this.#current.won.length > 0 ? 'won' : 'lost';
    return {
      biggestWin: this.#biggestWin,
      biggestLoss: this.#biggestLoss,
      streak: this.#decided === 0 ? null : { kind, length: this.#current[kind].length },
      first: this.#first,
      last: this.#last[kind],
      decided: this.#decided,
    };
  }
}

function isAfter(one: DecidedBet, other: DecidedBet): boolean {
  const ms = one.settledAt.getTime() - other.settledAt.getTime();
  return ms > 0 || (ms === 0 && one.betId > other.betId);
}

/** Of two equal results, the later one counts. */
function isMore(bet: DecidedBet, known: DecidedBet | null, sign: 1 | -1): boolean {
  if (!known) return true;
  const more = sign * (bet.profitCents - known.profitCents);
  return more > 0 || (more === 0 && isAfter(bet, known));
}
