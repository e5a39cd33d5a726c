import type { PaperAudience } from '@jiangtai/shared/papers/sharing/contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson } from '../lessons.table.ts'
import { lessonShare } from './sharing.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** With whom a lesson is shared, by the key of `lesson_share`. */
export async function listLessonAudiences(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
): Promise<PaperAudience[]> {
  return db
    .select({ kind: lessonShare.kind, id: lessonShare.audience_id })
    .from(lessonShare)
    .where(and(eq(lessonShare.school_id, school_id), eq(lessonShare.prepare_lesson_id, prepare_lesson_id)))
    .orderBy(lessonShare.created_at, lessonShare.kind, lessonShare.audience_id)
}

/** Shares a lesson with these audiences and no others; shares that stay keep their time. One statement. */
export async function setLessonShares(
  db: Queryable,
  {
    school_id,
    prepare_lesson_id,
    audiences,
    is_template,
    now,
  }: OfLesson & { audiences: readonly PaperAudience[]; is_template: boolean; now: Date },
): Promise<void> {
  const kinds = sql`${sql.param(audiences.map(({ kind }) => kind))}::text[]`
  const ids = sql`${sql.param(audiences.map(({ id }) => id))}::text[]`
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with unshared as (
      delete from ${lessonShare} where school_id = ${school_id} and prepare_lesson_id = ${prepare_lesson_id}::uuid
        and not exists (select from unnest(${kinds}, ${ids}) as kept (kind, audience_id)
          where kept.kind = ${lessonShare.kind} and kept.audience_id = ${lessonShare.audience_id})
    ), marked as (
      update ${lesson} set is_template = ${is_template}, shared_at = ${audiences.length === 0 ? sql`null` : at}
      where school_id = ${school_id} and prepare_lesson_id = ${prepare_lesson_id}::uuid
    )
    insert into ${lessonShare} (prepare_lesson_id, kind, audience_id, school_id, created_at)
    select ${prepare_lesson_id}::uuid, given.kind, given.audience_id, ${school_id}::text, ${at}
    from unnest(${kinds}, ${ids}) as given (kind, audience_id)
    on conflict do nothing`)
}

/** Whether a lesson is shared as 模板, and how often it was copied. */
export async function findShareFacts(db: Queryable, { school_id, prepare_lesson_id }: OfLesson) {
  const [row] = await db
    .select({ is_template: lesson.is_template, taken_count: lesson.taken_count })
    .from(lesson)
    .where(and(eq(lesson.school_id, school_id), eq(lesson.prepare_lesson_id, prepare_lesson_id)))
  return row ?? { is_template: false, taken_count: 0 }
}
