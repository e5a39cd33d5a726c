import { newId } from '@jiangtai/shared/core/ids.ts'
import { bitsAfter } from '@jiangtai/shared/core/proof.ts'
import { SIGN_IN_TRIES } from '@jiangtai/shared/session/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { proofNeeded, spendProof } from './proof.service.ts'
import { keyOf, noteRefusal } from './throttle.service.ts'
import { countRefusals } from './throttle.store.ts'

/** A kind of short code that names nobody: how many wrong ones are free in a quarter of an hour from everywhere together, and in an hour of one address. */
export type CodeTries = { name: string; per_server: number; per_address: number }

/** Begins a try at a short code; throws PROOF_NEEDED when so many were wrong that this one takes a proof ([SE-130]). */
export async function beginCodeTry(ctx: Ctx, tries: CodeTries): Promise<CodeTries> {
  const bits = await bitsFor(ctx, tries, newId())
  if (bits === null) return tries
  const proofFor = { subject: keyOf(tries.name), bits }
  if (await spendProof(ctx, proofFor)) return { ...tries, per_server: Infinity, per_address: Infinity }
  throw proofNeeded(ctx, proofFor)
}

/** Ends a try: a wrong code is counted, and of those tried at once no more are told of than are free ([SE-38]). */
export async function endCodeTry(ctx: Ctx, tries: CodeTries, { fits }: { fits: boolean }): Promise<void> {
  const attempt_id = newId()
  if (!fits) await noteRefusal(ctx, { attempt_id, name: tries.name, account: null })
  if (tries.per_server === Infinity) return
  const bits = await bitsFor(ctx, tries, attempt_id)
  if (bits !== null) throw proofNeeded(ctx, { subject: keyOf(tries.name), bits })
}

async function bitsFor(ctx: Ctx, { name, per_server, per_address }: CodeTries, except: string) {
  const since = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString()
  const { of_strangers, of_address } = await countRefusals(ctx.db, {
    name,
    account_key: keyOf(name),
    address: ctx.meta.network,
    device_hash: '',
    account_since: since(SIGN_IN_TRIES.account_window_ms),
    address_since: since(SIGN_IN_TRIES.address_window_ms),
    known_since: since(0),
    except,
  })
  const asked = [bitsAfter(of_strangers, per_server), bitsAfter(of_address, per_address)]
  const bits = Math.max(...asked.map((one) => one ?? 0))
  return bits === 0 ? null : bits
}
