import { announcementErrors as errors } from '@evens/domain/site/announcements/errors';
import { announcementLimits } from '@evens/domain/site/announcements/model';
import { describe, expect, it } from 'vitest';
import { listInbox, listInboxFrom, walkPages } from '../../../testing/actions/inbox.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { AnnouncementResponse, AudienceResponse } from './api.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
await world.makeSiteAdmin(ann);
const crew = await world.aGroup(bob, carla);

const words = { title: 'Maintenance tonight', message: 'Evens is offline from 2 to 3 AM.' };
const send = (input: object = {}, headers: Record<string, string> = {}) =>
  ann.api.call<AnnouncementResponse>('POST', '/api/admin/announcements', {
    body: { ...words, groupId: null, ...input },
    headers,
  });
const findAudience = async (name: string) =>
  (await ann.api.get<AudienceResponse>(`/api/admin/announcements/audience?name=${encodeURIComponent(name)}`)).body;
const announced = async (person: Person, title: string) =>
  (await listInbox(person)).filter((item) => item.title === title);

describe('an announcement to everyone (NT-21)', () => {
  it('is in the inbox of each person once, also of those without a group', async () => {
    const title = 'Welcome, all';
    const answer = await send({ title });
    const at = world.clock.read().toISOString();
    expect(answer).toMatchObject({
      status: 200,
      body: { ...words, title, groupId: null, groupName: null, senderName: 'Ann', recipientCount: 3, createdAt: at },
    });
    for (const person of [ann, bob, carla]) {
      expect(await announced(person, title)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          ...{ userId: person.id, groupId: null, type: 'system_announcement', title, message: words.message },
          ...{ route: null, data: { about: 'announcement', title, message: words.message } },
          ...{ read: false, readAt: null, createdAt: at },
        },
      ]);
    }
    const late = await world.aUser('Late');
    expect(await announced(late, title)).toEqual([]);
  });

  it('can be read and counts like any other notification', async () => {
    const title = 'Read me';
    await send({ title });
    const [item] = await announced(carla, title);
    const counts = async () => (await carla.api.get('/api/notifications/counts')).body;
    const before = await counts();
    expect(await carla.api.post('/api/notifications/read', { ids: [item?.id] })).toMatchObject({
      status: 200,
      body: { ids: [item?.id] },
    });
    expect(await counts()).toEqual({ ...before, unread: Number(before.unread) - 1 });
    expect((await announced(bob, title))[0]?.read).toBe(false);
  });

  it('reaches open pages, with the same content as in the inbox', async () => {
    const title = 'Right now';
    const page = await LiveReader.open(bob.api, crew.id);
    await send({ title });
    // The next event of the same person makes the stream look at the database at once.
    await bob.api.post('/api/notifications/read', { all: true });
    const event = await page.waitFor('notification');
    const [item] = await announced(bob, title);
    expect(event.data).toEqual({ ...item, read: false, readAt: null });
    await page.close();
  });

  it('gets through while In-App is off, and goes out on no other channel (NT-23)', async () => {
    const title = 'For everyone';
    const channels = Object.fromEntries(['email', 'push'].map((channel) => [channel, { enabled: true }]));
    const notifications = { inApp: { enabled: false }, ...channels };
    await carla.api.call('PATCH', '/api/notifications/settings', { body: { notifications } });
    const deliveries = () => world.database.db.selectFrom('deliveries').selectAll().execute();
    const before = (await deliveries()).length;
    await send({ title });
    await send({ title, groupId: crew.id });
    expect(await announced(carla, title)).toHaveLength(2);
    expect(await deliveries()).toHaveLength(before);
  });
});

describe('an announcement to one group (NT-21)', () => {
  it('is news of that group, for its members and no one else', async () => {
    const title = 'Only for the crew';
    expect((await send({ title, groupId: crew.id })).body).toMatchObject({
      ...{ groupId: crew.id, groupName: 'Sunday Crew', recipientCount: 2 },
    });
    for (const person of [bob, carla]) {
      const items = (await listInboxFrom(person, crew)).filter((item) => item.title === title);
      expect(items).toMatchObject([
        { type: 'system_announcement', message: words.message, data: { groupName: 'Sunday Crew' } },
      ]);
    }
    expect(await announced(ann, title)).toEqual([]);
  });
});

describe('an announcement', () => {
  it('sent twice with the same key goes out once', async () => {
    const title = 'Just once';
    const headers = { 'idempotency-key': 'an-announcement' };
    const [first, second] = [await send({ title }, headers), await send({ title }, headers)];
    expect(second.body).toEqual(first.body);
    expect(await announced(bob, title)).toHaveLength(1);
  });

  it('is cleaned of line breaks and of characters that no one can see', async () => {
    const title = 'Line\u200b break';
    expect((await send({ title: ` ${title}\n`, message: 'One.\n\nTwo.\u202e' })).body).toMatchObject({
      title: 'Line break',
      message: 'One. Two.',
    });
  });

  it.each([
    [{ title: ' ' }, errors.ANNOUNCEMENT_TITLE_MISSING],
    [{ title: undefined }, errors.ANNOUNCEMENT_TITLE_MISSING],
    [{ title: 'x'.repeat(announcementLimits.titleMaxCharacters + 1) }, errors.ANNOUNCEMENT_TITLE_TOO_LONG],
    [{ message: '\n' }, errors.ANNOUNCEMENT_MESSAGE_MISSING],
    [{ message: 'x'.repeat(announcementLimits.messageMaxCharacters + 1) }, errors.ANNOUNCEMENT_MESSAGE_TOO_LONG],
    [{ groupId: 'nowhere' }, errors.ANNOUNCEMENT_GROUP_NOT_FOUND],
    [{ groupId: 'x'.repeat(24) }, errors.ANNOUNCEMENT_GROUP_NOT_FOUND],
  ])('with %j is refused, and no one hears of it', async (part, expected) => {
    const before = (await listInbox(bob)).length;
    expect(await send(part)).toMatchObject(refusal(expected));
    expect(await listInbox(bob)).toHaveLength(before);
  });

  it('is listed for site admins, newest first, with who sent it', async () => {
    for (const title of ['First', 'Second']) {
      world.clock.advance(1_000);
      await send({ title });
    }
    const listed = await walkPages<AnnouncementResponse>(ann, '/api/admin/announcements?', 2);
    expect(listed.slice(0, 2).map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  });
});

describe('the audience', () => {
  it('is everyone, or the groups with a part of the name, in order', async () => {
    const dora = await world.aUser('Dora');
    for (const name of ['zebra club', 'Poker 100%', 'Alpha club']) await dora.api.post('/api/groups', { name });
    expect((await findAudience('')).groups.map(({ name }) => name)).toEqual([
      ...['Alpha club', 'Poker 100%', 'Sunday Crew', 'zebra club'],
    ]);
    expect(await findAudience(' CLUB ')).toMatchObject({
      groups: [{ name: 'Alpha club', memberCount: 1 }, { name: 'zebra club' }],
      hasMoreGroups: false,
    });
    expect((await findAudience('%')).groups.map(({ name }) => name)).toEqual(['Poker 100%']);
    const { userCount } = await findAudience('nothing like it');
    expect(userCount).toBe((await send()).body.recipientCount);
  });
});

it.each([
  ['GET', '/api/admin/announcements'],
  ['GET', '/api/admin/announcements/audience'],
  ['POST', '/api/admin/announcements'],
] as const)('announcements are refused to regular people: %s %s', async (method, path) => {
  const body = method === 'POST' ? { body: { ...words, groupId: null } } : {};
  expect(await bob.api.call(method, path, body)).toMatchObject({
    status: 403,
    body: { code: 'NOT_SITE_ADMIN', message: 'Access Denied' },
  });
});
