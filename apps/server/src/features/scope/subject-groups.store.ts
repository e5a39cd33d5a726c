import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../core/db/transaction.ts'
import { schoolClass, teacherAssignment } from '../classes/classes.table.ts'
import { leadership, teacher } from '../teachers/teachers.table.ts'

/** The teacher whose subject groups are asked for. */
type Member = { school_id: string; teacher_id: string }
/** The columns of a row that belongs to the group of a phase and subject. */
type Placed = { phase_id: AnyPgColumn; subject_id: AnyPgColumn }

/**
 * The 备课组 that a teacher belongs to, as an array of `<phase>-<subject>`: by the teacher's own subject, by their duties and by their
 * leads. It names no row of the statement around it, so that it is found once for all of them.
 */
export function subjectGroupsOf({ school_id, teacher_id }: Member): SQL {
  const now = (table: typeof teacherAssignment | typeof leadership) =>
    and(eq(table.school_id, school_id), eq(table.teacher_id, teacher_id), isNull(table.to_day))
  return sql`array(
    select ${teacher.phase_id} || '-' || ${teacher.subject_id} from ${teacher}
      where ${and(eq(teacher.school_id, school_id), eq(teacher.teacher_id, teacher_id))}
    union
    select ${schoolClass.phase_id} || '-' || ${teacherAssignment.subject_id} from ${teacherAssignment}
      join ${schoolClass} on ${schoolClass.class_id} = ${teacherAssignment.class_id}
      where ${now(teacherAssignment)} and ${teacherAssignment.subject_id} <> ''
    union
    select ${leadership.phase_id} || '-' || ${leadership.subject_id} from ${leadership}
      where ${now(leadership)} and ${leadership.subject_id} is not null)`
}

/** Whether a teacher is 备课组长 of a subject in a phase, or in any where the phase is null. */
export async function leadsSubject(
  db: Queryable,
  { school_id, person_id }: { school_id: string; person_id: string },
  { phase_id, subject_id }: { phase_id: string | null; subject_id: string },
): Promise<boolean> {
  const rows = await db
    .select({ leadership_id: leadership.leadership_id })
    .from(leadership)
    .where(
      and(
        eq(leadership.school_id, school_id),
        eq(leadership.teacher_id, person_id),
        eq(leadership.kind, 'subject'),
        phase_id === null ? undefined : eq(leadership.phase_id, phase_id),
        eq(leadership.subject_id, subject_id),
        isNull(leadership.to_day),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether the group of a row's phase and subject is one of those that a teacher belongs to. */
export function isInSubjectGroup(placed: Placed, member: Member): SQL {
  return sql`(${placed.phase_id} || '-' || ${placed.subject_id}) = any(${subjectGroupsOf(member)})`
}

/** Whether a teacher is 备课组长 of a row's phase and subject, by `leadership_teacher`. */
export function isLedBy(placed: Placed, { school_id, teacher_id }: Member): SQL<boolean> {
  return sql<boolean>`exists (select from ${leadership} where ${leadership.school_id} = ${school_id}
    and ${leadership.teacher_id} = ${teacher_id}::uuid and ${leadership.to_day} is null and ${leadership.kind} = 'subject'
    and ${named(leadership.phase_id)} = ${named(placed.phase_id)} and ${named(leadership.subject_id)} = ${named(placed.subject_id)})`
}

/** A column with its table: in a select from one table columns lose the table's name, and both tables have these columns. */
function named(column: AnyPgColumn): SQL {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`
}
