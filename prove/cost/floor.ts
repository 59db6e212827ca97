import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createPostgres } from '@evens/server/testing/databases/fresh-database';
import pg from 'pg';
import { type Contestant, call, follow } from './contestant.ts';
import { floorSchema } from './floor-statements.ts';
import { DatabaseTime, processMb, processMs } from './spent-time.ts';

const ENTRY = fileURLToPath(new URL('./floor-server.ts', import.meta.url));

type Filling = { people: number; openBids: number; settledBets: number };

export type Floor = Contestant & { startMs: number };

/** Starts the bare server on a database of its own. */
export async function startFloor(filling: Filling): Promise<Floor> {
  const { url: databaseUrl, drop } = await createPostgres();
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  const openIds = await fill(watcher, filling);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ENTRY, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const url = String(line);
  await call({ method: 'GET', url: `${url}/health`, headers: {} });
  const startMs = Math.round(performance.now() - startedAt);
  const own = await watcher.query<{ pid: number }>('select pg_backend_pid() as pid');
  const time = new DatabaseTime(async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> $1',
      [own.rows[0]?.pid],
    );
    return rows.map(({ pid }) => pid);
  });
  const as = (n: number) => ({ authorization: `token${n % filling.people}` });
  const processId = child.pid ?? 0;
  return {
    name: 'floor',
    startMs,
    spentMs: async () => processMs(processId) + (await time.read()),
    memoryMb: () => processMb(processId),
    calls: {
      post: (n) => {
        const body = { gameId: `game${n % 16}`, side: 'home', odds: 110, amountCents: 1_000 + n };
        return call({ method: 'POST', url: `${url}/bids`, headers: as(n), body });
      },
      accept: (n) => {
        const { id, creator } = openIds[n] ?? { id: '', creator: 0 };
        return call({ method: 'POST', url: `${url}/bids/${id}`, headers: as(creator + 1), body: {} });
      },
      list: (n) => call({ method: 'GET', url: `${url}/bids`, headers: as(n) }),
      standings: (n) => call({ method: 'GET', url: `${url}/standings`, headers: as(n) }),
    },
    finish: async () => {},
    analyze: async () => {
      await watcher.query('analyze');
    },
    follow: (n, onBid) =>
      follow(`${url}/live`, as(n), (text) => {
        if (text.includes('"amount_cents"')) onBid();
      }),
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
      await watcher.end();
      await drop();
    },
  };
}

async function fill(client: pg.Client, { people, openBids, settledBets }: Filling) {
  await client.query(floorSchema);
  await client.query(
    `insert into people select 'person' || n, 'token' || n, 'Friend ' || n from generate_series(0, $1::integer - 1) as n`,
    [people],
  );
  await client.query(
    `insert into bids (creator_id, creator_name, game_id, side, odds, amount_cents, selection, status, created_at)
     select 'person' || n % $1::integer, 'Friend ' || n % $1::integer, 'game' || n % 16, 'home', 110, 1000,
       jsonb_build_object('side', 'home', 'odds', 110), case when n < $2::integer then 'open' else 'accepted' end,
       now() - n * interval '1 minute'
     from generate_series(0, $2::integer + $3::integer - 1) as n order by n desc`,
    [people, openBids, settledBets],
  );
  await client.query(
    `insert into bets (bid_id, creator_id, acceptor_id, creator_cents, acceptor_cents, status, winner_id)
     select id, creator_id, 'person' || (id + 1) % $1::integer, 1000, 1100, 'settled',
       case id % 3 when 0 then null when 1 then creator_id else 'person' || (id + 1) % $1::integer end
     from bids where status = 'accepted'`,
    [people],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string; creator: string }>(
    `select id, substr(creator_id, 7) as creator from bids where status = 'open' order by id`,
  );
  return rows.map(({ id, creator }) => ({ id, creator: Number(creator) }));
}
