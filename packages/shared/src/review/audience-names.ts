import type { SchoolAudience } from './audience.ts'

/** The Chinese names of the audiences. */
export const AUDIENCE_NAMES: Record<SchoolAudience, string> = {
  school: '全校',
  subject_group: '本学科备课组',
}
