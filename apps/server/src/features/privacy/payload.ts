import { Id } from '@jiangtai/shared/core/schemas.ts'
import { z } from 'zod'

/** Whom a job is about. */
export const PersonPayload = z.object({ kind: z.enum(['student', 'teacher']), person_id: Id })
