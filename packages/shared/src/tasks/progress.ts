import type { TaskProgress } from './views.ts'

/** Groups of students on the progress wall (HW-08), by their state. */
export const PROGRESS_GROUPS = [
  'unseen',
  'unsubmitted',
  'submitted',
  'late',
  'to_mark',
  'marked',
  'to_correct',
  'excused',
] as const
export type ProgressGroup = (typeof PROGRESS_GROUPS)[number]

/** The progress of a task that nobody has. */
export const NOBODY: TaskProgress = {
  ...{ member_count: 0, unseen_count: 0, unsubmitted_count: 0, submitted_count: 0, late_count: 0 },
  ...{ to_mark_count: 0, marked_count: 0, to_correct_count: 0, excused_count: 0 },
}
