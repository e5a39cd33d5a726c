import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE, type RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { PERMISSIONS_CHANGED } from '@jiangtai/shared/session/roles-contract.ts'
import type { Office } from '@jiangtai/shared/teachers/fields.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { endUnproved } from '../second-step/second-step.service.ts'
import type { EndingCtx } from '../session.service.ts'
import { setOffice } from './offices.store.ts'

/** The role and `manager_type` that follow from an appointment and what is led ([SC-50]); the wider one counts. */
export function officeOf({
  office,
  leads,
}: {
  office: Office
  leads: readonly { kind: 'grade' | 'subject' }[]
}): { role_key: RoleKey | 'by_class'; manager_type: number } {
  if (office === 'school_manager') return { role_key: 'school_manager', manager_type: MANAGER_TYPE.school }
  if (office === 'observer') return { role_key: 'observer', manager_type: MANAGER_TYPE.none }
  if (leads.some(({ kind }) => kind === 'grade'))
    return { role_key: 'grade_leader', manager_type: MANAGER_TYPE.grade }
  if (leads.length > 0) return { role_key: 'subject_leader', manager_type: MANAGER_TYPE.subject }
  return { role_key: 'by_class', manager_type: MANAGER_TYPE.none }
}

/** Appoints a teacher; open pages are told once it is stored. */
export async function appoint(
  ctx: EndingCtx,
  of: {
    school_id: string
    person_id: string
    office: Office
    leads: readonly { kind: 'grade' | 'subject' }[]
  },
): Promise<{ role_key: string; role_name: string }> {
  const { school_id, person_id } = of
  const given = await setOffice(ctx.db, { school_id, person_id, ...officeOf(of) })
  if (given === null) throw new AppError('NOT_FOUND')
  const { account_id, role_id, role_key, role_name } = given
  if (given.needs_second_step) await endUnproved(ctx, { school_id, account_ids: [account_id] })
  ctx.afterCommit(() => ctx.realtime.publish(accountRoom(account_id), PERMISSIONS_CHANGED, { role_id }))
  return { role_key, role_name }
}
