import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { groupScheme, studentGroup } from '../../grouping/grouping.table.ts'
import { classroomEvent } from '../classroom.table.ts'

/** Whether this was given in the session, though it may be taken back; the facts of one session are one range of the primary key. */
export async function wasGiven(
  db: Queryable,
  where: { school_id: string; lesson_session_id: string; like_id: string },
): Promise<boolean> {
  const [given] = await db
    .select({ seq: classroomEvent.seq })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        eq(classroomEvent.school_id, where.school_id),
        eq(classroomEvent.type, 'students_liked'),
        sql`${classroomEvent.payload} ->> 'like_id' = ${where.like_id}`,
      ),
    )
    .limit(1)
  return given !== undefined
}

/** Those of the named students who are in the class or have entered the lesson, by the primary keys. */
export async function listOfLesson(
  db: Queryable,
  {
    school_id,
    class_id,
    lesson_session_id,
  }: { school_id: string; class_id: string; lesson_session_id: string },
  student_ids: readonly string[],
): Promise<{ student_id: string; name: string }[]> {
  const { rows } = await db.execute<{ student_id: string; name: string }>(sql`
    select s.student_id, coalesce(p.name, s.name) as name
    from student s
    left join participant p on p.lesson_session_id = ${lesson_session_id} and p.student_id = s.student_id
    where s.student_id = any(${sql.param([...student_ids])}::uuid[]) and s.school_id = ${school_id}
      and (p.student_id is not null or exists (select from enrollment e
        where e.class_id = ${class_id} and e.student_id = s.student_id and e.to_day is null))`)
  return rows
}

/** The named groups of the schemes that a class has in use, by name alone: nothing of them would tell a layer ([GR-7]); by the primary keys. */
export async function listGroupsInUse(
  db: Queryable,
  where: { school_id: string; class_id: string; group_ids: readonly string[] },
): Promise<{ group_id: string; name: string }[]> {
  const isOfScheme = eq(groupScheme.scheme_id, studentGroup.scheme_id)
  return db
    .select({ group_id: studentGroup.group_id, name: studentGroup.name })
    .from(studentGroup)
    .innerJoin(groupScheme, isOfScheme)
    .where(
      and(
        eq(studentGroup.school_id, where.school_id),
        inArray(studentGroup.group_id, [...where.group_ids]),
        isNull(studentGroup.deleted_at),
        eq(groupScheme.class_id, where.class_id),
        eq(groupScheme.is_active, true),
        isNull(groupScheme.deleted_at),
      ),
    )
}
