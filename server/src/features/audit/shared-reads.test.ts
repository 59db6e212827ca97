import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { GroupAudit } from './queries.ts';

const RANGE = 'from=2026-01-01T00:00:00.000Z';
let group: TestGroup;

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Ray')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob);
});

const auditBy = (person: Person, groupId = group.id) => person.api.get<GroupAudit>(`/api/groups/${groupId}/audit`);

/** Blocks every read in a queue, once it has its result, until released. */
function holdReads(name: 'audits' | 'figures') {
  const queue = world.app.context.longReads[name];
  const ask = queue.ask.bind(queue);
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  let waiting = 0;
  const spy = vi.spyOn(queue, 'ask').mockImplementation((ticket, read) => {
    waiting += 1;
    return ask(ticket, async () => {
      runs += 1;
      const answer = await read();
      await promise;
      return answer;
    });
  });
  return {
    letGo: () => {
      spy.mockRestore();
      resolve();
    },
    runs: () => runs,
    untilRequested: (count: number) => vi.waitFor(() => expect(waiting).toBe(count)),
    untilRun: (count: number) => vi.waitFor(() => expect(runs).toBe(count)),
  };
}

async function aBet(): Promise<void> {
  const spread = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;
  await accept(bob, group, await postBid(ann, group, world.aGame(), spread));
}

describe('an expensive read', () => {
  it('runs twice for twelve simultaneous requests: once for the first, and once for everyone who waited', async () => {
    const held = holdReads('audits');
    const requests = Array.from({ length: 12 }, () => auditBy(ann));
    await held.untilRequested(12);
    held.letGo();
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
    expect(held.runs()).toBe(2);
  });

  it('includes everything written before the request, even while an older read is running', async () => {
    const held = holdReads('audits');
    const before = auditBy(ann);
    await held.untilRun(1);
    await aBet();
    const after = auditBy(ann);
    await held.untilRequested(2);
    held.letGo();
    expect((await before).body.counts.bets).toBe(0);
    expect((await after).body.counts.bets).toBe(1);
  });

  it('is shared only with people who are allowed to see it', async () => {
    const held = holdReads('audits');
    const carla = await world.aUser('Carla Diaz');
    const requests = [auditBy(ann), auditBy(ann)];
    await held.untilRequested(2);
    expect((await auditBy(bob)).status).toBe(403);
    expect((await auditBy(carla)).status).toBe(404);
    expect((await world.aStranger().get(`/api/groups/${group.id}/audit`)).status).toBe(401);
    held.letGo();
    await Promise.all(requests);
  });

  it('over a range is separate for each viewer where it includes viewer-specific data', async () => {
    await aBet();
    const path = `/api/groups/${group.id}/stats/bets?${RANGE}`;
    const held = holdReads('figures');
    const requests = [ann, bob, ann, bob].map(({ api }) => api.get(path));
    await held.untilRequested(4);
    held.letGo();
    await Promise.all(requests);
    expect(held.runs()).toBe(3);
  });

  it('over one range is not reused for another', async () => {
    const held = holdReads('figures');
    const paths = ['profits', 'pairs'].flatMap((name) => [
      `${name}?${RANGE}`,
      `${name}?${RANGE}&to=2026-02-01T00:00:00Z`,
    ]);
    const requests = paths.map((path) => ann.api.get<{ to: string | null }>(`/api/groups/${group.id}/stats/${path}`));
    await held.untilRequested(4);
    held.letGo();
    const tos = (await Promise.all(requests)).map(({ body }) => body.to);
    expect(tos).toEqual([null, '2026-02-01T00:00:00.000Z', null, '2026-02-01T00:00:00.000Z']);
    expect(held.runs()).toBe(4);
  });

  it("over All Time doesn't wait, because its sums are stored", async () => {
    const held = holdReads('figures');
    const waiting = ann.api.get(`/api/groups/${group.id}/stats?${RANGE}`);
    await held.untilRequested(1);
    expect((await bob.api.get(`/api/groups/${group.id}/stats`)).status).toBe(200);
    held.letGo();
    await waiting;
  });

  it('blocks no one in the middle of an audit, and sees the books as of a single moment', async () => {
    await aBet();
    const { promise, resolve } = Promise.withResolvers<void>();
    const pause = vi.spyOn(world.app.context.foreground, 'pause').mockReturnValueOnce(promise);
    const audit = auditBy(ann);
    await vi.waitFor(() => expect(pause).toHaveBeenCalled());
    expect((await bob.api.get(`/api/groups/${group.id}/bids`)).status).toBe(200);
    await aBet();
    resolve();
    const { status, body } = await audit;
    expect([status, body.differences]).toEqual([200, []]);
    expect(body.counts.bets).toBe(world.database.kind === 'embedded' ? 2 : 1);
    pause.mockRestore();
  });

  it('exports a file page by page, and other requests are answered in between', async () => {
    await aBet();
    const held = holdReads('figures');
    const file = ann.api.fetch(`/api/groups/${group.id}/export?format=json`).then((answer) => answer.json());
    await held.untilRequested(1);
    expect((await bob.api.get(`/api/groups/${group.id}/bids`)).status).toBe(200);
    held.letGo();
    expect(await file).toMatchObject({ bets: [{ creatorId: ann.id }] });
  });
});
