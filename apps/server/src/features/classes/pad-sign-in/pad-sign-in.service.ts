import { CONSENT_LIFETIME_MS } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { recordAudits } from '../../../core/audit/audit.store.ts'
import { hashToken } from '../../../core/auth/token.ts'
import type { Ctx, Services } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { openSessionByConsent } from '../../session/consented-sign-in.service.ts'
import { countSignedIn, listNames } from './class-names.store.ts'
import { findAllowedPad, getAskingPad } from './pad-sign-in.access.ts'
import {
  addPad,
  askFor,
  decidePads,
  forgetShowings,
  type HeldShowing,
  listPads,
  lockShowing,
  takeConsent,
} from './pad-sign-in.store.ts'

/** What is asked of the pads of a showing, as its page sees it: whose pads wait, and how many of the class are in. */
export async function asking(ctx: Pick<Ctx, 'db' | 'now'>, { showing }: HeldShowing) {
  const students = await listNames(ctx.db, showing)
  const pads = await listPads(ctx.db, showing.showing_id, ctx.now)
  const names = namesApart(students)
  const seats = new Map(students.map(({ student_id, seat_no }) => [student_id, seat_no]))
  const claims = claimsOf(pads)
  return {
    is_automatic: showing.is_automatic,
    asking: pads.flatMap(({ state, device_id: _named, ...pad }) => {
      const [name, seat_no] = [names.get(pad.student_id), seats.get(pad.student_id)]
      // Who has left the class meanwhile cannot be let in.
      if (state !== 'waiting' || name === undefined || seat_no === undefined) return []
      return [{ ...pad, name, seat_no, is_contested: (claims.get(pad.student_id) ?? 0) > 1 }]
    }),
    signed_in_count: await countSignedIn(ctx.db, showing, ctx.now),
    student_count: students.length,
  }
}

/** How many pads claim to be each student, those that wait and those that were let in; a pad that came twice is one. */
function claimsOf(
  pads: readonly { student_id: string; device_id: string; state: string }[],
): Map<string, number> {
  const claims = new Map<string, Set<string>>()
  for (const { student_id, device_id, state } of pads)
    if (state !== 'refused' && state !== 'entered')
      claims.set(student_id, (claims.get(student_id) ?? new Set()).add(device_id))
  return new Map([...claims].map(([student_id, devices]) => [student_id, devices.size]))
}

/** Consents to pads of the caller's showing, or refuses them. Of several that are consented to together those stay that are asked for by two pads ([SE-132]). */
export async function decide(
  ctx: Ctx,
  { showing }: HeldShowing,
  { ask_ids, consents }: { ask_ids: readonly string[]; consents: boolean },
): Promise<number> {
  await lockShowing(ctx.db, showing.showing_id)
  const chosen =
    consents && ask_ids.length > 1 ? await uncontested(ctx, showing.showing_id, ask_ids) : ask_ids
  if (chosen.length === 0) return 0
  const state = consents ? ('consented' as const) : ('refused' as const)
  const where = { showing_id: showing.showing_id, ask_ids: chosen }
  const decided = await decidePads(ctx.db, where, { state, decided_at: ctx.now.toISOString() })
  if (consents) await recordConsents(ctx, showing, decided)
  return decided.length
}

async function uncontested(ctx: Ctx, showing_id: string, ask_ids: readonly string[]): Promise<string[]> {
  const pads = await listPads(ctx.db, showing_id, ctx.now)
  const claims = claimsOf(pads)
  return pads.flatMap(({ ask_id, student_id }) =>
    ask_ids.includes(ask_id) && claims.get(student_id) === 1 ? [ask_id] : [],
  )
}

/** Who consented to whom, in the log of the school ([SE-132]); what consented by itself is the teacher's who switched that on. */
async function recordConsents(
  ctx: Ctx,
  { account_id, school_id, class_id, is_automatic }: HeldShowing['showing'],
  consented: readonly { student_id: string | null; device_name: string }[],
): Promise<void> {
  await recordAudits(
    ctx,
    consented.flatMap(({ student_id, device_name }) =>
      student_id === null
        ? []
        : [
            {
              who: { account_id, school_id },
              action: 'class.pad_consent',
              target_id: student_id,
              before: null,
              after: { class_id, device_name, is_automatic },
            },
          ],
    ),
  )
}

/** Lets a pad that brought a code see the names of its class ([SE-129]). */
export async function enterPad(
  ctx: Ctx,
  { showing, class_name }: HeldShowing,
  pad: { pad_secret: string; device_id: string; device_name: string },
) {
  const { pad_secret, ...device } = pad
  const { school_id, showing_id } = showing
  const isIn = await addPad(ctx.db, {
    ...{ ask_id: newId(), school_id, showing_id, secret_hash: hashToken(pad_secret), ...device },
    ...{ student_id: null, state: 'entered', asked_at: ctx.now.toISOString(), decided_at: null },
  })
  if (!isIn) throw badField('pad_secret', '没有进入名单，请再扫一次；平板太多时请老师重新打开扫码登录')
  const students = await listNames(ctx.db, showing)
  const names = namesApart(students)
  return {
    class_name,
    students: students.map(({ student_id, name, initials, seat_no }) => ({
      ...{ student_id, initials, seat_no },
      name: names.get(student_id) ?? name,
    })),
  }
}

/** A pad asks to be signed in as a student of the class. Where its teacher has switched on 自动同意, the first pad of a name needs no more ([SE-133]). */
export function ask(
  ctx: Ctx,
  { pad_secret, student_id }: { pad_secret: string; student_id: string },
): Promise<void> {
  return inOwnTransaction(ctx, async (own) => {
    const { pad, showing } = await getAskingPad(own, pad_secret)
    const { is_automatic } = await lockShowing(own.db, showing.showing_id)
    const students = await listNames(own.db, showing)
    if (!students.some((one) => one.student_id === student_id))
      throw badField('student_id', '这个班的名单里没有这名学生，请再选一次')
    const asked = { secret_hash: pad.secret_hash, student_id, asked_at: own.now.toISOString() }
    const ask_id = await askFor(own.db, asked)
    if (ask_id === null) throw new AppError('CONFLICT', { message: '这台平板已经登录过，请重新扫码' })
    if (!is_automatic) return
    const { device_id } = pad
    await consentByItself(own, {
      ...{ pad: { ask_id, device_id }, showing: { ...showing, is_automatic }, student_id },
    })
  })
}

async function consentByItself(
  ctx: Ctx,
  {
    pad,
    showing,
    student_id,
  }: Pick<HeldShowing, 'showing'> & { pad: { ask_id: string; device_id: string }; student_id: string },
): Promise<void> {
  const { showing_id } = showing
  const pads = await listPads(ctx.db, showing_id, ctx.now)
  const isElsewhere = pads.some((one) => one.ask_id === pad.ask_id && one.is_elsewhere)
  const wasClaimed = pads.some((one) => one.student_id === student_id && one.device_id !== pad.device_id)
  if (isElsewhere || wasClaimed) return
  const decided = { state: 'consented', decided_at: ctx.now.toISOString() } as const
  await recordConsents(ctx, showing, await decidePads(ctx.db, { showing_id, ask_ids: [pad.ask_id] }, decided))
}

/** What became of a pad that asked. The first look after the consent signs the pad in, under its own name and address, and only that one ([SE-131]). */
export async function collect(ctx: Ctx, pad_secret: string) {
  const found = await findAllowedPad(ctx, pad_secret)
  if (found === null) return { state: 'over' as const }
  const { pad, showing, is_held, is_vouched } = found
  if (pad.state === 'waiting' && is_held) return { state: 'waiting' as const }
  if (pad.state === 'refused' && is_held) return { state: 'refused' as const }
  const decided_ms = pad.decided_at === null ? 0 : Date.parse(pad.decided_at)
  const isFresh = ctx.now.getTime() - decided_ms < CONSENT_LIFETIME_MS
  if (pad.state !== 'consented' || !isFresh || !is_vouched) return { state: 'over' as const }
  const signed_in = await inOwnTransaction(ctx, async (own) => {
    if (!(await takeConsent(own.db, pad.ask_id, own.now))) return null
    const students = await listNames(own.db, showing)
    const { student_id, device_id, device_name } = pad
    if (student_id === null || !students.some((one) => one.student_id === student_id))
      throw new AppError('CONFLICT', { message: '这名学生已经不在这个班，请老师看一下名册' })
    return openSessionByConsent(own, { person_id: student_id, pad: { device_id, device_name } })
  })
  return signed_in === null ? { state: 'over' as const } : { state: 'signed_in' as const, ...signed_in }
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes showings and their pads a day after they ran out. */
export async function forgetOldShowings({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  await forgetShowings(database.orm, new Date(clock.now().getTime() - KEPT_MS).toISOString())
}

/** Before the time is set back nothing holds, so all that was shown is forgotten ([RN-56]). */
export async function forgetShowingsBefore(db: Ctx['db'], { from }: { from: Date }): Promise<void> {
  await forgetShowings(db, new Date(from.getTime() + KEPT_MS).toISOString())
}
