import { accountErrors } from '@evens/domain/accounts/errors';
import { siteErrors } from '@evens/domain/site/errors';
import { describe, expect, it } from 'vitest';
import { signInActions } from '../../testing/actions/sign-in.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import { ApiClient } from '../../testing/servers/client.ts';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

const PASSWORD = 'correct horse';
const { signIn } = signInActions(() => world);

const world = await testWorld();
const sid = await world.aUser('Sid');
await world.makeSiteAdmin(sid);

async function isIn(api: ApiClient): Promise<boolean> {
  return (await api.get('/api/me')).status === 200;
}

async function signInElsewhere(person: Person): Promise<ApiClient> {
  const api = new ApiClient(world.url);
  expect((await signIn(person.email, PASSWORD, api)).status).toBe(200);
  return api;
}

const endAll = (userId: string, by = sid) => by.api.call('DELETE', `/api/admin/users/${userId}/sessions`);

describe('a site admin', () => {
  it("can end all of another person's sessions, and their open streams close", async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const phone = await signInElsewhere(ann);
    const stream = await LiveReader.open(ann.api, (await world.aGroup(ann)).id);
    expect(await endAll(ann.id)).toEqual({ status: 200, body: { ended: 2 } });
    await stream.closed;
    expect([await isIn(ann.api), await isIn(phone), await isIn(bob.api), await isIn(sid.api)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await endAll(ann.id)).toEqual({ status: 200, body: { ended: 0 } });
    expect(await isIn(await signInElsewhere(ann))).toBe(true);
  });

  it('gets an error when an id belongs to no one', async () => {
    for (const id of ['x'.repeat(24), 'nobody']) expect(await endAll(id)).toEqual(refusal(siteErrors.PERSON_NOT_FOUND));
  });

  it('is the only one who can end them', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    expect(await endAll(bob.id, ann)).toEqual(refusal(accountErrors.NOT_SITE_ADMIN));
    expect(await isIn(bob.api)).toBe(true);
  });
});

describe('someone who becomes a site admin or stops being one (AD-09)', () => {
  it('has to sign in again, so no older cookie gains the new rights or keeps the old ones', async () => {
    const ann = await world.aUser('Ann');
    const phone = await signInElsewhere(ann);
    const add = await sid.api.post('/api/admin/administrators', { email: ann.email });
    expect(add.status).toBe(200);
    expect([await isIn(ann.api), await isIn(phone)]).toEqual([false, false]);
    await signIn(ann.email, PASSWORD, ann.api);
    expect((await ann.api.get('/api/admin/settings')).status).toBe(200);
    const removed = await sid.api.call('DELETE', `/api/admin/administrators/${ann.id}`);
    expect(removed.status).toBe(200);
    expect(await isIn(ann.api)).toBe(false);
    await signIn(ann.email, PASSWORD, ann.api);
    expect((await ann.api.get('/api/admin/settings')).status).toBe(403);
    expect(await isIn(sid.api)).toBe(true);
  });
});
