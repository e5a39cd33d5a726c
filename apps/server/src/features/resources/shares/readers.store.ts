import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { schoolClass, teacherAssignment } from '../../classes/classes.table.ts'
import { leadership, teacher } from '../../teachers/teachers.table.ts'
import { resource, resourceShare } from '../resources.table.ts'

/** The readers of shared resources: a manager reads all, 巡课 those for the school, others those for themselves ([RE-12]). */
export type Reader = { school_id: string; teacher_id: string; sees: 'all' | 'audiences' | 'school' }

/**
 * The audiences a reader belongs to, as rows of kind and id: the school and themself; the grades of the classes they teach or
 * head and those they lead; the groups of their subjects.
 */
function audiencesOf({ school_id, teacher_id, sees }: Reader): SQL {
  const everybody = sql`select 'school' as kind, '' as audience_id union all select 'teacher', ${teacher_id}::text`
  if (sees !== 'audiences') return everybody
  const ofSchoolAndTeacher = (table: typeof teacherAssignment | typeof leadership) =>
    and(eq(table.school_id, school_id), eq(table.teacher_id, teacher_id), isNull(table.to_day))
  return sql`${everybody}
    union select kind, audience_id from (
      select unnest(array['grade', 'subject_group']) as kind,
        unnest(array[${schoolClass.phase_id} || '-' || ${schoolClass.entry_year},
          ${schoolClass.phase_id} || '-' || nullif(${teacherAssignment.subject_id}, '')]) as audience_id
      from ${teacherAssignment} join ${schoolClass} on ${schoolClass.class_id} = ${teacherAssignment.class_id}
      where ${ofSchoolAndTeacher(teacherAssignment)}
    ) as taught where audience_id is not null
    union select case ${leadership.kind} when 'grade' then 'grade' else 'subject_group' end,
      ${leadership.phase_id} || '-' || coalesce(${leadership.entry_year}::text, ${leadership.subject_id})
      from ${leadership} where ${ofSchoolAndTeacher(leadership)}
    union select 'subject_group', ${teacher.phase_id} || '-' || ${teacher.subject_id}
      from ${teacher} where ${and(eq(teacher.school_id, school_id), eq(teacher.teacher_id, teacher_id))}`
}

/** The condition that a share is for this reader; by `resource_share_audience`. */
export function isSharedWith(reader: Reader): SQL | undefined {
  const ofSchool = eq(resourceShare.school_id, reader.school_id)
  if (reader.sees === 'all') return ofSchool
  return and(ofSchool, sql`(${resourceShare.kind}, ${resourceShare.audience_id}) in (${audiencesOf(reader)})`)
}

/** The condition that somebody's resource is shared with this reader. */
export function isShared(db: Queryable, reader: Reader): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(resourceShare)
      .where(and(sql`${resourceShare.resource_id} = "resource"."resource_id"`, isSharedWith(reader))),
  )
}

/** The condition that a present resource is the reader's own or shared with them. */
export function isReadableBy(db: Queryable, reader: Reader): SQL | undefined {
  return and(
    eq(resource.school_id, reader.school_id),
    isNull(resource.deleted_at),
    or(eq(resource.owner_teacher_id, reader.teacher_id), isShared(db, reader)),
  )
}
