import type { ClassKind } from '@jiangtai/shared/classes/fields.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classesInScope, scopeOf } from '../../scope/scope.service.ts'
import { takeClassInUse } from '../classes.access.ts'
import { schoolClass } from '../classes.table.ts'
import { addPlaced, findSeatTaken, lockHomeOf, type Placed, setSeats } from './placement.store.ts'

export { dayOf, dayOfChange } from '../days.ts'
export {
  addTaught,
  closeAllStays,
  closeAllTaught,
  listClassesInUse,
  listSeated,
  moveStays,
  type NamedClass,
  type Placed,
  type Seated,
  setSeats,
} from './placement.store.ts'
export {
  leaveClasses,
  removeAllStays,
  removeAllTaught,
  removeClasses,
  removeTaught,
  restoreStays,
} from './unplaced.store.ts'

/** Puts students into classes by name of the whole school: for imports. */
export async function placeStudents(
  db: Queryable,
  input: { school_id: string; from_day: string; reason: string; placed: readonly Placed[] },
): Promise<void> {
  if (input.placed.length > 0) await addPlaced(db, { ...input, within: undefined, lock: 'share' })
}

/**
 * Puts students into one class that the actor may change, of one kind; returns those who were not there before. The class is
 * asked about only when nobody came: that keeps the usual call to one statement.
 */
export async function placeInClass(
  db: Queryable,
  actor: Actor,
  input: {
    class_id: string
    kind: ClassKind
    from_day: string
    reason: string
    placed: readonly Omit<Placed, 'class_id'>[]
  },
): Promise<string[]> {
  const { class_id, kind, ...rest } = input
  const scope = await scopeOf(db, actor)
  const seated = input.placed.flatMap(({ student_id, seat_no }) =>
    seat_no === null ? [] : [{ student_id, seat_no }],
  )
  const added = await addPlaced(db, {
    ...rest,
    school_id: actor.school_id,
    placed: input.placed.map((one) => ({ ...one, class_id })),
    within: and(eq(schoolClass.kind, kind), classesInScope(scope)),
    // Calls that give seats by number in one class wait for each other, so that no student is placed unseen meanwhile.
    lock: seated.length > 0 ? 'update' : 'share',
  })
  if (seated.length > 0) await refuseTakenSeats(db, { school_id: actor.school_id, class_id, seated })
  if (added.length > 0) return added
  const found = await takeClassInUse(db, actor, class_id)
  if (found.kind === kind) return []
  throw badField('class_id', kind === 'administrative' ? '请选择行政班' : '请选择教学班')
}

/** Gives a student another seat of the 行政班 they are in ([SC-65]). */
export async function giveSeat(
  db: Queryable,
  input: { school_id: string; student_id: string; seat_no: number },
): Promise<void> {
  const { school_id, ...seated } = input
  const class_id = await lockHomeOf(db, input)
  if (class_id === null) throw badField('seat_no', '没有班级，不能填座号')
  await refuseTakenSeats(db, { school_id, class_id, seated: [seated] })
  await setSeats(db, { school_id, seats: [seated] })
}

/** A seat is one student's of a class; the refusal names who has it ([SC-65]). */
async function refuseTakenSeats(db: Queryable, input: Parameters<typeof findSeatTaken>[1]): Promise<void> {
  const taken = await findSeatTaken(db, input)
  if (taken === null) return
  const { seat_no, name, student_no } = taken
  throw badField('seat_no', `座号 ${seat_no} 已是${name}（学号 ${student_no}）的，请换一个`)
}
