import { hashPassword } from '../../../core/auth/password.ts'
import { makeReadablePassword } from '../../../core/auth/readable-password.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { givePasswords, slipRefusal } from './accounts.service.ts'

/** Somebody who may get a slip. */
export type SlipOwner = { id: string; name: string; is_disabled: boolean; last_login_at: string | null }

/** Makes first passwords for the people who may get one, and tells the others with the reason ([SC-45]). */
export async function makeSlips<P extends SlipOwner>(
  ctx: Ctx,
  input: { people: readonly P[]; include_used: boolean; action: string },
) {
  const { people, include_used, action } = input
  const skipped = people.flatMap((one) => {
    const message = slipRefusal(one, include_used)
    return message === null ? [] : [{ id: one.id, name: one.name, message }]
  })
  const slips = people
    .filter((one) => slipRefusal(one, include_used) === null)
    .map((one) => ({ ...one, password: makeReadablePassword() }))
  const given = await Promise.all(
    slips.map(async ({ id, password }) => ({ person_id: id, password_hash: await hashPassword(password) })),
  )
  const [only, ...more] = people
  const target_id = only !== undefined && more.length === 0 ? only.id : ctx.actor.school_id
  await givePasswords(ctx, { given, action, target_id })
  return { slips, skipped }
}
