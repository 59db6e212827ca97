import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDebt } from '../../testing/actions/debt-fixtures.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { AppEnv } from '../env.ts';
import { sendError } from '../errors.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
const group = await world.aGroup(ann);

async function ask(path: string) {
  const { status, body } = await ann.api.get<{ code: string }>(path);
  return [status, body.code];
}

describe('a zero character, which the database cannot store', () => {
  it.each(['stats/bets?memberId=%00', 'stats/bets?opponentId=a%00b', 'stats/calibration?memberId=%00'])(
    'is refused as input in %s',
    async (path) => {
      expect(await ask(`/api/groups/${group.id}/${path}`)).toEqual([422, 'INVALID_INPUT']);
    },
  );

  it.each(['/api/groups/%00', '/api/groups/a%00b/bids', `/api/groups/GROUP/bids/%00`, '/api/%00'])(
    'is not found in the path %s',
    async (path) => {
      expect((await ask(path.replace('GROUP', group.id)))[0]).toBe(404);
    },
  );

  it('is refused by any call that passes it to the database unchecked', async () => {
    const app = new Hono<AppEnv>();
    app.onError((error, c) => sendError(c, error));
    app.get('/echo', async (c) => {
      const { rows } = await sql`select ${c.req.query('text')}::text as text`.execute(world.database.db);
      return c.json(rows);
    });
    const answer = await app.request('/echo?text=a%00b');
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'INVALID_INPUT' }]);
    expect((await app.request('/echo?text=fine')).status).toBe(200);
  });

  it('is not a payment method, and neither is an empty text (DB-11)', async () => {
    const bob = await world.aUser('Bob');
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    const debt = await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 });
    for (const paymentMethod of ['', '\0']) {
      const input = { debtIds: [debt.id], paymentMethod };
      const answer = await ann.api.post<{ code: string }>(`/api/groups/${group.id}/payments`, input);
      expect([answer.status, answer.body.code]).toEqual([422, 'PAYMENT_INVALID']);
    }
  });
});
