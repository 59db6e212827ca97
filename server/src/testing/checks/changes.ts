import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Changes = {
  /** The tables with a row that was inserted, updated, or deleted since the last call, each once. */
  sinceLastLook(): Promise<string[]>;
};

/** Makes the database record every changed row, except the time when someone was last active. */
export async function watchChanges(db: Db): Promise<Changes> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  await sql`create table testing_changes (id bigserial primary key, what text not null)`.execute(db);
  await sql`
    create function testing_note_change() returns trigger language plpgsql as $$
    declare unwatched text[] := array['last_active', 'updated_at'];
    begin
      if tg_op <> 'UPDATE' or to_jsonb(new) - unwatched <> to_jsonb(old) - unwatched then
        insert into testing_changes (what) values (tg_table_name);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of tables) {
    await sql`
      create trigger testing_note_change after insert or update or delete on ${sql.id(table)}
      for each row execute function testing_note_change()`.execute(db);
  }
  return {
    async sinceLastLook() {
      const { rows } = await sql<{ what: string }>`delete from testing_changes returning what`.execute(db);
      return [...new Set(rows.map(({ what }) => what))].sort();
    },
  };
}
