import { teacherWords, whoAre } from '../../shared/people/people-words.ts'
import type { Teacher } from './teachers.queries.ts'

/** The acts on one teacher or on the ticked ones. */
export type TeacherVerb =
  | 'edit'
  | 'password'
  | 'second_step'
  | 'leads'
  | 'office'
  | 'slips'
  | 'disable'
  | 'enable'
  | 'leave'
  | 'return'
  | 'export_data'
  | 'erase'
  | 'remove'
/** An act that is about to be done, and its teachers. */
export type TeacherAct = {
  verb: TeacherVerb
  label: string
  isDangerous: boolean
  teachers: readonly Teacher[]
}

const LABELS: readonly (readonly [TeacherVerb, string])[] = [
  ['edit', '修改'],
  ['password', '重置密码'],
  ['second_step', '重置登录验证'],
  ['leads', '职务与分管'],
  ['office', '职务'],
  ['slips', '账号条'],
  ['disable', '停用账号'],
  ['enable', '启用账号'],
  ['leave', '办理离职'],
  ['return', '办理返岗'],
  ['export_data', '导出个人信息'],
  ['erase', '删除个人信息'],
  ['remove', '删除'],
]
const MANY: readonly TeacherVerb[] = ['slips', 'disable', 'enable']
/** The acts on many that concern the whole school. */
const MANY_OF_SCHOOL: readonly TeacherVerb[] = ['office', 'leave']

/** The acts that make sense for one teacher now; the usual first. */
export function teacherActs(teacher: Teacher, { mayErase = false } = {}): TeacherAct[] {
  return actsOf([teacher], (verb) =>
    // The personal data of somebody is for people who manage the whole school ([PV-31]).
    verb === 'export_data' || verb === 'erase' || verb === 'remove'
      ? mayErase
      : verb !== 'office' && fits(verb, teacher),
  )
}

/** The acts on the ticked rows. */
export function batchActs(
  teachers: readonly Teacher[],
  { isOfSchool = false, mayErase = false } = {},
): TeacherAct[] {
  const offered = isOfSchool ? [...MANY, ...MANY_OF_SCHOOL] : MANY
  return actsOf(teachers, (verb) =>
    verb === 'remove' ? mayErase : offered.includes(verb) && teachers.some((one) => fits(verb, one)),
  )
}

function actsOf(teachers: readonly Teacher[], isOffered: (verb: TeacherVerb) => boolean): TeacherAct[] {
  return LABELS.filter(([verb]) => isOffered(verb)).map(([verb, label]) => ({
    ...{ verb, label, teachers },
    isDangerous: verb === 'disable' || verb === 'leave' || verb === 'erase' || verb === 'remove',
  }))
}

function fits(verb: TeacherVerb, { status, account }: Teacher): boolean {
  if (verb === 'return') return status === 'left'
  if (verb === 'edit') return true
  if (status === 'left') return false
  if (verb === 'enable') return account.state === 'disabled'
  return verb === 'leave' || verb === 'leads' || verb === 'office' || account.state !== 'disabled'
}

/** `周明（高中数学 · zhouming）`, or ` 12 名教师`. */
export function whoOf(teachers: readonly Teacher[]): string {
  return whoAre(teachers, { one: teacherWords, unit: '名教师' })
}
