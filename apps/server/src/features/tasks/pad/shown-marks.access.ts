import { DUE_GRACE_MS } from '@jiangtai/shared/tasks/limits.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { HANDED_IN } from '@jiangtai/shared/tasks/states.ts'
import { type SQL, sql } from 'drizzle-orm'

const SOURCES = Object.values(TASK_KINDS).map(({ source }) => source)

/** `isReleased` of `shared/tasks/rules.ts` in SQL, over a task `t` and a part `m` of it ([TK-20]); a test holds one against the other. */
export function isReleasedPart(now: string): SQL {
  const isOver = sql`t.state in ('closed', 'archived')`
  const isIn = sql`m.state = any(${sql.param([...HANDED_IN])}::text[])`
  const isLate = (due: SQL) =>
    sql`${now}::timestamptz > ${due} + ${DUE_GRACE_MS}::int * interval '1 millisecond'`
  return sql`(m.state <> 'returned' and (m.round = 1 or ${isIn}) and (${isIn} or ${isOver}) and case t.release_rule
    when 'after_submit' then true
    when 'after_due' then ${isOver} or (${isLate(sql`m.due_at`)} and ${isLate(sql`coalesce(t.due_at, m.due_at)`)})
    when 'after_marking' then m.state in ('marked', 'done') or not ${isIn}
    else t.released_at is not null end)`
}

/**
 * The title of the task that a fact `f` is of, and whether its key is shown to the student by now; no row while the student may not see how the
 * answer was marked ([TK-20], [TK-21]). What was recalled shows nothing. By the keys of task and part.
 */
export function shownTaskMark(now: string): SQL {
  return sql`select t.title, ${isReleasedPart(now)} as is_released
    from task t join task_member m on m.task_id = t.task_id and m.student_id = f.student_id
    where f.source = any(${sql.param(SOURCES)}::text[]) and t.task_id = f.source_id and t.school_id = f.school_id
      and t.state in ('published', 'due', 'closed', 'archived') and (${isReleasedPart(now)} or f.round < m.round)`
}
