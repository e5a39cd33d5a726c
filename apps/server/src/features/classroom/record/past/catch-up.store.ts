import { sql } from 'drizzle-orm'
import type { MemberState, TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { catchUp, makeUpHomework } from './past.table.ts'

type CatchUpRow = typeof catchUp.$inferSelect

/** Adds pages to those a student has seen; the first opening stays. Two devices that tell at once lose none. */
export async function storeSeenPages(db: Queryable, row: CatchUpRow): Promise<CatchUpRow> {
  const [stored] = await db
    .insert(catchUp)
    .values(row)
    .onConflictDoUpdate({
      target: [catchUp.lesson_session_id, catchUp.student_id],
      set: {
        page_ids: sql`array(select unnest(${catchUp.page_ids}) union select unnest(excluded.page_ids))`,
        page_count: row.page_count,
      },
    })
    .returning()
  return stored ?? row
}

/** A student who may open the lesson, with how far he or she is. */
export type CatchUpStudent = {
  student_id: string
  opened_at: string | null
  seen_page_ids: string[] | null
  page_count: number | null
}

/**
 * Who was in the class on the day of the lesson, with the pages seen; who entered and left again has them too. By index `enrollment_class` and the
 * keys of the other tables.
 */
export async function listCatchUps(
  db: Queryable,
  { lesson_session_id, class_id, school_id, started_at }: OfLesson,
): Promise<CatchUpStudent[]> {
  const { rows } = await db.execute<CatchUpStudent>(sql`
    select s.student_id, k.opened_at, k.page_ids as seen_page_ids, k.page_count
    from (
      select e.student_id from enrollment e where e.school_id = ${school_id} and e.class_id = ${class_id}::uuid
        and e.from_day <= (${started_at}::timestamptz at time zone 'Asia/Shanghai')::date
        and (e.to_day is null or (e.to_day > e.from_day and e.to_day >= (${started_at}::timestamptz at time zone 'Asia/Shanghai')::date))
      union select p.student_id from participant p where p.lesson_session_id = ${lesson_session_id}::uuid
    ) s
    left join catch_up k on k.lesson_session_id = ${lesson_session_id}::uuid and k.student_id = s.student_id`)
  return rows
}

type OfLesson = { lesson_session_id: string; class_id: string; school_id: string; started_at: string }

/** The 补课作业 of a lesson that is not deleted, with whom it names and how far they are. */
export type MakeUpRow = {
  task_id: string
  title: string
  state: TaskState
  owner_teacher_id: string
  owner_name: string
  students: { student_id: string; state: MemberState | null }[]
}

/** That homework, or null; one statement, by the keys of the tables. */
export async function findMakeUp(
  db: Queryable,
  { school_id, lesson_session_id }: Pick<OfLesson, 'school_id' | 'lesson_session_id'>,
): Promise<MakeUpRow | null> {
  const { rows } = await db.execute<MakeUpRow>(sql`
    select t.task_id, t.title, t.state, t.owner_teacher_id, owner.name as owner_name,
      (select coalesce(jsonb_agg(jsonb_build_object('student_id', named.student_id, 'state', m.state)), '[]')
        from (
          select target.target_id as student_id from task_target target where target.task_id = t.task_id and target.kind = 'student'
          union select part.student_id from task_member part where part.task_id = t.task_id
        ) named
        left join task_member m on m.task_id = t.task_id and m.student_id = named.student_id) as students
    from ${makeUpHomework} made
    join task t on t.task_id = made.task_id and t.deleted_at is null
    join teacher owner on owner.teacher_id = t.owner_teacher_id
    where made.lesson_session_id = ${lesson_session_id}::uuid and made.school_id = ${school_id}`)
  return rows[0] ?? null
}

/** Notes which homework is the 补课作业 of a lesson, in the place of one that was deleted. */
export async function storeMakeUp(db: Queryable, row: typeof makeUpHomework.$inferInsert): Promise<void> {
  await db
    .insert(makeUpHomework)
    .values(row)
    .onConflictDoUpdate({ target: makeUpHomework.lesson_session_id, set: { task_id: row.task_id } })
}
