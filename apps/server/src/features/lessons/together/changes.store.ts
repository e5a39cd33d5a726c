import type { LessonPart } from '@jiangtai/shared/lessons/together/changes.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { lessonChange } from './together.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Changes of one person that follow each other within this time are one run. */
const RUN_MS = 10 * 60_000
/** A run of so many changes is ended, so that no row grows without bound. */
const MOST_PARTS = 40

/** Whether the same said twice is one: a text or a page that was changed again. Two pages that were added are two. */
function saysOnce(part: LessonPart): boolean {
  if (part.kind === 'plan') return true
  return part.kind === 'pages' && part.added === 0 && part.moved === 0 && part.removed.length === 0
}

/** Notes a change of a lesson whose row the caller holds: within the last run, if that is the same teacher's and not long ago. By index `lesson_change_lesson`; one statement. */
export async function addChange(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  { teacher_id, part, now }: { teacher_id: string; part: LessonPart; now: Date },
): Promise<void> {
  const id = sql`${prepare_lesson_id}::uuid`
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - RUN_MS).toISOString()}::timestamptz`
  const parts = sql`${JSON.stringify([part])}::jsonb`
  await db.execute(sql`
    with joined as (
      update ${lessonChange} set at = ${at},
        parts = case when parts -> -1 = ${parts} -> 0 and ${saysOnce(part)} then parts else parts || ${parts} end
      where lesson_change_id = (
          select last.lesson_change_id from ${lessonChange} as last where last.prepare_lesson_id = ${id}
          order by last.at desc, last.began_at desc limit 1)
        and teacher_id = ${teacher_id}::uuid and at > ${since} and jsonb_array_length(parts) < ${MOST_PARTS}
      returning lesson_change_id
    )
    insert into ${lessonChange} (lesson_change_id, school_id, prepare_lesson_id, teacher_id, began_at, at, parts)
    select gen_random_uuid(), ${school_id}::text, ${id}, ${teacher_id}::uuid, ${at}, ${at}, ${parts}
    where not exists (select from joined)`)
}

/** One page of the runs of changes of a lesson, the last first, by index `lesson_change_lesson`. */
export async function listChanges(
  db: Queryable,
  lesson: OfLesson,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      lesson_change_id: lessonChange.lesson_change_id,
      teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
      began_at: lessonChange.began_at,
      at: lessonChange.at,
      parts: lessonChange.parts,
    })
    .from(lessonChange)
    .leftJoin(teacher, eq(teacher.teacher_id, lessonChange.teacher_id))
    .where(ofLesson(lesson))
    .orderBy(desc(lessonChange.at), desc(lessonChange.began_at), desc(lessonChange.lesson_change_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countChanges(db: Queryable, lesson: OfLesson): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lessonChange).where(ofLesson(lesson))
  return row?.count ?? 0
}

function ofLesson({ school_id, prepare_lesson_id }: OfLesson) {
  return and(eq(lessonChange.school_id, school_id), eq(lessonChange.prepare_lesson_id, prepare_lesson_id))
}
