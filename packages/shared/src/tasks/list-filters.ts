/** The waiting works of a teacher's tasks: 待批改, 未交, 今日截止, 待订正. A list is narrowed to the tasks that have some ([TK-66]). */
export const TASK_WAITS = ['to_mark', 'unsubmitted', 'due_today', 'to_correct'] as const
export type TaskWait = (typeof TASK_WAITS)[number]

/** The owners of the shared tasks that a list shows. */
export const SHARED_BY = ['mine', 'colleagues'] as const
export type SharedBy = (typeof SHARED_BY)[number]
