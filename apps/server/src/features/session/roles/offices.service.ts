import { PERMISSIONS_CHANGED } from '@jiangtai/shared/session/roles-contract.ts'
import type { Office } from '@jiangtai/shared/teachers/fields.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { endUnproved } from '../second-step/second-step.service.ts'
import type { EndingCtx } from '../session.service.ts'
import { type GivenOffice, setOffices } from './offices.store.ts'

/** Appoints teachers, after what they lead was stored; open pages are told once it is stored. */
export async function appoint(
  ctx: EndingCtx,
  of: { school_id: string; person_ids: readonly string[]; office: Office },
): Promise<GivenOffice[]> {
  const given = await setOffices(ctx.db, of)
  const asked = given.filter(({ needs_second_step }) => needs_second_step)
  const account_ids = asked.map(({ account_id }) => account_id)
  await endUnproved(ctx, { school_id: of.school_id, account_ids })
  ctx.afterCommit(() => {
    for (const { account_id, role_id } of given)
      ctx.realtime.publish(accountRoom(account_id), PERMISSIONS_CHANGED, { role_id })
  })
  return given
}
