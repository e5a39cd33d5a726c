import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'

type Asked = {
  school_id: string
  task_id: string
  owner_teacher_id: string
  phase_id: string
  subject_id: string
}

/** As many colleagues as one look shows; a longer list is searched by name. */
const MOST_CHOICES = 50

/**
 * The colleagues in office `t` who may help to mark a task: they teach one of its classes, or its subject in its phase by the 任课表 or as their own
 * ([TK-235]).
 */
function isChoice({ school_id, task_id, owner_teacher_id, phase_id, subject_id }: Asked) {
  return sql`t.school_id = ${school_id} and t.status = 'active' and t.erased_at is null
    and t.teacher_id <> ${owner_teacher_id}::uuid
    and (${teachesClass(task_id)} or (t.phase_id = ${phase_id} and t.subject_id = ${subject_id})
      or exists (select from teacher_assignment a join class c on c.class_id = a.class_id
        where a.teacher_id = t.teacher_id and a.to_day is null and a.subject_id = ${subject_id} and c.phase_id = ${phase_id}))`
}

const teachesClass = (task_id: string) => sql<boolean>`exists (select from teacher_assignment a
  where a.teacher_id = t.teacher_id and a.to_day is null
    and a.class_id in (select m.class_id from task_member m where m.task_id = ${task_id}::uuid))`

/** The colleagues who may be named, those of the classes first; by a part of the name, its pinyin or its initials. */
export async function listMarkerChoices(
  db: Queryable,
  { text, ...asked }: Asked & { text: string },
): Promise<{ teacher_id: string; name: string; teaches_class: boolean }[]> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await db.execute<{ teacher_id: string; name: string; teaches_class: boolean }>(sql`
    select t.teacher_id, t.name, ${teachesClass(asked.task_id)} as teaches_class from teacher t
    where ${isChoice(asked)}
      and (t.name ilike ${part} or t.name_pinyin ilike ${part} or t.name_initials ilike ${part})
    order by teaches_class desc, t.name_pinyin, t.teacher_id limit ${MOST_CHOICES}`)
  return rows
}

/** Those of some teachers who may be named. */
export async function choicesAmong(
  db: Queryable,
  { teacher_ids, ...asked }: Asked & { teacher_ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ teacher_id: string }>(sql`
    select t.teacher_id from teacher t
    where t.teacher_id = any(${sql.param([...teacher_ids])}::uuid[]) and ${isChoice(asked)}`)
  return new Set(rows.map(({ teacher_id }) => teacher_id))
}

type OfTask = Pick<Asked, 'school_id' | 'task_id'>

/** The classes in which a task was given. */
export async function listGivenClasses(
  db: Queryable,
  { school_id, task_id }: OfTask,
): Promise<{ class_id: string; class_name: string }[]> {
  const { rows } = await db.execute<{ class_id: string; class_name: string }>(sql`
    select class_id, min(class_name) as class_name from task_member
    where task_id = ${task_id}::uuid and school_id = ${school_id} group by class_id order by class_name, class_id`)
  return rows
}

/** The groups in use of those classes. */
export async function listGivenGroups(
  db: Queryable,
  { school_id, task_id }: OfTask,
): Promise<{ group_id: string; name: string; class_name: string }[]> {
  const { rows } = await db.execute<{ group_id: string; name: string; class_name: string }>(sql`
    select g.group_id, g.name, c.name as class_name from group_scheme s
    join student_group g on g.scheme_id = s.scheme_id and g.deleted_at is null
    join class c on c.class_id = s.class_id
    where s.school_id = ${school_id} and s.is_active and s.deleted_at is null
      and s.class_id in (select m.class_id from task_member m where m.task_id = ${task_id}::uuid)
    order by c.name, s.created_at, g.position, g.group_id`)
  return rows
}
