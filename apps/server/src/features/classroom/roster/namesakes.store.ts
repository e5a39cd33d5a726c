import { sql } from 'drizzle-orm'
import { type NameOf, namesOfList } from '@jiangtai/shared/classroom/students/namesakes.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

/**
 * What students are called before the teachers of a lesson ([CR-460]): of the class and of who entered only namesakes are read. One statement,
 * by index `enrollment_class` and the key of participants.
 */
export async function readNamesApart(
  db: Queryable,
  { school_id, lesson_session_id }: Pick<LessonSessionRow, 'school_id' | 'lesson_session_id'>,
): Promise<NameOf> {
  const { rows } = await db.execute<{ student_id: string; name: string; student_no: string }>(sql`
    select student_id, name, student_no
    from (
      select s.student_id, coalesce(p.name, s.name) as name, s.student_no,
        count(*) over (partition by coalesce(p.name, s.name)) as bearers
      from (
        select student_id from enrollment
        where school_id = ${school_id} and to_day is null
          and class_id = (select class_id from lesson_session where lesson_session_id = ${lesson_session_id}::uuid)
      ) e
      full join (select student_id, name from participant where lesson_session_id = ${lesson_session_id}::uuid) p
        using (student_id)
      join student s using (student_id)
    ) named
    where bearers > 1`)
  return namesOfTold(rows)
}

/** The same of students who were read already, all of the lesson. */
export function namesOfTold(
  students: readonly { student_id: string; name: string; student_no: string }[],
): NameOf {
  const names = namesApart(students)
  return namesOfList([...names].map(([student_id, name]) => ({ student_id, name })))
}
