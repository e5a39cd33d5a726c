import { type SQL, sql } from 'drizzle-orm'

/** The columns of an answer, as the statement names them. */
type AnswerColumns = { student_id: SQL; class_id: SQL; item_id: SQL }

/**
 * Whether an answer belongs to the share of a marker `k` ([TK-235]). Students of a group are those of now; the class is the one in which the task
 * was given.
 */
export function isInShare({ student_id, class_id, item_id }: AnswerColumns): SQL<boolean> {
  return sql<boolean>`case k.share ->> 'kind'
    when 'items' then jsonb_exists(k.share -> 'item_ids', ${item_id}::text)
    when 'classes' then jsonb_exists(k.share -> 'class_ids', ${class_id}::text)
    when 'groups' then exists (select from group_member gm
      join student_group g on g.group_id = gm.group_id and g.deleted_at is null
      join group_scheme gs on gs.scheme_id = gm.scheme_id and gs.deleted_at is null
      where gm.student_id = ${student_id} and jsonb_exists(k.share -> 'group_ids', gm.group_id::text))
    else true end`
}

/** The answer of a score `s` to a part `m`. */
export const OF_SCORE: AnswerColumns = {
  student_id: sql.raw('m.student_id'),
  class_id: sql.raw('m.class_id'),
  item_id: sql.raw('s.item_id'),
}

/** A score `s` in force that waits in the round that a part `m` handed in last, as the desk shows it. */
export const WAITS = sql.raw(`s.replaced_by is null and s.round = m.round and s.result = 'ungraded'
  and m.state in ('submitted', 'collected', 'corrected', 'marking', 'marked', 'done')`)

/** The condition of a score `s` of a part `m` that lies in the share of a marker of the task; null is its teacher, who has all. */
export function ofMarker(
  { task_id, marker_id }: { task_id: string; marker_id: string | null },
  answer = OF_SCORE,
): SQL | undefined {
  if (marker_id === null) return undefined
  return sql`exists (select from task_marker k where k.task_id = ${task_id}::uuid and k.teacher_id = ${marker_id}::uuid
    and ${isInShare(answer)})`
}
