import { z } from 'zod'

/** What of a teacher's tasks waits: 待批改, 未交, 今日截止, 待订正. A list is narrowed to the tasks that have some of it ([TK-66]). */
export const TASK_WAITS = ['to_mark', 'unsubmitted', 'due_today', 'to_correct'] as const
export type TaskWait = (typeof TASK_WAITS)[number]

/** How much of it there is: parts of students, and of 今日截止 tasks. */
export const TaskWaiting = z.object({
  to_mark: z.int(),
  unsubmitted: z.int(),
  due_today: z.int(),
  to_correct: z.int(),
})
export type TaskWaiting = z.output<typeof TaskWaiting>
