import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { verifyPassword } from '../../core/auth/password.ts'
import type { Ctx } from '../../core/http/context.ts'
import { type AccountRow, findAccount } from './session.store.ts'
import { endOwnTry } from './throttle/throttle.service.ts'

export type { AccountRow }

/** The account of the signed-in person. */
export async function findOwnAccount({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<AccountRow> {
  const account = await findAccount(db, { account_id: actor.account_id })
  if (account === null) throw new AppError('NOT_FOUND')
  return account
}

/** The account of the signed-in person, once its password was typed again; refuses the field it came in. */
export async function proveOwnPassword(
  ctx: Ctx,
  { password, field, words }: { password: string; field: string; words: string },
): Promise<AccountRow> {
  const { account_id } = ctx.actor
  const account = await findAccount(ctx.db, { account_id })
  const fits = await verifyPassword(account?.password_hash ?? null, password)
  await endOwnTry(ctx, { fits })
  if (account === null || !fits) throw badField(field, words)
  return account
}
