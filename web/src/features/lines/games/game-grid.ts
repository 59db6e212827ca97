import type { SportKey } from '@evens/domain/lines/model';
import type { LinePick } from '../data.ts';
import type { AskMarket } from '../market/use-market-info.ts';

export const GAME_GRID = 'grid grid-flow-row-dense gap-2 md:grid-cols-2 md:gap-3 min-[100rem]:grid-cols-3';

/** A team, and its three prices. The column heads have the same columns, so both stand inside a container. */
export const PRICE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_repeat(3,3.75rem)] gap-1 @min-[22rem]:grid-cols-[minmax(0,1fr)_repeat(3,4.25rem)] @min-[26rem]:grid-cols-[minmax(0,1fr)_repeat(3,4.875rem)] @min-[26rem]:gap-x-1.5';

/** What all games of a page have in common. */
export type GameSettings = {
  now: Date;
  /** The leagues whose prices are out of date. */
  held: readonly SportKey[];
  logoUrl: string;
  /** The game whose prices someone is reading about. */
  openLineId: string | null;
  onPick: (pick: LinePick) => void;
  onAsk: AskMarket;
};
