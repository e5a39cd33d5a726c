import type { Partner } from '@jiangtai/shared/lessons/together/views.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { lesson } from '../lessons.table.ts'
import { lessonPartner, lessonPresence } from './together.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Whoever was heard of within this time has the lesson open: two of the pages' questions may get lost. */
const HERE_MS = 40_000

/** The condition that a teacher of the school prepares the lesson that a statement selects with its owner, by the key of `lesson_partner` ([LE-100]). */
export function isPreparedWith(teacher_id: string): SQL {
  return sql`exists (
    select from ${lessonPartner} as partner join ${teacher} as member on member.teacher_id = partner.teacher_id
    where partner.prepare_lesson_id = "lesson"."prepare_lesson_id" and partner.teacher_id = ${teacher_id}::uuid
      and member.status = 'active' and member.school_id = "lesson"."school_id")`
}

/** The condition that a teacher prepares the lesson of a list, alone or with its owner; driven by index `lesson_partner_teacher`. */
export function isAmongPrepared(teacher_id: string): SQL {
  return sql`"lesson"."prepare_lesson_id" in (
    select partner.prepare_lesson_id from ${lessonPartner} as partner where partner.teacher_id = ${teacher_id}::uuid)`
}

/** Who prepares the lesson that a statement selects with its owner, in the order in which they were named. */
export const partnersOfLesson = sql<Partner[]>`coalesce((
  select json_agg(json_build_object('teacher_id', member.teacher_id, 'name', member.name) order by partner.added_at, partner.teacher_id)
  from ${lessonPartner} as partner join ${teacher} as member on member.teacher_id = partner.teacher_id
  where partner.prepare_lesson_id = "lesson"."prepare_lesson_id" and member.status = 'active' and member.school_id = "lesson"."school_id"
), '[]'::json)`

/** Names who prepares a lesson with its owner, and nobody else; who stays keeps the time. Returns those of the school, in their order. One statement and one to read. */
export async function setPartners(
  db: Queryable,
  {
    school_id,
    prepare_lesson_id,
    teacher_ids,
    now,
  }: OfLesson & { teacher_ids: readonly string[]; now: Date },
): Promise<Partner[]> {
  const ids = sql`${sql.param([...teacher_ids])}::uuid[]`
  await db.execute(sql`
    with dropped as (
      delete from ${lessonPartner} where prepare_lesson_id = ${prepare_lesson_id}::uuid and school_id = ${school_id}::text
        and not teacher_id = any(${ids})
    )
    insert into ${lessonPartner} (prepare_lesson_id, teacher_id, school_id, added_at)
    select ${prepare_lesson_id}::uuid, named.teacher_id, ${school_id}::text, ${now.toISOString()}::timestamptz
    from unnest(${ids}) as named (teacher_id)
    on conflict do nothing`)
  const [row] = await db
    .select({ partners: partnersOfLesson })
    .from(lesson)
    .where(and(eq(lesson.school_id, school_id), eq(lesson.prepare_lesson_id, prepare_lesson_id)))
  return row?.partners ?? []
}

/** The teachers among some who work in a school, by their key. */
export async function listTeachersOfSchool(
  db: Queryable,
  { school_id, teacher_ids }: { school_id: string; teacher_ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ teacher_id: teacher.teacher_id })
    .from(teacher)
    .where(
      and(
        eq(teacher.school_id, school_id),
        eq(teacher.status, 'active'),
        sql`${teacher.teacher_id} = any(${sql.param([...teacher_ids])}::uuid[])`,
      ),
    )
  return rows.map(({ teacher_id }) => teacher_id)
}

/** Takes one teacher off a lesson; false where there was none to take off. */
export async function removePartner(
  db: Queryable,
  { school_id, prepare_lesson_id, teacher_id }: OfLesson & { teacher_id: string },
): Promise<boolean> {
  const rows = await db
    .delete(lessonPartner)
    .where(
      and(
        eq(lessonPartner.school_id, school_id),
        eq(lessonPartner.prepare_lesson_id, prepare_lesson_id),
        eq(lessonPartner.teacher_id, teacher_id),
      ),
    )
    .returning({ teacher_id: lessonPartner.teacher_id })
  return rows.length > 0
}

type Looked = { updated_at: Date | string; here: Partner[]; is_together: boolean }

/** Notes that one of those who prepare a lesson has it open, and says when it was changed last and who else is there; null where it is not theirs. One statement. */
export async function lookIn(
  db: Queryable,
  { school_id, prepare_lesson_id, teacher_id, now }: OfLesson & { teacher_id: string; now: Date },
): Promise<{ updated_at: string; here: Partner[]; is_together: boolean } | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - HERE_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<Looked>(sql`
    with mine as (
      select "lesson".prepare_lesson_id, "lesson".teacher_id, "lesson".updated_at from ${lesson}
      where ${and(
        eq(lesson.school_id, school_id),
        eq(lesson.prepare_lesson_id, prepare_lesson_id),
        isNull(lesson.deleted_at),
      )} and ("lesson".teacher_id = ${teacher_id}::uuid or ${isPreparedWith(teacher_id)})
    ), seen as (
      insert into ${lessonPresence} (prepare_lesson_id, teacher_id, school_id, seen_at)
      select prepare_lesson_id, ${teacher_id}::uuid, ${school_id}::text, ${at} from mine
      on conflict (prepare_lesson_id, teacher_id) do update set seen_at = excluded.seen_at
    )
    select mine.updated_at,
      exists (select from ${lessonPartner} as partner where partner.prepare_lesson_id = mine.prepare_lesson_id) as is_together,
      coalesce((
        select json_agg(json_build_object('teacher_id', member.teacher_id, 'name', member.name) order by member.name_pinyin, member.teacher_id)
        from ${lessonPresence} as present join ${teacher} as member on member.teacher_id = present.teacher_id
        where present.prepare_lesson_id = mine.prepare_lesson_id and present.teacher_id <> ${teacher_id}::uuid and present.seen_at > ${since}
          and (present.teacher_id = mine.teacher_id or exists (
            select from ${lessonPartner} as partner
            where partner.prepare_lesson_id = mine.prepare_lesson_id and partner.teacher_id = present.teacher_id))
      ), '[]'::json) as here
    from mine`)
  const [row] = rows
  return row === undefined ? null : { ...row, updated_at: new Date(row.updated_at).toISOString() }
}
