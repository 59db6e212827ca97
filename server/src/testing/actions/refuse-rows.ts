import type { Database } from '../../db/database.ts';

type Refused = { table: string; on: 'insert' | 'update' | 'delete'; when: string };

let count = 0;

/** Lets the database refuse some rows of a table, as a constraint that a bug violates would. Returns what ends it. */
export async function refuseRows({ runScript }: Database, { table, on, when }: Refused): Promise<() => Promise<void>> {
  count += 1;
  const name = `refuse_rows_${count}`;
  await runScript(`
    create function ${name}() returns trigger language plpgsql as $$
      begin if ${when} then raise exception 'this row is refused'; end if; return coalesce(new, old); end $$;
    create trigger ${name} before ${on} on ${table} for each row execute function ${name}();`);
  return () => runScript(`drop trigger ${name} on ${table}; drop function ${name}();`);
}
