import type { AccountState, StudentStatus } from '@jiangtai/shared/students/fields.ts'
import { nationalNoFault, nationalNoOf } from '@jiangtai/shared/students/further/further.ts'
import { and, asc, count, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldText } from '../../core/search/grams.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { enrollment, schoolClass } from '../classes/classes.table.ts'
import { type Scope, studentsInScope } from '../scope/scope.service.ts'
import { accountIs } from '../session/accounts/account-state.service.ts'
import { foldedLogin } from '../session/accounts/account-names.service.ts'
import { account } from '../session/session.table.ts'
import { student } from './students.table.ts'

/** The filter of a list; an absent field filters nothing. */
export type StudentFilter = {
  search: string
  class_id?: string | undefined
  phase_id?: string | undefined
  entry_year?: number | undefined
  has_class?: boolean | undefined
  status?: StudentStatus | undefined
  account_state?: AccountState | undefined
  has_namesake: boolean
  sort: 'student_no' | 'name' | 'seat_no'
}

/** The school and the scope of the person who reads the list. */
export type Reader = { school_id: string; scope: Scope }

const listed = {
  student_id: student.student_id,
  name: student.name,
  gender: student.gender,
  student_no: student.student_no,
  status: student.status,
  national_no: student.national_no,
  birth_day: student.birth_day,
  boarding: student.boarding,
  contacts: student.contacts,
  account_id: account.account_id,
  login: account.login,
  is_disabled: account.is_disabled,
  must_change_password: account.must_change_password,
  has_password: sql<boolean>`${account.password_hash} is not null`,
  last_login_at: account.last_login_at,
}

/** One page by `student_list`, `student_name` or, when something is searched for, `student_search`. */
export async function listStudents(
  db: Queryable,
  reader: Reader,
  { page, page_size, ...filter }: StudentFilter & { page: number; page_size: number },
) {
  const wanted = conditionOf(db, reader, filter)
  const rows = await rowsOf(db, wanted, filter)
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { rows, total: await countOf(db, wanted, filter) }
}
export type ListedStudent = Awaited<ReturnType<typeof listStudents>>['rows'][number]

/** The first students of a scope that a text finds, without counting the others; by `student_search`. */
export function findStudentsBy(
  db: Queryable,
  { school_id, scope }: Reader,
  { search, limit }: { search: string; limit: number },
) {
  return db
    .select({ student_id: student.student_id, name: student.name, student_no: student.student_no })
    .from(student)
    .where(
      and(
        eq(student.school_id, school_id),
        isNull(student.merged_into),
        isNull(student.erased_at),
        studentsInScope(db, scope, school_id),
        searchedBy(db, { school_id, scope, search }),
      ),
    )
    .orderBy(asc(student.student_no))
    .limit(limit)
}

/** All rows a filter finds, at most `limit`: for a file. */
export function listAllStudents(
  db: Queryable,
  reader: Reader,
  { limit, ...filter }: StudentFilter & { limit: number },
) {
  return rowsOf(db, conditionOf(db, reader, filter), filter).limit(limit)
}

function rowsOf(
  db: Queryable,
  wanted: SQL | undefined,
  { sort, class_id }: Pick<StudentFilter, 'sort' | 'class_id'>,
) {
  return db
    .select(listed)
    .from(student)
    .innerJoin(account, eq(account.person_id, student.student_id))
    .where(wanted)
    .orderBy(
      ...(sort === 'name' ? [asc(student.name_pinyin)] : []),
      ...(sort === 'seat_no' && class_id !== undefined ? [sql`(${seatIn(db, class_id)})`] : []),
      asc(student.student_no),
      asc(student.student_id),
    )
    .$dynamic()
}

/** The 座号 of a student in a class, by `enrollment_current`. */
function seatIn(db: Queryable, class_id: string) {
  return db
    .select({ seat_no: enrollment.seat_no })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.school_id, student.school_id),
        eq(enrollment.student_id, student.student_id),
        eq(enrollment.class_id, class_id),
        isNull(enrollment.to_day),
      ),
    )
}

async function countOf(
  db: Queryable,
  wanted: SQL | undefined,
  { account_state }: Pick<StudentFilter, 'account_state'>,
): Promise<number> {
  const counted = db.select({ total: count() }).from(student).$dynamic()
  // The account is only looked at when it is asked for: else an index of the students alone counts.
  if (account_state !== undefined) counted.innerJoin(account, eq(account.person_id, student.student_id))
  const [row] = await counted.where(wanted)
  return row?.total ?? 0
}

function conditionOf(db: Queryable, { school_id, scope }: Reader, filter: Omit<StudentFilter, 'sort'>) {
  return and(
    eq(student.school_id, school_id),
    isNull(student.merged_into),
    isNull(student.erased_at),
    filter.status === undefined ? undefined : eq(student.status, filter.status),
    studentsInScope(db, scope, school_id),
    searchedBy(db, { school_id, scope, search: filter.search }),
    inClass(db, school_id, filter),
    accountIs(filter.account_state),
    filter.has_namesake ? isNamesake(filter.status) : undefined,
  )
}

/**
 * The condition that a student is found by a text: every word of it in the record, or the beginning of the login name ([SC-42], [SC-64]); in the
 * whole school a whole 学籍号, too ([SC-148]).
 */
export function searchedBy(
  db: Queryable,
  { school_id, scope, search }: Reader & { search: string },
): SQL | undefined {
  const inRecord = holdsEveryWord(student.search_grams, {
    query: search,
    wordIsIn: (pattern) =>
      or(
        foldedLike(student.name, pattern),
        foldedLike(student.name_pinyin, pattern),
        foldedLike(student.name_initials, pattern),
        foldedLike(student.student_no, pattern),
      ),
  })
  if (inRecord === undefined) return undefined
  // As an array the ids are found first, so that each of the two conditions is read by its own index.
  const national_no = nationalNoOf(search)
  const byNational =
    scope.kind === 'school' && nationalNoFault(national_no) === null
      ? eq(student.national_no, national_no)
      : undefined
  return or(
    inRecord,
    byNational,
    sql`${student.student_id} = any(array(${namedSo(db, { school_id, search })}))`,
  )
}

/** The ids of people whose login name begins with a text, by `account_login_beginning`. */
function namedSo(db: Queryable, { school_id, search }: { school_id: string; search: string }) {
  const beginning = foldText(search.trim()).replace(/[\\%_]/g, '\\$&')
  return db
    .select({ person_id: account.person_id })
    .from(account)
    .where(and(eq(account.school_id, school_id), like(foldedLogin, `${beginning}%`)))
}

/** The condition that somebody else of the school has the same name and the asked state, by `student_name` ([SC-150]). */
function isNamesake(status: StudentStatus | undefined): SQL {
  return sql`exists (
    select from student other where other.school_id = ${student.school_id} and other.name_pinyin = ${student.name_pinyin}
      and other.name = ${student.name} and other.student_id <> ${student.student_id}
      and other.merged_into is null and other.erased_at is null
      ${status === undefined ? sql`` : sql`and other.status = ${status}`}
  )`
}

function inClass(
  db: Queryable,
  school_id: string,
  { class_id, phase_id, entry_year, has_class }: Omit<StudentFilter, 'sort'>,
): SQL | undefined {
  const members = (condition: SQL | undefined) =>
    db
      .select({ student_id: enrollment.student_id })
      .from(enrollment)
      .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
      .where(and(eq(enrollment.school_id, school_id), isNull(enrollment.to_day), condition))
  const home = eq(schoolClass.kind, 'administrative')
  return and(
    class_id === undefined
      ? undefined
      : inArray(student.student_id, members(eq(schoolClass.class_id, class_id))),
    phase_id === undefined && entry_year === undefined
      ? undefined
      : inArray(
          student.student_id,
          members(
            and(
              home,
              phase_id === undefined ? undefined : eq(schoolClass.phase_id, phase_id),
              entry_year === undefined ? undefined : eq(schoolClass.entry_year, entry_year),
            ),
          ),
        ),
    has_class === undefined
      ? undefined
      : sql`${has_class ? sql`` : sql`not`} exists (${members(and(home, eq(enrollment.student_id, student.student_id)))})`,
  )
}

/** The classes some students are in now, by `enrollment_student`. */
export function listClassesOf(db: Queryable, student_ids: readonly string[]) {
  return db
    .select({
      student_id: enrollment.student_id,
      seat_no: enrollment.seat_no,
      class_id: schoolClass.class_id,
      name: schoolClass.name,
      kind: schoolClass.kind,
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      school_year: schoolClass.school_year,
    })
    .from(enrollment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(
      and(
        sql`${enrollment.student_id} = any(${sql.param([...student_ids])}::uuid[])`,
        isNull(enrollment.to_day),
      ),
    )
    .orderBy(asc(schoolClass.name))
}
export type ClassOfStudent = Awaited<ReturnType<typeof listClassesOf>>[number]
