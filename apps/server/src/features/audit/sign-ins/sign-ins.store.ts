import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { auditLog } from '../../../core/audit/audit.table.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account, role } from '../../session/session.table.ts'

/** The accounts of a school that may sign in now, by role; who has left or is disabled counts for nobody. */
const counted = (school_id: string): SQL =>
  sql`${account} a join ${role} r on r.role_id = a.role_id
    where a.school_id = ${school_id} and r.school_id = ${school_id} and not a.is_disabled`

const isSilent = (before: string): SQL =>
  sql`(a.last_login_at is null or a.last_login_at < ${before}::timestamptz)`

type RoleRow = {
  role_id: string
  name: string
  account_count: number
  silent_count: number
  never_count: number
}

/** How many accounts each role has, and how many of them have not signed in since a moment, or never. */
export async function countSilent(db: Queryable, where: { school_id: string; before: string }) {
  const { rows } = await db.execute<RoleRow>(sql`
    select r.role_id, r.name, count(*)::int as account_count,
      count(*) filter (where ${isSilent(where.before)})::int as silent_count,
      count(*) filter (where a.last_login_at is null)::int as never_count
    from ${counted(where.school_id)}
    group by r.role_id, r.name order by min(a.user_type), count(*) desc, r.name`)
  return rows
}

/** How many of each role signed in, week by week from a Monday on, by `audit_log_school`. */
export async function countWeekly(db: Queryable, where: { school_id: string; from: string }) {
  const { rows } = await db.execute<{ role_id: string; week: string; count: number }>(sql`
    select a.role_id, date_trunc('week', l.created_at at time zone 'Asia/Shanghai')::date::text as week,
      count(distinct l.account_id)::int as count
    from ${auditLog} l join ${account} a on a.account_id = l.account_id
    where l.school_id = ${where.school_id} and l.created_at >= ${where.from}::timestamptz
      and l.action = 'session.sign_in' and a.school_id = ${where.school_id} and not a.is_disabled
    group by 1, 2`)
  return rows
}

type SilentFilter = { school_id: string; before: string; role_id: string | null }

const silent = ({ school_id, before, role_id }: SilentFilter): SQL =>
  sql`${counted(school_id)} and ${isSilent(before)} and (${role_id}::uuid is null or a.role_id = ${role_id}::uuid)`

type SilentRow = {
  account_id: string
  person_id: string
  name: string
  login: string
  role_name: string
  is_student: boolean
  last_login_at: string | null
}

/** One page of who has not signed in since a moment: who never did first, then the longest ago. */
export async function listSilent(
  db: Queryable,
  filter: SilentFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  const { rows } = await db.execute<SilentRow>(sql`
    select a.account_id, a.person_id, a.name, a.login, r.name as role_name, a.user_type = ${USER_TYPE.student} as is_student,
      to_char(a.last_login_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_login_at
    from ${silent(filter)}
    order by a.last_login_at nulls first, a.login, a.account_id
    limit ${page_size} offset ${(page - 1) * page_size}`)
  const { rows: totals } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${silent(filter)}`,
  )
  return { list: rows, total: totals[0]?.total ?? 0 }
}
