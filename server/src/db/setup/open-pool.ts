import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../database.ts';
import { wholeNumber } from '../reads/whole-number.ts';
import type { Tables } from '../tables.ts';
import { nameStatements } from './named-statements.ts';

const { INT8, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

/** A pool of connections to a database of either kind. Values have the same JavaScript types from both. */
export function openPool(config: pg.PoolConfig, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types: { getTypeParser } });
  pool.on('error', onError);
  // A connection can break while a transaction uses it. Its next statement fails then, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function queryPool(pool: pg.Pool, { canNameStatements }: { canNameStatements: boolean }): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: canNameStatements ? nameStatements(pool) : pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return wholeNumber;
  if (oid === INT8_ARRAY) return toWholeNumbers;
  return oid === DATE ? String : pg.types.getTypeParser(oid, format as 'text');
}

function toWholeNumbers(text: string): (number | null)[] {
  const parts: (string | null)[] = getTypeParser(TEXT_ARRAY)(text);
  return parts.map((part) => (part === null ? null : wholeNumber(part)));
}
