import type { ClassProgress } from '@jiangtai/shared/lessons/progress/views.ts'
import { type SQL, sql } from 'drizzle-orm'
import { schoolClass } from '../../classes/classes.table.ts'
import { lessonSession } from '../../classroom/classroom.table.ts'
import { lessonClass, lessonPage } from '../lessons.table.ts'
import { pageIsForClass } from '../pages/classes/page-for-class.service.ts'

/** How far a class is, as the statement tells it; no session where it was not taught yet. */
export type StoredProgress = {
  class_id: string
  name: string
  lesson_session_id: string | null
  last_at: string | null
  is_on: boolean | null
  page_no: number | null
  /** How many pages are for the class ([LE-197]). */
  page_count: number
  is_finished: boolean | null
}

/** The condition that a page of the lesson is for the class of `lc` ([LE-195]). */
const isForClass = (page: 'p' | 'until' | 'e' | 'own') => pageIsForClass(page, sql`lc.class_id`)

/** The pages of a teaching, as they were, that the lesson still has, with their places then. */
const pagesStillThere = (session: 'last' | 's') => sql`
  jsonb_array_elements(${sql.identifier(session)}.pages) with ordinality as was(page, place)
  join ${lessonPage} p on p.page_id = (was.page ->> 'page_id')::uuid and p.prepare_lesson_id = lc.prepare_lesson_id
    and ${isForClass('p')}`

/** The last page of the lesson of a row `lc` of its classes, as `ending`; by index `lesson_page_lesson`. */
const endingPage = sql`
  left join lateral (
    select e.page_id from ${lessonPage} e where e.prepare_lesson_id = lc.prepare_lesson_id and ${isForClass('e')}
    order by e.sort desc limit 1
  ) ending on true`

/** The last page of a teaching, as index `lesson_session_through` has it. */
const lastPage = sql`(s.pages -> -1 ->> 'page_id')`

/**
 * Whether the class of a row `lc` has had its lesson to the end: the last page was in a teaching that went as far as every page that is left of it. A teaching that ends with the present last page
 * is told by index `lesson_session_through`; only one that ends with another, because pages were added or moved since, is looked into.
 */
const isThrough = sql`(ending.page_id is null or exists (
  select from ${lessonSession} s
  where s.prepare_lesson_id = lc.prepare_lesson_id and s.class_id = lc.class_id
    and s.furthest_page >= jsonb_array_length(s.pages) and ${lastPage} = ending.page_id::text
) or exists (
  select from ${lessonSession} s
  where s.prepare_lesson_id = lc.prepare_lesson_id and s.class_id = lc.class_id and s.furthest_page is not null
    and ${lastPage} is distinct from ending.page_id::text
    and s.pages @> jsonb_build_array(jsonb_build_object('page_id', ending.page_id))
    and not exists (select from ${pagesStillThere('s')} where was.place > s.furthest_page)))`

/**
 * Whether a class of the lesson of a row began it and has not had it to the end ([LE-185]); where no class is on, it stopped half way. The classes by the key of
 * `lesson_class`, their teachings by indexes `lesson_session_lesson` and `lesson_session_through`. The table is named by hand here and below: the builder leaves its name out in a statement of
 * one table. `offset 0` asks it of each lesson by itself: hashed, it would be asked of all lessons of all schools first.
 */
export const isBegunOnly: SQL = sql`exists (
  select from ${lessonClass} lc ${endingPage}
  where lc.prepare_lesson_id = "lesson"."prepare_lesson_id" and exists (select from ${lessonSession} had
    where had.prepare_lesson_id = lc.prepare_lesson_id and had.class_id = lc.class_id) and not ${isThrough} offset 0)`

/**
 * How far each class of the lesson of a row is, one document a lesson ([LE-60]): the sessions by index `lesson_session_lesson`, the pages by their ids. The page where a class stopped is looked
 * for among the present pages, and where it is gone the nearest one before it.
 */
export const progressOfLesson = sql<StoredProgress[]>`coalesce((
  select json_agg(json_build_object(
    'class_id', c.class_id, 'name', c.name,
    'lesson_session_id', last.lesson_session_id, 'last_at', last.started_at, 'is_on', last.ended_at is null,
    'page_no', (select count(*)::int from ${lessonPage} until
      where until.prepare_lesson_id = lc.prepare_lesson_id and ${isForClass('until')} and until.sort <= (
        select p.sort from ${pagesStillThere('last')}
        where was.place <= last.stopped_page order by was.place desc limit 1)),
    'page_count', (select count(*)::int from ${lessonPage} own
      where own.prepare_lesson_id = lc.prepare_lesson_id and ${isForClass('own')}),
    'is_finished', ${isThrough}
  ) order by lc.sort)
  from ${lessonClass} lc
  join ${schoolClass} c on c.class_id = lc.class_id
  left join lateral (
    select s.lesson_session_id, s.started_at, s.ended_at, s.stopped_page, s.pages from ${lessonSession} s
    where s.prepare_lesson_id = lc.prepare_lesson_id and s.class_id = lc.class_id
    order by s.started_at desc limit 1
  ) last on true
  ${endingPage}
  where lc.prepare_lesson_id = "lesson"."prepare_lesson_id"
), '[]'::json)`

/** The same as it is shown: a teaching of which no page is known counts as one that stopped at the first. */
export function progressView(row: StoredProgress): ClassProgress {
  const { class_id, name, page_count, lesson_session_id } = row
  const named = { class_id, name, page_count, resume_page: null }
  if (lesson_session_id === null || row.last_at === null) return { ...named, state: 'not_begun' }
  const taught = { ...named, lesson_session_id, last_at: new Date(row.last_at).toISOString() }
  if (row.is_on === true) return { ...taught, state: 'teaching' }
  const page_no = Math.max(1, row.page_no ?? 1)
  const state = row.is_finished === true ? 'finished' : 'stopped'
  // Nothing lies before the first page, and a class that ended with the last one has all of it.
  const isWhole = page_no === 1 || (state === 'finished' && page_no >= page_count)
  return { ...taught, resume_page: isWhole ? null : page_no, state, page_no }
}
