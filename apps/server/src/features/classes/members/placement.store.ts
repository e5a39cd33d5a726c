import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import { enrollment, schoolClass } from '../classes.table.ts'

/** A student to put into a class; without a seat, the next ones after the last are given in order. */
export type Placed = { student_id: string; class_id: string; seat_no: number | null }

/** Puts students into classes of a school that are in use, in one statement; returns those who were not there before. */
export async function addPlaced(
  db: Queryable,
  input: {
    school_id: string
    from_day: string
    reason: string
    placed: readonly Placed[]
    within: SQL | undefined
    /** `update` when nobody else may come into the class until the transaction ends. */
    lock: 'share' | 'update'
  },
): Promise<string[]> {
  const column = <K extends keyof Placed>(key: K) => sql.param(input.placed.map((one) => one[key]))
  const ids = sql.param(input.placed.map(() => newId()))
  const { rows } = await db.execute<{ student_id: string }>(sql`
    insert into enrollment (enrollment_id, school_id, class_id, student_id, seat_no, from_day, to_day, reason, to_reason)
    select placed.enrollment_id, ${input.school_id}, placed.class_id, placed.student_id,
      coalesce(placed.seat_no, placed.place + greatest(placed.last_given, (
        select max(seated.seat_no) from enrollment seated
        where seated.class_id = placed.class_id and seated.to_day is null
      ), 0)), ${input.from_day}::date, null, ${input.reason}, null
    from (
      select given.*, max(given.seat_no) over (partition by given.class_id) as last_given,
        row_number() over (partition by given.class_id, given.seat_no is null order by given.at) as place
      from unnest(${ids}::uuid[], ${column('student_id')}::uuid[], ${column('class_id')}::uuid[],
        ${column('seat_no')}::int[]) with ordinality as given (enrollment_id, student_id, class_id, seat_no, at)
      where not exists (
        select from enrollment here
        where here.class_id = given.class_id and here.student_id = given.student_id and here.to_day is null
      )
    ) placed
    join ${schoolClass} on ${schoolClass.class_id} = placed.class_id
    where ${schoolClass.school_id} = ${input.school_id} and ${schoolClass.status} in ('active', 'deactivated')
      and ${input.within ?? sql`true`}
    for ${sql.raw(input.lock === 'share' ? 'share' : 'no key update')} of ${schoolClass}
    on conflict (class_id, student_id) where to_day is null do nothing
    returning student_id`)
  return rows.map((row) => row.student_id)
}

/** A student's present 行政班, locked: calls that give seats by number in it wait for each other. */
export async function lockHomeOf(
  db: Queryable,
  where: { school_id: string; student_id: string },
): Promise<string | null> {
  const [row] = await db
    .select({ class_id: schoolClass.class_id })
    .from(enrollment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.student_id, where.student_id),
        isNull(enrollment.to_day),
        eq(schoolClass.kind, 'administrative'),
      ),
    )
    .limit(1)
    .for('no key update', { of: schoolClass })
  return row?.class_id ?? null
}

/** Other students who have one of the seats that some students were given in a class, by `enrollment_current`. */
export async function findSeatTaken(
  db: Queryable,
  where: {
    school_id: string
    class_id: string
    seated: readonly { student_id: string; seat_no: number }[]
  },
): Promise<{ seat_no: number; name: string; student_no: string } | null> {
  const seats = where.seated.map(({ seat_no }) => seat_no)
  const own = where.seated.map(({ student_id }) => student_id)
  const [row] = await db
    .select({ seat_no: enrollment.seat_no, name: student.name, student_no: student.student_no })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.class_id, where.class_id),
        isNull(enrollment.to_day),
        inArray(enrollment.seat_no, seats),
        notInArray(enrollment.student_id, own),
      ),
    )
    .limit(1)
  return row ?? null
}

/** The present seats of students in some classes, by `enrollment_current`. */
export function listSeated(db: Queryable, where: { school_id: string; class_ids: readonly string[] }) {
  return db
    .select({
      class_id: enrollment.class_id,
      student_id: enrollment.student_id,
      seat_no: enrollment.seat_no,
      name: student.name,
      student_no: student.student_no,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        inArray(enrollment.class_id, [...where.class_ids]),
        isNull(enrollment.to_day),
      ),
    )
}
export type Seated = Awaited<ReturnType<typeof listSeated>>[number]

/** Closes all open stays of students, from a day on, by `enrollment_student`; returns how many stays. */
export async function closeAllStays(
  db: Queryable,
  input: { school_id: string; student_ids: readonly string[]; to_day: string; to_reason: string },
): Promise<number> {
  const rows = await db
    .update(enrollment)
    .set({ to_day: input.to_day, to_reason: input.to_reason })
    .where(
      and(
        eq(enrollment.school_id, input.school_id),
        inArray(enrollment.student_id, [...input.student_ids]),
        isNull(enrollment.to_day),
      ),
    )
    .returning({ enrollment_id: enrollment.enrollment_id })
  return rows.length
}

/**
 * Closes the stays of a double and opens those the kept record lacks, in one statement: every teaching class, and the
 * administrative one when it has none.
 */
export async function moveStays(
  db: Queryable,
  input: { school_id: string; from_id: string; to_id: string; day: string; reason: string },
): Promise<void> {
  await db.execute(sql`
    with closed as (
      update enrollment set to_day = greatest(from_day, ${input.day}::date), to_reason = ${input.reason}
      where school_id = ${input.school_id} and student_id = ${input.from_id} and to_day is null
      returning class_id, seat_no
    )
    insert into enrollment (enrollment_id, school_id, class_id, student_id, seat_no, from_day, to_day, reason, to_reason)
    select gen_random_uuid(), ${input.school_id}, closed.class_id, ${input.to_id}, closed.seat_no, ${input.day}::date, null,
      ${input.reason}, null
    from closed join class on class.class_id = closed.class_id
    where class.kind = 'teaching' or not exists (
      select from enrollment own join class home on home.class_id = own.class_id
      where own.student_id = ${input.to_id} and own.to_day is null and home.kind = 'administrative'
    )
    on conflict (class_id, student_id) where to_day is null do nothing`)
}

/** Changes the seats of students in their administrative class, in one statement. */
export async function setSeats(
  db: Queryable,
  input: { school_id: string; seats: readonly { student_id: string; seat_no: number }[] },
): Promise<void> {
  if (input.seats.length === 0) return
  const column = <K extends 'student_id' | 'seat_no'>(key: K) => sql.param(input.seats.map((one) => one[key]))
  await db.execute(sql`
    update enrollment set seat_no = seats.seat_no
    from unnest(${column('student_id')}::uuid[], ${column('seat_no')}::int[]) as seats (student_id, seat_no), class
    where enrollment.school_id = ${input.school_id} and enrollment.student_id = seats.student_id
      and enrollment.to_day is null and class.class_id = enrollment.class_id and class.kind = 'administrative'`)
}

/** The classes in use of a school: the names in a file are compared with their names, which are unique among them ([SC-10]). */
export function listClassesInUse(db: Queryable, where: { school_id: string }) {
  return db
    .select({
      class_id: schoolClass.class_id,
      name: schoolClass.name,
      kind: schoolClass.kind,
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      class_no: schoolClass.class_no,
    })
    .from(schoolClass)
    .where(
      and(eq(schoolClass.school_id, where.school_id), inArray(schoolClass.status, ['active', 'deactivated'])),
    )
    .orderBy(schoolClass.entry_year, schoolClass.class_no, schoolClass.name)
}
export type NamedClass = Awaited<ReturnType<typeof listClassesInUse>>[number]

/** Adds duties of teachers for a subject in classes from a day on; present duties stay. */
export async function addTaught(
  db: Queryable,
  input: {
    school_id: string
    from_day: string
    taught: readonly { teacher_id: string; class_id: string; subject_id: string }[]
  },
): Promise<void> {
  if (input.taught.length === 0) return
  const column = <K extends 'teacher_id' | 'class_id' | 'subject_id'>(key: K) =>
    sql.param(input.taught.map((one) => one[key]))
  await db.execute(sql`
    insert into teacher_assignment (assignment_id, school_id, class_id, teacher_id, subject_id, duty, from_day, to_day)
    select gen_random_uuid(), ${input.school_id}, taught.class_id, taught.teacher_id, taught.subject_id, 'subject',
      ${input.from_day}::date, null
    from unnest(${column('teacher_id')}::uuid[], ${column('class_id')}::uuid[], ${column('subject_id')}::text[])
      as taught (teacher_id, class_id, subject_id)
    on conflict do nothing`)
}

/** Closes all duties of teachers, from a day on, by `teacher_assignment_teacher`; returns how many. */
export async function closeAllTaught(
  db: Queryable,
  input: { school_id: string; teacher_ids: readonly string[]; to_day: string },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update teacher_assignment set to_day = greatest(from_day, ${input.to_day}::date)
    where school_id = ${input.school_id} and teacher_id = any(${sql.param([...input.teacher_ids])}::uuid[]) and to_day is null`)
  return rowCount ?? 0
}
