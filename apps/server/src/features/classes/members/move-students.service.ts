import { badField } from '@jiangtai/shared/core/errors.ts'
import type { PeopleOutcome } from '@jiangtai/shared/students/batch-contract.ts'
import { goesOn, judged } from '@jiangtai/shared/students/judged.ts'
import { STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { takeClassInUse } from '../classes.access.ts'
import { dayOfChange } from '../days.ts'
import { takeJoining } from './members.service.ts'
import { closeStays, type Joining } from './members.store.ts'
import { addPlaced } from './placement.store.ts'

/**
 * 转班 of many students from their classes, and 分班 of students without a class, into one 行政班 ([SC-102]): the old stay ends and the new one begins on
 * one day, seats follow those that are taken.
 */
export async function moveStudents(
  ctx: Ctx,
  asked: {
    to_class_id: string
    student_ids: readonly string[]
    day?: string | undefined
    reason: string
    skips_refused: boolean
  },
): Promise<PeopleOutcome> {
  const { school_id } = ctx.actor
  const { to_class_id, student_ids, reason } = asked
  const on = dayOfChange(ctx.now, asked.day)
  const to = await takeClassInUse(ctx.db, ctx.actor, to_class_id)
  if (to.kind !== 'administrative') throw badField('to_class_id', '请选择行政班')
  const rows = await takeJoining(ctx, { class_id: to_class_id, student_ids })
  const found = judged(rows, {
    idOf: ({ student_id }) => student_id,
    whyNot: (row) => whyNot(row, { on, name: to.name }),
  })
  const { doable, refused } = found
  if (!goesOn(found, asked.skips_refused)) return { done_count: 0, refused }
  const homes = doable.flatMap(({ home }) => (home === null ? [] : [home]))
  const enrollment_ids = homes.map(({ enrollment_id }) => enrollment_id)
  await closeStays(ctx.db, { enrollment_ids, to_day: on, to_reason: reason })
  const placed = doable.map(({ student_id }) => ({ student_id, class_id: to_class_id, seat_no: null }))
  await addPlaced(ctx.db, { school_id, from_day: on, reason, placed, within: undefined, lock: 'share' })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.move_students',
    target_id: to_class_id,
    before: { class_ids: [...new Set(homes.map(({ class_id }) => class_id))] },
    after: {
      class_id: to_class_id,
      student_ids: placed.map(({ student_id }) => student_id),
      day: on,
      reason,
    },
  })
  return { done_count: placed.length, refused }
}

function whyNot({ name, status, is_member, home }: Joining, to: { on: string; name: string }): string | null {
  if (status !== 'enrolled') return `${name}现在是${STUDENT_STATUS_NAMES[status]}，不能转班`
  if (is_member) return `${name}已经在${to.name}`
  if (home !== null && home.from_day > to.on) return `${name} ${home.from_day} 才进入${home.class_name}`
  return null
}
