import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Highlight } from '@jiangtai/shared/tasks/marking/highlights.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { shownAnswer, shownAnswerFile } from './shown-answers.table.ts'

export type OfTask = { school_id: string; task_id: string }
/** One answer of a student in one round. */
export type AnswerPlace = OfTask & { item_id: string; student_id: string; round: number }
export type ShownRow = typeof shownAnswer.$inferSelect
export type ShownFileRow = typeof shownAnswerFile.$inferSelect

/** An answer to a teacher's own task of a kind that was handed in, and the revision of it that is shown; null while none is. By the keys of task, score, answer and copy. */
export async function findHandedIn(
  db: Queryable,
  { school_id, task_id, item_id, student_id, round }: AnswerPlace,
  { owner_teacher_id, kind }: { owner_teacher_id: string; kind: TaskKindId },
): Promise<HandedIn | null> {
  const { rows } = await db.execute<HandedIn>(sql`
    select s.score_id is not null as is_in, a.value, a.revision, o.revision as shown_revision from task t
    left join item_score s on s.task_id = t.task_id and s.student_id = ${student_id}::uuid and s.round = ${round}
      and s.item_id = ${item_id}::uuid and s.replaced_by is null
    left join item_answer a on a.task_id = s.task_id and a.student_id = s.student_id and a.round = s.round and a.item_id = s.item_id
    left join shown_answer o on o.task_id = s.task_id and o.student_id = s.student_id and o.round = s.round and o.item_id = s.item_id
    where t.school_id = ${school_id} and t.task_id = ${task_id}::uuid and t.kind = ${kind}
      and t.owner_teacher_id = ${owner_teacher_id}::uuid and t.deleted_at is null`)
  return rows[0] ?? null
}

type HandedIn = {
  is_in: boolean
  value: AnswerPart | null
  revision: number | null
  shown_revision: number | null
}

/** Puts a copy of an answer in the place of an earlier one; returns the keys of the files that are not shown any more, null where a task shows as many as it may. One statement. */
export async function putCopy(
  db: Queryable,
  { row, files, most }: { row: ShownRow; files: readonly ShownFileRow[]; most: number },
): Promise<string[] | null> {
  const { rows } = await db.execute<{ is_put: boolean; freed: string[] }>(sql`
    with earlier as (select shown_id from shown_answer where ${isOf(row)}),
    put as (
      insert into shown_answer (shown_id, school_id, task_id, item_id, student_id, round, revision, value)
      select ${row.shown_id}::uuid, ${row.school_id}, ${row.task_id}::uuid, ${row.item_id}::uuid, ${row.student_id}::uuid,
        ${row.round}::int, ${row.revision}::int, ${JSON.stringify(row.value)}::jsonb
      where exists (select from earlier) or (select count(*) from shown_answer
        where school_id = ${row.school_id} and task_id = ${row.task_id}::uuid) < ${most}::int
      on conflict (task_id, item_id, student_id, round)
        do update set shown_id = excluded.shown_id, revision = excluded.revision, value = excluded.value
      returning shown_id
    ), freed as (
      delete from shown_answer_file where shown_id in (select shown_id from earlier) returning object_key
    ), files as (
      insert into shown_answer_file (object_key, school_id, task_id, student_id, shown_id, place, kind, seconds, original_key)
      select f.* from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(object_key text, school_id text, task_id uuid,
        student_id uuid, shown_id uuid, place int, kind text, seconds int, original_key text)
      where exists (select from put)
    )
    select exists (select from put) as is_put, coalesce((select array_agg(object_key) from freed), '{}') as freed`)
  const [done] = rows
  return done?.is_put === true ? done.freed : null
}

/** Takes away the copy of one answer; returns how many there were, and the keys of its files. One statement. */
export async function removeCopy(
  db: Queryable,
  place: AnswerPlace,
): Promise<{ count: number; object_keys: string[] }> {
  const { rows } = await db.execute<{ count: number; object_keys: string[] }>(sql`
    with gone as (delete from shown_answer where ${isOf(place)} returning shown_id),
    files as (delete from shown_answer_file where shown_id in (select shown_id from gone) returning object_key)
    select (select count(*)::int from gone) as count, coalesce((select array_agg(object_key) from files), '{}') as object_keys`)
  return rows[0] ?? { count: 0, object_keys: [] }
}

/** Takes away all copies of a task with the ticks of its marks; returns the keys of their files, and the classes that have the task. One statement. */
export async function removeCopiesOfTask(
  db: Queryable,
  { school_id, task_id }: OfTask,
): Promise<{ object_keys: string[]; class_ids: string[] }> {
  const ofTask = sql`school_id = ${school_id} and task_id = ${task_id}::uuid`
  const { rows } = await db.execute<{ object_keys: string[]; class_ids: string[] }>(sql`
    with gone as (delete from shown_answer where ${ofTask} returning shown_id),
    files as (delete from shown_answer_file where shown_id in (select shown_id from gone) returning object_key),
    marks as (update task_highlight set is_shown = false where ${ofTask} and is_shown and exists (select from gone))
    select coalesce((select array_agg(object_key) from files), '{}') as object_keys,
      coalesce((select array_agg(distinct class_id) from task_member where ${ofTask}), '{}') as class_ids`)
  return rows[0] ?? { object_keys: [], class_ids: [] }
}

function isOf({ school_id, task_id, item_id, student_id, round }: AnswerPlace): SQL {
  return sql`school_id = ${school_id} and task_id = ${task_id}::uuid and item_id = ${item_id}::uuid
    and student_id = ${student_id}::uuid and round = ${round}::int`
}

/** A viewer: a student with the class and the set of their part. */
export type Viewer = OfTask & { class_id: string; set_no: number }

/** An answer that is shown to a viewer's class. `files` are those of the copy, each with the key that its marks lie under. */
export type ShownToClass = {
  shown_id: string
  item_id: string
  kind: Highlight['kind']
  word: string
  value: AnswerPart
  ink: ScoreInk | null
  files: Pick<ShownFileRow, 'object_key' | 'kind' | 'seconds' | 'original_key'>[]
}

/** One page of them by item, in an order that is all chance within it; by index `shown_answer_key` and the keys of what they join. */
export async function listShownTo(
  db: Queryable,
  viewer: Viewer,
  { page, page_size }: { page: number; page_size: number },
): Promise<ShownToClass[]> {
  const { rows } = await db.execute<ShownToClass>(sql`
    select o.shown_id, o.item_id, h.kind, h.word, o.value, s.ink,
      coalesce((select jsonb_agg(jsonb_build_object('object_key', f.object_key, 'kind', f.kind, 'seconds', f.seconds,
        'original_key', f.original_key) order by f.place) from shown_answer_file f where f.shown_id = o.shown_id), '[]') as files
    ${shownTo(viewer)}
    order by o.item_id, h.kind desc, o.shown_id
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows
}

export async function countShownTo(db: Queryable, viewer: Viewer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${shownTo(viewer)}`)
  return rows[0]?.count ?? 0
}

/**
 * Copies of answers of the viewer's own class to items of their own set. An answer that was changed or taken back since it was copied is not
 * among them.
 */
function shownTo({ school_id, task_id, class_id, set_no }: Viewer): SQL {
  const same = (other: string) => {
    const row = sql.identifier(other)
    return sql`${row}.task_id = o.task_id and ${row}.student_id = o.student_id and ${row}.round = o.round`
  }
  return sql`from shown_answer o
    join task_member m on m.task_id = o.task_id and m.student_id = o.student_id and m.class_id = ${class_id}::uuid
    join task_highlight h on ${same('h')} and h.item_id = o.item_id and h.is_shown
    join item_answer a on ${same('a')} and a.item_id = o.item_id and a.revision = o.revision
    join task_submission t on ${same('t')} and t.withdrawn_at is null
    left join item_score s on ${same('s')} and s.item_id = o.item_id and s.replaced_by is null
    join task_set own on own.task_id = o.task_id and own.set_no = ${set_no}
      and own.questions @> jsonb_build_array(jsonb_build_object('scores', jsonb_build_array(jsonb_build_object('item_id', o.item_id))))
    where o.school_id = ${school_id} and o.task_id = ${task_id}::uuid`
}
