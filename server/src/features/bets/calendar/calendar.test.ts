import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];

const getAddress = async ({ api }: Person) => (await api.post<{ url: string }>('/api/me/calendar', {})).body.url;

/** Reads an address like a calendar does: without a session. */
function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(new URL(address).pathname, world.url), { headers });
}

async function readEvents(address: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(address)).text()));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

/** Ann has the Chiefs −3.5 for $50.00 against Bob. */
async function aBet(group: TestGroup, game = world.aGame()) {
  const bid = await postBid(ann, group, game, { betType: 'spread', side: 'home', amountCents: 5_000 });
  const { bet } = (await accept(bob, group, bid)).body;
  return { game, bet };
}

describe('the calendar of active bets (RC-10)', () => {
  it('has a valid entry for each game, from the side of the person whose calendar it is', async () => {
    const group = await world.aGroup(ann, bob);
    const { game, bet } = await aBet(group);
    await accept(bob, group, await postCustomBid(ann, group, { odds: 100, amountCents: 1_000 }));
    const address = await getAddress(ann);
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[A-Za-z0-9]{32}\.ics$/);
    const [event, ...others] = await readEvents(address);
    expect(others).toEqual([]);
    expect(event?.startDate.toJSDate()).toEqual(game.startsAt);
    expect(event?.summary).toBe('Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs)');
    expect(event?.description).toMatch(/^You risk \$50\.00 to win \$[\d.]+ against Bob\.\nGroup: Sunday Crew$/);
    const link = event?.component.getFirstPropertyValue('url');
    expect(link).toBe(`http://localhost:3000/groups/${group.id}/bets?bet=${bet.id}`);
    const [bobs] = await readEvents(await getAddress(bob));
    expect(bobs?.summary).toBe('Buffalo Bills +3.5 (Buffalo Bills at Kansas City Chiefs)');
    expect(bobs?.uid).toBe(event?.uid);
  });

  it('moves the entry along with the game, and drops it when the bet ends', async () => {
    const [cat, dan] = [await world.aUser('Cat'), await world.aUser('Dan')];
    const group = await world.aGroup(cat, dan);
    const game = world.aGame();
    await accept(dan, group, await postBid(cat, group, game, { betType: 'spread', side: 'home', amountCents: 5_000 }));
    const address = await getAddress(cat);
    const [before] = await readEvents(address);
    game.startsAt = new Date(game.startsAt.getTime() + DAY_MS);
    world.clock.advance(limits.cacheRefreshMs);
    await cat.api.get('/api/lines?sport=americanfootball_nfl');
    const [moved] = await readEvents(address);
    expect([moved?.uid, moved?.startDate.toJSDate()]).toEqual([before?.uid, game.startsAt]);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    const changedAt = (event: typeof before) => String(event?.component.getFirstPropertyValue('last-modified'));
    expect(changedAt(moved) > changedAt(before)).toBe(true);
    world.clock.advance(DAY_MS + 6 * HOUR_MS);
    world.endGame(game, 0, 20);
    await world.runJob('settle-bets');
    expect(await readEvents(address)).toEqual([]);
  });

  it('leaves out groups that the person is no longer in', async () => {
    const eve = await world.aUser('Eve');
    const group = await world.aGroup(eve, bob);
    await accept(
      eve,
      group,
      await postBid(bob, group, world.aGame(), { betType: 'spread', side: 'home', amountCents: 5_000 }),
    );
    const address = await getAddress(eve);
    expect(await readEvents(address)).toHaveLength(1);
    await removeFrom(world, group, eve);
    expect(await readEvents(address)).toEqual([]);
  });

  it('is sent once to a calendar that has it already, and kept by no one else', async () => {
    const address = await getAddress(ann);
    const first = await read(address);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toMatch(/^private, /);
    const etag = first.headers.get('etag') ?? '';
    world.clock.advance(HOUR_MS);
    const again = await read(address, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await aBet(await world.aGroup(ann, bob));
    expect((await read(address, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('the address of a calendar (RC-10)', () => {
  const answerTo = async (address: string) => {
    const answer = await read(address);
    const { requestId: _, ...refusal } = (await answer.json()) as Record<string, unknown>;
    return [answer.status, answer.headers.get('cache-control'), refusal];
  };

  it('ends when it is replaced or turned off, and then looks like one that never was', async () => {
    const first = await getAddress(ann);
    const second = await getAddress(ann);
    const unknown = first.replace(/[A-Za-z0-9]{32}/, 'x'.repeat(32));
    expect((await read(second)).status).toBe(200);
    expect(await answerTo(first)).toEqual(await answerTo(unknown));
    expect(await answerTo(first)).toEqual(await answerTo(first.replace('.ics', '')));
    expect((await answerTo(first))[0]).toBe(404);
    await ann.api.call('DELETE', '/api/me/calendar');
    expect(await answerTo(second)).toEqual(await answerTo(unknown));
  });

  it('is stored only as a hash, so settings show only since when there is one', async () => {
    const fay = await world.aUser('Fay');
    const since = async () => (await fay.api.get<{ createdAt: string | null }>('/api/me/calendar')).body;
    expect(await since()).toEqual({ createdAt: null });
    const address = await getAddress(fay);
    expect(await since()).toEqual({ createdAt: expect.any(String) });
    const [, token = ''] = /calendar\/(\w+)\.ics/.exec(address) ?? [];
    const rows = await world.database.db.selectFrom('calendars').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await fay.api.call('DELETE', '/api/me/calendar');
    expect(await since()).toEqual({ createdAt: null });
  });

  it('is a new one each time, also for a repeated request with one key', async () => {
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const ask = async () =>
      (await ann.api.call<{ url: string }>('POST', '/api/me/calendar', { body: {}, headers })).body.url;
    const [first, second] = [await ask(), await ask()];
    expect(first).not.toBe(second);
    expect((await read(second)).status).toBe(200);
  });
});
