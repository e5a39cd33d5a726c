import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson, lessonClass, lessonPage, lessonQuiz } from '../lessons.table.ts'
import { lessonPageInk } from '../pages/ink/page-ink.table.ts'
import { lessonPageNote } from '../pages/notes/page-notes.table.ts'
import { practiceSet } from '../quizzes/sets/practice-sets.table.ts'
import { isOfStudents } from '../sharing/shared-pages.store.ts'

/** Copies a lesson with its pages and their ink, questions and sets of questions under another name and for other classes; one statement. */
export async function copyLesson(
  db: Queryable,
  source: { school_id: string; prepare_lesson_id: string },
  copy: {
    prepare_lesson_id: string
    title: string
    grams: readonly string[]
    class_ids: readonly string[]
    now: Date
    /** The colleague who copies it: pages of students' work and the guide stay with its teacher, and it counts as copied once more ([LE-53]). */
    taken_by?: string
  },
): Promise<void> {
  const { school_id, prepare_lesson_id } = source
  const copy_id = sql`${copy.prepare_lesson_id}::uuid`
  const at = sql`${copy.now.toISOString()}::timestamptz`
  const ofSource = sql`school_id = ${school_id}::text and prepare_lesson_id = ${prepare_lesson_id}::uuid`
  const { taken_by } = copy
  const isTaken = taken_by !== undefined
  const shownPages = isTaken ? sql`${ofSource} and not ${isOfStudents}` : ofSource
  const owner = isTaken ? sql`${taken_by}::uuid` : sql`teacher_id`
  const guide = isTaken ? sql`null` : sql`guide_task_id`
  const origin = isTaken ? sql`prepare_lesson_id` : sql`origin_lesson_id`
  await db.execute(sql`
    with copied as materialized (
      select gen_random_uuid() as copy_page_id, ${lessonPage}.* from ${lessonPage} where ${shownPages}
    ), ink as (
      insert into ${lessonPageInk} (prepare_lesson_id, page_id, school_id, revision, gestures, bytes, picture_keys, updated_at)
      select ${copy_id}, copied.copy_page_id, own.school_id, 1, own.gestures, own.bytes, own.picture_keys, ${at}
      from copied join ${lessonPageInk} as own
        on own.prepare_lesson_id = copied.prepare_lesson_id and own.page_id = copied.page_id
    ), notes as (
      insert into ${lessonPageNote} (page_id, school_id, prepare_lesson_id, note, revision, is_from_slides)
      select copied.copy_page_id, own.school_id, ${copy_id}, own.note, 1, own.is_from_slides
      from copied join ${lessonPageNote} as own on own.page_id = copied.page_id
    ), questions as (
      insert into ${lessonQuiz} (lesson_quiz_id, school_id, prepare_lesson_id, question_id, question_version, sort, time_limit_s, preset)
      select gen_random_uuid(), school_id, ${copy_id}, question_id, question_version, sort, time_limit_s, preset
      from ${lessonQuiz} where ${ofSource} and removed_at is null
      returning lesson_quiz_id, question_id
    ), pages as (
      insert into ${lessonPage} (page_id, school_id, prepare_lesson_id, sort, kind, title, resource_id, page_no, ratio, image_key, background,
        timer, lesson_quiz_id)
      select copy_page_id, school_id, ${copy_id}, sort, kind, title, resource_id, page_no, ratio, image_key, background, timer, (
          select questions.lesson_quiz_id from ${lessonQuiz} as source_quiz
          join questions on questions.question_id = source_quiz.question_id
          where source_quiz.lesson_quiz_id = copied.lesson_quiz_id
        )
      from copied
    ), sets as (
      insert into ${practiceSet} (practice_set_id, school_id, prepare_lesson_id, name, time_limit_s, lesson_quiz_ids, created_at)
      select gen_random_uuid(), school_id, ${copy_id}, name, time_limit_s, array(
          select questions.lesson_quiz_id from unnest(source_set.lesson_quiz_ids) with ordinality as chosen (lesson_quiz_id, place)
          join ${lessonQuiz} as source_quiz on source_quiz.lesson_quiz_id = chosen.lesson_quiz_id
          join questions on questions.question_id = source_quiz.question_id
          order by chosen.place
        ), created_at
      from ${practiceSet} as source_set where ${ofSource}
    ), classes as (
      insert into ${lessonClass} (prepare_lesson_id, class_id, school_id, sort)
      select ${copy_id}, chosen.class_id, ${school_id}::text, chosen.place - 1
      from unnest(${sql.param([...copy.class_ids])}::uuid[]) with ordinality as chosen (class_id, place)
    ), taken as (
      update ${lesson} set taken_count = taken_count + 1 where ${ofSource} and ${isTaken}
    )
    insert into ${lesson} (prepare_lesson_id, school_id, teacher_id, title, grams, subject_id, phase_id, textbook_id, chapter_id, goals,
      plan, guide_task_id, origin_lesson_id, status, created_at, updated_at)
    select ${copy_id}, school_id, ${owner}, ${copy.title}::text, ${sql.param([...copy.grams])}::text[], subject_id, phase_id, textbook_id,
      chapter_id, goals, plan, ${guide}, ${origin}, 'ready', ${at}, ${at}
    from ${lesson} where ${ofSource} and deleted_at is null`)
}
