import { allowsPadSignIn } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { schoolSettings } from '@jiangtai/shared/school/settings.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { hashToken } from '../../../core/auth/token.ts'
import { settingsOf } from '../../school/school.service.ts'
import { classNotFound, getTeachableClasses, isClassOfSchool } from '../classes.access.ts'
import type { ClassRow } from '../classes.store.ts'
import { findPad, findShowing, type HeldShowing, type ShowingKey } from './pad-sign-in.store.ts'

type AccessCtx = Pick<Ctx, 'db' | 'now'>

/** A class that the caller teaches, where the school lets its phase sign in so ([SE-135]). */
export async function getClassToShow(ctx: Pick<Ctx, 'db' | 'actor'>, class_id: string): Promise<ClassRow> {
  const [row] = await getTeachableClasses(ctx.db, ctx.actor, [class_id])
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (!(await isPhaseAllowed(ctx, row))) throw notAllowed(row.phase_id)
  return row
}

/** The same as a question, for a page that offers it: whoever may not is told no more than that. */
export async function mayShowCode(ctx: Pick<Ctx, 'db' | 'actor'>, class_id: string): Promise<boolean> {
  const { school_id } = ctx.actor
  if (!(await isClassOfSchool(ctx.db, { school_id, class_id }))) throw classNotFound()
  const [row] = await getTeachableClasses(ctx.db, ctx.actor, [class_id]).catch(noneOfThem)
  return row !== undefined && isPhaseAllowed(ctx, row)
}

function noneOfThem(error: unknown): ClassRow[] {
  if (error instanceof AppError) return []
  throw error
}

async function isPhaseAllowed({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { phase_id }: ClassRow) {
  return allowsPadSignIn(await settingsOf(db, actor.school_id), phase_id)
}

/** The refusal of a school that keeps a phase to passwords. */
function notAllowed(phase_id: string): AppError {
  return new AppError('CONFLICT', {
    message: `学校没有给${phaseName(phase_id)}开通扫码登录，校管理员可以在学校规定里打开`,
  })
}

/**
 * A showing of the caller's that holds ([SE-128]); another's and one that is over do not exist, and one that the school has
 * switched off says so.
 */
export async function getOwnShowing(
  ctx: AccessCtx & Pick<Ctx, 'actor'>,
  showing_id: string,
): Promise<HeldShowing> {
  const { account_id } = ctx.actor
  const found = await findShowing(ctx.db, { showing_id, account_id }, ctx.now)
  if (found !== null && !isAllowed(found)) throw notAllowed(found.phase_id)
  if (found === null) throw new AppError('NOT_FOUND', { message: '扫码登录已经关闭，请重新打开' })
  return found
}

/** A showing by a key, where it holds and the school allows it. */
export async function findHeld(ctx: AccessCtx, key: ShowingKey): Promise<HeldShowing | null> {
  const found = await findShowing(ctx.db, key, ctx.now)
  return found !== null && isAllowed(found) ? found : null
}

/** A pad by its secret, where the school allows it; `is_held` says whether its showing still holds. Null for a secret that nobody brought with a code. */
export async function findAllowedPad(ctx: AccessCtx, pad_secret: string) {
  const found = await findPad(ctx.db, hashToken(pad_secret), ctx.now)
  return found !== null && isAllowed(found) ? found : null
}

/** A pad that may ask: what is over says so at the field. */
export async function getAskingPad(ctx: AccessCtx, pad_secret: string) {
  const found = await findPad(ctx.db, hashToken(pad_secret), ctx.now)
  if (found !== null && !isAllowed(found)) throw badField('pad_secret', '学校已经关闭扫码登录，请用密码登录')
  if (found === null || !found.is_held) throw badField('pad_secret', '老师已经关闭扫码登录，请老师重新打开')
  return found
}

function isAllowed({ settings, phase_id }: Pick<HeldShowing, 'settings' | 'phase_id'>): boolean {
  return allowsPadSignIn(schoolSettings(settings), phase_id)
}
