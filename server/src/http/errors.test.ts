import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/checks/refusals.ts';
import { testWorld } from '../testing/test-world.ts';
import { httpErrors } from './errors.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');

/** Makes the next transaction fail with this code. */
function breakNext(code: string): void {
  const { database } = world;
  const { withConnection } = database;
  const fail: typeof withConnection = async () => {
    Object.assign(database, { withConnection });
    throw Object.assign(new Error('no transaction'), { code });
  };
  Object.assign(database, { withConnection: fail });
}

async function join(code: string) {
  const bob = await world.aUser('Bob');
  const { inviteCode } = await world.aGroup(bob);
  breakNext(code);
  const { status, body } = await ann.api.post('/api/groups/join', { code: inviteCode });
  return { status, body };
}

describe('a call that meets a broken database', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '57P03', '53100', '53300'])(
    'answers 503 when the database cannot be reached, or its disk is full (%s), so people who join are asked to try again (GR-16)',
    async (code) => {
      expect(await join(code)).toEqual(refusal(httpErrors.DATABASE_UNAVAILABLE));
    },
  );

  it.each(['23505', '42703', 'ERR_ASSERTION'])('answers 500 when the fault is ours (%s)', async (code) => {
    expect(await join(code)).toEqual(refusal(httpErrors.INTERNAL));
  });

  it('answers only with a code, a text for people, and the id of the request', async () => {
    const { body } = await join('42703');
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
    expect(JSON.stringify(body)).not.toMatch(/no transaction|42703|\.ts|\bat /);
  });
});
