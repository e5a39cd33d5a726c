import type { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import { bareClassName } from '@jiangtai/shared/classes/rules.ts'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldText } from '../../core/search/grams.ts'
import { classesInScope, type Scope } from '../scope/scope.service.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { BY_GRADE, schoolClass, teacherAssignment } from './classes.table.ts'

/** The filter of a list of classes; without a status it finds the classes in use. */
export type ClassFilter = {
  school_id: string
  scope: Scope
  /** Classes of both kinds when absent. */
  kind?: 'administrative' | 'teaching' | undefined
  phase_id?: string | undefined
  entry_year?: number | undefined
  status?: 'active' | 'deactivated' | 'graduated' | 'archived' | undefined
  subject_id?: string | undefined
  search: string
}
export type ClassSort = 'grade' | 'name' | 'created'

/** A teacher's part in a class, as one document a class. */
type Assigned = { teacher_id: string; name: string; subject_id: string; duty: 'head' | 'subject' }

// Read for the rows of one page only, by `enrollment_current` and `teacher_assignment_class`. The names are written out: a
// select of one table leaves its columns unqualified.
const student_count = sql<number>`(
  select count(*)::int from enrollment
  where enrollment.class_id = "class"."class_id" and enrollment.to_day is null
)`
const assigned = sql<Assigned[]>`coalesce((
  select json_agg(json_build_object(
    'teacher_id', teacher.teacher_id, 'name', teacher.name, 'subject_id', part.subject_id, 'duty', part.duty
  ) order by part.subject_id, teacher.name_pinyin, teacher.teacher_id)
  from teacher_assignment as part join teacher on teacher.teacher_id = part.teacher_id
  where part.class_id = "class"."class_id" and part.to_day is null
), '[]'::json)`

const described = {
  class_id: schoolClass.class_id,
  school_id: schoolClass.school_id,
  kind: schoolClass.kind,
  phase_id: schoolClass.phase_id,
  entry_year: schoolClass.entry_year,
  school_year: schoolClass.school_year,
  class_no: schoolClass.class_no,
  name: schoolClass.name,
  subject_id: schoolClass.subject_id,
  status: schoolClass.status,
  created_at: schoolClass.created_at,
  student_count,
  assigned,
}

/** One page of classes with head counts and teachers, by index `class_school` or `class_no`. */
export function listClassPage(
  db: Queryable,
  filter: ClassFilter,
  page: { page: number; page_size: number; sort: ClassSort },
) {
  return db
    .select(described)
    .from(schoolClass)
    .where(matching(filter))
    .orderBy(...ORDERS[page.sort])
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
}
export type DescribedClass = Awaited<ReturnType<typeof listClassPage>>[number]

export async function countClasses(db: Queryable, filter: ClassFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(schoolClass).where(matching(filter))
  return row?.count ?? 0
}

/** A class of this school with all fields of a list, and whether it lies in the scope; null for another school's class. */
export async function findDescribedClass(
  db: Queryable,
  where: { school_id: string; class_id: string; scope: Scope },
): Promise<(DescribedClass & { is_in_scope: boolean }) | null> {
  const [row] = await db
    .select({ ...described, is_in_scope: isInScope(where.scope) })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, where.school_id), eq(schoolClass.class_id, where.class_id)))
  return row ?? null
}

/** Classes of this school by id and whether each lies in the scope; `lock` keeps them as they are to the end of the transaction. */
export async function findScopedClasses(
  db: Queryable,
  where: { school_id: string; class_ids: readonly string[]; scope: Scope; lock: boolean },
): Promise<(typeof schoolClass.$inferSelect & { is_in_scope: boolean })[]> {
  const query = db
    .select({ row: schoolClass, is_in_scope: isInScope(where.scope) })
    .from(schoolClass)
    .where(
      and(eq(schoolClass.school_id, where.school_id), inArray(schoolClass.class_id, [...where.class_ids])),
    )
    // Always in one order, so that two changes of the same classes wait for each other instead of for ever.
    .orderBy(asc(schoolClass.class_id))
  const rows = await (where.lock ? query.for('update') : query)
  return rows.map(({ row, is_in_scope }) => ({ ...row, is_in_scope }))
}

/** The classes in scope of some states, light, for pickers and filters; by index `class_school`. */
export function listOptions(
  db: Queryable,
  where: {
    school_id: string
    scope: Scope
    kind?: ClassFilter['kind'] | undefined
    phase_id?: string | undefined
    statuses: readonly ClassStatus[]
  },
) {
  return db
    .select()
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.school_id, where.school_id),
        inArray(schoolClass.status, [...where.statuses]),
        where.kind === undefined ? undefined : eq(schoolClass.kind, where.kind),
        where.phase_id === undefined ? undefined : eq(schoolClass.phase_id, where.phase_id),
        classesInScope(where.scope),
      ),
    )
    .orderBy(asc(schoolClass.kind), ...ORDERS.grade)
}

const ORDERS: Record<ClassSort, SQL[]> = {
  grade: BY_GRADE,
  name: [asc(schoolClass.name), asc(schoolClass.class_id)],
  created: [desc(schoolClass.created_at), asc(schoolClass.class_id)],
}

function isInScope(scope: Scope) {
  const condition = classesInScope(scope)
  return (condition === undefined ? sql`true` : sql`(${condition})`).mapWith(Boolean)
}

function matching(filter: ClassFilter): SQL | undefined {
  const { phase_id, entry_year, status, subject_id } = filter
  return and(
    eq(schoolClass.school_id, filter.school_id),
    filter.kind === undefined ? undefined : eq(schoolClass.kind, filter.kind),
    status === undefined
      ? inArray(schoolClass.status, ['active', 'deactivated'])
      : eq(schoolClass.status, status),
    phase_id === undefined ? undefined : eq(schoolClass.phase_id, phase_id),
    entry_year === undefined ? undefined : eq(schoolClass.entry_year, entry_year),
    subject_id === undefined ? undefined : eq(schoolClass.subject_id, subject_id),
    holdsSearch(filter.search),
    classesInScope(filter.scope),
  )
}

/** The class's name as people write it (高一3班), or its 班主任 by name, pinyin or initials. */
function holdsSearch(search: string): SQL | undefined {
  const asked = bareClassName(search)
  if (asked === '') return undefined
  const name = `%${escapeLike(asked)}%`
  const person = `${escapeLike(foldText(search).trim())}%`
  return sql`(lower(translate(normalize(${schoolClass.name}, NFKC), '() ', '')) like ${name} or exists (
    select from ${teacherAssignment} join ${teacher} on ${teacher.teacher_id} = ${teacherAssignment.teacher_id}
    where ${teacherAssignment.class_id} = ${schoolClass.class_id} and ${teacherAssignment.to_day} is null
      and ${teacherAssignment.duty} = 'head'
      and (${teacher.name} like ${`%${person}`} or ${teacher.name_pinyin} like ${person} or ${teacher.name_initials} like ${person})
  ))`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
