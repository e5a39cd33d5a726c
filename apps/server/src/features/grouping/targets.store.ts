import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { enrollment, schoolClass } from '../classes/classes.table.ts'
import { classesInScope, type Scope } from '../scope/scope.service.ts'
import { student } from '../students/students.table.ts'

type Within = { school_id: string; scope: Scope }

/** The classes in use that one may choose, newest grade last in their phase, with their head counts. */
export async function listTargetClasses(db: Queryable, { school_id, scope }: Within) {
  return db
    .select({
      class_id: schoolClass.class_id,
      name: schoolClass.name,
      kind: schoolClass.kind,
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      school_year: schoolClass.school_year,
      student_count: sql<number>`(select count(*)::int from enrollment e
        where e.class_id = "class"."class_id" and e.to_day is null)`,
    })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), eq(schoolClass.status, 'active'), classesInScope(scope)))
    .orderBy(
      asc(schoolClass.kind),
      desc(schoolClass.phase_id),
      desc(schoolClass.entry_year),
      asc(schoolClass.class_no),
      asc(schoolClass.name),
    )
}

export type TargetScheme = {
  class_id: string
  scheme_id: string
  name: string
  subject_id: string | null
  groups: { group_id: string; name: string; colour: string; student_count: number }[]
}

/** The schemes in use of some classes with their groups, by index `group_scheme_class`. */
export async function listActiveSchemes(
  db: Queryable,
  where: { school_id: string; class_ids: readonly string[] },
): Promise<TargetScheme[]> {
  if (where.class_ids.length === 0) return []
  const { rows } = await db.execute<TargetScheme>(sql`
    select s.class_id, s.scheme_id, s.name, s.subject_id, json_agg(json_build_object(
        'group_id', g.group_id, 'name', g.name, 'colour', g.colour,
        'student_count', (
          select count(*) from group_member m
          join enrollment e on e.class_id = s.class_id and e.student_id = m.student_id and e.to_day is null
          where m.group_id = g.group_id
        )) order by g.position) as groups
    from group_scheme s
    join student_group g on g.scheme_id = s.scheme_id and g.deleted_at is null
    where s.school_id = ${where.school_id} and s.class_id in ${[...where.class_ids]} and s.is_active and s.deleted_at is null
    group by s.scheme_id
    order by s.created_at`)
  return rows
}

const chosenStudent = {
  student_id: student.student_id,
  name: student.name,
  student_no: student.student_no,
  class_id: schoolClass.class_id,
  class_name: schoolClass.name,
  group_ids: sql<string[]>`array(
    select m.group_id from group_member m
    join group_scheme s on s.scheme_id = m.scheme_id and s.is_active and s.deleted_at is null
    where m.student_id = ${student.student_id} and s.class_id = ${schoolClass.class_id}
  )`,
}

/** The students of a class now, by seat. */
export async function listTargetStudents(db: Queryable, where: { school_id: string; class_id: string }) {
  return db
    .select(chosenStudent)
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.class_id, where.class_id),
        isNull(enrollment.to_day),
      ),
    )
    .orderBy(asc(enrollment.seat_no), asc(student.student_no))
}

/** The most students that a search shows: for others the search has to be more precise. */
const MOST_FOUND = 30

/** Students in whose name, pinyin, initials or number every word stands, by index `student_search`; a row for each class in scope. */
export async function searchTargetStudents(db: Queryable, where: Within & { text: string }) {
  return db
    .select(chosenStudent)
    .from(student)
    .innerJoin(enrollment, and(eq(enrollment.student_id, student.student_id), isNull(enrollment.to_day)))
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(
      and(
        eq(student.school_id, where.school_id),
        eq(schoolClass.status, 'active'),
        classesInScope(where.scope),
        isNull(student.merged_into),
        holdsEveryWord(student.search_grams, {
          query: where.text,
          wordIsIn: (pattern) =>
            or(
              foldedLike(student.name, pattern),
              foldedLike(student.name_pinyin, pattern),
              foldedLike(student.name_initials, pattern),
              foldedLike(student.student_no, pattern),
            ),
        }),
      ),
    )
    .orderBy(asc(student.student_no), asc(schoolClass.kind))
    .limit(MOST_FOUND)
}

/** Each of the named classes, groups and students that the school has, whether it is in scope, and whether a class, or the class of a group, is in use. */
function namedParts({ school_id, scope, target }: Within & { target: Target }): SQL {
  const reached = new QueryBuilder()
    .select({ class_id: schoolClass.class_id })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), classesInScope(scope)))
  return sql`
    with reached as (${reached.getSQL()}), named as (
      select c.class_id as id, c.class_id in (select class_id from reached) as is_in, c.status = 'active' as is_in_use from class c
      where c.school_id = ${school_id} and c.class_id = any (${ids(target.class_ids)})
      union all
      select g.group_id, s.class_id in (select class_id from reached), c.status = 'active' from student_group g
      join group_scheme s on s.scheme_id = g.scheme_id and s.deleted_at is null
      join class c on c.class_id = s.class_id
      where g.school_id = ${school_id} and g.deleted_at is null and g.group_id = any (${ids(target.group_ids)})
      union all
      select t.student_id, exists (
        select from enrollment e where e.student_id = t.student_id and e.to_day is null
          and e.class_id in (select class_id from reached)
      ), true from student t where t.school_id = ${school_id} and t.student_id = any (${ids(target.student_ids)})
    )`
}

/** How many of the named classes, groups and students there are in the school, and how many of them in scope. */
export async function countNamed(
  db: Queryable,
  named: Within & { target: Target },
): Promise<{ found: number; in_scope: number }> {
  const { rows } = await db.execute<{ found: number; in_scope: number }>(sql`${namedParts(named)}
    select count(*)::int as found, (count(*) filter (where is_in))::int as in_scope from named`)
  return rows[0] ?? { found: 0, in_scope: 0 }
}

/** The ids of the named classes, groups and students that may be chosen now. */
export async function listChoosable(db: Queryable, named: Within & { target: Target }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${namedParts(named)}
    select id from named where is_in and is_in_use`)
  return rows.map(({ id }) => id)
}

/** The students a target means now, each once ([GR-18]). */
export async function listMeant(
  db: Queryable,
  { school_id, target }: { school_id: string; target: Target },
): Promise<string[]> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    select e.student_id from enrollment e
    where e.school_id = ${school_id} and e.to_day is null and e.class_id = any (${ids(target.class_ids)})
    union
    select m.student_id from group_member m
    join group_scheme s on s.scheme_id = m.scheme_id
    join enrollment e on e.class_id = s.class_id and e.student_id = m.student_id and e.to_day is null
    where m.school_id = ${school_id} and m.group_id = any (${ids(target.group_ids)})
    union
    select t.student_id from student t
    where t.school_id = ${school_id} and t.student_id = any (${ids(target.student_ids)})`)
  return rows.map(({ student_id }) => student_id)
}

/** A list of ids as one parameter, of any length, also empty. */
function ids(list: readonly string[]) {
  return sql`${`{${list.join(',')}}`}::uuid[]`
}
