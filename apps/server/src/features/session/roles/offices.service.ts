import { PERMISSIONS_CHANGED } from '@jiangtai/shared/session/roles-contract.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import type { GivenOffice } from '@jiangtai/shared/teachers/fields.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { endUnproved } from '../second-step/second-step.service.ts'
import type { EndingCtx } from '../session.service.ts'
import { type Appointed, setOffices } from './offices.store.ts'
import { officeOfRole, refuseBeyond } from './own-roles.service.ts'

/** Appoints teachers once their leads are stored, and gives no right beyond `own`, those of the giver; open pages are told after the commit. */
export async function appoint(
  ctx: EndingCtx,
  office: GivenOffice & { school_id: string; person_ids: readonly string[]; own: Grants },
): Promise<Appointed[]> {
  const given = await setOffices(ctx.db, office)
  if (office.role_id !== null && given.some((one) => officeOfRole(one) !== office.office))
    throw badField('role_id', '请重新选择职务')
  for (const { grants } of given) refuseBeyond(grants, office.own)
  const asked = given.filter(({ needs_second_step }) => needs_second_step)
  const account_ids = asked.map(({ account_id }) => account_id)
  await endUnproved(ctx, { school_id: office.school_id, account_ids })
  ctx.afterCommit(() => {
    for (const { account_id, role_id } of given)
      ctx.realtime.publish(accountRoom(account_id), PERMISSIONS_CHANGED, { role_id })
  })
  return given
}
