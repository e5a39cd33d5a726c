import type { AccountState } from '@jiangtai/shared/students/fields.ts'
import type { ListedStatus } from '@jiangtai/shared/teachers/fields.ts'
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { BY_GRADE, schoolClass, teacherAssignment } from '../classes/classes.table.ts'
import { type Scope, teachersInScope } from '../scope/scope.service.ts'
import { accountIs } from '../session/accounts/account-state.service.ts'
import { account, role } from '../session/session.table.ts'
import { leadership, teacher } from './teachers.table.ts'

/** The filter of a list; an absent field filters nothing. */
export type TeacherFilter = {
  search: string
  phase_id?: string | undefined
  subject_id?: string | undefined
  class_id?: string | undefined
  status: ListedStatus
  role_id?: string | undefined
  account_state?: AccountState | undefined
  has_namesake: boolean
  sort: 'name' | 'login'
}

/** The school and the scope of the person who reads the list. */
export type Reader = { school_id: string; scope: Scope }

/** The shown columns of a teacher, from the row, the account and its role. */
export const shown = {
  teacher_id: teacher.teacher_id,
  school_id: teacher.school_id,
  name: teacher.name,
  gender: teacher.gender,
  phone_number: teacher.phone_number,
  phase_id: teacher.phase_id,
  subject_id: teacher.subject_id,
  status: teacher.status,
  created_at: teacher.created_at,
  account_id: account.account_id,
  login: account.login,
  is_disabled: account.is_disabled,
  must_change_password: account.must_change_password,
  has_password: sql<boolean>`${account.password_hash} is not null`,
  last_login_at: account.last_login_at,
  manager_type: account.manager_type,
  /** The key of the role; for a role of the school's own, the key of the role it was copied from. */
  role_key: sql<string>`coalesce(${role.based_on}, ${role.role_key})`,
  own_role_id: sql<string | null>`case when ${role.based_on} is not null then ${role.role_id} end`,
  role_name: role.name,
  has_wechat: sql<boolean>`${account.wechat_openid} is not null`,
}

/** One page by `teacher_school` or, when something is searched for, `teacher_search`. */
export async function listTeachers(
  db: Queryable,
  reader: Reader,
  { page, page_size, ...filter }: TeacherFilter & { page: number; page_size: number },
) {
  const wanted = conditionOf(db, reader, filter)
  const rows = await rowsOf(db, wanted, filter)
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { rows, total: await countOf(db, wanted, filter) }
}
export type ListedTeacher = Awaited<ReturnType<typeof listTeachers>>['rows'][number]

/** All rows a filter finds, at most `limit`: for a file. */
export function listAllTeachers(
  db: Queryable,
  reader: Reader,
  { limit, ...filter }: TeacherFilter & { limit: number },
) {
  return rowsOf(db, conditionOf(db, reader, filter), filter).limit(limit)
}

function rowsOf(db: Queryable, wanted: SQL | undefined, { sort }: Pick<TeacherFilter, 'sort'>) {
  return db
    .select(shown)
    .from(teacher)
    .innerJoin(account, eq(account.person_id, teacher.teacher_id))
    .innerJoin(role, eq(role.role_id, account.role_id))
    .where(wanted)
    .orderBy(sort === 'login' ? asc(account.login) : asc(teacher.name_pinyin), asc(teacher.teacher_id))
    .$dynamic()
}

async function countOf(
  db: Queryable,
  wanted: SQL | undefined,
  { search, account_state, role_id }: Pick<TeacherFilter, 'search' | 'account_state' | 'role_id'>,
): Promise<number> {
  const counted = db.select({ total: count() }).from(teacher).$dynamic()
  // The account is only joined when the filter needs it, for its state, its role or a login name.
  if (search !== '' || account_state !== undefined || role_id !== undefined)
    counted.innerJoin(account, eq(account.person_id, teacher.teacher_id))
  const [row] = await counted.where(wanted)
  return row?.total ?? 0
}

function conditionOf(db: Queryable, { school_id, scope }: Reader, filter: Omit<TeacherFilter, 'sort'>) {
  const { phase_id, subject_id, class_id, role_id } = filter
  const ofClass = (id: string) =>
    db
      .select({ teacher_id: teacherAssignment.teacher_id })
      .from(teacherAssignment)
      .where(
        and(
          eq(teacherAssignment.school_id, school_id),
          eq(teacherAssignment.class_id, id),
          isNull(teacherAssignment.to_day),
        ),
      )
  return and(
    eq(teacher.school_id, school_id),
    filter.status === 'all' ? undefined : eq(teacher.status, filter.status),
    isNull(teacher.erased_at),
    teachersInScope(db, scope, school_id),
    searchedBy(filter.search, scope),
    filter.has_namesake ? isNamesake(filter.status) : undefined,
    phase_id === undefined ? undefined : eq(teacher.phase_id, phase_id),
    subject_id === undefined ? undefined : eq(teacher.subject_id, subject_id),
    class_id === undefined ? undefined : inArray(teacher.teacher_id, ofClass(class_id)),
    role_id === undefined ? undefined : eq(account.role_id, role_id),
    accountIs(filter.account_state),
  )
}

/** A number that is shown masked is not found by its digits either ([SC-49]). */
function searchedBy(search: string, scope: Scope): SQL | undefined {
  return holdsEveryWord(teacher.search_grams, {
    query: search,
    wordIsIn: (pattern) =>
      or(
        foldedLike(teacher.name, pattern),
        foldedLike(teacher.name_pinyin, pattern),
        foldedLike(teacher.name_initials, pattern),
        scope.kind === 'school'
          ? or(foldedLike(account.login, pattern), foldedLike(teacher.phone_number, pattern))
          : and(
              foldedLike(account.login, pattern),
              sql`${account.login} is distinct from ${teacher.phone_number}`,
            ),
      ),
  })
}

/** The duties of some teachers: the present ones in the order of the classes, or also ended ones, newest first, by `teacher_assignment_teacher`. */
export function listTaughtBy(
  db: Queryable,
  {
    teacher_ids,
    school_id,
    also_past,
  }: { school_id: string; teacher_ids: readonly string[]; also_past: boolean },
) {
  return db
    .select({
      teacher_id: teacherAssignment.teacher_id,
      class_id: teacherAssignment.class_id,
      name: schoolClass.name,
      phase_id: schoolClass.phase_id,
      duty: teacherAssignment.duty,
      subject_id: teacherAssignment.subject_id,
      from_day: teacherAssignment.from_day,
      to_day: teacherAssignment.to_day,
    })
    .from(teacherAssignment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, teacherAssignment.class_id))
    .where(
      and(
        eq(teacherAssignment.school_id, school_id),
        sql`${teacherAssignment.teacher_id} = any(${sql.param([...teacher_ids])}::uuid[])`,
        also_past ? undefined : isNull(teacherAssignment.to_day),
      ),
    )
    .orderBy(
      sql`case when ${teacherAssignment.to_day} is not null then ${teacherAssignment.from_day} end desc nulls first`,
      ...BY_GRADE,
      asc(teacherAssignment.duty),
    )
}
export type TaughtBy = Awaited<ReturnType<typeof listTaughtBy>>[number]

/** The present leads of some teachers, by `leadership_teacher`. */
export function listLedBy(db: Queryable, where: { school_id: string; teacher_ids: readonly string[] }) {
  return db
    .select({
      teacher_id: leadership.teacher_id,
      kind: leadership.kind,
      phase_id: leadership.phase_id,
      entry_year: leadership.entry_year,
      subject_id: leadership.subject_id,
    })
    .from(leadership)
    .where(
      and(
        eq(leadership.school_id, where.school_id),
        sql`${leadership.teacher_id} = any(${sql.param([...where.teacher_ids])}::uuid[])`,
        isNull(leadership.to_day),
      ),
    )
    .orderBy(
      asc(leadership.kind),
      desc(leadership.phase_id),
      desc(leadership.entry_year),
      asc(leadership.subject_id),
    )
}
export type LedBy = Awaited<ReturnType<typeof listLedBy>>[number]

/** The number of teachers in office by phase and subject, in a scope. */
export function countBySubject(db: Queryable, { school_id, scope }: Reader) {
  return db
    .select({ phase_id: teacher.phase_id, subject_id: teacher.subject_id, teacher_count: count() })
    .from(teacher)
    .where(
      and(
        eq(teacher.school_id, school_id),
        eq(teacher.status, 'active'),
        teachersInScope(db, scope, school_id),
      ),
    )
    .groupBy(teacher.phase_id, teacher.subject_id)
    .orderBy(asc(teacher.phase_id), asc(teacher.subject_id))
}

/** The condition that somebody else of the school has the same name and the asked state ([SC-150]). */
function isNamesake(status: ListedStatus): SQL {
  return sql`exists (
    select from teacher other where other.school_id = ${teacher.school_id} and other.name_pinyin = ${teacher.name_pinyin}
      and other.name = ${teacher.name} and other.teacher_id <> ${teacher.teacher_id} and other.erased_at is null
      ${status === 'all' ? sql`` : sql`and other.status = ${status}`}
  )`
}
