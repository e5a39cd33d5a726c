import type { AuditArea } from '@jiangtai/shared/audit/actions.ts'
import { and, count, desc, eq, gte, ilike, inArray, like, lt, or, sql } from 'drizzle-orm'
import { auditLog } from '../../core/audit/audit.table.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { schoolClass } from '../classes/classes.table.ts'
import { account, role } from '../session/session.table.ts'
import { student } from '../students/students.table.ts'
import { teacher } from '../teachers/teachers.table.ts'

/** Which records: of a school, from one moment to another, of an area, by somebody. */
export type AuditFilter = {
  school_id: string
  from: string | null
  to: string | null
  area: AuditArea | null
  who: string
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
    .where(matches(db, filter))
    .orderBy(desc(auditLog.created_at), desc(auditLog.audit_id))
    .limit(limit)
    .offset(offset)
}

/** How many there are. */
export async function countRecords(db: Queryable, filter: AuditFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(auditLog).where(matches(db, filter))
  return counted?.total ?? 0
}

function matches(db: Queryable, { school_id, from, to, area, who }: AuditFilter) {
  const part = `%${who.replace(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ account_id: account.account_id })
    .from(account)
    .where(and(eq(account.school_id, school_id), or(ilike(account.name, part), ilike(account.login, part))))
  return and(
    eq(auditLog.school_id, school_id),
    from === null ? undefined : gte(auditLog.created_at, from),
    to === null ? undefined : lt(auditLog.created_at, to),
    area === null ? undefined : like(auditLog.action, `${area}.%`),
    who === '' ? undefined : inArray(auditLog.account_id, named),
  )
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
  return new Map(rows.map(({ id, name }) => [id, name]))
}
