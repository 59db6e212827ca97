import { quotedGame } from '../../features/lines/games/queries.ts';
import type { World } from '../servers/world.ts';

/** A game as the server would price it for a bid right now. */
export async function priceOf({ app, database }: World, asked: { gameId: string; book: string }) {
  return quotedGame(database.db, { ...(await app.context.feed.standing()), ...asked });
}
