import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { isInShare, OF_SCORE, WAITS } from './share.sql.ts'

type Marker = { school_id: string; teacher_id: string; kind: TaskKindId }

/** The tasks `t` that a marker `k` may mark now ([TK-236]); by index `task_marker_teacher`. */
const markedBy = ({ school_id, teacher_id, kind }: Marker) => sql`
  task_marker k join task t on t.task_id = k.task_id and t.deleted_at is null
    and t.kind = ${kind} and t.state in ('published', 'due', 'closed')
  where k.teacher_id = ${teacher_id}::uuid and k.school_id = ${school_id}`

/** The number of students of whom something waits in the share of `k`. */
const TO_MARK = sql`(select count(distinct s.student_id)::int from item_score s
  join task_member m on m.task_id = s.task_id and m.student_id = s.student_id
  where s.task_id = k.task_id and ${WAITS} and m.state in ('submitted', 'collected', 'corrected', 'marking') and ${isInShare(OF_SCORE)})`

type Row = {
  task_id: string
  title: string
  way: string
  subject_id: string
  phase_id: string
  state: TaskState
  owner_name: string
  due_at: string | null
  share: MarkerShare
  to_mark_count: number
  given_count: number
}

/** One page of the tasks of colleagues that a teacher helps to mark, the last published first. */
export async function listSharedMarking(
  db: Queryable,
  marker: Marker,
  { page, page_size }: { page: number; page_size: number },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.task_id, t.title, t.way, t.subject_id, t.phase_id, t.state, t.due_at, k.share,
      coalesce((select o.name from teacher o where o.teacher_id = t.owner_teacher_id), '') as owner_name,
      ${TO_MARK} as to_mark_count,
      (select count(*)::int from item_score s join account a on a.account_id = s.by_id
        where s.task_id = k.task_id and s.replaced_by is null and s.result <> 'ungraded' and a.person_id = k.teacher_id) as given_count
    from ${markedBy(marker)}
    order by t.published_at desc, t.task_id
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows
}

export async function countSharedMarking(db: Queryable, marker: Marker): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${markedBy(marker)}`,
  )
  return rows[0]?.count ?? 0
}

/** The parts that wait for a teacher in tasks of colleagues. */
export async function countToMarkForOthers(db: Queryable, marker: Marker): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(${TO_MARK}), 0)::int as count from ${markedBy(marker)}`)
  return rows[0]?.count ?? 0
}
