import type { Student } from './students.queries.ts'

/** What can be done with one student or with those that are ticked. */
export type StudentVerb =
  | 'edit'
  | 'password'
  | 'slips'
  | 'add_to_class'
  | 'force_logout'
  | 'status'
  | 'merge'
  | 'disable'
  | 'enable'
/** Something about to be done, and with whom. */
export type StudentAct = { verb: StudentVerb; label: string; students: readonly Student[] }

const LABELS: Record<StudentVerb, string> = {
  edit: '修改',
  password: '重置密码',
  slips: '账号条',
  add_to_class: '加入教学班',
  force_logout: '强制下线',
  status: '学籍变动',
  merge: '合并档案',
  disable: '停用账号',
  enable: '启用账号',
}
const MANY: readonly StudentVerb[] = ['slips', 'add_to_class', 'force_logout', 'disable', 'enable']

/** What makes sense for these students now; the usual first. */
export function studentActs(students: readonly Student[]): StudentAct[] {
  const verbs = students.length === 1 ? Object.keys(LABELS) : MANY
  const [only] = students
  return verbs.flatMap((verb) =>
    isVerb(verb) && (students.length !== 1 || only === undefined || fits(verb, only))
      ? [{ verb, label: LABELS[verb], students }]
      : [],
  )
}

function isVerb(word: string): word is StudentVerb {
  return word in LABELS
}

function fits(verb: StudentVerb, { status, account }: Student): boolean {
  const isDisabled = account.state === 'disabled'
  if (verb === 'disable' || verb === 'slips' || verb === 'force_logout') return !isDisabled
  // Who is away is let in again by 复学 or 转入, not by opening the account.
  if (verb === 'enable') return isDisabled && status !== 'on_leave' && status !== 'transferred_out'
  if (verb === 'add_to_class') return status === 'enrolled'
  if (verb === 'status') return status !== 'graduated' && status !== 'merged'
  return true
}
