import { contactErrors } from '@evens/domain/messages/contacts/errors';
import { contactLimits } from '@evens/domain/messages/contacts/model';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, startWorld } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { ContactSyncResponse } from './api.ts';

const world = await testWorld({ withSendgrid: true });
const ann = await world.aUser('Ann');
await world.makeSiteAdmin(ann);

const sync = () => world.runJob('deliver-contacts');
const page = async () => (await ann.api.get<ContactSyncResponse>('/api/admin/contacts')).body;
const retry = (errorId: string) => ann.api.post(`/api/admin/contacts/errors/${errorId}/retry`);
const findSync = async ({ id }: Person) => (await page()).recentSyncs.find(({ userId }) => userId === id);
const errorAbout = async ({ id }: Person) => (await page()).errors.find(({ userId }) => userId === id);
const refuseWith = (status: number | null) => world.sendgrid?.refuseWith(status);
const contactCalls = (email: string) =>
  (world.sendgrid?.received ?? []).filter(({ body }) => JSON.stringify(body).includes(email));

/** Someone whose sync failed at sign-up. */
async function aPersonNotSynced(name: string): Promise<Person> {
  refuseWith(400);
  const person = await world.aUser(name);
  await sync();
  refuseWith(null);
  return person;
}

async function idOfError(person: Person): Promise<string> {
  return (await errorAbout(person))?.id ?? '';
}

beforeEach(() => refuseWith(null));

describe('a new person (CS-04)', () => {
  it('is sent to SendGrid’s contacts after the sign-up, and is synced from then on (EN-01)', async () => {
    const bob = await world.aUser('Bob');
    expect(contactCalls(bob.email)).toEqual([]);
    expect(await findSync(bob)).toBeUndefined();
    await sync();
    expect(contactCalls(bob.email)).toEqual([
      {
        call: 'PUT /v3/marketing/contacts',
        authorization: 'Bearer SG.a-key-for-tests',
        body: { contacts: [{ email: bob.email, first_name: 'Bob' }] },
      },
    ]);
    const at = world.clock.read();
    expect(await findSync(bob)).toEqual({
      ...{ userId: bob.id, email: bob.email, displayName: 'Bob' },
      sendgridSyncedAt: at.toISOString(),
    });
    const row = await world.database.db.selectFrom('users').selectAll().where('id', '=', bob.id).executeTakeFirst();
    expect(row).toMatchObject({ sendgridSynced: true, sendgridSyncedAt: at });
  });

  it('has an account even if SendGrid is down. The error shows at once, and later attempts resolve it', async () => {
    refuseWith(503);
    const carla = await world.aUser('Carla');
    expect((await carla.api.get('/api/me')).status).toBe(200);
    await sync();
    expect(await errorAbout(carla)).toEqual({
      id: expect.any(String),
      ...{ email: carla.email, userId: carla.id, action: 'sign_up' },
      error: 'SendGrid answered 503: Not now.',
      timestamp: world.clock.read().toISOString(),
    });
    refuseWith(null);
    world.clock.advance(2 * MINUTE_MS);
    await sync();
    expect(await errorAbout(carla)).toBeUndefined();
    expect(await findSync(carla)).toBeDefined();
  });

  it('has an error after a process died in the last attempt', async () => {
    const dora = await world.aUser('Dora');
    await world.database.db
      .updateTable('deliveries')
      .set({ attempts: contactLimits.retriesMs.length + 1 })
      .where('channel', '=', 'contacts')
      .where('recipient', '=', dora.id)
      .execute();
    await sync();
    expect(await errorAbout(dora)).toMatchObject({ error: 'The last attempt broke off.' });
    expect(contactCalls(dora.email)).toEqual([]);
  });
});

describe('accounts from before there was a key (CS-04)', () => {
  const catchUp = () => world.runJob('sync-contacts');
  const waiting = async () => {
    const { db } = world.database;
    const rows = await db
      .selectFrom('deliveries')
      .select('recipient')
      .where('channel', '=', 'contacts')
      .where('dueAt', 'is not', null)
      .execute();
    return rows.map(({ recipient }) => recipient);
  };

  async function earlierAccounts(prefix: string, count: number): Promise<string[]> {
    const at = world.clock.read();
    const people = Array.from({ length: count }, (_, index) => ({
      id: `${prefix}${String(index).padStart(24 - prefix.length, '0')}`,
      ...{ createdAt: at, updatedAt: at, name: `${prefix} ${index}`, email: `${prefix}${index}@example.com` },
    }));
    await world.database.db.insertInto('users').values(people).execute();
    return people.map(({ id }) => id);
  }

  it('are added too, at most 100 at a time, and the overview says how far that is', async () => {
    await sync();
    await earlierAccounts('early', contactLimits.catchUpMost + 1);
    const before = (await page()).overview;
    expect(before.notSynced - before.errors).toBe(101);
    await catchUp();
    await catchUp();
    expect(await waiting()).toHaveLength(100);
    await sync();
    expect((await page()).overview).toEqual({
      ...before,
      synced: before.synced + 100,
      notSynced: before.notSynced - 100,
    });
    await catchUp();
    await sync();
    expect((await page()).overview).toMatchObject({ users: before.users, notSynced: before.errors });
    expect(contactCalls('early7@example.com')).toHaveLength(1);
    await catchUp();
    expect(await waiting()).toEqual([]);
  });

  it('aren’t tried twice at once, and someone who signs up isn’t either', async () => {
    const lena = await world.aUser('Lena');
    const [early] = await earlierAccounts('once', 1);
    await catchUp();
    await catchUp();
    expect((await waiting()).toSorted()).toEqual([early, lena.id].toSorted());
    await sync();
  });

  it('are tried again a day after they failed, and the error says when it happened', async () => {
    const [early = ''] = await earlierAccounts('fails', 1);
    refuseWith(400);
    await catchUp();
    await sync();
    expect((await page()).errors.find(({ userId }) => userId === early)).toMatchObject({ action: 'catch_up' });
    refuseWith(null);
    await catchUp();
    expect(await waiting()).toEqual([]);
    world.clock.advance(contactLimits.catchUpAfterMs);
    await catchUp();
    await sync();
    const { recentSyncs, errors } = await page();
    expect(recentSyncs.map(({ userId }) => userId)).toContain(early);
    expect(errors.map(({ userId }) => userId)).not.toContain(early);
  });
});

describe('Retry (CS-05)', () => {
  it('makes a real call, removes the error, and says so', async () => {
    const erin = await aPersonNotSynced('Erin');
    const calls = contactCalls(erin.email).length;
    expect(await retry(await idOfError(erin))).toMatchObject({
      status: 200,
      body: { message: `Successfully resynced ${erin.email}` },
    });
    expect(contactCalls(erin.email)).toHaveLength(calls + 1);
    expect(await errorAbout(erin)).toBeUndefined();
    expect(await findSync(erin)).toBeDefined();
  });

  it('that fails keeps the error, with the new reason (CS-06)', async () => {
    const finn = await aPersonNotSynced('Finn');
    world.clock.advance(MINUTE_MS);
    refuseWith(401);
    const errorId = await idOfError(finn);
    expect(await retry(errorId)).toMatchObject({
      status: contactErrors.CONTACT_NOT_SYNCED.status,
      body: { code: 'CONTACT_NOT_SYNCED', message: `Failed to resync ${finn.email}` },
    });
    expect(await errorAbout(finn)).toMatchObject({
      ...{ id: errorId, action: 'retry', error: 'SendGrid answered 401: Not now.' },
      timestamp: world.clock.read().toISOString(),
    });
  });

  it('ends the automatic attempts', async () => {
    refuseWith(503);
    const gina = await world.aUser('Gina');
    await sync();
    refuseWith(null);
    await retry(await idOfError(gina));
    const calls = contactCalls(gina.email).length;
    world.clock.advance(10 * MINUTE_MS);
    await sync();
    expect(contactCalls(gina.email)).toHaveLength(calls);
  });

  it('of an error that is resolved is refused', async () => {
    const hugo = await aPersonNotSynced('Hugo');
    const errorId = await idOfError(hugo);
    await retry(errorId);
    expect(await retry(errorId)).toMatchObject({ status: 404, body: { code: 'SYNC_ERROR_NOT_FOUND' } });
    expect(await retry('../everything')).toMatchObject({ status: 404 });
  });
});

describe('the page of contact syncs', () => {
  it('counts all users, the synced ones, the others, and the errors (CS-01)', async () => {
    const before = (await page()).overview;
    await world.aUser('Ivan');
    await sync();
    await aPersonNotSynced('Jana');
    const { users, synced, notSynced, errors } = before;
    expect((await page()).overview).toEqual({
      ...{ users: users + 2, synced: synced + 1, notSynced: notSynced + 1, errors: errors + 1 },
    });
  });

  it('lists the 20 newest syncs and the 50 newest errors (CS-02, CS-03)', async () => {
    const { db } = world.database;
    const at = (minute: number) => new Date(world.clock.read().getTime() + minute * MINUTE_MS);
    const people = Array.from({ length: 52 }, (_, index) => ({
      id: `person${String(index).padStart(18, '0')}`,
      ...{ createdAt: at(0), updatedAt: at(0) },
      ...{ name: `Page ${index}`, email: `page${index}@example.com` },
      ...(index < 21 ? { sendgridSynced: true, sendgridSyncedAt: at(index) } : {}),
    }));
    await db.insertInto('users').values(people).execute();
    const failure = { error: 'SendGrid answered 400', action: 'sign_up' } as const;
    const errors = people.map(({ id: userId }, index) => ({ userId, ...failure, at: at(index) }));
    await db.insertInto('sendgridErrors').values(errors).execute();
    const shown = await page();
    const newest = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => `page${from - index}@example.com`);
    expect(shown.recentSyncs.map(({ email }) => email)).toEqual(newest(20, 20));
    expect(shown.errors.map(({ email }) => email)).toEqual(newest(50, 51));
  });
});

describe('without a SendGrid key (CS-07)', () => {
  it('nothing is tried at sign-up, the page says so, and Retry fails', async () => {
    const keyless = await startWorld();
    const admin = await keyless.aUser('Ann');
    await keyless.makeSiteAdmin(admin);
    const { db } = keyless.database;
    await keyless.runJob('sync-contacts');
    expect(await db.selectFrom('deliveries').select('id').where('channel', '=', 'contacts').execute()).toEqual([]);
    const failure = { error: 'SendGrid answered 401', action: 'sign_up', at: keyless.clock.read() } as const;
    await db
      .insertInto('sendgridErrors')
      .values({ userId: admin.id, ...failure })
      .execute();
    const shown = (await admin.api.get<ContactSyncResponse>('/api/admin/contacts')).body;
    expect(shown).toMatchObject({ isConfigured: false, overview: { users: 1, synced: 0, notSynced: 1, errors: 1 } });
    expect(await admin.api.post(`/api/admin/contacts/errors/${shown.errors[0]?.id}/retry`)).toMatchObject({
      status: contactErrors.CONTACT_NOT_SYNCED.status,
      body: { message: `Failed to resync ${admin.email}` },
    });
    expect((await admin.api.get<ContactSyncResponse>('/api/admin/contacts')).body.errors).toHaveLength(1);
    await keyless.stop();
  });
});

it('a regular person can’t see or retry any sync', async () => {
  const kurt = await world.aUser('Kurt');
  const refused = { status: 403, body: { code: 'NOT_SITE_ADMIN', message: 'Access Denied' } };
  expect(await kurt.api.get('/api/admin/contacts')).toMatchObject(refused);
  expect(await kurt.api.post(`/api/admin/contacts/errors/${'x'.repeat(24)}/retry`)).toMatchObject(refused);
});
