import { AppError } from '@jiangtai/shared/core/errors.ts'
import { inTransaction, type Queryable } from '../../core/db/transaction.ts'
import type { Services } from '../../core/http/context.ts'
import { eraseRows } from '../../core/db/personal/erase-person.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { dayOf } from '../classes/members/placement.service.ts'
import { refuseInLesson } from '../classroom/room/in-lesson.service.ts'
import { noteErased } from '../files/unshown/unshown.service.ts'
import { removeExportsOf } from './export-keys.ts'
import { type PersonKind, takePerson } from './person.store.ts'

type Erasing = Pick<Services, 'database' | 'storage' | 'clock'>

/**
 * Erases one person in one transaction, with `within` at its end ([PV-32]); returns whether there was one. Objects that nobody else shows
 * go with the next sweep, exports of the person at once. Safe to repeat.
 */
export async function eraseOne(
  services: Erasing,
  input: { tables: readonly PersonalTable[]; school_id: string; kind: PersonKind; person_id: string },
  within: (db: Queryable) => Promise<void> = async () => {},
): Promise<boolean> {
  const isErased = await inTransaction(services.database, input, async (db) => {
    const now = services.clock.now()
    const person = await takePerson(db, { ...input, now, day: dayOf(now) })
    if (person === null) return false
    await refuseInLesson(db, { ...person, act: '删除' })
    const object_keys: string[] = []
    for (const declared of input.tables) object_keys.push(...(await eraseRows(db, declared, person)))
    await noteErased({ db, now }, object_keys)
    await within(db)
    return true
  })
  await removeExportsOf(services, input)
  return isErased
}

/** The refusal for a person who does not exist or is erased already. */
export function nobodyThere(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这个人，或个人信息已删除' })
}
