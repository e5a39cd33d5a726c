import type { Pool, PoolClient } from 'pg'
import { databaseFact } from './errors.ts'
import { APP_ROLE } from './transaction.ts'

type SchoolTable = { table_name: string; is_nullable: boolean }

const SCHOOL_TABLES = `
  select c.relname as table_name, not a.attnotnull as is_nullable
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
  where c.relkind in ('r', 'p')
  order by c.relname`

/** Roles belong to the whole server: another database of it may make the same one at the same time. */
const ROLE = `
  do $$
  declare may_set boolean;
  begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      begin
        create role ${APP_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if current_setting('server_version_num')::int >= 160000
      then may_set := pg_has_role(current_user, '${APP_ROLE}', 'set');
      else may_set := pg_has_role(current_user, '${APP_ROLE}', 'member');
    end if;
    if not may_set then grant ${APP_ROLE} to current_user; end if;
  end $$`

const GRANTS = `
  grant usage on schema public to ${APP_ROLE};
  grant usage, select on all sequences in schema public to ${APP_ROLE};
  grant execute on all functions in schema public to ${APP_ROLE};
  do $$
  declare ungranted regclass;
  begin
    for ungranted in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not has_table_privilege('${APP_ROLE}', oid, 'select')
    loop
      execute format('grant select, insert, update, delete on %s to ${APP_ROLE}', ungranted);
    end loop;
  end $$`

/**
 * The second wall: inside a school's transaction only rows with its `school_id` can be seen or written. Rows without a
 * school (where the column allows it) are shared: every school reads them, only system work writes them. A table whose
 * migration granted less by itself (`grant select, insert on … to app_user`: append-only) keeps that. Idempotent.
 */
export async function applyRowLevelSecurity(queryable: Pool | PoolClient): Promise<void> {
  await ensureAppRole(queryable)
  await queryable.query(GRANTS)
  const { rows } = await queryable.query<SchoolTable>(SCHOOL_TABLES)
  if (rows.length > 0) await queryable.query(rows.map(policyStatements).join(';\n'))
}

/** Makes the role of school work, and lets this account act in it; throws with the statement an administrator must run. */
export async function ensureAppRole(queryable: Pool | PoolClient): Promise<void> {
  try {
    await queryable.query(ROLE)
  } catch (error) {
    if (databaseFact(error)?.kind !== 'not_permitted') throw error
    throw new Error(
      `数据库账号无权准备角色 ${APP_ROLE}，请管理员执行：create role ${APP_ROLE} nologin; grant ${APP_ROLE} to 本程序的账号;`,
      { cause: error },
    )
  }
}

function policyStatements({ table_name, is_nullable }: SchoolTable): string {
  const table = `public."${table_name.replaceAll('"', '""')}"`
  const own = `school_id = current_setting('app.school_id', true)`
  const statements = [
    `alter table ${table} enable row level security`,
    `drop policy if exists own_school on ${table}`,
    `create policy own_school on ${table} to ${APP_ROLE} using (${own}) with check (${own})`,
    `drop policy if exists shared_rows on ${table}`,
  ]
  if (is_nullable) {
    statements.push(
      `create policy shared_rows on ${table} for select to ${APP_ROLE} using (school_id is null)`,
    )
  }
  return statements.join(';\n')
}
