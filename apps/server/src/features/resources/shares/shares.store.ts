import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '@jiangtai/shared/resources/views.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../../core/search/text-match.ts'
import { schoolClass } from '../../classes/classes.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { resourceCollection, resourceShare } from '../resources.table.ts'

const isTeaching = (school_id: string): SQL | undefined =>
  and(eq(teacher.school_id, school_id), eq(teacher.status, 'active'))

const isGrade = (school_id: string): SQL | undefined =>
  and(
    eq(schoolClass.school_id, school_id),
    eq(schoolClass.kind, 'administrative'),
    eq(schoolClass.status, 'active'),
  )

/** The grades of a school that have classes, by `class_school`. */
export async function listGrades(db: Queryable, school_id: string) {
  return db
    .selectDistinct({
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      school_year: schoolClass.school_year,
    })
    .from(schoolClass)
    .where(isGrade(school_id))
}

/** The 备课组 of a school: subjects that are taught, by phase. */
export async function listSubjectGroups(db: Queryable, school_id: string) {
  return db
    .selectDistinct({ phase_id: teacher.phase_id, subject_id: teacher.subject_id })
    .from(teacher)
    .where(isTeaching(school_id))
}

/** The first teachers with a name like this, oneself left out; by `teacher_school` or `teacher_search`. */
export async function listTeachers(
  db: Queryable,
  where: { school_id: string; except_id: string; text: string },
) {
  return db
    .select({ teacher_id: teacher.teacher_id, name: teacher.name, subject_id: teacher.subject_id })
    .from(teacher)
    .where(
      and(
        isTeaching(where.school_id),
        sql`${teacher.teacher_id} <> ${where.except_id}`,
        holdsEveryWord(teacher.search_grams, {
          query: where.text,
          wordIsIn: (pattern) =>
            sql`(${foldedLike(teacher.name, pattern)} or ${teacher.name_pinyin} like ${pattern}
              or ${teacher.name_initials} like ${pattern})`,
        }),
      ),
    )
    .orderBy(teacher.name_pinyin, teacher.teacher_id)
    .limit(50)
}

const GRADE = sql`${schoolClass.phase_id} || '-' || ${schoolClass.entry_year}`
const GROUP = sql`${teacher.phase_id} || '-' || ${teacher.subject_id}`

/** A known audience with the source of its name: the name of a teacher, the school year of a grade. */
export type KnownAudience = Audience & { name: string; school_year: number | null }

/** The audiences among these that the school has; one statement. */
export async function findAudiences(
  db: Queryable,
  where: { school_id: string; audiences: readonly Audience[] },
): Promise<KnownAudience[]> {
  const idsOf = (kind: Audience['kind']) =>
    sql`${sql.param(where.audiences.flatMap((one) => (one.kind === kind ? [one.id] : [])))}::text[]`
  const { rows } = await db.execute<KnownAudience>(sql`
    select distinct on (${GRADE}) 'grade' as kind, ${GRADE} as id, '' as name, ${schoolClass.school_year} as school_year
      from ${schoolClass} where ${isGrade(where.school_id)} and ${GRADE} = any(${idsOf('grade')})
    union all
    select distinct 'subject_group', ${GROUP}, '', null::int
      from ${teacher} where ${isTeaching(where.school_id)} and ${GROUP} = any(${idsOf('subject_group')})
    union all
    select 'teacher', ${teacher.teacher_id}::text, ${teacher.name}, null
      from ${teacher} where ${eq(teacher.school_id, where.school_id)}
        and ${teacher.teacher_id}::text = any(${idsOf('teacher')})`)
  return rows
}

/** Shares resources with these audiences and no others; shares that stay keep their time. One statement. */
export async function setShares(
  db: Queryable,
  input: { school_id: string; resource_ids: readonly string[]; audiences: readonly Audience[]; now: Date },
): Promise<void> {
  const ids = sql`${sql.param([...input.resource_ids])}::uuid[]`
  const kinds = sql`${sql.param(input.audiences.map((one) => one.kind))}::text[]`
  const audiences = sql`${sql.param(input.audiences.map((one) => one.id))}::text[]`
  await db.execute(sql`
    with unshared as (
      delete from ${resourceShare} where ${eq(resourceShare.school_id, input.school_id)} and resource_id = any(${ids})
        and not exists (select from unnest(${kinds}, ${audiences}) as kept (kind, audience_id)
          where kept.kind = ${resourceShare.kind} and kept.audience_id = ${resourceShare.audience_id})
    )
    insert into ${resourceShare} (resource_id, kind, audience_id, school_id, created_at)
    select shared.resource_id, given.kind, given.audience_id, ${input.school_id}::text, ${input.now.toISOString()}::timestamptz
    from unnest(${ids}) as shared (resource_id), unnest(${kinds}, ${audiences}) as given (kind, audience_id)
    on conflict do nothing`)
}

/** The owner of a collection. */
type Collector = { school_id: string; teacher_id: string }

export async function addToCollection(
  db: Queryable,
  input: Collector & { resource_ids: readonly string[]; now: Date },
): Promise<void> {
  const { resource_ids, now, ...collector } = input
  const created_at = now.toISOString()
  await db
    .insert(resourceCollection)
    .values(resource_ids.map((resource_id) => ({ ...collector, resource_id, created_at })))
    .onConflictDoNothing()
}

/** Takes resources out of a collection; returns how many were in it. */
export async function takeFromCollection(
  db: Queryable,
  collector: Collector & { resource_ids: readonly string[] },
): Promise<number> {
  const rows = await db
    .delete(resourceCollection)
    .where(
      and(
        eq(resourceCollection.school_id, collector.school_id),
        eq(resourceCollection.teacher_id, collector.teacher_id),
        inArray(resourceCollection.resource_id, [...collector.resource_ids]),
      ),
    )
    .returning({ resource_id: resourceCollection.resource_id })
  return rows.length
}
