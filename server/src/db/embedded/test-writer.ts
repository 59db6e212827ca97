import { openEmbedded } from './open.ts';

/** Writes rows until it's killed, and prints the number of each one once it's acknowledged. */
async function writeRows(dataDir: string): Promise<void> {
  const { pool } = await openEmbedded({ dataDir });
  await pool.query('CREATE TABLE IF NOT EXISTS rows (id bigserial PRIMARY KEY, text text NOT NULL)');
  while (true) {
    const alone = await pool.query<{ id: number }>("INSERT INTO rows (text) VALUES ('alone') RETURNING id");
    say(alone.rows);
    const client = await pool.connect();
    await client.query('BEGIN');
    const together = await client.query<{ id: number }>("INSERT INTO rows (text) VALUES ('one'), ('two') RETURNING id");
    await client.query('COMMIT');
    client.release();
    say(together.rows);
    await new Promise(setImmediate);
  }
}

function say(rows: { id: number }[]): void {
  for (const { id } of rows) process.stdout.write(`${id}\n`);
}

await writeRows(process.argv[2] ?? '');
