import { type SQL, sql } from 'drizzle-orm'
import { type NameOf, namesOfList } from '@jiangtai/shared/classroom/students/namesakes.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

type InSession = Pick<LessonSessionRow, 'school_id' | 'lesson_session_id'>
type Named = { student_id: string; name: string; student_no: string }
type Bearer = Named & { joined_at: string | null }

/** What students are called before the teachers of a lesson ([CR-460]): of the class and of who entered only namesakes are read, in one statement. */
export async function readNamesApart(db: Queryable, lesson: InSession): Promise<NameOf> {
  const { rows } = await db.execute<Bearer>(bearersOf(lesson, sql`bearers > 1`))
  return namesOfTold(rows)
}

/** Who has entered a lesson, in the order in which they came, by the names that tell namesakes apart ([CR-460]): one statement. */
export async function listNamedParticipants(
  db: Queryable,
  lesson: InSession,
): Promise<{ student_id: string; name: string; joined_at: string }[]> {
  const { rows } = await db.execute<Bearer>(bearersOf(lesson, sql`bearers > 1 or joined_at is not null`))
  const nameOf = namesOfTold(rows)
  return rows.flatMap(({ joined_at, ...student }) =>
    joined_at === null ? [] : [{ student_id: student.student_id, name: nameOf(student), joined_at }],
  )
}

/** The students of the class and of the lesson with how many bear the name, by index `enrollment_class` and the key of participants. */
function bearersOf({ school_id, lesson_session_id }: InSession, isWanted: SQL): SQL {
  return sql`
    select student_id, name, student_no, joined_at
    from (
      select s.student_id, coalesce(p.name, s.name) as name, s.student_no, p.joined_at,
        count(*) over (partition by coalesce(p.name, s.name)) as bearers
      from (
        select student_id from enrollment
        where school_id = ${school_id} and to_day is null
          and class_id = (select class_id from lesson_session where lesson_session_id = ${lesson_session_id}::uuid)
      ) e
      full join (select student_id, name, joined_at from participant where lesson_session_id = ${lesson_session_id}::uuid) p
        using (student_id)
      join student s using (student_id)
    ) named
    where ${isWanted}
    order by joined_at, student_id`
}

/** The same of students who were read already, all of the lesson. */
export function namesOfTold(students: readonly Named[]): NameOf {
  const names = namesApart(students)
  return namesOfList([...names].map(([student_id, name]) => ({ student_id, name })))
}
