import { randomBytes, scrypt } from 'node:crypto'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import {
  beginsWithZeros,
  type Challenge,
  PROOF,
  readChallenge,
  readProof,
  workText,
  writeChallenge,
} from '@jiangtai/shared/core/proof.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { spendNonce } from './throttle.store.ts'

type ProofCtx = Pick<Ctx, 'db' | 'now' | 'keyedHash'> & { meta: Pick<Ctx['meta'], 'proof'> }

/** The purpose of a proof: one more try at `subject`, for so many bits of work. */
export type ProofFor = { subject: string; bits: number }

/** The refusal that asks for a proof. The challenge is signed and stored nowhere until it is used. */
export function proofNeeded(
  { now, keyedHash }: Omit<ProofCtx, 'meta'>,
  { subject, bits }: ProofFor,
): AppError {
  const nonce = randomBytes(16).toString('base64url')
  const unsigned = { bits, nonce, expires_at: now.getTime() + PROOF.lifetime_ms }
  const signature = keyedHash(signedText(unsigned, subject))
  return new AppError('PROOF_NEEDED', { challenge: writeChallenge({ ...unsigned, signature }) })
}

/** Whether the call brings a proof for this subject of at least so much work; a good one is used up ([SE-37]). */
export async function spendProof(ctx: ProofCtx, input: ProofFor): Promise<boolean> {
  const proof = readProof(ctx.meta.proof ?? '')
  const challenge = proof === null ? null : readChallenge(proof.challenge)
  if (proof === null || challenge === null) return false
  const isOurs = challenge.signature === ctx.keyedHash(signedText(challenge, input.subject))
  const left_ms = challenge.expires_at - ctx.now.getTime()
  // More than it ever had: the time was set back since ([RN-56]).
  const isOpen = left_ms > 0 && left_ms <= PROOF.lifetime_ms + 1000
  if (!isOurs || !isOpen || challenge.bits < input.bits) return false
  for (const number of proof.numbers) {
    if (!beginsWithZeros(await hashOf(workText(proof.challenge, number)), challenge.bits)) return false
  }
  const expires_at = new Date(challenge.expires_at).toISOString()
  return spendNonce(ctx.db, { nonce: challenge.nonce, expires_at })
}

function signedText({ bits, nonce, expires_at }: Omit<Challenge, 'signature'>, subject: string): string {
  return `proof:${bits}:${nonce}:${expires_at}:${subject}`
}

/** Off the event loop: the work of one number takes some milliseconds. */
function hashOf(text: string): Promise<Uint8Array> {
  const { dkLen, ...cost } = PROOF.cost
  return new Promise((resolve, reject) => {
    scrypt(text, PROOF.salt, dkLen, cost, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
}
