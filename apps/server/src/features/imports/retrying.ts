import { AppError } from '@jiangtai/shared/core/errors.ts'
import { databaseFact } from '../../core/db/errors.ts'
import { BatchRaced } from '../../core/jobs/imports/import-file.ts'

const MAX_TRIES = 3

/** Does a batch again, from the look at its rows on, when somebody else has written one of them meanwhile. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isRaced = error instanceof BatchRaced || databaseFact(error)?.kind === 'unique_violation'
      if (!isRaced) throw error
      if (tries === MAX_TRIES)
        throw new AppError('CONFLICT', { message: '有人正在修改同一批数据，请稍后再试' })
    }
  }
}
