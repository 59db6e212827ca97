import { HOUR_MS } from '@evens/domain/shared/time-units';
import { expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import { startWorld } from '../../testing/servers/world.ts';
import type { BetResponse, SettleResponse } from '../bets/api.ts';

const FIVE_HOURS_MS = 5 * HOUR_MS;

it('a run with an Idempotency-Key settles the bets of every game, not just the first one (ST-10, ST-15)', async () => {
  const world = await startWorld();
  try {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const games = [world.aGame(), world.aGame({ homeTeam: 'Chicago Bears', awayTeam: 'Green Bay Packers' })];
    for (const game of games) {
      const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 5_000 });
      await accept(bob, group, bid);
    }
    world.clock.advance(FIVE_HOURS_MS);
    for (const game of games) world.endGame(game, 27, 24);
    const run = () =>
      ann.api.post<SettleResponse>(`/api/groups/${group.id}/settle`, {}, { 'idempotency-key': 'one-press' });

    expect((await run()).body).toEqual({ checked: 2, settled: 2, errors: 0 });
    const { body } = await ann.api.get<{ items: BetResponse[] }>(`/api/groups/${group.id}/bets`);
    expect(body.items.map(({ status }) => status)).toEqual(['settled', 'settled']);
    await run();
    expect(await world.database.db.selectFrom('debts').select('id').execute()).toHaveLength(2);
  } finally {
    await world.stop();
  }
});
