import { and, count, desc, eq, gte, like, lt, not, type SQL, sql } from 'drizzle-orm'
import { auditLog, auditName } from '../../core/audit/audit.table.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { account, role } from '../session/session.table.ts'
import { student } from '../students/students.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import type { Named } from './telling/telling.ts'

/** The people whom records may concern: as accounts that acted, and as ids in the records; `name` is that of the one person who was asked for. */
export type Concerned = { name: string | null; account_ids: readonly string[]; ids: readonly string[] }

/** The actions of an area: those with this beginning, without those of other areas among them. */
export type AreaActions = { begins: string; but: readonly string[] }

/** The filter of records: their school, the moments from and to, the area, the concerned people; null filters nothing. */
export type AuditFilter = {
  school_id: string
  from: string | null
  to: string | null
  area: AreaActions | null
  concerned: Concerned | null
}

export type FoundRecord = Awaited<ReturnType<typeof listRecords>>[number]

/** Newest first, by `audit_log_school`. */
export async function listRecords(
  db: Queryable,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      audit_id: auditLog.audit_id,
      created_at: auditLog.created_at,
      account_name: account.name,
      account_login: account.login,
      action: auditLog.action,
      target_id: auditLog.target_id,
      address: auditLog.address,
      user_agent: auditLog.user_agent,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(account, eq(account.account_id, auditLog.account_id))
    .where(matches(filter))
    .orderBy(desc(auditLog.created_at), desc(auditLog.audit_id))
    .limit(limit)
    .offset(offset)
}

/** The number of records, up to `most`: nobody turns to the five-hundredth page, and counting them all costs more than reading one. */
export async function countRecords(db: Queryable, filter: AuditFilter, most: number): Promise<number> {
  const some = db
    .select({ audit_id: auditLog.audit_id })
    .from(auditLog)
    .where(matches(filter))
    .limit(most)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}

function matches({ school_id, from, to, area, concerned }: AuditFilter) {
  return and(
    eq(auditLog.school_id, school_id),
    from === null ? undefined : gte(auditLog.created_at, from),
    to === null ? undefined : lt(auditLog.created_at, to),
    area === null ? undefined : like(auditLog.action, `${area.begins}%`),
    ...(area?.but ?? []).map((begins) => not(like(auditLog.action, `${begins}%`))),
    concerned === null ? undefined : concerns(school_id, concerned),
  )
}

/** Records by somebody, by `audit_log_account`, and records about somebody, by `audit_name_of`. */
function concerns(school_id: string, { account_ids, ids }: Concerned): SQL {
  return sql`${auditLog.audit_id} in (
    select ${auditLog.audit_id} from ${auditLog}
    where ${auditLog.school_id} = ${school_id} and ${auditLog.account_id} = any(${sql.param([...account_ids])}::uuid[])
    union
    select ${auditName.audit_id} from ${auditName}
    where ${auditName.school_id} = ${school_id} and ${auditName.thing_id} = any(${sql.param([...ids])}::uuid[]))`
}

/** No more people have one name; a search for a single letter gets the first of them. */
const MOST_PEOPLE = 1000

/** The people of a school whose name or 学号 holds the typed text, or whose login begins with it ([SC-77]): ids first, so that the log is read by its indexes. */
export async function findConcerned(
  db: Queryable,
  { school_id, who }: { school_id: string; who: string },
): Promise<Concerned> {
  const typed = who.replace(/[\\%_]/g, '\\$&')
  const found = await peopleOf(
    db,
    sql`select teacher_id as id, name from ${teacher} where school_id = ${school_id} and name ilike ${`%${typed}%`}
      union all
      select student_id, name from ${student}
      where school_id = ${school_id} and (name ilike ${`%${typed}%`} or student_no ilike ${`%${typed}%`})
      union all
      select person_id, name from ${account} where school_id = ${school_id}
        and lower(login) like ${`${typed.toLowerCase()}%`}`,
  )
  return { ...found, name: null }
}

/** One person of a school, or nobody. */
export function findPerson(
  db: Queryable,
  { school_id, person_id }: { school_id: string; person_id: string },
): Promise<Concerned> {
  return peopleOf(
    db,
    sql`select teacher_id as id, name from ${teacher} where school_id = ${school_id} and teacher_id = ${person_id}
      union all
      select student_id, name from ${student} where school_id = ${school_id} and student_id = ${person_id}`,
  )
}

async function peopleOf(db: Queryable, people: SQL): Promise<Concerned> {
  const { rows } = await db.execute<{ person_id: string; name: string; account_id: string | null }>(sql`
    with person as (${people} limit ${MOST_PEOPLE})
    select person.id as person_id, person.name, account.account_id
    from person left join lateral (
      select account_id from ${account} where account.person_id = person.id limit 1
    ) as account on true`)
  const account_ids = rows.flatMap(({ account_id }) => account_id ?? [])
  const ids = [...rows.map((row) => row.person_id), ...account_ids]
  return { name: rows[0]?.name ?? null, account_ids, ids }
}

/** The names that things and people of some records bore when they were recorded, by record. */
export async function namesOfRecords(
  db: Queryable,
  { school_id, audit_ids }: { school_id: string; audit_ids: readonly string[] },
): Promise<Map<string, Map<string, Named>>> {
  const names = new Map<string, Map<string, Named>>()
  if (audit_ids.length === 0) return names
  const rows = await db
    .select()
    .from(auditName)
    .where(
      and(
        eq(auditName.school_id, school_id),
        sql`${auditName.audit_id} = any(${sql.param([...audit_ids])}::uuid[])`,
      ),
    )
  for (const { audit_id, thing_id, kind, name, note } of rows) {
    const ofRecord = names.get(audit_id) ?? new Map<string, Named>()
    names.set(audit_id, ofRecord.set(thing_id, { kind, name, note }))
  }
  return names
}

/** The present names of a school's roles, by their keys. */
export async function roleNamesOf(db: Queryable, school_id: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ role_key: role.role_key, name: role.name })
    .from(role)
    .where(eq(role.school_id, school_id))
  return new Map(rows.map(({ role_key, name }) => [role_key, name]))
}
