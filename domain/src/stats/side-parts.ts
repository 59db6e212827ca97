import type { BetSport } from '../bets/model.ts';
import type { BetType } from '../lines/model.ts';
import type { StatPart } from './model.ts';

export type SidePart = { part: StatPart; userId: string; value: string };

type PartedSide = {
  userId: string;
  opponentId: string;
  sport: BetSport;
  betType: BetType;
  /** Of the calibration; null where the side does not count in it. */
  step: number | null;
};

/** The sums that a side belongs to. */
export function sideParts({ userId, opponentId, sport, betType, step }: PartedSide): SidePart[] {
  const parts: SidePart[] = [
    { part: 'all', userId, value: '' },
    { part: 'sport', userId, value: sport },
    { part: 'type', userId, value: betType },
    { part: 'opponent', userId, value: opponentId },
  ];
  return step === null ? parts : [...parts, { part: 'step', userId, value: String(step) }];
}
