import { DUE_GRACE_MS, REMIND_EVERY_MS } from './limits.ts'
import { HANDED_IN, type MemberState, type TaskState } from './states.ts'

/** The rules by which students see result, key and analysis: 提交后, 截止后, 批改后, 手动公布 (HW-06). */
export const RELEASE_RULES = ['after_submit', 'after_due', 'after_marking', 'by_hand'] as const
export type ReleaseRule = (typeof RELEASE_RULES)[number]

/** A task as far as its clock goes; times are ISO-8601 in UTC. */
export type TaskTimes = {
  state: TaskState
  /** Whether answers are taken after the due time, as late ones (补交). */
  takes_late: boolean
  release_rule: ReleaseRule
  /** The last due time of all who have it. */
  due_at: string
  /** The time at which the teacher released results by hand; null before. */
  released_at: string | null
}

/** A student's part as far as its clock goes. */
export type MemberTimes = { state: MemberState; round: number; starts_at: string; due_at: string }

/** Why an answer is not taken now, as a Chinese sentence; null when it is ([TK-11], [TK-12], [TK-36]). Times are the server's. */
export function whyNoAnswer(
  task: Pick<TaskTimes, 'state' | 'takes_late'>,
  member: MemberTimes,
  now: Date,
): string | null {
  if (task.state === 'recalled' || task.state === 'draft' || task.state === 'scheduled')
    return '老师已撤回，不能再作答'
  if (!takesRound(task.state, member.round))
    return member.round > 1 ? '老师已归档，不能再订正' : '老师已结束收取，不能再作答'
  if (Date.parse(member.starts_at) > now.getTime()) return '还没有到开始时间'
  if (member.state === 'excused') return '老师已为你免交'
  if (member.state === 'absent') return '老师已登记缺交，请联系老师'
  if (HANDED_IN.includes(member.state)) return '已经提交，撤回后才能修改'
  if (!task.takes_late && isLate(member, now)) return '已经过了截止时间，不能再作答'
  return null
}

/** Whether answers of a round are taken in a state of the task, its times aside ([TK-11]); corrections also after the end ([TK-36]). */
export function takesRound(state: TaskState, round: number): boolean {
  return state === 'published' || state === 'due' || (state === 'closed' && round > 1)
}

/**
 * Whether a task is opened in quiet hours that are over at `end`: one that was begun is finished, also where only the device knows of answers,
 * and one that is due until then is handed in ([PD-44]).
 */
export function opensInQuiet(
  { state, due_at }: Pick<MemberTimes, 'state' | 'due_at'>,
  { end, hasAnswers }: { end: Date; hasAnswers: boolean },
): boolean {
  return state === 'doing' || state === 'returned' || hasAnswers || Date.parse(due_at) <= end.getTime()
}

/** Whether an answer that arrives now is late for a student ([TK-12]); a correction never is ([TK-36]). */
export function isLate({ round, due_at }: Pick<MemberTimes, 'round' | 'due_at'>, now: Date): boolean {
  return round === 1 && isOverdue(due_at, now)
}

/** Whether a due time is over, with its minute of grace. */
function isOverdue(due_at: string, now: Date): boolean {
  return now.getTime() > Date.parse(due_at) + DUE_GRACE_MS
}

/**
 * Whether what is handed in now cannot be taken back ([TK-18]): its due time is over, nothing is collected any more, or its keys are shown with the
 * handing in.
 */
export function isFinal(task: TaskTimes, member: MemberTimes, now: Date): boolean {
  return (
    task.state === 'closed' ||
    now.getTime() >= Date.parse(member.due_at) ||
    isReleased(task, { ...member, state: 'submitted' }, now)
  )
}

/** Whether a student may be reminded again: not more often than once an hour ([TK-61]). */
export function mayRemind({ reminded_at }: { reminded_at: string | null }, now: Date): boolean {
  return reminded_at === null || now.getTime() >= Date.parse(reminded_at) + REMIND_EVERY_MS
}

/**
 * Whether a student may see the marks, keys and analyses of their round now ([TK-20]). Nothing is shown before it was handed in, except to
 * students who did not hand in, once no answer is taken any more.
 */
export function isReleased(task: TaskTimes, member: MemberTimes, now: Date): boolean {
  const isOver = task.state === 'closed' || task.state === 'archived'
  const isIn = HANDED_IN.includes(member.state)
  // A student who corrects sees no key meanwhile.
  if (member.state === 'returned' || (member.round > 1 && !isIn)) return false
  if (!isIn && !isOver) return false
  switch (task.release_rule) {
    case 'after_submit':
      return true
    case 'after_due':
      return isOver || (isOverdue(member.due_at, now) && isOverdue(task.due_at, now))
    case 'after_marking':
      return member.state === 'marked' || member.state === 'done' || !isIn
    case 'by_hand':
      return task.released_at !== null
  }
}

/** Whether a student may see the marks of the round that was handed back, without keys: they have to know their mistakes ([TK-21]). */
export function seesMarks(task: TaskTimes, member: MemberTimes, now: Date): boolean {
  return isReleased(task, member, now) || member.state === 'returned' || member.round > 1
}

/** How many hours before the due time a student who has not handed in is reminded; 0 is 不提醒 ([TK-231]). */
export const REMIND_HOURS = [0, 2, 24] as const
export type RemindHours = (typeof REMIND_HOURS)[number]

/** The choices, in words. */
export const REMIND_WORDS: Readonly<Record<RemindHours, string>> = {
  0: '不提醒',
  2: '截止前 2 小时',
  24: '截止前 1 天',
}

/** The same as a part of a sentence; null where nobody is reminded. */
export function remindSentence(remind_hours: RemindHours): string | null {
  return remind_hours === 0 ? null : `${REMIND_WORDS[remind_hours]}提醒没交的学生`
}

const HOUR_MS = 3_600_000

/** The moment at which a part is reminded of its due time; null where it is not, or that moment is over ([TK-231], [TK-232]). */
export function remindAt(
  { due_at, remind_hours }: { due_at: string; remind_hours: RemindHours },
  now: Date,
): string | null {
  if (remind_hours === 0) return null
  const at = Date.parse(due_at) - remind_hours * HOUR_MS
  return at > now.getTime() ? new Date(at).toISOString() : null
}
