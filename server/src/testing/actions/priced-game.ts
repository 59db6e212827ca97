import { quotedGame } from '../../features/lines/games/queries.ts';
import type { World } from '../servers/world.ts';

/** A game with the server's current prices for a bid. */
export async function setPrice({ app, database }: World, asked: { gameId: string; book: string }) {
  return quotedGame(database.db, { ...(await app.context.feed.status()), ...asked });
}
