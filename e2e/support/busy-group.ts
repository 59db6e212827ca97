import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import type { Person } from './friend.ts';

type Game = World['odds']['games'][number];

export type BusyGroup = { groupId: string; coming: Game; played: Game };

/**
 * A group with some of everything: open and ended bids from both friends, active bets, settled bets of every outcome,
 * debts in both directions, a payment, and notifications about it all.
 */
export async function seedBusyGroup(world: World, one: Person, other: Person): Promise<BusyGroup> {
  const group = await world.aGroup(one, other, await world.aUser('Carla Voss'));
  const played = world.aGame({ homeTeam: 'Denver Broncos', total: { line: 47, over: -110, under: -110 } });
  const take = async (amountCents: number, pick: Pick<Parameters<typeof postBid>[3], 'betType' | 'side'>) =>
    accept(other, group, await postBid(one, group, played, { ...pick, amountCents }));
  await take(5000, { betType: 'spread', side: 'home' });
  await take(4000, { betType: 'moneyline', side: 'away' });
  await take(2500, { betType: 'total', side: 'over' });
  world.clock.advance(6 * HOUR_MS);
  world.endGame(played, 27, 20);
  await world.runJob('settle-bets');
  const debts = await one.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`);
  await one.api.post(`/api/groups/${group.id}/payments`, {
    debtIds: debts.body.items.slice(0, 1).map(({ id }) => id),
    paymentMethod: 'venmo',
    comments: 'Over lunch',
  });
  const coming = world.aGame({ sport: 'basketball_nba', homeTeam: 'Chicago Bulls', awayTeam: 'Boston Celtics' });
  delete world.aGame({ sport: 'icehockey_nhl', homeTeam: 'Dallas Stars', awayTeam: 'Utah Mammoth' }).moneyline;
  await accept(other, group, await postBid(one, group, coming, { betType: 'total', side: 'over', amountCents: 1500 }));
  await postBid(one, group, coming, { betType: 'spread', side: 'home', amountCents: 3000 });
  await postBid(other, group, coming, { betType: 'moneyline', side: 'away', amountCents: 2000 });
  const ended = await postBid(other, group, coming, { betType: 'moneyline', side: 'home', amountCents: 1000 });
  await other.api.post(`/api/groups/${group.id}/bids/${ended.id}/cancel`);
  for (const [debtor, side] of [
    [one, 'away'],
    [other, 'home'],
  ] as const) {
    await accept(
      debtor === one ? other : one,
      group,
      await postBid(debtor, group, coming, { betType: 'spread', side, amountCents: 2200 }),
    );
  }
  return { groupId: group.id, coming, played };
}
