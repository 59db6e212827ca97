import { HOUR_MS } from '@evens/domain/shared/time-units';
import { expect, it } from 'vitest';
import { postBid } from '../../testing/actions/bidding.ts';
import type { Person } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BidResponse } from './api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);
const bettingRules = { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 };
await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { bettingRules } });
const path = (rest: string) => `/api/groups/${group.id}/bids${rest}`;

const postLive = (person: Person, game: StandInGame, amountCents: number) =>
  postBid(person, group, game, { betType: 'moneyline', side: 'home', amountCents, expiration: { kind: '24h' } });

it('live bids expire when their game is over, also those that wait for approval (BD-38, BD-47, BD-48)', async () => {
  const over = world.aGame({ homeTeam: 'Denver Broncos', awayTeam: 'Las Vegas Raiders' });
  const running = world.aGame({ homeTeam: 'Seattle Seahawks', awayTeam: 'Los Angeles Rams' });
  const misspelled = world.aGame({ homeTeam: 'Buffalo Bills', awayTeam: 'Miami Dolphins' });
  world.clock.set(new Date(misspelled.startsAt.getTime() + HOUR_MS));
  const bids = [
    await postLive(ann, over, 1_000),
    await postLive(bob, over, 20_000),
    await postLive(ann, misspelled, 1_000),
    await postLive(ann, running, 1_000),
  ];
  const readStatuses = () =>
    Promise.all(bids.map(async ({ id }) => (await ann.api.get<BidResponse>(path(`/${id}`))).body.status));
  await world.runJob('expire-bids');
  expect(await readStatuses()).toEqual(['open', 'pending_approval', 'open', 'open']);
  world.endGame(over, 21, 20);
  world.endGame(misspelled, 21, 20);
  misspelled.scores?.push({ name: 'Buffalo Bils', score: '21' });
  misspelled.scores?.splice(1, 1);
  await world.app.context.feed.readResults(['americanfootball_nfl'], { maxAgeMs: 1 });
  await world.runJob('expire-bids');
  expect(await readStatuses()).toEqual(['expired', 'expired', 'expired', 'open']);
  const available = await bob.api.get<{ items: BidResponse[] }>(path('?tab=available'));
  expect(available.body.items.map(({ id }) => id)).toEqual([bids[3]?.id]);
});
