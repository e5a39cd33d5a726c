import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'

/** The quiet hours as the list of tasks keeps them: when they are over, and what the device knows to be begun. */
export type QuietTasks = { end: Date; hasAnswers: (task_id: string) => boolean }

/** Whether a task is opened in quiet hours: what was begun is finished, and what is due until they are over is handed in ([PD-44]). */
export function opensInQuiet(
  { task_id, state, due_at }: Pick<PadTask, 'task_id' | 'state' | 'due_at'>,
  { end, hasAnswers }: QuietTasks,
): boolean {
  const isBegun = state === 'doing' || state === 'returned' || hasAnswers(task_id)
  return isBegun || Date.parse(due_at) <= end.getTime()
}
