import { PHASES, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { namesOfSubject, subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Phone } from '@jiangtai/shared/session/fields.ts'
import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import {
  classNamesIn,
  classRefusal,
  type MeantClass,
  TOO_MANY_CLASSES,
} from '@jiangtai/shared/students/class-names.ts'
import { Login, PersonName } from '@jiangtai/shared/students/fields.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { Office } from '@jiangtai/shared/teachers/fields.ts'
import { OFFICE_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import type { z } from 'zod'
import type { ImportChange } from '@jiangtai/shared/imports/views.ts'
import { type CellError, type PlannedRow, repeatedRows } from '../../../core/jobs/imports/import-file.ts'
import type { TableRow } from '../../../core/formats/xlsx/read-table.ts'
import type { NamedClass } from '../../classes/members/placement.service.ts'
import type { OwnersOf } from '../../session/accounts/account-names.service.ts'
import type { NamedAccount } from '../../session/accounts/accounts.service.ts'
import type { NamedTeacher } from '../teachers.store.ts'
import { TEACHER_LABELS } from './teacher-labels.ts'

/** The people and classes with which the rows of a file are compared. */
export type Known = {
  school_id: string
  /** The teachers by login, and by phone for rows that name them by nothing else. */
  teachers: OwnersOf<NamedTeacher>
  /** Gives the class that a name means. */
  classes: (text: string) => MeantClass<NamedClass>
  classNames: ReadonlyMap<string, string>
  names: OwnersOf<NamedAccount>
  subjects: readonly SchoolSubject[]
  /** The classes that teachers teach in their own subject now: `teacher_id class_id`. */
  taught: ReadonlySet<string>
}

/** The fields of a teacher after a row was read. */
export type ReadTeacher = {
  name: string
  gender: 'male' | 'female'
  phone_number: string | null
  phase_id: string
  subject_id: string
  login: string
}

/** A row of a teacher who is new to the school. */
export type NewTeacherRow = { teacher: ReadTeacher; office: Office; class_ids: string[] }
/** A row of a teacher whom the school has already. */
export type KnownTeacherRow = { known: NamedTeacher; teacher: ReadTeacher; class_ids: string[] }

/** The rows that repeat the login or the phone of an earlier one, each with that earlier row. */
export function findRepeated(rows: readonly TableRow[]): ReadonlyMap<number, number> {
  return repeatedRows(rows, ({ 登录名 = '', 手机号 = '' }) => [登录名, 手机号].map(foldLogin))
}

/** The effect that a row would have ([SC-56]); nothing is changed. */
export function planTeacher(
  { row, cells }: TableRow,
  { known, repeated }: { known: Known; repeated: ReadonlyMap<number, number> },
): PlannedRow<NewTeacherRow, KnownTeacherRow> {
  const errors: CellError[] = []
  const text = (column: string) => cells[column] ?? ''
  const named = known.teachers(text('登录名') === '' ? text('手机号') : text('登录名'))
  // Of two whose logins differ by capitals only, a third spelling means neither ([SC-81]).
  const before = named.length === 1 ? named[0] : undefined
  const read = <T>(column: string, schema: z.ZodType<T>, kept: T | undefined): T | null => {
    if (text(column) === '' && kept !== undefined) return kept
    const parsed = schema.safeParse(text(column))
    if (parsed.success) return parsed.data
    errors.push({ column, message: parsed.error.issues[0]?.message ?? '格式不正确' })
    return null
  }
  const choose = <T extends { name: string }>(column: string, from: readonly T[], kept: T | undefined) => {
    const chosen = text(column) === '' ? kept : from.find(({ name }) => name === text(column))
    if (chosen === undefined) {
      const missing = text(column) === '' ? `${column}不能为空，` : ''
      errors.push({ column, message: `${missing}请填 ${from.map(({ name }) => name).join('、')} 之一` })
    }
    return chosen
  }
  const earlier = repeated.get(row)
  if (earlier !== undefined)
    errors.push({ column: '登录名', message: `登录名或手机号与第 ${earlier} 行重复` })
  const genders = (['male', 'female'] as const).map((id) => ({ id, name: GENDER_NAMES[id] }))
  const name = read('姓名', PersonName, before?.name)
  const gender = choose(
    '性别',
    genders,
    genders.find(({ id }) => id === before?.gender),
  )
  const phase = choose(
    '学段',
    PHASES,
    PHASES.find(({ id }) => id === before?.phase_id),
  )
  const subject = choose(
    '学科',
    known.subjects
      .filter(({ state }) => state !== 'removed')
      .flatMap((subject) => namesOfSubject(subject).map((name) => ({ id: subject.id, name }))),
    known.subjects.find(({ id }) => id === before?.subject_id),
  )
  const phone_number =
    text('手机号') === '' ? (before?.phone_number ?? null) : read('手机号', Phone, undefined)
  const login = loginOf({ text, before, phone_number, read: () => read('登录名', Login, undefined) })
  if (login === null && errors.length === 0)
    errors.push({ column: '登录名', message: '请填写登录名或手机号' })
  for (const [column, value] of [
    ['登录名', login],
    ['手机号', phone_number],
  ] as const)
    errors.push(...takenErrors({ column, value, known, before }))
  const office = officeOf(text('角色'), before)
  if (office === null)
    errors.push({
      column: '角色',
      message:
        before === undefined
          ? `请填 ${Object.values(OFFICE_NAMES).join('、')} 之一`
          : '角色请在教师详情里修改',
    })
  const { class_ids, wrong } = classesOf(text('任教班级'), { known, before })
  errors.push(...wrong)
  const isWhole = name !== null && gender !== undefined && phase !== undefined && subject !== undefined
  const told = { row, key: login ?? (text('登录名') === '' ? text('手机号') : text('登录名')) }
  if (errors.length > 0 || !isWhole || login === null || office === null)
    return { ...told, kind: 'error', name: text('姓名') === '' ? (before?.name ?? '') : text('姓名'), errors }
  const teacher = { name, gender: gender.id, phone_number, phase_id: phase.id, subject_id: subject.id, login }
  const added = class_ids.map((class_id) => known.classNames.get(class_id) ?? '')
  if (before === undefined) {
    const changes = newFacts(known, { teacher, office, classes: added })
    return { ...told, kind: 'create', name, teacher, office, class_ids, changes }
  }
  const changes = [...changesOf(known, before, teacher), ...taughtChange(added)]
  if (changes.length === 0) return { ...told, kind: 'unchanged', name }
  return { ...told, kind: 'update', name, known: before, teacher, class_ids, changes, asks: asksOf(changes) }
}

/** A login whose owner gets another name or phone may become somebody else's ([SC-91]); null where it does not. */
function asksOf(changes: readonly ImportChange[]): string | null {
  const risky = ['姓名', '手机号'].filter((label) => changes.some(({ column }) => column === label))
  return risky.length === 0 ? null : `${risky.join('和')}会改变，请看清是不是同一个人`
}

/** The login that a row means: a login that repeats the old phone number becomes the new number. */
function loginOf(input: {
  text: (column: string) => string
  before: NamedTeacher | undefined
  phone_number: string | null
  read: () => string | null
}): string | null {
  const { before, phone_number } = input
  const text = input.text('登录名')
  if (text === '') return before?.login ?? phone_number
  if (text !== before?.login && text !== phone_number) return input.read()
  return text === before?.phone_number ? phone_number : text
}

function takenErrors(input: {
  column: string
  value: string | null
  known: Known
  before: NamedTeacher | undefined
}): CellError[] {
  const { column, value, known, before } = input
  const [owner] = value === null ? [] : known.names(value)
  if (owner === undefined || owner.person_id === before?.teacher_id) return []
  const whose = owner.school_id === known.school_id ? owner.name : '别人'
  return [{ column, message: `${column} ${value} 已被${whose}使用` }]
}

/** The office of a new teacher; for a known teacher the cell may only be empty or name the present role. */
function officeOf(text: string, before: NamedTeacher | undefined): Office | null {
  if (before !== undefined) return text === '' || text === before.role_name ? 'teacher' : null
  if (text === '' || text === OFFICE_NAMES.teacher) return 'teacher'
  if (text === OFFICE_NAMES.school_manager) return 'school_manager'
  return text === OFFICE_NAMES.observer ? 'observer' : null
}

function classesOf(
  text: string,
  { known, before }: { known: Known; before: NamedTeacher | undefined },
): { class_ids: string[]; wrong: CellError[] } {
  const names = classNamesIn(text)
  if (names === null) return { class_ids: [], wrong: [{ column: '任教班级', message: TOO_MANY_CLASSES }] }
  // A space parts two names, unless it stands inside of one: 高一 3 班.
  const named = names.flatMap((name) => (known.classes(name).kind === 'unknown' ? name.split(/\s+/) : [name]))
  const class_ids = new Set<string>()
  const wrong: CellError[] = []
  for (const name of new Set(named)) {
    const meant = known.classes(name)
    if (meant.kind === 'found') class_ids.add(meant.found.class_id)
    else wrong.push({ column: '任教班级', message: classRefusal(name, meant) })
  }
  const isNew = (class_id: string) =>
    before === undefined || !known.taught.has(`${before.teacher_id} ${class_id}`)
  return { class_ids: [...class_ids].filter(isNew), wrong }
}

/** The words of a fact of a teacher, for a reader. */
function factWords(
  subjects: readonly SchoolSubject[],
  { key, of }: { key: keyof ReadTeacher; of: ReadTeacher },
): string | null {
  if (key === 'gender') return GENDER_NAMES[of.gender]
  if (key === 'phase_id') return phaseName(of.phase_id)
  if (key === 'subject_id') return subjectName(subjects, of.subject_id, of.phase_id)
  return of[key]
}

function changesOf(
  { subjects }: Pick<Known, 'subjects'>,
  before: ReadTeacher | null,
  after: ReadTeacher,
): ImportChange[] {
  const keys = Object.keys(TEACHER_LABELS) as (keyof typeof TEACHER_LABELS)[]
  const wordsOf = (key: keyof ReadTeacher, input: ReadTeacher | null) =>
    input === null ? null : factWords(subjects, { key, of: input })
  return keys.flatMap((key) => {
    if ((before?.[key] ?? null) === after[key]) return []
    return [{ column: TEACHER_LABELS[key], before: wordsOf(key, before), after: wordsOf(key, after) }]
  })
}

function newFacts(
  known: Known,
  input: { teacher: ReadTeacher; office: Office; classes: readonly string[] },
): ImportChange[] {
  return [
    ...changesOf(known, null, input.teacher).filter(({ column }) => column !== TEACHER_LABELS.name),
    { column: '角色', before: null, after: OFFICE_NAMES[input.office] },
    ...taughtChange(input.classes),
  ]
}

function taughtChange(classes: readonly string[]): ImportChange[] {
  return classes.length === 0
    ? []
    : [{ column: '任教班级', before: null, after: `增加 ${classes.join('、')}` }]
}
