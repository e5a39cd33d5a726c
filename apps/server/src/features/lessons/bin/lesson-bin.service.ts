import { LESSON_BIN_DAYS } from '@jiangtai/shared/lessons/rules.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { binUses } from '../../resources/resources.service.ts'
import { setStatusBySessions } from '../sessions/lesson-sessions.store.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { getOwnLesson } from '../lessons.access.ts'
import { type OwnBin, takeFromBin } from './lesson-bin.store.ts'

/** How long a lesson lies in the recycle bin, whole. */
export const BIN_KEPT_MS = LESSON_BIN_DAYS * 24 * 60 * 60 * 1000

/** The actor's own bin: lessons that were removed earlier are gone for good ([LE-21]). */
export function binOf({ school_id, person_id }: Actor, now: Date): OwnBin {
  return { school_id, teacher_id: person_id, since: new Date(now.getTime() - BIN_KEPT_MS).toISOString() }
}

/** Takes a lesson of the actor's own out of the bin, as it was; one that does not lie in it stays as it is ([LE-21]). */
export async function restoreLesson(
  db: Queryable,
  actor: Actor,
  { prepare_lesson_id, now }: { prepare_lesson_id: string; now: Date },
): Promise<void> {
  const where = { school_id: actor.school_id, prepare_lesson_id }
  const isTaken = await takeFromBin(db, { ...binOf(actor, now), ...where, now: now.toISOString() })
  if (!isTaken) return void (await getOwnLesson(db, actor, prepare_lesson_id))
  await binUses(db, { ...usedBy(where), is_binned: false })
  await setStatusBySessions(db, where)
}
