/** Told to the pads of a class when something of its tasks may have changed ([TK-9]). */
export const TASKS_CHANGED = 'tasks_changed'

/** What the server tells of tasks. */
export type TaskMessages = {
  /** Ask for the tasks again. */
  tasks_changed: (told: Record<string, never>) => void
}
