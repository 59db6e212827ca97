import type { LineMarket, SportKey } from '@evens/domain/lines/model';
import type { LinePick } from '../data.ts';
import type { AskMarket } from '../market/use-market-info.ts';

export const GAME_GRID = 'grid gap-3 xl:grid-cols-2';

/** What all games of a page have in common. */
export type GameSettings = {
  now: Date;
  /** The leagues whose prices are out of date. */
  held: readonly SportKey[];
  logoUrl: string;
  opened: { lineId: string; market: LineMarket } | null;
  onPick: (pick: LinePick) => void;
  onAsk: AskMarket;
};
