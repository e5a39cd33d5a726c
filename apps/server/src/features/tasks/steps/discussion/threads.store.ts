import type { ThreadFigures } from '@jiangtai/shared/tasks/steps/discussion/contract.ts'
import type { PostState } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { taskMember, taskSet } from '../../tasks.table.ts'
import { taskPost } from './discussion.table.ts'
import type { Thread } from './posts.store.ts'

/** A post of a thread with its author and the post that it answers. */
export type ThreadPost = {
  post_id: string
  student_id: string | null
  /** The name of the student or of the teacher. */
  name: string
  alias_no: number | null
  words: string
  state: Exclude<PostState, 'withdrawn'>
  reason: string
  posted_at: string
  client_post_id: string
  answered: { name: string; student_id: string | null; alias_no: number | null; words: string } | null
}

/** The posts that a list of a thread shows. */
export type ThreadReader =
  /** Those of a student, and the shown ones of the class where the student may read them ([TK-188]). */
  | { kind: 'student'; student_id: string; reads_others: boolean }
  /** All of them, or those of one state. */
  | { kind: 'teacher'; state: ThreadPost['state'] | null }

type Page = { page: number; page_size: number }

/** One page of a thread as its reader sees it, the last post first; by index `task_post_thread`. */
export async function listThread(
  db: Queryable,
  thread: Thread,
  reader: ThreadReader,
  { page, page_size }: Page,
): Promise<ThreadPost[]> {
  const { rows } = await db.execute<ThreadPost>(sql`
    select p.post_id, p.student_id, coalesce(st.name, te.name, '') as name, p.alias_no, p.words, p.state, p.reason, p.client_post_id,
      to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_at,
      case when a.post_id is not null then jsonb_build_object('student_id', a.student_id, 'alias_no', a.alias_no, 'words', a.words,
        'name', coalesce(ast.name, ate.name, '')) end as answered
    from ${taskPost} p
    left join student st on st.student_id = p.student_id
    left join teacher te on te.teacher_id = p.teacher_id
    left join ${taskPost} a on a.post_id = p.reply_to and ${sees(reader, 'a')}
    left join student ast on ast.student_id = a.student_id
    left join teacher ate on ate.teacher_id = a.teacher_id
    where ${isOf(thread)} and ${sees(reader, 'p')} and ${ofState(reader)}
    order by p.post_no desc limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows
}

/** The number of posts that a teacher sees; by index `task_post_thread`. */
export async function countThread(
  db: Queryable,
  thread: Thread,
  reader: Extract<ThreadReader, { kind: 'teacher' }>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${taskPost} p where ${isOf(thread)} and ${sees(reader, 'p')} and ${ofState(reader)}`)
  return rows[0]?.count ?? 0
}

/** How often a student posted in a thread, how many of those posts they still see, and the shown posts of others; by index `task_post_thread`. */
export async function countForStudent(
  db: Queryable,
  thread: Thread,
  student_id: string,
): Promise<{ own_count: number; own_seen_count: number; others_count: number }> {
  const isOwn = sql`p.student_id = ${student_id}::uuid`
  const { rows } = await db.execute<{ own_count: number; own_seen_count: number; others_count: number }>(sql`
    select (count(*) filter (where ${isOwn}))::int as own_count,
      (count(*) filter (where ${isOwn} and p.state <> 'withdrawn'))::int as own_seen_count,
      (count(*) filter (where p.state = 'shown' and ${isOwn} is not true))::int as others_count
    from ${taskPost} p where ${isOf(thread)}`)
  return rows[0] ?? { own_count: 0, own_seen_count: 0, others_count: 0 }
}

/** The discussions of a task, class by class, with what is told of each; by the keys of sets, parts and threads. */
export async function listThreads(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
): Promise<ThreadFigures[]> {
  const { rows } = await db.execute<ThreadFigures>(sql`
    with held as (
      select set_no, class_id, min(class_name) as class_name,
        (count(*) filter (where state not in ('excused', 'absent')))::int as member_count
      from ${taskMember} where school_id = ${school_id} and task_id = ${task_id} group by set_no, class_id
    ), said as (
      select p.set_no, p.step_no, p.class_id, count(*)::int as post_count,
        (count(*) filter (where p.state = 'waiting'))::int as waiting_count,
        (count(distinct p.student_id) filter (where m.state not in ('excused', 'absent')))::int as posted_count
      from ${taskPost} p left join ${taskMember} m on m.task_id = p.task_id and m.student_id = p.student_id
      where p.school_id = ${school_id} and p.task_id = ${task_id} and p.state <> 'withdrawn'
      group by p.set_no, p.step_no, p.class_id
    )
    select s.set_no, (g.step ->> 'step_no')::int as step_no, g.step ->> 'title' as title, g.step ->> 'topic' as topic,
      (g.step ->> 'hides_names')::boolean as hides_names, (g.step ->> 'needs_approval')::boolean as needs_approval,
      h.class_id, h.class_name, h.member_count, coalesce(said.posted_count, 0) as posted_count,
      coalesce(said.post_count, 0) as post_count, coalesce(said.waiting_count, 0) as waiting_count
    from ${taskSet} s
    cross join lateral jsonb_array_elements(s.steps) with ordinality as g (step, place)
    join held h on h.set_no = s.set_no
    left join said on said.set_no = s.set_no and said.step_no = (g.step ->> 'step_no')::int and said.class_id = h.class_id
    where s.school_id = ${school_id} and s.task_id = ${task_id} and g.step ->> 'kind' = 'discussion'
    order by s.set_no, g.place, h.class_name, h.class_id`)
  return rows
}

/** The condition that a reader sees a post at all. */
function sees(reader: ThreadReader, alias: 'p' | 'a'): SQL {
  const post = sql.raw(alias)
  if (reader.kind === 'teacher') return sql`${post}.state <> 'withdrawn'`
  return sql`((${reader.reads_others} and ${post}.state = 'shown')
    or (${post}.student_id = ${reader.student_id}::uuid and ${post}.state <> 'withdrawn'))`
}

function ofState(reader: ThreadReader): SQL {
  return reader.kind === 'teacher' && reader.state !== null ? sql`p.state = ${reader.state}` : sql`true`
}

function isOf({ school_id, task_id, set_no, step_no, class_id }: Thread): SQL {
  return sql`p.school_id = ${school_id} and p.task_id = ${task_id} and p.set_no = ${set_no} and p.step_no = ${step_no}
    and p.class_id = ${class_id}`
}
