import type { AroundEntry } from '@jiangtai/shared/lessons/around/views.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lesson } from '../../lessons.table.ts'
import { lessonHomework } from './lesson-homework.table.ts'

/** A lesson as one looks at it: guide and homework are those of a teacher, or left out with null. */
export type AroundFilter = {
  school_id: string
  prepare_lesson_id: string
  guides_of: string | null
  homework_of: string | null
}

type Kind = AroundEntry['kind']
type ClassDone = Extract<AroundEntry, { kind: 'guide' }>['classes'][number]

/** A row of the page; what its kind does not have is null. */
export type AroundRow = {
  kind: Kind
  id: string
  at: string
  is_make_up: boolean
  title: string | null
  state: TaskState | null
  is_removed: boolean | null
  classes: ClassDone[]
  class_name: string | null
  ended_at: string | null
  page_no: number | null
  page_count: number | null
}

/** How many entries of each kind there are. */
export async function countAround(db: Queryable, filter: AroundFilter): Promise<Record<Kind, number>> {
  const { rows } = await db.execute<{ kind: Kind; count: number }>(sql`
    select kind, count(*)::int as count from (${entries(filter)}) entry group by kind`)
  const counts = { guide: 0, teaching: 0, homework: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/** One page: 课前, then 课中, then 课后, each in the order of time; the students of the tasks by the key of their table. */
export async function listAround(
  db: Queryable,
  filter: AroundFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<AroundRow[]> {
  const { rows } = await db.execute<AroundRow>(sql`
    select entry.kind, entry.id, ${instantText(sql`entry.at`)} as at, entry.is_make_up,
      t.title, t.state, t.deleted_at is not null as is_removed,
      coalesce((
        select json_agg(of_class order by of_class.class_name, of_class.class_id) from (
          select m.class_id, max(m.class_name) as class_name,
            (count(*) filter (where m.submitted_at is not null))::int as done_count,
            (count(*) filter (where m.submitted_at is not null or m.state not in ('excused', 'absent')))::int as expected_count
          from task_member m where m.task_id = t.task_id group by m.class_id) of_class
      ), '[]'::json) as classes,
      s.class_name, ${instantText(sql`s.ended_at`)} as ended_at, s.stopped_page as page_no, jsonb_array_length(s.pages) as page_count
    from (
      select * from (${entries(filter)}) every order by part, at, id limit ${page_size} offset ${(page - 1) * page_size}
    ) entry
    left join task t on entry.kind <> 'teaching' and t.task_id = entry.id
    left join lesson_session s on entry.kind = 'teaching' and s.lesson_session_id = entry.id
    order by entry.part, entry.at, entry.id`)
  return rows
}

const instantText = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When a task `t` is, was or will be given. */
const GIVEN_AT = sql`coalesce(t.published_at, t.publish_at, t.created_at)`

/** All that is around a lesson: teachings by index `lesson_session_lesson`, everything else by keys. */
function entries({ school_id, prepare_lesson_id, guides_of, homework_of }: AroundFilter): SQL {
  const id = sql`${prepare_lesson_id}::uuid`
  return sql`
    select 0 as part, 'guide' as kind, t.task_id as id, ${GIVEN_AT} as at, false as is_make_up
    from ${lesson} as own
    join task t on t.task_id = own.guide_task_id and t.school_id = own.school_id
    where own.prepare_lesson_id = ${id} and own.school_id = ${school_id} and t.owner_teacher_id = ${guides_of}::uuid
    union all
    select 1, 'teaching', s.lesson_session_id, s.started_at, false
    from lesson_session s where s.prepare_lesson_id = ${id} and s.school_id = ${school_id}
    union all
    select 2, 'homework', t.task_id, ${GIVEN_AT}, false
    from ${lessonHomework} as linked
    join task t on t.task_id = linked.task_id and t.school_id = linked.school_id
    where linked.prepare_lesson_id = ${id} and linked.school_id = ${school_id} and t.owner_teacher_id = ${homework_of}::uuid
    union all
    select 2, 'homework', t.task_id, ${GIVEN_AT}, true
    from lesson_session s
    join make_up_homework made on made.lesson_session_id = s.lesson_session_id
    join task t on t.task_id = made.task_id and t.deleted_at is null
    where s.prepare_lesson_id = ${id} and s.school_id = ${school_id} and t.owner_teacher_id = ${homework_of}::uuid
      and not exists (select from ${lessonHomework} as linked
        where linked.prepare_lesson_id = ${id} and linked.task_id = t.task_id)`
}
