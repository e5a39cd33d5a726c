import type { SchoolAudience } from './audience.ts'

/** What the audiences of the school's things are called. */
export const AUDIENCE_NAMES: Record<SchoolAudience, string> = {
  school: '全校',
  subject_group: '本学科备课组',
}
