import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import { classRefusal, type MeantClass } from '@jiangtai/shared/students/class-names.ts'
import { Login, PersonName, SeatNo, StudentNo } from '@jiangtai/shared/students/fields.ts'
import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { z } from 'zod'
import type { CellError, PlannedRow } from '../../../core/jobs/import-file.ts'
import type { TableRow } from '../../../core/xlsx/read-table.ts'
import type { NamedClass } from '../../classes/members/placement.service.ts'
import type { OwnersOf } from '../../session/accounts/account-names.service.ts'
import type { NamedAccount } from '../../session/accounts/accounts.service.ts'
import type { NumberedStudent } from '../students.store.ts'

/** What the rows of a file are compared with. */
export type Known = {
  school_id: string
  students: ReadonlyMap<string, NumberedStudent>
  /** Which 行政班, or which 教学班, a name means. */
  homes: (text: string) => MeantClass<NamedClass>
  taught: (text: string) => MeantClass<NamedClass>
  /** Who signs in with a name already, as login or as phone, of whatever school. */
  names: OwnersOf<NamedAccount>
}

/** What a row says of a student. */
type ReadStudent = {
  student: { name: string; gender: 'male' | 'female'; student_no: string; login: string }
  class_id: string | null
  seat_no: number | null
}
/** Somebody the school has not. */
export type NewStudentRow = ReadStudent
/** Somebody the school has. */
export type KnownStudentRow = ReadStudent & { known: NumberedStudent }

/** Numbers and login names, the number where no name is given, that stand in more than one row: every row after the first is refused. */
export type Repeated = { student_no: ReadonlySet<number>; login: ReadonlySet<number> }

/** The rows that repeat what an earlier row of the same file has. */
export function findRepeated(rows: readonly TableRow[]): Repeated {
  const repeated = (textOf: (cells: TableRow['cells']) => string) => {
    const seen = new Set<string>()
    const again = new Set<number>()
    for (const { row, cells } of rows) {
      const text = textOf(cells)
      if (text !== '' && seen.has(text)) again.add(row)
      seen.add(text)
    }
    return again
  }
  return {
    student_no: repeated((cells) => cells.学号 ?? ''),
    login: repeated(({ 登录名 = '', 学号 = '' }) => foldLogin(登录名 === '' ? 学号 : 登录名)),
  }
}

/** Says what a row would do ([SC-56]); it changes nothing. */
export function planStudent(
  { row, cells }: TableRow,
  { known, repeated }: { known: Known; repeated: Repeated },
): PlannedRow<NewStudentRow, KnownStudentRow> {
  const errors: CellError[] = []
  const read = <T>(column: string, schema: z.ZodType<T>, value: unknown): T | null => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    errors.push({ column, message: parsed.error.issues[0]?.message ?? '格式不正确' })
    return null
  }
  const text = (column: string) => cells[column] ?? ''
  const student_no = read('学号', StudentNo, text('学号'))
  if (repeated.student_no.has(row)) errors.push({ column: '学号', message: '与前面的行重复' })
  const before = student_no === null ? undefined : known.students.get(student_no)
  // A student of the school keeps the login name; of a number that is repeated the number is told.
  const asksLogin = text('登录名') !== '' || (before === undefined && !repeated.student_no.has(row))
  if (asksLogin && repeated.login.has(row))
    errors.push({ column: '登录名', message: '与前面的行重复（登录名不分大小写）' })
  const name =
    text('姓名') === '' && before !== undefined ? before.name : read('姓名', PersonName, text('姓名'))
  const gender = genderOf(text('性别')) ?? (text('性别') === '' ? before?.gender : undefined) ?? null
  if (gender === null) errors.push({ column: '性别', message: '请填 男 或 女' })
  const seat_no = text('座号') === '' ? null : read('座号', SeatNo, Number(text('座号')))
  const wantedLogin = text('登录名') === '' ? (before?.login ?? student_no ?? '') : text('登录名')
  const login = before?.login === wantedLogin ? wantedLogin : read('登录名', Login, wantedLogin)
  if (login !== null) errors.push(...loginErrors(login, { known, before }))
  const place = placeOf(text('班级'), { known, before })
  if ('message' in place) errors.push({ column: '班级', message: place.message })
  if (seat_no !== null && text('班级') === '' && (before === undefined || before.class_name === null))
    errors.push({ column: '座号', message: '没有班级，不能填座号' })
  const isRead = student_no !== null && name !== null && gender !== null && login !== null
  if (errors.length > 0 || 'message' in place || !isRead)
    return { row, kind: 'error', name: text('姓名') === '' ? (before?.name ?? '') : text('姓名'), errors }
  const student = { name, gender, student_no, login }
  const class_id = place.home?.class_id ?? null
  if (before === undefined) {
    const message = `新增，${place.home?.name ?? '未分班'}`
    return { row, kind: 'create', name, student, class_id, seat_no, message }
  }
  const newSeat = seat_no === before.seat_no ? null : seat_no
  const message = differences({
    before,
    student,
    seat_no: newSeat,
    class_name: place.home?.name ?? null,
  })
  if (message === '') return { row, kind: 'unchanged', name }
  return { row, kind: 'update', name, known: before, student, class_id, seat_no: newSeat, message }
}

function genderOf(text: string): 'male' | 'female' | null {
  if (text === GENDER_NAMES.male) return 'male'
  return text === GENDER_NAMES.female ? 'female' : null
}

function loginErrors(
  login: string,
  { known, before }: { known: Known; before: NumberedStudent | undefined },
): CellError[] {
  const [owner] = known.names(login)
  if (owner === undefined || owner.person_id === before?.student_id) return []
  const whose = owner.school_id === known.school_id ? owner.name : '别人'
  return [{ column: '登录名', message: `登录名 ${login} 已被${whose}使用，请另填一个` }]
}

/** Where a row puts its student: null where they are; somebody who has a class is not moved by a file. */
function placeOf(
  text: string,
  { known, before }: { known: Known; before: NumberedStudent | undefined },
): { home: NamedClass | null } | { message: string } {
  if (text === '' || text === before?.class_name) return { home: null }
  const meant = known.homes(text)
  if (meant.kind !== 'found') {
    const taught = known.taught(text)
    if (taught.kind === 'found') return { message: `“${taught.found.name}”是教学班，请填行政班` }
    return { message: classRefusal(text, meant) }
  }
  const home = meant.found
  if (before === undefined) return { home }
  if (before.class_name === home.name) return { home: null }
  if (before.class_name !== null) return { message: `现在在${before.class_name}，转班请在班级里操作` }
  if (before.status !== 'enrolled')
    return { message: `学籍状态是${STUDENT_STATUS_NAMES[before.status]}，不能分班` }
  return { home }
}

function differences(of: {
  before: NumberedStudent
  student: { name: string; gender: 'male' | 'female'; login: string }
  seat_no: number | null
  class_name: string | null
}): string {
  const { before, student, seat_no, class_name } = of
  return [
    before.name === student.name ? null : `姓名：${before.name} → ${student.name}`,
    before.gender === student.gender
      ? null
      : `性别：${GENDER_NAMES[before.gender]} → ${GENDER_NAMES[student.gender]}`,
    before.login === student.login ? null : `登录名：${before.login} → ${student.login}`,
    class_name === null ? null : `班级：未分班 → ${class_name}`,
    seat_no === null ? null : `座号：${before.seat_no ?? '无'} → ${seat_no}`,
  ]
    .filter((part) => part !== null)
    .join('；')
}
