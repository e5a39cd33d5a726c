import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { enrollment, schoolClass } from '../classes/classes.table.ts'
import { type Scope, studentsInScope } from '../scope/scope.service.ts'
import { padBinding } from '../session/devices/pads.table.ts'
import { account } from '../session/session.table.ts'
import { student, studentStatusChange } from './students.table.ts'

export async function addStudents(db: Queryable, rows: (typeof student.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(student).values(rows)
}

/** Adds students whose number is free; returns the ids of those. The index `student_no` decides between two calls at once. */
export async function addNumbered(
  db: Queryable,
  rows: (typeof student.$inferInsert)[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const added = await db
    .insert(student)
    .values(rows)
    .onConflictDoNothing()
    .returning({ student_id: student.student_id })
  return new Set(added.map((row) => row.student_id))
}

const { search_grams: _grams, ...columns } = getTableColumns(student)

// Written out, because a query of one table names its columns without the table.
/** The 行政班 of a student now, by name. */
export const homeName = sql<string | null>`(
  select home.name from enrollment stay join class home on home.class_id = stay.class_id
  where stay.student_id = student.student_id and stay.to_day is null and home.kind = 'administrative' limit 1
)`
const homeId = sql<string | null>`(
  select home.class_id from enrollment stay join class home on home.class_id = stay.class_id
  where stay.student_id = student.student_id and stay.to_day is null and home.kind = 'administrative' limit 1
)`
const homeSeat = sql<number | null>`(
  select stay.seat_no from enrollment stay join class home on home.class_id = stay.class_id
  where stay.student_id = student.student_id and stay.to_day is null and home.kind = 'administrative' limit 1
)`
/** The 教学班 in use that a student is in now, by name. */
const taughtNow = sql<{ class_id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('class_id', taught.class_id, 'name', taught.name) order by taught.name), '[]')
  from enrollment stay join class taught on taught.class_id = stay.class_id
  where stay.student_id = student.student_id and stay.to_day is null and taught.kind = 'teaching'
    and taught.status in ('active', 'deactivated')
)`

const managed = {
  ...columns,
  account_id: account.account_id,
  login: account.login,
  is_disabled: account.is_disabled,
  must_change_password: account.must_change_password,
  has_password: sql<boolean>`${account.password_hash} is not null`,
  last_login_at: account.last_login_at,
  class_name: homeName,
  seat_no: homeSeat,
  /** All the classes of a student now. */
  class_ids: sql<string[]>`array(
    select stay.class_id from enrollment stay where stay.student_id = student.student_id and stay.to_day is null
  )`,
  /** The latest first day of the student's present stays. */
  latest_from_day: sql<string | null>`(
    select max(stay.from_day) from enrollment stay where stay.student_id = student.student_id and stay.to_day is null
  )`,
}

/** Students of a school by id with their accounts, and whether each lies in a scope; locked when they are to be changed. */
export async function findStudents(
  db: Queryable,
  where: { school_id: string; student_ids: readonly string[]; scope: Scope; lock: boolean },
) {
  const within = studentsInScope(db, where.scope, where.school_id)
  const rows = db
    .select({ ...managed, is_in_scope: sql<boolean>`${within ?? sql`true`}` })
    .from(student)
    .innerJoin(account, eq(account.person_id, student.student_id))
    .where(
      and(
        eq(student.school_id, where.school_id),
        isNull(student.erased_at),
        sql`${student.student_id} = any(${sql.param([...where.student_ids])}::uuid[])`,
      ),
    )
    .orderBy(student.student_id)
  return where.lock ? rows.for('update', { of: student }) : rows
}
export type StudentRow = Awaited<ReturnType<typeof findStudents>>[number]

/** The student who has a number in a school, with the class, by `student_no`. */
export async function findByNumber(db: Queryable, where: { school_id: string; student_no: string }) {
  const [row] = await db
    .select({ student_id: student.student_id, name: student.name, class_name: homeName })
    .from(student)
    .where(
      and(
        eq(student.school_id, where.school_id),
        eq(student.student_no, where.student_no),
        isNull(student.merged_into),
      ),
    )
  return row ?? null
}

/** Removes students who were never used. */
export async function removeStudents(
  db: Queryable,
  input: { school_id: string; student_ids: readonly string[] },
): Promise<void> {
  await db
    .delete(student)
    .where(
      and(
        eq(student.school_id, input.school_id),
        sql`${student.student_id} = any(${sql.param([...input.student_ids])}::uuid[])`,
      ),
    )
}

export async function changeStudent(
  db: Queryable,
  { school_id, student_id }: Pick<StudentRow, 'school_id' | 'student_id'>,
  set: Partial<typeof student.$inferInsert>,
): Promise<void> {
  await db
    .update(student)
    .set(set)
    .where(and(eq(student.school_id, school_id), eq(student.student_id, student_id)))
}

/** Changes the state of students and keeps that in the history, in one statement for any number of students. */
export async function changeStatuses(
  db: Queryable,
  change: Omit<typeof studentStatusChange.$inferInsert, 'change_id' | 'student_id' | 'from_status'> & {
    student_ids: readonly string[]
    merged_into: string | null
  },
): Promise<void> {
  await db.execute(sql`
    with before as (
      select student_id, status from student
      where school_id = ${change.school_id} and student_id = any(${sql.param([...change.student_ids])}::uuid[])
    ), changed as (
      update student set status = ${change.to_status}, merged_into = ${change.merged_into}::uuid
      from before where student.student_id = before.student_id
      returning student.student_id, before.status as from_status
    )
    insert into student_status_change
      (change_id, school_id, student_id, from_status, to_status, day, reason, account_id, created_at)
    select gen_random_uuid(), ${change.school_id}, student_id, from_status, ${change.to_status}, ${change.day}::date,
      ${change.reason}, ${change.account_id}::uuid, ${change.created_at}::timestamptz
    from changed`)
}

/** Lets records that were merged into a double point to the record into which the double was merged. */
export async function passOnDoubles(
  db: Queryable,
  input: { school_id: string; from_id: string; to_id: string },
): Promise<void> {
  await db
    .update(student)
    .set({ merged_into: input.to_id })
    .where(and(eq(student.school_id, input.school_id), eq(student.merged_into, input.from_id)))
}

/** The classes of a student now and before, newest first, by `enrollment_history`. */
export function listEnrollments(db: Queryable, where: { school_id: string; student_id: string }) {
  return db
    .select({
      class_id: enrollment.class_id,
      class_name: schoolClass.name,
      kind: schoolClass.kind,
      from_day: enrollment.from_day,
      to_day: enrollment.to_day,
      reason: enrollment.reason,
      to_reason: enrollment.to_reason,
      seat_no: enrollment.seat_no,
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      school_year: schoolClass.school_year,
    })
    .from(enrollment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(and(eq(enrollment.school_id, where.school_id), eq(enrollment.student_id, where.student_id)))
    .orderBy(desc(enrollment.from_day), desc(enrollment.enrollment_id))
}

/** The changes of a student's 学籍, newest first, each with who entered it, by `student_status_change_student`. */
export function listStatusChanges(db: Queryable, where: { school_id: string; student_id: string }) {
  return db
    .select({ ...getTableColumns(studentStatusChange), by_name: account.name })
    .from(studentStatusChange)
    .leftJoin(account, eq(account.account_id, studentStatusChange.account_id))
    .where(
      and(
        eq(studentStatusChange.school_id, where.school_id),
        eq(studentStatusChange.student_id, where.student_id),
      ),
    )
    .orderBy(desc(studentStatusChange.created_at), desc(studentStatusChange.change_id))
}

/** The pads a student is bound to and the records that were merged into this one, in one statement. */
export async function findTies(db: Queryable, where: { school_id: string; student_id: string }) {
  const doubles = db
    .select({
      list: sql<
        { student_id: string; name: string; student_no: string }[]
      >`coalesce(json_agg(json_build_object(
        'student_id', ${student.student_id}, 'name', ${student.name}, 'student_no', ${student.student_no})), '[]')`.as(
        'list',
      ),
    })
    .from(student)
    .where(and(eq(student.school_id, where.school_id), eq(student.merged_into, where.student_id)))
    .as('doubles')
  const rows = await db
    .select({
      merged: doubles.list,
      binding_id: padBinding.binding_id,
      device_name: padBinding.device_name,
      bound_at: padBinding.bound_at,
      last_seen_at: padBinding.last_seen_at,
    })
    .from(doubles)
    .leftJoin(padBinding, and(eq(padBinding.student_id, where.student_id), isNull(padBinding.unbound_at)))
    .orderBy(desc(padBinding.last_seen_at))
  return {
    merged: rows[0]?.merged ?? [],
    pads: rows.flatMap(({ merged: _merged, binding_id, device_name, bound_at, last_seen_at }) =>
      binding_id === null || device_name === null || bound_at === null || last_seen_at === null
        ? []
        : [{ binding_id, device_name, bound_at, last_seen_at }],
    ),
  }
}

/** Students of a school by number, with account, class and seat: the rows of a file are compared with them. */
export function findNumbered(db: Queryable, where: { school_id: string; student_nos: readonly string[] }) {
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      gender: student.gender,
      student_no: student.student_no,
      status: student.status,
      national_no: student.national_no,
      birth_day: student.birth_day,
      boarding: student.boarding,
      contacts: student.contacts,
      login: account.login,
      phone: account.phone,
      class_id: homeId,
      class_name: homeName,
      seat_no: homeSeat,
      taught: taughtNow,
    })
    .from(student)
    .innerJoin(account, eq(account.person_id, student.student_id))
    .where(
      and(
        eq(student.school_id, where.school_id),
        sql`${student.student_no} = any(${sql.param([...where.student_nos])}::text[])`,
        isNull(student.merged_into),
      ),
    )
}
export type NumberedStudent = Awaited<ReturnType<typeof findNumbered>>[number]

/** The columns of a student that a file changes. */
export type NamedStudent = Pick<
  typeof student.$inferInsert,
  'student_id' | 'name' | 'name_pinyin' | 'name_initials' | 'gender' | FurtherColumn
> & { search_grams: string[] }
type FurtherColumn = 'national_no' | 'birth_day' | 'boarding' | 'contacts'

/** Changes what a file sets of many students in one statement; a 学籍号 that became somebody else's meanwhile is not given. */
export async function changeStudents(
  db: Queryable,
  input: { school_id: string; changes: readonly NamedStudent[] },
): Promise<void> {
  if (input.changes.length === 0) return
  // Arrays of arrays must all be of one length in SQL, so the grams travel as JSON.
  const changes = JSON.stringify(input.changes)
  await db.execute(sql`
    update student set name = changed.name, name_pinyin = changed.name_pinyin, name_initials = changed.name_initials,
      gender = changed.gender, birth_day = changed.birth_day, boarding = changed.boarding, contacts = changed.contacts,
      national_no = case when changed.national_no is not null and exists (
        select from student other where other.school_id = student.school_id and other.national_no = changed.national_no
          and other.student_id <> student.student_id and other.merged_into is null and other.erased_at is null
      ) then student.national_no else changed.national_no end,
      search_grams = array(select jsonb_array_elements_text(changed.search_grams))
    from jsonb_to_recordset(${changes}::jsonb) as changed (student_id uuid, name text, name_pinyin text,
      name_initials text, gender text, national_no text, birth_day date, boarding text, contacts jsonb, search_grams jsonb)
    where student.school_id = ${input.school_id} and student.student_id = changed.student_id`)
}
