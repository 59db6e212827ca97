import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BID_STATUSES } from '@evens/domain/bids/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@evens/domain/site/demo/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { BetResponse } from '../features/bets/api.ts';
import type { BidResponse } from '../features/bids/api.ts';
import type { PlanResponse } from '../features/debts/plan/api.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createPostgres } from '../testing/databases/fresh-database.ts';
import { ApiClient } from '../testing/servers/client.ts';
import { TEST_SECRET } from '../testing/servers/test-secret.ts';
import { executeCommand } from './execute-command.ts';

const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';
const seed = (env: Record<string, string>) => executeCommand(readConfig(env), { verb: 'seed', words: [] });
const aFolder = () => mkdtempSync(join(tmpdir(), 'evens-seed-'));

describe(`a new Evens with demo people, on the ${kind} database (HO-09, OP-05)`, () => {
  let env: Record<string, string>;
  let server: RunningServer;
  let group: string;
  let printed: string[];
  let drop: () => Promise<void>;
  const alice = () => signIn(DEMO_PEOPLE[0].email);

  async function signIn(email: string): Promise<ApiClient> {
    const api = new ApiClient(server.url);
    expect((await api.post('/api/auth/sign-in/email', { email, password: DEMO_PASSWORD })).status).toBe(200);
    return api;
  }

  async function list<T>(path: string): Promise<T[]> {
    return (await (await alice()).get<{ items: T[] }>(`/api/groups/${group}/${path}`)).body.items;
  }

  /** The bets of everyone in the group. */
  async function listBets(): Promise<BetResponse[]> {
    const bets = new Map<string, BetResponse>();
    for (const { email } of DEMO_PEOPLE) {
      const api = await signIn(email);
      const { body } = await api.get<{ items: BetResponse[] }>(`/api/groups/${group}/bets?limit=100`);
      for (const bet of body.items) bets.set(bet.id, bet);
    }
    return [...bets.values()];
  }

  beforeAll(async () => {
    const [folder, postgres] = [aFolder(), kind === 'postgres' ? await createPostgres() : null];
    env = { DATA_DIR: folder, SECRET: TEST_SECRET, ...(postgres && { DATABASE_URL: postgres.url }) };
    printed = await seed(env);
    const config = readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
    server = await startServer(config, { say: () => {}, onDatabaseLost: () => {} });
    const { items } = (await (await alice()).get<{ items: { id: string }[] }>('/api/groups')).body;
    group = items[0]?.id ?? '';
    drop = async () => {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    };
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    await drop();
  });

  it('the command says how to sign in, and so does the sign-in page', async () => {
    expect(printed.join('\n')).toContain('sign in as alice@example.com with the password evens-demo');
    expect((await new ApiClient(server.url).get('/api/site')).body.isDemo).toBe(true);
    for (const { email } of DEMO_PEOPLE) {
      expect((await (await signIn(email)).get('/api/me')).body.isSiteAdmin).toBe(false);
    }
  });

  it('there are bids in every state but declined', async () => {
    const bids = await list<BidResponse>('bids?tab=all&limit=100');
    const waiting = await list<BidResponse>('bids?tab=waiting');
    const states = new Set([...bids, ...waiting].map(({ status }) => status));
    expect(BID_STATUSES.filter((status) => !states.has(status))).toEqual(['declined']);
  });

  it('there are bets to come, settled, pushed, voided, and waiting for the other person', async () => {
    const bets = await listBets();
    const count = (holds: (bet: BetResponse) => boolean) => bets.filter(holds).length;
    expect(count(({ winnerId }) => winnerId !== null)).toBeGreaterThan(15);
    expect(count(({ status }) => status === 'active')).toBeGreaterThan(2);
    expect(count(({ settlementStatus }) => settlementStatus === 'push')).toBeGreaterThan(0);
    expect(count(({ voidReason }) => voidReason !== null)).toBeGreaterThan(0);
    expect(count(({ proposedResult }) => proposedResult !== null)).toBe(1);
    expect(count(({ voidRequest }) => voidRequest !== null)).toBe(1);
    expect(count(({ commentCount }) => commentCount > 0)).toBeGreaterThan(3);
  });

  it('dates are around today', async () => {
    const ages = (await listBets()).map(({ acceptedAt }) => (Date.now() - Date.parse(acceptedAt)) / DAY_MS);
    expect(Math.max(...ages)).toBeGreaterThan(35);
    expect(Math.min(...ages)).toBeLessThan(0.2);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  });

  it('debts are open, paid, and paid and undone, and someone has agreed to a plan', async () => {
    expect((await list<object>('debts/sums')).length).toBeGreaterThan(0);
    const states = new Set((await list<{ status: string }>('payments?limit=100')).map(({ status }) => status));
    expect([...states].sort()).toEqual(['recorded', 'reversed']);
    const { body } = await (await alice()).get<PlanResponse>(`/api/groups/${group}/plan`);
    const agreed = body.people.filter(({ agreedAt }) => agreedAt !== null);
    // A game that ends in the meantime changes the debts, so the agreement doesn’t count anymore.
    expect(agreed.length + body.lapsed.length).toBe(1);
  });

  it('it is refused once there are accounts', async () => {
    await server.stop();
    await expect(seed(env)).rejects.toThrow('The database isn’t empty.');
    const config = readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
    server = await startServer(config, { say: () => {}, onDatabaseLost: () => {} });
    await alice();
  });
});
