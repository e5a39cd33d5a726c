import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'
import { opensInQuiet as opens } from '@jiangtai/shared/tasks/rules.ts'

/** The quiet hours as the list of tasks keeps them: their end, and the tasks that the device knows to be begun. */
export type QuietTasks = { end: Date; hasAnswers: (task_id: string) => boolean }

/** Whether a task is opened in quiet hours on this device ([PD-44]). */
export function opensInQuiet(
  task: Pick<PadTask, 'task_id' | 'state' | 'due_at'>,
  { end, hasAnswers }: QuietTasks,
): boolean {
  return opens(task, { end, hasAnswers: hasAnswers(task.task_id) })
}
