import { and, count, desc, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm'
import { auditLog } from '../../core/audit/audit.table.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { schoolClass } from '../classes/classes.table.ts'
import { groupPoint, groupScheme, studentGroup } from '../grouping/grouping.table.ts'
import { lesson } from '../lessons/lessons.table.ts'
import { screenshot } from '../lessons/screenshots/screenshots.table.ts'
import { resource, resourceFolder } from '../resources/resources.table.ts'
import { account, role } from '../session/session.table.ts'
import { student } from '../students/students.table.ts'
import { teacher } from '../teachers/teachers.table.ts'

/** Whom records may concern: who acted, and who or whose account it was done to. */
export type Concerned = { account_ids: readonly string[]; target_ids: readonly string[] }

/** Which records: of a school, from one moment to another, of an area, about somebody; null is about anybody. */
export type AuditFilter = {
  school_id: string
  from: string | null
  to: string | null
  area: string | null
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

/** How many there are, up to `most`: nobody turns to the five-hundredth page, and counting them all costs more than reading one. */
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
    area === null ? undefined : like(auditLog.action, `${area}.%`),
    concerned === null ? undefined : concerns(concerned),
  )
}

/** What somebody did, by `audit_log_account`, and what was done to somebody, by `audit_log_target`. */
function concerns({ account_ids, target_ids }: Concerned) {
  return or(
    sql`${auditLog.account_id} = any(${sql.param([...account_ids])}::uuid[])`,
    sql`${auditLog.target_id} = any(${sql.param([...target_ids])}::text[])`,
  )
}

/** More than this bear no one name; who asks for a single letter gets the first of them. */
const MOST_PEOPLE = 1000

/** The people of a school whose name or 学号 holds what was typed, or whose login begins with it ([SC-77]): ids first, so that the log is read by its indexes. */
export async function findConcerned(
  db: Queryable,
  { school_id, who }: { school_id: string; who: string },
): Promise<Concerned> {
  const typed = who.replace(/[\\%_]/g, '\\$&')
  const { rows } = await db.execute<{ person_id: string; account_id: string | null }>(sql`
    with person as (
      select teacher_id as id from ${teacher} where school_id = ${school_id} and name ilike ${`%${typed}%`}
      union all
      select student_id from ${student}
      where school_id = ${school_id} and (name ilike ${`%${typed}%`} or student_no ilike ${`%${typed}%`})
      union all
      select person_id from ${account} where school_id = ${school_id}
        and lower(login) like ${`${typed.toLowerCase()}%`}
      limit ${MOST_PEOPLE}
    )
    select person.id as person_id, account.account_id
    from person left join lateral (
      select account_id from ${account} where account.person_id = person.id limit 1
    ) as account on true`)
  const account_ids = rows.flatMap(({ account_id }) => account_id ?? [])
  return { account_ids, target_ids: [...rows.map(({ person_id }) => person_id), ...account_ids] }
}

/** The names behind the ids of classes, people, accounts and roles of a school, in one statement by their primary keys. */
export async function namesOf(
  db: Queryable,
  { school_id, ids }: { school_id: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const asked = [...new Set(ids)]
  const classes = db
    .select({ id: sql<string>`${schoolClass.class_id}`.as('id'), name: schoolClass.name })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), inArray(schoolClass.class_id, asked)))
  const rows = await classes
    .unionAll(
      db
        .select({ id: sql<string>`${teacher.teacher_id}`.as('id'), name: teacher.name })
        .from(teacher)
        .where(and(eq(teacher.school_id, school_id), inArray(teacher.teacher_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${student.student_id}`.as('id'), name: student.name })
        .from(student)
        .where(and(eq(student.school_id, school_id), inArray(student.student_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${account.account_id}`.as('id'), name: account.name })
        .from(account)
        .where(and(eq(account.school_id, school_id), inArray(account.account_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${role.role_id}`.as('id'), name: role.name })
        .from(role)
        .where(and(eq(role.school_id, school_id), inArray(role.role_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${resource.resource_id}`.as('id'), name: resource.name })
        .from(resource)
        .where(and(eq(resource.school_id, school_id), inArray(resource.resource_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${resourceFolder.folder_id}`.as('id'), name: resourceFolder.name })
        .from(resourceFolder)
        .where(and(eq(resourceFolder.school_id, school_id), inArray(resourceFolder.folder_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${screenshot.screenshot_id}`.as('id'), name: screenshot.name })
        .from(screenshot)
        .where(and(eq(screenshot.school_id, school_id), inArray(screenshot.screenshot_id, asked))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${lesson.prepare_lesson_id}`.as('id'), name: lesson.title })
        .from(lesson)
        .where(and(eq(lesson.school_id, school_id), inArray(lesson.prepare_lesson_id, asked))),
    )
    .unionAll(
      // Also of a scheme that was removed: the record says what was done to it.
      db
        .select({
          id: sql<string>`${groupScheme.scheme_id}`.as('id'),
          name: sql<string>`${schoolClass.name} || '《' || ${groupScheme.name} || '》'`.as('name'),
        })
        .from(groupScheme)
        .innerJoin(schoolClass, eq(schoolClass.class_id, groupScheme.class_id))
        .where(and(eq(groupScheme.school_id, school_id), inArray(groupScheme.scheme_id, asked))),
    )
    .unionAll(
      db
        .select({
          id: sql<string>`${groupPoint.point_id}`.as('id'),
          name: sql<string>`${schoolClass.name} || ' ' || ${studentGroup.name}`.as('name'),
        })
        .from(groupPoint)
        .innerJoin(studentGroup, eq(studentGroup.group_id, groupPoint.group_id))
        .innerJoin(groupScheme, eq(groupScheme.scheme_id, groupPoint.scheme_id))
        .innerJoin(schoolClass, eq(schoolClass.class_id, groupScheme.class_id))
        .where(and(eq(groupPoint.school_id, school_id), inArray(groupPoint.point_id, asked))),
    )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
