import type { Student } from './students.queries.ts'

/** The acts on one student or on the ticked ones. */
export type StudentVerb =
  | 'edit'
  | 'password'
  | 'slips'
  | 'add_to_class'
  | 'move'
  | 'force_logout'
  | 'status'
  | 'leave'
  | 'transfer_out'
  | 'merge'
  | 'disable'
  | 'enable'
  | 'export_data'
  | 'erase'
  | 'remove'
/** An act that is about to be done, and its students. */
export type StudentAct = {
  verb: StudentVerb
  label: string
  isDangerous: boolean
  students: readonly Student[]
}

const LABELS: readonly (readonly [StudentVerb, string])[] = [
  ['edit', '修改'],
  ['password', '重置密码'],
  ['slips', '账号条'],
  ['move', '转班'],
  ['add_to_class', '加入教学班'],
  ['force_logout', '强制下线'],
  ['status', '学籍变动'],
  ['leave', '休学'],
  ['transfer_out', '转出'],
  ['merge', '合并档案'],
  ['disable', '停用账号'],
  ['enable', '启用账号'],
  ['export_data', '导出个人信息'],
  ['erase', '删除个人信息'],
  ['remove', '删除'],
]
const MANY: readonly StudentVerb[] = [
  'slips',
  'move',
  'add_to_class',
  'force_logout',
  'leave',
  'transfer_out',
  'disable',
  'enable',
  'remove',
]
/** Acts on many; for one student they are kinds of 学籍变动. */
const OF_MANY_ALONE: readonly StudentVerb[] = ['leave', 'transfer_out']

/** The acts that make sense for one student now; the usual first. A person who may not edit may still give a new password, where the row says so. */
export function studentActs(
  student: Student,
  { mayEdit, mayErase = false }: { mayEdit: boolean; mayErase?: boolean },
): StudentAct[] {
  return actsOf([student], (verb) => {
    if (verb === 'password') return student.may_reset_password
    // The personal data of somebody is for people who manage the whole school ([PV-31]).
    if (verb === 'export_data' || verb === 'erase' || verb === 'remove') return mayErase
    return mayEdit && !OF_MANY_ALONE.includes(verb) && fits(verb, student)
  })
}

/** The acts on the ticked rows. */
export function batchActs(students: readonly Student[], { mayErase = false } = {}): StudentAct[] {
  return actsOf(
    students,
    (verb) =>
      MANY.includes(verb) && (verb !== 'remove' || mayErase) && students.some((one) => fits(verb, one)),
  )
}

function actsOf(students: readonly Student[], isOffered: (verb: StudentVerb) => boolean): StudentAct[] {
  return LABELS.filter(([verb]) => isOffered(verb)).map(([verb, label]) => ({
    ...{ verb, label, students },
    isDangerous: verb === 'disable' || verb === 'erase' || verb === 'transfer_out' || verb === 'remove',
  }))
}

function fits(verb: StudentVerb, { status, account }: Student): boolean {
  const isDisabled = account.state === 'disabled'
  if (verb === 'disable' || verb === 'slips' || verb === 'force_logout') return !isDisabled
  // A student who is away is let in again by 复学 or 转入, not by opening the account.
  if (verb === 'enable') return isDisabled && status !== 'on_leave' && status !== 'transferred_out'
  if (verb === 'add_to_class' || verb === 'move' || verb === 'leave') return status === 'enrolled'
  if (verb === 'transfer_out') return status === 'enrolled' || status === 'on_leave'
  if (verb === 'status') return status !== 'graduated' && status !== 'merged'
  return true
}
