import type { BetSport } from '@evens/domain/bets/model';
import { BET_TYPES, type BetType, SPORT_KEYS } from '@evens/domain/lines/model';
import { isId } from '@evens/domain/shared/ids';
import type { Figure } from '../standings/sort-standings.ts';

/** A figure that opens its bets: whose it is, and which bets it's made of. */
export type Cell = {
  userId: string;
  figure: CellFigure;
  opponentId?: string;
  sport?: BetSport;
  betType?: BetType;
};

/** Biggest win and loss are single bets, so they open the bet's details. */
export type CellFigure = Exclude<Figure, 'biggestWin' | 'biggestLoss'> | 'saved';

const FIGURES = [
  'profit',
  'bets',
  'winRate',
  'roi',
  'averageBet',
  'streak',
  'closing',
  'saved',
] as const satisfies CellFigure[];
const SPORTS_OF_BETS = [...SPORT_KEYS, 'unknown'] as const;

/** 'profit.u1', 'profit.u1.against.u2', 'profit.u1.sport.basketball_nba', 'profit.u1.type.spread'. */
export function writeCell({ userId, figure, opponentId, sport, betType }: Cell): string {
  const part = opponentId ? ['against', opponentId] : sport ? ['sport', sport] : betType ? ['type', betType] : [];
  return [figure, userId, ...part].join('.');
}

export function readCell(text: string): Cell | null {
  const [figureText, userId, kind, value] = text.split('.');
  const figure = FIGURES.find((one) => one === figureText);
  if (!figure || !isId(userId)) return null;
  const cell = { userId, figure };
  if (kind === undefined) return cell;
  const sport = SPORTS_OF_BETS.find((one) => one === value);
  const betType = BET_TYPES.find((one) => one === value);
  if (kind === 'against' && isId(value)) return { ...cell, opponentId: value };
  if (kind === 'sport' && sport) return { ...cell, sport };
  if (kind === 'type' && betType) return { ...cell, betType };
  return null;
}

/** Which bets a figure is made of, in the form the server accepts. */
export function cellQuery({ userId, figure, opponentId, sport, betType }: Cell) {
  const isDecided = figure === 'winRate' || figure === 'roi' || figure === 'streak';
  return {
    memberId: userId,
    ...(figure === 'closing' && { closing: 'known' as const }),
    ...(isDecided && { result: 'decided' as const }),
    ...(opponentId && { opponentId }),
    ...(sport && { sport }),
    ...(betType && { betType }),
  };
}
