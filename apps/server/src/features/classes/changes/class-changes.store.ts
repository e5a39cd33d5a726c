import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonSession } from '../../classroom/classroom.table.ts'
import { account } from '../../session/session.table.ts'
import { student } from '../../students/students.table.ts'
import { classHistory, enrollment, schoolClass } from '../classes.table.ts'

export type ClassHistoryRow = typeof classHistory.$inferSelect

export async function addClassRows(db: Queryable, rows: (typeof schoolClass.$inferInsert)[]): Promise<void> {
  await db.insert(schoolClass).values(rows)
}

export async function changeClassRow(
  db: Queryable,
  {
    class_id,
    ...change
  }: { class_id: string } & Partial<
    Pick<
      typeof schoolClass.$inferSelect,
      'name' | 'phase_id' | 'class_no' | 'entry_year' | 'school_year' | 'subject_id' | 'status'
    >
  >,
): Promise<void> {
  await db.update(schoolClass).set(change).where(eq(schoolClass.class_id, class_id))
}

export async function addClassHistory(
  db: Queryable,
  rows: (typeof classHistory.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(classHistory).values(rows)
}

/** Classes that have one of these names while in use, or one of these numbers in the grade, by `class_name` and `class_no`. */
export function listNamesakes(
  db: Queryable,
  where: {
    school_id: string
    phase_id: string
    entry_year: number
    names: readonly string[]
    class_nos: readonly number[]
  },
) {
  const { class_id, name, class_no, status, phase_id, entry_year } = schoolClass
  return db
    .select({ class_id, name, class_no, status, phase_id, entry_year })
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.school_id, where.school_id),
        or(
          where.names.length === 0
            ? undefined
            : and(inArray(name, [...where.names]), inArray(status, ['active', 'deactivated'])),
          where.class_nos.length === 0
            ? undefined
            : and(
                eq(phase_id, where.phase_id),
                eq(entry_year, where.entry_year),
                inArray(class_no, [...where.class_nos]),
              ),
          sql`false`,
        ),
      ),
    )
}

/** The lesson that runs in each of some classes now, by index `lesson_session_running`. */
export function listRunningLessons(db: Queryable, class_ids: readonly string[]) {
  const { class_id, title, teacher_name } = lessonSession
  return db
    .select({ class_id, title, teacher_name })
    .from(lessonSession)
    .where(and(inArray(class_id, [...class_ids]), isNull(lessonSession.ended_at)))
}

/** Gives classes their new states, in one statement. */
export async function changeClassStates(
  db: Queryable,
  rows: readonly Pick<typeof schoolClass.$inferSelect, 'class_id' | 'school_id' | 'status'>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  await db.execute(sql`
    update class set status = changed.status
    from unnest(${sql.param(rows.map((row) => row.class_id))}::uuid[], ${sql.param(rows.map((row) => row.status))}::text[])
      as changed (class_id, status)
    where class.school_id = ${first.school_id} and class.class_id = changed.class_id`)
}

/** The events of a class, newest first, by index `class_history_class`. */
export async function listClassHistory(
  db: Queryable,
  input: { school_id: string; class_id: string; page: number; page_size: number },
) {
  const where = and(eq(classHistory.school_id, input.school_id), eq(classHistory.class_id, input.class_id))
  const [total] = await db.select({ count: count() }).from(classHistory).where(where)
  const rows = await db
    .select({
      history_id: classHistory.history_id,
      kind: classHistory.kind,
      before: classHistory.before,
      after: classHistory.after,
      by_name: account.name,
      created_at: classHistory.created_at,
    })
    .from(classHistory)
    .leftJoin(account, eq(account.account_id, classHistory.account_id))
    .where(where)
    .orderBy(desc(classHistory.created_at), desc(classHistory.history_id))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return { total: total?.count ?? 0, rows }
}

/** The class on the other side of a 转班: of the same kind, left or entered on the same day for the same reason; by `enrollment_history`. */
function otherSide(is: { day: SQL; reason: SQL; otherDay: SQL; otherReason: SQL }): SQL<string | null> {
  return sql<string | null>`(
    select there.name from enrollment other join class there on there.class_id = other.class_id
    join class here on here.class_id = "enrollment"."class_id"
    where other.student_id = "enrollment"."student_id" and other.class_id <> here.class_id
      and ${is.otherDay} = ${is.day} and ${is.otherReason} = ${is.reason}
      and there.kind = here.kind and there.subject_id is not distinct from here.subject_id
    limit 1
  )`
}

/** The stays in a class, ended ones too, with the classes from and to which the students were moved, newest first. */
export async function listStudentHistory(
  db: Queryable,
  input: { school_id: string; class_id: string; page: number; page_size: number },
) {
  const where = and(eq(enrollment.school_id, input.school_id), eq(enrollment.class_id, input.class_id))
  const [total] = await db.select({ count: count() }).from(enrollment).where(where)
  const list = await db
    .select({
      student_id: enrollment.student_id,
      student_name: student.name,
      student_no: student.student_no,
      from_day: enrollment.from_day,
      to_day: enrollment.to_day,
      reason: enrollment.reason,
      to_reason: enrollment.to_reason,
      from_class_name: otherSide({
        day: sql`"enrollment"."from_day"`,
        reason: sql`"enrollment"."reason"`,
        otherDay: sql`other.to_day`,
        otherReason: sql`other.to_reason`,
      }),
      to_class_name: otherSide({
        day: sql`"enrollment"."to_day"`,
        reason: sql`"enrollment"."to_reason"`,
        otherDay: sql`other.from_day`,
        otherReason: sql`other.reason`,
      }),
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(where)
    .orderBy(
      sql`coalesce(${enrollment.to_day}, ${enrollment.from_day}) desc`,
      desc(enrollment.from_day),
      enrollment.seat_no,
      enrollment.enrollment_id,
    )
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return { total: total?.count ?? 0, list }
}
