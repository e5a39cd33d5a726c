import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonPage, lessonQuiz } from '../lessons.table.ts'
import type { LessonQuiz } from '../lessons.store.ts'
import { PAGE_COLUMN_NAMES } from '../pages/page-columns.ts'
import { practiceSet } from '../quizzes/sets/practice-sets.table.ts'
import { type KeptSet, lessonVersionPage } from './versions.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Puts the pages of a version into a lesson whose own were taken out, by the key of `lesson_version_page`. */
export async function putVersionPages(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  lesson_version_id: string,
): Promise<void> {
  const columns = sql.raw(`sort, page_id, ${PAGE_COLUMN_NAMES}`)
  await db.execute(sql`
    insert into ${lessonPage} (prepare_lesson_id, school_id, ${columns})
    select ${prepare_lesson_id}::uuid, school_id, ${columns} from ${lessonVersionPage}
    where lesson_version_id = ${lesson_version_id}::uuid and school_id = ${school_id}::text`)
}

/** Makes the questions of a lesson those of a version, each in the row that it had, so that past runs still point at it. Two statements. */
export async function putVersionQuizzes(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  { quizzes, now }: { quizzes: readonly LessonQuiz[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update ${lessonQuiz} set removed_at = ${now.toISOString()}::timestamptz
    where prepare_lesson_id = ${prepare_lesson_id}::uuid and school_id = ${school_id}::text and removed_at is null`)
  await db.execute(sql`
    insert into ${lessonQuiz} (lesson_quiz_id, school_id, prepare_lesson_id, question_id, question_version, sort, time_limit_s, preset,
      for_class_ids)
    select (quiz ->> 'lesson_quiz_id')::uuid, ${school_id}::text, ${prepare_lesson_id}::uuid, (quiz ->> 'question_id')::uuid,
      (quiz ->> 'version')::int, place::int - 1, (quiz ->> 'time_limit_s')::int,
      nullif(quiz -> 'preset', 'null'::jsonb), ${classesIn('quiz')}
    from jsonb_array_elements(${JSON.stringify(quizzes)}::jsonb) with ordinality as kept (quiz, place)
    on conflict (lesson_quiz_id) do update set question_id = excluded.question_id, question_version = excluded.question_version,
      sort = excluded.sort, time_limit_s = excluded.time_limit_s, preset = excluded.preset,
      for_class_ids = excluded.for_class_ids, removed_at = null`)
}

/** Makes the sets of a lesson those of a version; one statement. */
export async function putVersionSets(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  { sets, now }: { sets: readonly KeptSet[]; now: Date },
): Promise<void> {
  const ids = sql`${sql.param(sets.map(({ practice_set_id }) => practice_set_id))}::uuid[]`
  await db.execute(sql`
    with gone as (
      delete from ${practiceSet} where prepare_lesson_id = ${prepare_lesson_id}::uuid and school_id = ${school_id}::text
        and not practice_set_id = any(${ids})
    )
    insert into ${practiceSet} (practice_set_id, school_id, prepare_lesson_id, name, time_limit_s, lesson_quiz_ids, for_class_ids, created_at)
    select (one ->> 'practice_set_id')::uuid, ${school_id}::text, ${prepare_lesson_id}::uuid, one ->> 'name', (one ->> 'time_limit_s')::int,
      array(select id::uuid from jsonb_array_elements_text(one -> 'lesson_quiz_ids') with ordinality as listed (id, at) order by at), ${classesIn('one')},
      ${now.toISOString()}::timestamptz + place * interval '1 millisecond'
    from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) with ordinality as kept (one, place)
    on conflict (practice_set_id) do update set name = excluded.name, time_limit_s = excluded.time_limit_s,
      lesson_quiz_ids = excluded.lesson_quiz_ids, for_class_ids = excluded.for_class_ids, created_at = excluded.created_at`)
}

/** The classes that something in a version was for; null where it was for all, and in versions that were kept before it could be for some. */
function classesIn(kept: 'quiz' | 'one'): SQL {
  const classes = sql`${sql.identifier(kept)} -> 'for_class_ids'`
  return sql`case when jsonb_typeof(${classes}) = 'array' then array(select jsonb_array_elements_text(${classes})::uuid) end`
}
