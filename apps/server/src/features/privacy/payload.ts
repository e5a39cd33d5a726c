import { Id } from '@jiangtai/shared/core/schemas.ts'
import { z } from 'zod'

/** The person of a job. */
export const PersonPayload = z.object({ kind: z.enum(['student', 'teacher']), person_id: Id })
