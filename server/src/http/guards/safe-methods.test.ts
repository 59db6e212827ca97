import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getVapidKeys } from '../../features/messages/push/make-vapid-keys.ts';
import { toUnsubscribeToken } from '../../features/messages/unsubscribe/unsubscribe-token.ts';
import { accept, customTerms, getLine, postCustomBid } from '../../testing/actions/bidding.ts';
import { createDebt, pay } from '../../testing/actions/debt-fixtures.ts';
import { type Changes, watchChanges } from '../../testing/checks/changes.ts';
import { ApiClient } from '../../testing/servers/client.ts';
import { TEST_SECRET } from '../../testing/servers/test-secret.ts';
import { testWorld } from '../../testing/test-world.ts';
import { apiDocument } from '../docs/openapi.ts';

/** Tables that count calls and cache hits. Paid calls are in api_calls. */
const MAY_CHANGE = new Set(['throttles', 'api_usage']);

/**
 * The callback from a provider is a GET because OAuth requires it. It signs in or links only with the sealed cookie of
 * a sign-in that the same browser started by POST, and with its state, nonce, and PKCE. Without them, as here, it changes
 * nothing. oauth-sign-in.test.ts shows what it does with them.
 */
const NEEDS_ITS_COOKIE = '/api/auth/callback/{provider}';

const backups = mkdtempSync(join(tmpdir(), 'evens-backups-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));
const settings = { BACKUP_DIR: backups, METRICS_TOKEN: TEST_SECRET };
const world = await testWorld({ withProviders: true, withWeb: false, settings });
const [ann, bob, host] = [await world.aUser('Ann Lee'), await world.aUser('Bob Ruiz'), await world.aUser('Sid West')];
await world.makeSiteAdmin(host);
const group = await world.aGroup(ann, bob);
const line = await getLine(ann, world.aGame());
const bid = await postCustomBid(ann, group, customTerms);
const { bet } = (await accept(bob, group, await postCustomBid(ann, group))).body;
const debt = await createDebt(group, { debtor: ann, creditor: bob, amountCents: 2_000 });
const { payment } = (await pay(ann, group, [debt])).body;
// A server makes its keys when it starts.
await getVapidKeys({ database: world.database, config: world.app.context.config });
const calendar = (await ann.api.post<{ url: string }>('/api/me/calendar', {})).body;
const backup = (await host.api.post<{ name: string }>('/api/admin/backups')).body;
const emails = world.database.db.selectFrom('deliveries').select('id').where('channel', '=', 'email').limit(1);
const values: Record<string, string> = {
  file: calendar.url.split('/').at(-1) ?? '',
  groupId: group.id,
  code: group.inviteCode,
  userId: bob.id,
  bidId: bid.id,
  betId: bet.id,
  gameId: line.id,
  paymentId: payment.id,
  provider: 'google',
  preview: 'bid',
  emailType: 'bid_created',
  emailId: (await emails.executeTakeFirstOrThrow()).id,
  name: backup.name,
  token: toUnsubscribeToken(TEST_SECRET, { subscriber: bob.id, topic: 'bid_created' }),
};
const fill = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    return values[name] ?? place;
  });
const query: Record<string, string> = {
  '/api/groups/{groupId}/comments': `?entityType=bid&entityId=${bid.id}`,
  '/api/live': `?groupId=${group.id}`,
  [NEEDS_ITS_COOKIE]: '?code=x&state=x',
};
const { paths = {} } = apiDocument(world.app.http);
const routes: { path: string; address: string }[] = Object.keys(paths)
  .filter((path) => Object.hasOwn(paths[path] ?? {}, 'get'))
  .map((path) => ({ path, address: fill(path) + (query[path] ?? '') }));
const callers: Record<string, ApiClient> = {
  'a member': ann.api,
  'the site administrator': host.api,
  'a stranger': world.aStranger(),
  'a scraper': new ApiClient(world.url, { authorization: `Bearer ${TEST_SECRET}` }),
};
// Odds are cached for a few minutes, so the first request for the lines calls the provider.
await ann.api.get('/api/lines');
const changes: Changes = await watchChanges(world.database.db);

async function read(api: ApiClient, method: string, address: string): Promise<number> {
  const leave = new AbortController();
  const response = await api.fetch(address, { method, redirect: 'manual', signal: leave.signal });
  // A live stream would never end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) leave.abort();
  else await response.text();
  return response.status;
}

describe('reading', () => {
  it.each(['HEAD', 'GET'])('by %s changes nothing, on no route and for no caller (ER-05)', async (method) => {
    const changed: string[] = [];
    const answered = new Set<string>();
    for (const { path, address } of routes) {
      expect(address).not.toMatch(/[{}]/);
      for (const [caller, api] of Object.entries(callers)) {
        await changes.sinceLastLook();
        if ((await read(api, method, address)) < 400) answered.add(path);
        const tables = (await changes.sinceLastLook()).filter((table) => !MAY_CHANGE.has(table));
        if (tables.length > 0) changed.push(`${method} ${path} by ${caller}: ${tables.join()}`);
      }
    }
    expect(changed).toEqual([]);
    // Someone got a real answer from each route. A refusal would prove nothing.
    expect(routes.map(({ path }) => path).filter((path) => !answered.has(path))).toEqual([]);
    expect(routes.length).toBeGreaterThan(50);
  });
});
