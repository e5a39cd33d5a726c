import { AppError } from '@jiangtai/shared/core/errors.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type JobKind, jobKind } from '../../core/jobs/job-kind.ts'
import { eraseRows } from '../../core/personal/erase-person.ts'
import type { PersonalTable } from '../../core/personal/personal-table.ts'
import { dayOf } from '../classes/members/placement.service.ts'
import { refuseInLesson } from '../classroom/room/in-lesson.service.ts'
import { noteErased } from '../files/unshown/unshown.service.ts'
import { PersonPayload } from './payload.ts'
import { removeExportsOf } from './export-keys.ts'
import { takePerson } from './person.store.ts'

/** The kind of an erasing job. */
export const ERASE_PERSON = 'privacy.erase'

/**
 * Erases one person in one transaction ([PV-32]): a job that died is taken again and begins anew, one that was done finds nobody. What
 * is over in the object store goes with the next sweep.
 */
export function erasePerson(tables: readonly PersonalTable[]): JobKind {
  return jobKind(PersonPayload, async (ctx, asked, progress) => {
    const of = { ...asked, school_id: ctx.school_id }
    const erased = await inTransaction(ctx.database, ctx, async (db) => {
      const now = ctx.clock.now()
      const person = await takePerson(db, { ...of, now, day: dayOf(now) })
      if (person === null) return 0
      await refuseInLesson(db, person)
      const object_keys: string[] = []
      for (const declared of tables) object_keys.push(...(await eraseRows(db, declared, person)))
      await noteErased({ db, now }, object_keys)
      await progress.save(db, { done_count: 1, row_errors: [], result: { erased: 1 } })
      return 1
    })
    await removeExportsOf(ctx, of)
    return { erased }
  })
}

/** Refuses where there is nobody to be told or erased. */
export function nobodyThere(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这个人，或个人信息已删除' })
}
