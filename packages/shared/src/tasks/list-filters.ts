/** What of a teacher's tasks waits: 待批改, 未交, 今日截止, 待订正. A list is narrowed to the tasks that have some of it ([TK-66]). */
export const TASK_WAITS = ['to_mark', 'unsubmitted', 'due_today', 'to_correct'] as const
export type TaskWait = (typeof TASK_WAITS)[number]

/** Whose of the shared tasks a list shows. */
export const SHARED_BY = ['mine', 'colleagues'] as const
export type SharedBy = (typeof SHARED_BY)[number]
