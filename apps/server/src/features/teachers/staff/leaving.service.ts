import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { PeopleOutcome } from '@jiangtai/shared/students/batch-contract.ts'
import { goesOn, judged } from '@jiangtai/shared/students/judged.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { closeAllTaught } from '../../classes/members/placement.service.ts'
import { refuseLastManager, setPeopleDisabled } from '../../session/accounts/accounts.service.ts'
import { appoint } from '../../session/roles/offices.service.ts'
import { changeTeacher, type EndedLead, putOutOfOffice, type TeacherRow } from '../teachers.store.ts'

type Leaving = { day: string; reason: string }
/** The number of duties and leads that 离职 has ended. */
type Ended = { closed_assignment_count: number; ended_lead_count: number }

/** 离职 ([SC-51]): the teacher is signed out at once, duties and leads end on the day, and all their work stays. */
export async function putOut(ctx: Ctx, row: TeacherRow, { day, reason }: Leaving): Promise<Ended> {
  const { school_id, teacher_id } = row
  const refusal = leavingRefusal(ctx, row)
  if (refusal !== null) throw new AppError('CONFLICT', { message: refusal })
  if (row.manager_type === MANAGER_TYPE.school)
    await refuseLastManager(ctx.db, { school_id, leaving: [teacher_id] })
  const ended = await endAll(ctx, { teacher_ids: [teacher_id], day })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.leave',
    target_id: teacher_id,
    before: { status: row.status },
    after: { status: 'left', day, reason, ...ended.recorded },
  })
  return ended.counts
}

/** 离职 of many ([SC-101]). School managers leave one by one: each time the call checks that one remains. */
export async function putOutMany(
  ctx: Ctx,
  rows: readonly TeacherRow[],
  { day, reason, skips_refused }: Leaving & { skips_refused: boolean },
): Promise<PeopleOutcome & Ended> {
  const found = judged(rows, {
    idOf: ({ teacher_id }) => teacher_id,
    whyNot(row) {
      const isManager = row.manager_type === MANAGER_TYPE.school
      return leavingRefusal(ctx, row) ?? (isManager ? `${row.name}是校管理员，请单独办理` : null)
    },
  })
  const { doable, refused } = found
  if (!goesOn(found, skips_refused))
    return { done_count: 0, refused, closed_assignment_count: 0, ended_lead_count: 0 }
  const teacher_ids = doable.map(({ teacher_id }) => teacher_id)
  const ended = await endAll(ctx, { teacher_ids, day })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.leave',
    target_id: ctx.actor.school_id,
    before: null,
    after: { teacher_ids, status: 'left', day, reason, ...ended.recorded },
  })
  return { done_count: teacher_ids.length, refused, ...ended.counts }
}

function leavingRefusal({ actor }: Ctx, row: TeacherRow): string | null {
  if (row.teacher_id === actor.person_id) return '不能为自己办理离职'
  return row.status === 'left' ? `${row.name}已离职` : null
}

async function endAll(
  ctx: Ctx,
  { teacher_ids, day }: { teacher_ids: readonly string[]; day: string },
): Promise<{ counts: Ended; recorded: { closed_assignment_count: number; ended_leads: EndedLead[] } }> {
  const { school_id } = ctx.actor
  const ended_leads = await putOutOfOffice(ctx.db, { school_id, teacher_ids, day })
  const closed_assignment_count = await closeAllTaught(ctx.db, { school_id, teacher_ids, to_day: day })
  await setPeopleDisabled(ctx, { school_id, person_ids: teacher_ids, is_disabled: true })
  return {
    counts: { closed_assignment_count, ended_lead_count: ended_leads.length },
    recorded: { closed_assignment_count, ended_leads },
  }
}

/** 返岗: the account opens again; duties and leads have to be given anew. */
export async function takeBack(ctx: Ctx, row: TeacherRow): Promise<void> {
  const { school_id, teacher_id } = row
  if (row.status !== 'left') throw new AppError('CONFLICT', { message: `${row.name}在职，不需要返岗` })
  await changeTeacher(ctx.db, row, { status: 'active' })
  await setPeopleDisabled(ctx, { school_id, person_ids: [teacher_id], is_disabled: false })
  const office =
    row.role_key === 'school_manager' || row.role_key === 'observer' ? row.role_key : ('teacher' as const)
  await appoint(ctx, {
    ...{ school_id, person_ids: [teacher_id], office, role_id: row.own_role_id },
    own: ctx.actor.grants,
  })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.return',
    target_id: teacher_id,
    before: { status: row.status },
    after: { status: 'active' },
  })
}
