import { openEmbedded } from './open.ts';

/** Writes rows until it's killed, and prints the number of each one once it's acknowledged. */
async function writeRows(dataDir: string): Promise<void> {
  const { pglite } = await openEmbedded({ dataDir });
  await pglite.exec('CREATE TABLE IF NOT EXISTS rows (id bigserial PRIMARY KEY, text text NOT NULL)');
  while (true) {
    const alone = await pglite.query<{ id: number }>("INSERT INTO rows (text) VALUES ('alone') RETURNING id");
    say(alone.rows);
    const together = await pglite.transaction((tx) =>
      tx.query<{ id: number }>("INSERT INTO rows (text) VALUES ('one'), ('two') RETURNING id"),
    );
    say(together.rows);
    await new Promise(setImmediate);
  }
}

function say(rows: { id: number }[]): void {
  for (const { id } of rows) process.stdout.write(`${id}\n`);
}

await writeRows(process.argv[2] ?? '');
