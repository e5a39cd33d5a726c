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
