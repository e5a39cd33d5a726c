import { z } from 'zod'
import { Id } from '../core/schemas.ts'

/** Every command of the teacher names the device, so that a device that was taken over cannot go on teaching ([CR-8]). */
export const Command = { lesson_session_id: Id, device_id: z.string().min(8).max(64) }

/** How long a class may answer, in seconds; null is without a limit. */
export const TimeLimit = z.number().int().min(10, '限时至少 10 秒').max(3600, '限时最多 60 分钟').nullable()
