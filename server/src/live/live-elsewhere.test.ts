import { beforeEach, describe, expect, it } from 'vitest';
import { findMembership } from '../features/groups/gate.ts';
import { leaveGroup } from '../features/groups/members/leave-group.ts';
import type { GroupNewsResponse } from '../features/notifications/api.ts';
import { postCustomBid } from '../testing/actions/bidding.ts';
import { leave, remove } from '../testing/actions/members.ts';
import { LiveReader } from '../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../testing/servers/world.ts';
import { testWorld } from '../testing/test-world.ts';
import { EventLog } from './events.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
/** The group on Bob's screen, and another that he's in. */
let shown: TestGroup;
let other: TestGroup;

beforeEach(async () => {
  shown = await world.aGroup(ann, bob, carla);
  other = await world.aGroup(ann, bob, carla);
});

/** Posts a bid whose news has this team in it. */
const post = (person: Person, group: TestGroup, homeTeam: string) => postCustomBid(person, group, { homeTeam });

const teams = (stream: LiveReader, type: string) =>
  stream.events
    .filter((event) => event.type === type)
    .map(({ data }) => (data as GroupNewsResponse).data.homeTeam)
    .filter((team) => team !== undefined);

const untilNews = (stream: LiveReader, team: string) => stream.until(() => teams(stream, 'other_news').includes(team));

describe('a stream and the groups that are not on screen (SH-29, NT-14)', () => {
  it('has news of them by others, and nothing else that happens there', async () => {
    const stream = await LiveReader.open(bob.api, shown.id);
    const { id } = stream.events[0] ?? {};
    await post(bob, other, 'Snow');
    await post(ann, other, 'Hail');
    await untilNews(stream, 'Hail');
    expect(stream.events.slice(1)).toMatchObject([
      {
        id,
        scope: 'elsewhere',
        number: 0,
        data: { type: 'bid_created', groupId: other.id, title: 'Ann posted a bid' },
      },
    ]);
    await stream.close();
  });

  it('has the news of the group on screen only once, as an event of its log', async () => {
    const stream = await LiveReader.open(bob.api, shown.id);
    await post(ann, shown, 'Snow');
    await post(ann, other, 'Hail');
    await untilNews(stream, 'Hail');
    expect([teams(stream, 'news'), teams(stream, 'other_news')]).toEqual([['Snow'], ['Hail']]);
    await stream.close();
  });

  it('has the news of all groups when none is on screen', async () => {
    const stream = await LiveReader.open(bob.api, '');
    await post(ann, shown, 'Snow');
    await post(carla, other, 'Hail');
    await untilNews(stream, 'Hail');
    expect(teams(stream, 'other_news')).toEqual(['Snow', 'Hail']);
    await stream.close();
  });

  it('goes on with them after a reconnect', async () => {
    const before = await LiveReader.open(bob.api, shown.id);
    await before.close();
    await post(ann, other, 'Snow');
    const after = await LiveReader.open(bob.api, shown.id, before.events[0]?.id);
    await post(ann, other, 'Hail');
    await untilNews(after, 'Hail');
    expect(after.events.map(({ type }) => type)).toEqual(['resumed', 'other_news']);
    await after.close();
  });

  it('has the news of a group that the person just joined, after telling the browser to reload its lists', async () => {
    const [dan, late] = [await world.aUser('Dan'), await world.aGroup(ann)];
    const stream = await LiveReader.open(dan.api, '');
    await dan.api.post('/api/groups/join', { code: late.inviteCode });
    await stream.waitFor('restart');
    await post(ann, late, 'Snow');
    await untilNews(stream, 'Snow');
    expect(teams(stream, 'other_news')).toEqual(['Snow']);
    await stream.close();
  });
});

describe('someone who is no longer in a group hears nothing more of it (GR-31, SH-29)', () => {
  type Departure = () => Promise<unknown>;
  const departures: [string, Departure][] = [
    ['left', () => leave(bob, other)],
    [
      'was removed',
      async () => {
        other = { ...other, inviteCode: (await remove(ann, other, bob)).body.group.inviteCode ?? '' };
      },
    ],
    ['left in another process', leaveElsewhere],
  ];

  /** This process doesn't hear of the commit. It finds the events in the database. */
  async function leaveElsewhere(): Promise<void> {
    const { context } = world.app;
    const member = await findMembership(context, { groupId: other.id, userId: bob.id });
    if (member) await leaveGroup({ ...context.store, events: new EventLog(() => {}) }, member);
  }

  it.each(departures)('who %s, until they come back', async (_how, depart) => {
    const stream = await LiveReader.open(bob.api, shown.id);
    await post(ann, other, 'Snow');
    await depart();
    await post(ann, other, 'Hail');
    await bob.api.post('/api/groups/join', { code: other.inviteCode });
    await post(ann, other, 'Wind');
    await untilNews(stream, 'Wind');
    expect(teams(stream, 'other_news')).toEqual(['Snow', 'Wind']);
    await stream.close();
  });
});
