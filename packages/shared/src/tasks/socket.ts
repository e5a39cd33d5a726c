/** The event for the pads of a class whose tasks may have changed ([TK-9]). */
export const TASKS_CHANGED = 'tasks_changed'

/** The event for the pads of students who got a later due time in a task that is going on ([TK-234]). */
export const TASK_EXTENDED = 'task_extended'

/** The later due time of a student's own part. */
export type ExtendedTask = { task_id: string; due_at: string }

/** The event for the pages of a task's teacher when it or a part of its students has changed ([TK-65]). */
export const OWN_TASK_CHANGED = 'own_task_changed'

/** The event for the pads of a class when something was said, let through or taken away in one of its discussions ([TK-192]). */
export const DISCUSSION_CHANGED = 'discussion_changed'

/** The events of tasks that the server sends. */
export type TaskMessages = {
  /** Ask for the tasks again. */
  tasks_changed: (told: Record<string, never>) => void
  /** This task is due later; an open pad need not ask for it. */
  task_extended: (told: ExtendedTask) => void
  /** Ask for the discussion on the screen again. */
  discussion_changed: (told: Record<string, never>) => void
  /** The progress of this task has changed; ask for it again. */
  own_task_changed: (told: { task_id: string }) => void
}
