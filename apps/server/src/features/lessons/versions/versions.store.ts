import { and, asc, count, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { lesson, lessonPage, lessonQuiz } from '../lessons.table.ts'
import type { LessonPage } from '../pages/lesson-pages.store.ts'
import { PAGE_COLUMN_NAMES } from '../pages/page-columns.ts'
import { practiceSet } from '../quizzes/sets/practice-sets.table.ts'
import { lessonChange } from '../together/together.table.ts'
import { keepInk, leftInk, writingOfPage } from './kept-writing.store.ts'
import { lessonKeptInk, lessonVersion, lessonVersionPage } from './versions.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** The columns of a page, which those of a page of a version are too. */
const PAGE_COLUMNS = sql.raw(`sort, school_id, page_id, ${PAGE_COLUMN_NAMES}`)

/** After so long without a change by somebody the next one begins a new sitting. */
const SITTING_MS = 30 * 60_000

/**
 * Keeps what a lesson is now as a version, with its pages, and returns whether it did. The caller holds its row. Without a name it is kept
 * `before` a change: where the teacher begins a sitting with it (`sitting`), or in any case; an empty lesson is not kept. One statement.
 */
export async function keepVersion(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  kept: { teacher_id: string; name: string | null; before: 'sitting' | 'any'; now: Date },
): Promise<boolean> {
  const id = sql`${prepare_lesson_id}::uuid`
  const at = sql`${kept.now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ lesson_version_id: string }>(sql`
    with kept as (
      insert into ${lessonVersion} (lesson_version_id, school_id, prepare_lesson_id, teacher_id, name, kept_at, goals, plan, reflection,
        quizzes, practice_sets, has_writing)
      select gen_random_uuid(), school_id, prepare_lesson_id, ${kept.teacher_id}::uuid, ${kept.name}::text, ${at}, goals, plan, reflection,
        coalesce((select jsonb_agg(jsonb_build_object('lesson_quiz_id', one.lesson_quiz_id, 'question_id', one.question_id,
            'version', one.question_version, 'time_limit_s', one.time_limit_s, 'preset', one.preset,
            'for_class_ids', one.for_class_ids) order by one.sort)
          from ${lessonQuiz} as one where one.prepare_lesson_id = ${id} and one.removed_at is null), '[]'::jsonb),
        coalesce((select jsonb_agg(jsonb_build_object('practice_set_id', one.practice_set_id, 'name', one.name,
            'time_limit_s', one.time_limit_s, 'lesson_quiz_ids', one.lesson_quiz_ids,
            'for_class_ids', one.for_class_ids) order by one.created_at, one.practice_set_id)
          from ${practiceSet} as one where one.prepare_lesson_id = ${id}), '[]'::jsonb), true
      from ${lesson} where prepare_lesson_id = ${id} and school_id = ${school_id}::text and ${dueBefore(id, kept)}
      returning lesson_version_id
    ), pages as (
      insert into ${lessonVersionPage} (lesson_version_id, ${PAGE_COLUMNS}, ink_content_id, note)
      select kept.lesson_version_id, page.* from kept cross join (select ${PAGE_COLUMNS}, ${writingOfPage} from ${lessonPage} where prepare_lesson_id = ${id}) as page
    ), ink as (${keepInk(id)})
    select lesson_version_id from kept`)
  return rows.length > 0
}

/** The condition that a state of a lesson is to be kept. */
function dueBefore(
  id: SQL,
  {
    teacher_id,
    before,
    name,
    now,
  }: { teacher_id: string; before: 'sitting' | 'any'; name: string | null; now: Date },
): SQL {
  if (name !== null) return sql`true`
  const isAnything = sql`(plan_revision > 0 or exists (select from ${lessonPage} as page where page.prepare_lesson_id = ${id})
    or exists (select from ${lessonQuiz} as quiz where quiz.prepare_lesson_id = ${id}))`
  if (before === 'any') return isAnything
  const since = sql`${new Date(now.getTime() - SITTING_MS).toISOString()}::timestamptz`
  return sql`${isAnything} and not exists (select from ${lessonChange} as change
    where change.prepare_lesson_id = ${id} and change.at > ${since} and change.teacher_id = ${teacher_id}::uuid)
    and not exists (select from ${lessonVersion} as before
      where before.prepare_lesson_id = ${id} and before.kept_at > ${since} and before.teacher_id = ${teacher_id}::uuid and before.name is null)`
}

const listed = {
  lesson_version_id: lessonVersion.lesson_version_id,
  name: lessonVersion.name,
  teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
  kept_at: lessonVersion.kept_at,
  quiz_count: sql<number>`jsonb_array_length(${lessonVersion.quizzes})`,
}

/** The versions of a lesson, the last first, by index `lesson_version_lesson`; pages that `hidden` selects are not counted. */
export async function listVersions(db: Queryable, where: OfLesson, { hidden }: { hidden: SQL }) {
  const page_count = sql<number>`(select count(*)::int from ${lessonVersionPage} as page
    where page.lesson_version_id = ${lessonVersion.lesson_version_id} and not ${hidden})`
  return db
    .select({ ...listed, page_count })
    .from(lessonVersion)
    .leftJoin(teacher, eq(teacher.teacher_id, lessonVersion.teacher_id))
    .where(ofLesson(where))
    .orderBy(desc(lessonVersion.kept_at), desc(lessonVersion.lesson_version_id))
}

/** One version without its pages; null where the lesson has none with this id. */
export async function findVersion(db: Queryable, where: OfLesson & { lesson_version_id: string }) {
  const { goals, plan, reflection, quizzes, practice_sets, has_writing } = lessonVersion
  const [row] = await db
    .select({ ...listed, goals, plan, reflection, quizzes, practice_sets, has_writing })
    .from(lessonVersion)
    .leftJoin(teacher, eq(teacher.teacher_id, lessonVersion.teacher_id))
    .where(and(ofLesson(where), eq(lessonVersion.lesson_version_id, where.lesson_version_id)))
  return row ?? null
}
export type FoundVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** The pages of a version in their order, by its key. */
export async function listVersionPages(db: Queryable, lesson_version_id: string): Promise<LessonPage[]> {
  const {
    lesson_version_id: id,
    sort,
    school_id: _school,
    ink_content_id: _ink,
    note: _note,
    ...columns
  } = getTableColumns(lessonVersionPage)
  return db.select(columns).from(lessonVersionPage).where(eq(id, lesson_version_id)).orderBy(asc(sort))
}

/**
 * The ids, names and times of the versions of a lesson, the last first, each with the bytes of the ink that no later one has. By index `lesson_version_lesson` and the
 * keys of pages and ink.
 */
export async function listVersionTimes(db: Queryable, { school_id, prepare_lesson_id }: OfLesson) {
  type Row = { lesson_version_id: string; name: string | null; kept_at: Date | string; ink_bytes: number }
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (
      select lesson_version_id, name, kept_at from ${lessonVersion}
      where prepare_lesson_id = ${prepare_lesson_id}::uuid and school_id = ${school_id}::text
    ), last as (
      select distinct on (kept.content_id) own.lesson_version_id, kept.bytes from own
      join ${lessonVersionPage} as page on page.lesson_version_id = own.lesson_version_id
      join ${lessonKeptInk} as kept on kept.content_id = page.ink_content_id
      order by kept.content_id, own.kept_at desc, own.lesson_version_id desc
    )
    select own.*, coalesce((select sum(last.bytes)::int from last where last.lesson_version_id = own.lesson_version_id), 0) as ink_bytes
    from own order by own.kept_at desc, own.lesson_version_id desc`)
  return rows.map((row) => ({ ...row, kept_at: new Date(row.kept_at).toISOString() }))
}

export async function countNamedVersions(db: Queryable, where: OfLesson): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(lessonVersion)
    .where(and(ofLesson(where), isNotNull(lessonVersion.name)))
  return row?.count ?? 0
}

/** Forgets versions with their pages, and returns the pictures that the pages showed. One statement. */
export async function forgetVersions(
  db: Queryable,
  lesson_version_ids: readonly string[],
): Promise<string[]> {
  if (lesson_version_ids.length === 0) return []
  return picturesOf(
    db,
    sql`select unnest(${sql.param([...lesson_version_ids])}::uuid[]) as lesson_version_id`,
  )
}

/** Forgets the versions of lessons that went to the recycle bin before a moment, some at once, over all schools, by index `lesson_deleted`; returns how many there were. */
export async function forgetBinnedVersions(
  db: Queryable,
  { binned_before, limit }: { binned_before: string; limit: number },
): Promise<{ count: number; image_keys: string[] }> {
  const { rows } = await db.execute<{ lesson_version_id: string }>(sql`
    select version.lesson_version_id from ${lesson} cross join lateral (
      select lesson_version_id from ${lessonVersion} as own where own.prepare_lesson_id = ${lesson.prepare_lesson_id} limit ${limit}
    ) as version
    where ${lesson.deleted_at} < ${binned_before} limit ${limit}`)
  const ids = rows.map((row) => row.lesson_version_id)
  return { count: ids.length, image_keys: await forgetVersions(db, ids) }
}

async function picturesOf(db: Queryable, ids: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ image_key: string | null }>(sql`
    with gone as (${ids}), pages as (
      delete from ${lessonVersionPage} where lesson_version_id in (select lesson_version_id from gone) returning image_key
    ), ink as (
      ${leftInk}
    ), versions as (
      delete from ${lessonVersion} where lesson_version_id in (select lesson_version_id from gone)
    )
    select distinct image_key from pages where image_key is not null`)
  return rows.flatMap(({ image_key }) => image_key ?? [])
}

function ofLesson({ school_id, prepare_lesson_id }: OfLesson) {
  return and(eq(lessonVersion.school_id, school_id), eq(lessonVersion.prepare_lesson_id, prepare_lesson_id))
}
