import type { InkOp, InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonPage } from '../../lessons/lessons.table.ts'
import { pageIsForClass } from '../../lessons/pages/classes/page-for-class.service.ts'
import { classroomEvent, lessonSession } from '../classroom.table.ts'
import { sessionInk } from './prepared-ink.table.ts'

/** A page of the lesson as the last teaching of a class left it: what it began with, and what was done to it. */
export type LeftInk = { page_id: string; gestures: InkStep[]; ops: InkOp[] }

/**
 * The pages of the lesson that were written on in the last teaching of the class, or in one that it had brought its ink from, in their order; one statement. The teaching by
 * index `lesson_session_lesson`, its facts by the range of their key, the pages by index `lesson_page_lesson`.
 */
export async function readLeftInk(
  db: Queryable,
  {
    school_id,
    prepare_lesson_id,
    class_id,
  }: { school_id: string; prepare_lesson_id: string; class_id: string },
): Promise<LeftInk[]> {
  const { rows } = await db.execute<LeftInk>(sql`
    with last as (
      select s.lesson_session_id from ${lessonSession} s
      where s.prepare_lesson_id = ${prepare_lesson_id} and s.class_id = ${class_id}
        and s.school_id = ${school_id} and s.ended_at is not null
      order by s.started_at desc limit 1
    ), written as (
      select fact.payload ->> 'page_id' as page_id, jsonb_agg(fact.payload -> 'op' order by fact.seq) as ops
      from last join ${classroomEvent} fact on fact.lesson_session_id = last.lesson_session_id
      where fact.type = 'ink_written' group by 1
    )
    select page.page_id, coalesce(began.gestures, '[]'::jsonb) as gestures, coalesce(written.ops, '[]'::jsonb) as ops
    from last cross join ${lessonPage} page
    left join written on written.page_id = page.page_id::text
    left join ${sessionInk} began on began.lesson_session_id = last.lesson_session_id and began.page_id = page.page_id
    where page.prepare_lesson_id = ${prepare_lesson_id}
      and ${pageIsForClass('page', sql`${class_id}::uuid`)}
      and (written.page_id is not null or began.is_brought)
    order by page.sort`)
  return rows
}

/** Has pages of a teaching begin with what was brought, in place of what was prepared on them; one statement. */
export async function keepBroughtInk(
  db: Queryable,
  { lesson_session_id, school_id }: { lesson_session_id: string; school_id: string },
  pages: readonly { page_id: string; gestures: readonly InkStep[]; picture_keys: readonly string[] }[],
): Promise<void> {
  if (pages.length === 0) return
  await db.execute(sql`
    insert into ${sessionInk} (lesson_session_id, page_id, school_id, gestures, picture_keys, is_brought)
    select ${lesson_session_id}::uuid, page.page_id, ${school_id}, page.gestures, page.picture_keys, true
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as page(page_id uuid, gestures jsonb, picture_keys text[])
    on conflict (lesson_session_id, page_id) do update set gestures = excluded.gestures, picture_keys = excluded.picture_keys, is_brought = true`)
}
