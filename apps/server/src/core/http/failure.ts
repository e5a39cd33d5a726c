import { AppError } from '@jiangtai/shared/core/errors.ts'
import { databaseFact } from '../db/errors.ts'
import type { Log } from '../log/log.ts'

/** The one place where a thrown error becomes the caller's error; a fault of ours is logged and hidden. */
export function toAppError(thrown: unknown, told: { log: Log; call: string; trace_id: string }): AppError {
  if (thrown instanceof AppError) return thrown
  const { log, call, trace_id } = told
  switch (databaseFact(thrown)?.kind) {
    case 'unique_violation':
      return new AppError('CONFLICT', { message: '已存在相同的内容' })
    case 'conflict_with_other_transaction':
      return new AppError('UNAVAILABLE', { retry_after_s: 1 })
    case 'unavailable':
    case 'disk_full':
      log.error({ err: thrown, call, trace_id }, 'the database cannot be reached')
      return new AppError('UNAVAILABLE', { retry_after_s: 1 })
    default:
      log.error({ err: thrown, call, trace_id }, 'a call failed')
      return new AppError('SYSTEM')
  }
}
