import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import type { MeantClass } from '@jiangtai/shared/students/class-names.ts'
import { Login, PersonName, SeatNo, StudentNo } from '@jiangtai/shared/students/fields.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { ImportChange } from '@jiangtai/shared/imports/views.ts'
import type { z } from 'zod'
import { type CellError, type PlannedRow, repeatedRows } from '../../../core/jobs/imports/import-file.ts'
import type { TableRow } from '../../../core/formats/xlsx/read-table.ts'
import type { NamedClass } from '../../classes/members/placement.service.ts'
import type { OwnersOf } from '../../session/accounts/account-names.service.ts'
import type { NamedAccount } from '../../session/accounts/accounts.service.ts'
import type { NumberedStudent } from '../students.store.ts'
import { homeOf } from './file-homes.ts'
import { furtherChanges, furtherOf, nationalNosOf, type ReadFurther } from './plan-further.ts'
import { namesOf, taughtOf } from './file-rosters.ts'

/** The people and classes with which the rows of a file are compared. */
export type Known = {
  school_id: string
  students: ReadonlyMap<string, NumberedStudent>
  classes: ReadonlyMap<string, NamedClass>
  /** Gives the 行政班, or the 教学班, that a name means. */
  homes: (text: string) => MeantClass<NamedClass>
  taught: (text: string) => MeantClass<NamedClass>
  /** The owners of each 学籍号. */
  owners: ReadonlyMap<string, { student_id: string; name: string }>
  /** The owners of names, as login or as phone, in all schools. */
  names: OwnersOf<NamedAccount>
}

/** The content of a row about a student; `class_id` is the new 行政班, null where the student stays in their class. */
type ReadStudent = {
  student: { name: string; gender: 'male' | 'female'; student_no: string; login: string } & ReadFurther
  class_id: string | null
  seat_no: number | null
  /** 教学班 to come into and to leave. */
  entered_ids: string[]
  left_ids: string[]
}
/** A row of a student who is new to the school. */
export type NewStudentRow = ReadStudent
/** A row of a student whom the school has already. */
export type KnownStudentRow = ReadStudent & { known: NumberedStudent }

/** For each row whose number or login name an earlier row has, that earlier row; without a login name the number counts as it. */
export type Repeated = Readonly<Record<'student_no' | 'login' | 'national_no', ReadonlyMap<number, number>>>

/** The rows that repeat a number or login name of an earlier row of the same file. */
export function findRepeated(rows: readonly TableRow[]): Repeated {
  return {
    student_no: repeatedRows(rows, ({ 学号 = '' }) => [学号]),
    national_no: repeatedRows(rows, nationalNosOf),
    login: repeatedRows(rows, ({ 登录名 = '', 学号 = '' }) => [foldLogin(登录名 === '' ? 学号 : 登录名)]),
  }
}

/** The effect that a row would have ([SC-56]); nothing is changed. */
export function planStudent(
  { row, cells }: TableRow,
  {
    known,
    repeated,
    moves_classes,
    today,
  }: { known: Known; repeated: Repeated; moves_classes: boolean; today: string },
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
  const [sameNo, sameLogin] = [repeated.student_no.get(row), repeated.login.get(row)]
  if (sameNo !== undefined) errors.push({ column: '学号', message: `与第 ${sameNo} 行重复` })
  const before = student_no === null ? undefined : known.students.get(student_no)
  // A student of the school keeps the login name; where the number is repeated, the error names the number.
  const asksLogin = text('登录名') !== '' || (before === undefined && sameNo === undefined)
  if (asksLogin && sameLogin !== undefined)
    errors.push({ column: '登录名', message: `与第 ${sameLogin} 行重复（登录名不分大小写）` })
  const name =
    text('姓名') === '' && before !== undefined ? before.name : read('姓名', PersonName, text('姓名'))
  const gender = genderOf(text('性别')) ?? (text('性别') === '' ? before?.gender : undefined) ?? null
  if (gender === null) errors.push({ column: '性别', message: '请填 男 或 女' })
  const { further, wrong } = furtherOf(cells, {
    ...{ before, today, sameRow: repeated.national_no.get(row) },
    ownerOf: (national_no) => known.owners.get(national_no),
  })
  errors.push(...wrong)
  const typedSeat = text('座号') === '' ? null : read('座号', SeatNo, Number(text('座号')))
  const wantedLogin = text('登录名') === '' ? (before?.login ?? student_no) : text('登录名')
  // Without a 学号 the login name is not missing too: it is filled from the number.
  const login =
    wantedLogin === null || before?.login === wantedLogin ? wantedLogin : read('登录名', Login, wantedLogin)
  if (login !== null) errors.push(...loginErrors(login, { known, before }))
  const place = homeOf(text('班级'), { known, before, moves_classes })
  if ('message' in place) errors.push({ column: '班级', message: place.message })
  const rosters = moves_classes
    ? taughtOf(text('教学班'), { known, before })
    : { entered: [], left: [], wrong: [] }
  errors.push(...rosters.wrong)
  if (typedSeat !== null && text('班级') === '' && (before === undefined || before.class_name === null))
    errors.push({ column: '座号', message: '没有班级，不能填座号' })
  const told = { row, key: student_no ?? text('学号') }
  if (
    errors.length > 0 ||
    'message' in place ||
    student_no === null ||
    name === null ||
    gender === null ||
    login === null
  )
    return { ...told, kind: 'error', name: text('姓名') === '' ? (before?.name ?? '') : text('姓名'), errors }
  const student = { name, gender, student_no, login, ...further }
  const read_row = {
    student,
    class_id: place.home?.class_id ?? null,
    entered_ids: rosters.entered.map(({ class_id }) => class_id),
    left_ids: rosters.left.map(({ class_id }) => class_id),
  }
  if (before === undefined) {
    const changes = newFacts({ student, home: place.home, seat_no: typedSeat, taught: rosters.entered })
    return { ...told, kind: 'create', name, changes, ...read_row, seat_no: typedSeat }
  }
  // A student who comes to another class with the seat of the old one, as an export has it, is seated after the others.
  const keepsSeat = typedSeat === before.seat_no
  const seat_no = keepsSeat ? null : typedSeat
  const changes = [
    ...differences({ before, student, home: place.home, seat_no }),
    ...rosterChange(before, rosters),
  ]
  if (changes.length === 0) return { ...told, kind: 'unchanged', name }
  const asks = reasonsToAsk({ before, name, place })
  return { ...told, kind: 'update', name, changes, asks, known: before, ...read_row, seat_no }
}

/** The reasons for which somebody must confirm a row ([SC-91]); null where nobody has to. */
function reasonsToAsk(input: {
  before: NumberedStudent
  name: string
  place: { changes_grade: boolean }
}): string | null {
  const reasons = [
    ...(input.before.name === input.name ? [] : ['姓名会改变，请看清是不是同一个人']),
    ...(input.place.changes_grade ? ['会转到另一个年级'] : []),
  ]
  return reasons.length === 0 ? null : reasons.join('；')
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

function newFacts(input: {
  student: ReadStudent['student']
  home: NamedClass | null
  seat_no: number | null
  taught: readonly NamedClass[]
}): ImportChange[] {
  const { student, home, seat_no, taught } = input
  const facts: [string, string | null][] = [
    ['性别', GENDER_NAMES[student.gender]],
    ['班级', home?.name ?? '未分班'],
    ['座号', seat_no === null ? null : String(seat_no)],
    ['登录名', student.login],
    ['教学班', taught.length === 0 ? null : namesOf(taught)],
  ]
  const told = facts.flatMap(([column, after]) => (after === null ? [] : [{ column, before: null, after }]))
  return [...told, ...furtherChanges(null, student)]
}

function differences(input: {
  before: NumberedStudent
  student: ReadStudent['student']
  home: NamedClass | null
  seat_no: number | null
}): ImportChange[] {
  const { before, student, home, seat_no } = input
  const facts: [string, string | null, string | null][] = [
    ['姓名', before.name, student.name],
    ['性别', GENDER_NAMES[before.gender], GENDER_NAMES[student.gender]],
    ['登录名', before.login, student.login],
    ...(home === null
      ? []
      : [['班级', before.class_name ?? '未分班', home.name] as [string, string, string]]),
    ...(seat_no === null
      ? []
      : [
          ['座号', before.seat_no === null ? '无' : String(before.seat_no), String(seat_no)] as [
            string,
            string,
            string,
          ],
        ]),
  ]
  const told = facts.flatMap(([column, was, is]) => (was === is ? [] : [{ column, before: was, after: is }]))
  return [...told, ...furtherChanges(before, student)]
}

function rosterChange(
  before: NumberedStudent,
  { entered, left }: { entered: readonly NamedClass[]; left: readonly NamedClass[] },
): ImportChange[] {
  if (entered.length === 0 && left.length === 0) return []
  const gone = new Set(left.map(({ class_id }) => class_id))
  const after = [...before.taught.filter(({ class_id }) => !gone.has(class_id)), ...entered]
  return [{ column: '教学班', before: namesOf(before.taught), after: namesOf(after) }]
}
