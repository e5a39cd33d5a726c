/** Told to the pads of a class when something of its tasks may have changed ([TK-9]). */
export const TASKS_CHANGED = 'tasks_changed'

/** Told to the pages of a task's teacher when something of it or of its students has changed ([TK-65]). */
export const OWN_TASK_CHANGED = 'own_task_changed'

/** What the server tells of tasks. */
export type TaskMessages = {
  /** Ask for the tasks again. */
  tasks_changed: (told: Record<string, never>) => void
  /** Ask again how far the students of this task are. */
  own_task_changed: (told: { task_id: string }) => void
}
