/**
 * The states of a task and of a student's part in it, and every arrow between them ([TK-1], [TK-2]). What is not an arrow is refused, in
 * the words of `TASK_REFUSALS` and `MEMBER_REFUSALS`.
 */

/** 草稿, 定时, 已发布, 已截止, 已结束, 已归档, 已撤回. */
export const TASK_STATES = [
  'draft',
  'scheduled',
  'published',
  'due',
  'closed',
  'archived',
  'recalled',
] as const
export type TaskState = (typeof TASK_STATES)[number]

/** The acts of a teacher or the clock on a task. */
export type TaskAct =
  | 'edit'
  | 'schedule'
  | 'unschedule'
  | 'publish'
  | 'come_due'
  | 'extend'
  | 'close'
  | 'recall'
  | 'archive'
  | 'reopen'

/** For each act the states it starts from and the state it leads to. */
export const TASK_ARROWS: Readonly<Record<TaskAct, Partial<Record<TaskState, TaskState>>>> = {
  edit: { draft: 'draft' },
  schedule: { draft: 'scheduled' },
  unschedule: { scheduled: 'draft' },
  publish: { draft: 'published', scheduled: 'published' },
  come_due: { published: 'due' },
  extend: { published: 'published', due: 'published', closed: 'published' },
  close: { published: 'closed', due: 'closed' },
  recall: { published: 'recalled', due: 'recalled' },
  archive: { closed: 'archived' },
  reopen: { archived: 'closed' },
}

/** Whether students see a task and its answers are kept. */
export function isGiven(state: TaskState): boolean {
  return state === 'published' || state === 'due' || state === 'closed' || state === 'archived'
}

/** 未查看, 已查看, 作答中, 已交, 已收, 批改中, 已批, 已打回, 已订正, 已完成, and beside them 免交, 缺考. */
export const MEMBER_STATES = [
  'assigned',
  'viewed',
  'doing',
  'submitted',
  'collected',
  'marking',
  'marked',
  'returned',
  'corrected',
  'done',
  'excused',
  'absent',
] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** The acts of a student, a teacher or the clock on a student's part. */
export type MemberAct =
  | 'view'
  | 'save'
  | 'submit'
  | 'correct'
  | 'withdraw'
  | 'collect'
  | 'mark'
  | 'finish_marking'
  | 'return'
  | 'take_back'
  | 'accept'
  | 'excuse'
  | 'miss'
  | 'include'
  | 'register'
  | 'unregister'

/**
 * For each act the states it starts from and the state it leads to. `submit` hands in the first round, `correct` a later one; `mark` leaves
 * something to mark, `finish_marking` nothing; `take_back` ends a correction that its student has not begun; `register` is a teacher's word that a paper was handed in, `unregister` takes it back.
 */
export const MEMBER_ARROWS: Readonly<Record<MemberAct, Partial<Record<MemberState, MemberState>>>> = {
  view: { assigned: 'viewed' },
  save: { assigned: 'doing', viewed: 'doing', doing: 'doing', returned: 'doing' },
  submit: { doing: 'submitted' },
  correct: { doing: 'corrected' },
  withdraw: { submitted: 'doing', corrected: 'doing' },
  collect: { doing: 'collected' },
  mark: {
    submitted: 'marking',
    collected: 'marking',
    corrected: 'marking',
    marking: 'marking',
    marked: 'marking',
    done: 'marking',
  },
  finish_marking: {
    submitted: 'marked',
    collected: 'marked',
    corrected: 'marked',
    marking: 'marked',
    marked: 'marked',
    done: 'marked',
  },
  return: {
    submitted: 'returned',
    collected: 'returned',
    corrected: 'returned',
    marking: 'returned',
    marked: 'returned',
    done: 'returned',
  },
  take_back: { returned: 'marking' },
  accept: { marked: 'done' },
  excuse: { assigned: 'excused', viewed: 'excused', doing: 'excused', absent: 'excused' },
  miss: { assigned: 'absent', viewed: 'absent', doing: 'absent', excused: 'absent' },
  include: { excused: 'assigned', absent: 'assigned' },
  register: {
    assigned: 'submitted',
    viewed: 'submitted',
    excused: 'submitted',
    absent: 'submitted',
  },
  unregister: {
    submitted: 'assigned',
    marking: 'assigned',
    marked: 'assigned',
    done: 'assigned',
  },
}

/** The state after an act, or null where there is no such arrow. */
export function nextTaskState(state: TaskState, act: TaskAct): TaskState | null {
  return TASK_ARROWS[act][state] ?? null
}

/** The next state of a student's part; null where there is no such arrow. */
export function nextMemberState(state: MemberState, act: MemberAct): MemberState | null {
  return MEMBER_ARROWS[act][state] ?? null
}

/** Parts that were handed in and are with the teacher, marked or not. */
export const HANDED_IN: readonly MemberState[] = [
  'submitted',
  'collected',
  'marking',
  'marked',
  'corrected',
  'done',
]

/** States of parts with answers to mark. */
export const TO_MARK: readonly MemberState[] = ['submitted', 'collected', 'corrected', 'marking']

/** States of parts whose student has not handed in yet, and is expected to. */
export const EXPECTED: readonly MemberState[] = ['assigned', 'viewed', 'doing', 'returned']

/** The words of a refusal, by the state of the task. */
export const TASK_REFUSALS: Readonly<Record<TaskState, string>> = {
  draft: '还没有发布',
  scheduled: '已定时发布，请先取消定时',
  published: '已经发布',
  due: '已经截止',
  closed: '已经结束',
  archived: '已经归档',
  recalled: '已经撤回',
}

/** The words of a refusal, by the state of the part. */
export const MEMBER_REFUSALS: Readonly<Record<MemberState, string>> = {
  assigned: '还没有作答',
  viewed: '还没有作答',
  doing: '还没有提交',
  submitted: '已经提交',
  collected: '老师已经收走',
  marking: '老师正在批改',
  marked: '老师已经批改',
  returned: '已经打回订正',
  corrected: '订正已经提交',
  done: '已经完成',
  excused: '这名学生免交',
  absent: '这名学生缺交已登记',
}
