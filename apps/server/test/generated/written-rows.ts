import type { Database } from '../../src/core/db/database.ts'
import type { TestApp } from '../test-app.ts'

/** Written with every request, or counted against guessing: no effect of the call itself. */
const ASIDE = ['request_log', 'refused_sign_in']

/** Rows a call has stored, changed or removed, by table. A row that is stored again as it was counts as changed. */
export type Written = Record<string, { insert: number; update: number; delete: number }>

/**
 * Has the database note each row that is written, by triggers of statements, so that looking costs what was written and not what is
 * stored. What is rolled back leaves no note. Copies of worlds are stored as a replica and are not noted.
 */
export async function watchWrites({ pool }: Database): Promise<void> {
  await pool.query(`
    create schema watch;
    create table watch.written (table_name text not null, operation text not null, row_text text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin
      insert into watch.written select tg_table_name, lower(tg_op), t::text from written_rows t;
      return null;
    end $$;
    create function watch.note_truncate() returns trigger language plpgsql security definer as $$
    begin
      insert into watch.written values (tg_table_name, 'delete', 'everything');
      return null;
    end $$`)
  for (const table of await tablesOf(pool)) {
    await pool.query(`
      create trigger watch_insert after insert on "${table}" referencing new table as written_rows
        for each statement execute function watch.note();
      create trigger watch_update after update on "${table}" referencing new table as written_rows
        for each statement execute function watch.note();
      create trigger watch_delete after delete on "${table}" referencing old table as written_rows
        for each statement execute function watch.note();
      create trigger watch_truncate after truncate on "${table}"
        for each statement execute function watch.note_truncate()`)
  }
}

async function tablesOf(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !ASIDE.includes(name))
}

/** Forgets what was written so far. */
export async function forgetWrites(app: TestApp): Promise<void> {
  await app.services.database.pool.query('delete from watch.written')
}

/** What was written since it was last forgotten. */
export async function writtenRows(app: TestApp): Promise<Written> {
  const { rows } = await app.services.database.pool.query<{
    table_name: string
    insert: number
    update: number
    delete: number
  }>(
    `select table_name, ${['insert', 'update', 'delete'].map((one) => `(count(*) filter (where operation = '${one}'))::int as ${one}`).join(', ')}
     from watch.written group by table_name order by table_name`,
  )
  return Object.fromEntries(rows.map(({ table_name, ...counts }) => [table_name, counts]))
}

/** Tables where a row was written in which one of the texts stands. */
export async function tablesHolding(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    `select distinct table_name as name from watch.written where row_text like any ($1) order by 1`,
    [texts.map((text) => `%${text}%`)],
  )
  return rows.map(({ name }) => name)
}
