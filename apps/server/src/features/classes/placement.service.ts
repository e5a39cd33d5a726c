import type { ClassKind } from '@jiangtai/shared/classes/fields.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { classesInScope, scopeOf } from '../scope/scope.service.ts'
import { takeClassInUse } from './classes.access.ts'
import { schoolClass } from './classes.table.ts'
import { addPlaced, type Placed } from './placement.store.ts'

export { dayOf, dayOfChange } from './days.ts'
export {
  addTaught,
  closeAllStays,
  closeAllTaught,
  findClassesNamed,
  moveStays,
  type NamedClass,
  type Placed,
  setSeats,
} from './placement.store.ts'

/** Puts students into classes by name of the whole school: for imports. */
export async function placeStudents(
  db: Queryable,
  of: { school_id: string; from_day: string; reason: string; placed: readonly Placed[] },
): Promise<void> {
  if (of.placed.length > 0) await addPlaced(db, { ...of, within: undefined })
}

/**
 * Puts students into one class that the actor may change, of one kind; returns those who were not there before. The class is
 * asked about only when nobody came: that keeps the usual call to one statement.
 */
export async function placeInClass(
  db: Queryable,
  actor: Actor,
  of: {
    class_id: string
    kind: ClassKind
    from_day: string
    reason: string
    placed: readonly Omit<Placed, 'class_id'>[]
  },
): Promise<string[]> {
  const { class_id, kind, ...rest } = of
  const scope = await scopeOf(db, actor)
  const added = await addPlaced(db, {
    ...rest,
    school_id: actor.school_id,
    placed: of.placed.map((one) => ({ ...one, class_id })),
    within: and(eq(schoolClass.kind, kind), classesInScope(scope)),
  })
  if (added.length > 0) return added
  const found = await takeClassInUse(db, actor, class_id)
  if (found.kind === kind) return []
  throw badField('class_id', kind === 'administrative' ? '请选择行政班' : '请选择教学班')
}
