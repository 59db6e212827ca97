import type { BetType } from '@evens/domain/lines/model';
import { isId } from '@evens/domain/shared/ids';
import { act } from '../../db/act.ts';
import { gameFacts, inFeed } from '../../features/lines/games/game-facts.ts';
import { pricesAt } from '../../features/lines/games/queries.ts';
import { settingsStatement } from '../../features/lines/settings/queries.ts';
import type { World } from '../servers/world.ts';

/** A game with the server's current prices for a bid. */
export function setPrice({ app }: World, { gameId, ...quoting }: { gameId: string; book: string; betType: BetType }) {
  const { store, feed } = app.context;
  const read = { games: gameFacts({ gameId: isId(gameId) ? gameId : '' }), settings: settingsStatement({}) };
  return act(store, { read }, (tx, { games, settings }) => {
    const [game] = games.map((row) => inFeed(tx, { store, feed }, { game: row, settings }));
    return game && { ...game, ...pricesAt(game.listed?.bookmakers ?? [], quoting) };
  });
}
