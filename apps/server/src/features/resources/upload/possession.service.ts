import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { piecesToProve } from '@jiangtai/shared/files/possession.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { StorageError } from '../../../core/storage/storage-error.ts'

const WINDOW_MS = 10 * 60_000
/** A refusal takes this long whether the school has the content or not: reading pieces of it must not be felt ([UP-30]). */
const REFUSAL_MS = 60

type Asking = Pick<Ctx, 'actor' | 'keyedHash' | 'now'>

/** The challenge for this account's proofs, good for ten to twenty minutes; nothing is stored of it. */
export function challengeOf({ actor, keyedHash, now }: Asking): string {
  return challengeIn({ actor, keyedHash }, Math.floor(now.getTime() / WINDOW_MS))
}

function challengeIn({ actor, keyedHash }: Omit<Asking, 'now'>, window: number): string {
  return keyedHash(`possession ${actor.account_id} ${window}`)
}

/**
 * Whether a proof was made from this very content under a challenge of this account. Reads some kilobytes from the store; content that cannot be read
 * there proves nothing, so that its owner uploads it, and a fault tells nobody that the school has it.
 */
export async function isProved(ctx: Proving, file: Claimed): Promise<boolean> {
  try {
    return await isMadeFrom(ctx, file)
  } catch (error) {
    if (error instanceof StorageError) return false
    throw error
  }
}

type Proving = Asking & Pick<Ctx, 'storage'>
type Claimed = { object_key: string; sha256: string; size: number; proof: string }

async function isMadeFrom(ctx: Proving, file: Claimed): Promise<boolean> {
  const window = Math.floor(ctx.now.getTime() / WINDOW_MS)
  for (const challenge of [challengeIn(ctx, window), challengeIn(ctx, window - 1)]) {
    const hmac = createHmac('sha256', challenge)
    for (const piece of piecesToProve({ challenge, ...file })) {
      const { stream } = await ctx.storage.read(file.object_key, piece)
      for await (const chunk of stream) hmac.update(chunk as Buffer)
    }
    if (timingSafeEqual(hmac.digest(), Buffer.from(file.proof, 'hex'))) return true
  }
  return false
}

/** Gives `found`, and null no sooner than `REFUSAL_MS` after it was asked for. */
export async function refusingEvenly<T>(found: Promise<T | null>): Promise<T | null> {
  const least = wait(REFUSAL_MS)
  const result = await found
  if (result === null) await least
  return result
}
