import { z } from 'zod'

/** Whom a thing of the school is open to: every teacher, or the 备课组 of its subject ([QU-104]). */
export const SchoolAudience = z.enum(['school', 'subject_group'])
export type SchoolAudience = z.output<typeof SchoolAudience>
