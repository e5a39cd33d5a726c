import { formatDuration, formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { isLate } from '@jiangtai/shared/tasks/rules.ts'
import { HANDED_IN, type MemberState } from '@jiangtai/shared/tasks/states.ts'

const MINUTE_MS = 60_000
/** The time before the due time in which the rest is told. */
const SOON_MS = 3 * 60 * MINUTE_MS

const STATES: Readonly<Record<MemberState, string>> = {
  assigned: '未开始',
  viewed: '未开始',
  doing: '作答中',
  submitted: '已提交',
  collected: '已收走',
  marking: '老师批改中',
  marked: '已批改',
  returned: '待订正',
  corrected: '订正已提交',
  done: '已完成',
  excused: '免交',
  absent: '缺交',
}

/** Whether answers to a task are taken at a moment of the server; the device goes on judging while the line is away ([TK-12], [TK-36]). */
export function isTaken(
  task: Pick<PadTask, 'is_open' | 'takes_late' | 'due_at' | 'round'>,
  now: Date,
): boolean {
  return task.is_open && (task.takes_late || !isLate(task, now))
}

/** Whether a student has still something to hand in, as far as the task goes. */
function isGoingOn({ state }: Pick<PadTask, 'state'>): boolean {
  return ['assigned', 'viewed', 'doing', 'returned'].includes(state)
}

/** Whether a task is done on paper, which its teacher registers ([TK-92]). */
function isOnPaper({ kind, way }: Pick<PadTask, 'kind' | 'way'>): boolean {
  return TASK_KINDS[kind].handing(way) === 'register'
}

/** The state of a student with a task, in a word. */
export function taskState(
  task: Pick<
    PadTask,
    | 'kind'
    | 'way'
    | 'state'
    | 'round'
    | 'is_open'
    | 'takes_late'
    | 'due_at'
    | 'material_count'
    | 'question_count'
  >,
  now: Date,
): string {
  const { state, round } = task
  if (isGoingOn(task) && !isTaken(task, now)) {
    if (isOnPaper(task) && !isLate(task, now)) return '写在纸上，交给老师'
    return round > 1 ? '没有订正' : '未交'
  }
  // Reading alone is not marked.
  if (task.material_count > 0 && task.question_count === 0 && state === 'marked') return STATES.done
  return state === 'doing' && round > 1 ? '订正中' : STATES[state]
}

/** The same, and the progress of a path that is gone through. A list that the device kept before there were paths tells no steps. */
export function taskProgress(
  task: Parameters<typeof taskState>[0] & Pick<PadTask, 'step_count' | 'done_step_count'>,
  now: Date,
): string {
  const { state, round, step_count, done_step_count } = task
  const isWalked = state === 'doing' && round === 1 && step_count > 0 && isTaken(task, now)
  return isWalked ? `完成 ${done_step_count} / ${step_count} 步` : taskState(task, now)
}

/** The marks of a task that want attention: 已打回, 已催交, 迟交. */
export function taskMarks({
  state,
  is_late,
  is_open,
  reminded_at,
}: Pick<PadTask, 'state' | 'is_late' | 'is_open' | 'reminded_at'>): string[] {
  return [
    ...(state === 'returned' ? ['已打回'] : []),
    ...(reminded_at !== null && is_open ? ['已催交'] : []),
    ...(is_late && HANDED_IN.includes(state) ? ['迟交'] : []),
  ]
}

/** When a task is due, as people say it, by the server's time; the rest of the time is told to students who still answer. */
export function dueWords(
  task: Pick<PadTask, 'kind' | 'way' | 'state' | 'due_at' | 'takes_late' | 'is_open' | 'round'>,
  now: Date,
): string {
  const { due_at, takes_late, is_open, round } = task
  const at = formatSpokenTime(due_at, now)
  const left_ms = Date.parse(due_at) - now.getTime()
  if (left_ms <= 0) {
    // A correction is no work that was missed: 补交 would not fit it.
    if (is_open && round > 1) return `${at} 已截止，还可以提交订正`
    return takes_late && is_open ? `${at} 已截止，现在提交算补交` : `${at} 已截止`
  }
  // A time that is still to come would promise that it can be handed in until then.
  if (!is_open && round === 1 && isGoingOn(task) && !isOnPaper(task)) return '老师已提前结束收取'
  if (left_ms > SOON_MS || !is_open) return `${at} 截止`
  const minutes = Math.floor(left_ms / MINUTE_MS)
  return `${at} 截止，还剩 ${minutes === 0 ? '不到 1 分' : formatDuration(minutes * 60)}`
}

/** A score beside the full score. */
export function scoreWords(score: number, full_score: number): string {
  return `${score} / ${full_score} 分`
}
