import { piecesToProve } from '@jiangtai/shared/files/possession.ts'
import { createHMAC, createSHA256 } from 'hash-wasm'

/** Proves that this browser has a file, and not only its hash: HMAC-SHA-256 in hex, under the server's challenge, of the pieces it names ([UP-30]). */
export async function provePossession(
  file: Blob,
  { challenge, sha256 }: { challenge: string; sha256: string },
): Promise<string> {
  const hmac = await createHMAC(createSHA256(), challenge)
  hmac.init()
  for (const { start, end } of piecesToProve({ challenge, sha256, size: file.size }))
    hmac.update(new Uint8Array(await file.slice(start, end + 1).arrayBuffer()))
  return hmac.digest('hex')
}

/** How long a challenge is used again; the server takes it for longer. */
const KEPT_MS = 5 * 60_000

/** Asks for a challenge once for the files of some minutes: a folder of two hundred costs one call more ([UP-6]). */
export function keepChallenge(
  ask: () => Promise<{ challenge: string }>,
  now: () => number = Date.now,
): { get: () => Promise<string>; forget: () => void } {
  let kept: { until: number; challenge: Promise<string> } | null = null
  const forget = (): void => {
    kept = null
  }
  return {
    forget,
    get() {
      if (kept !== null && now() < kept.until) return kept.challenge
      const challenge = ask().then((told) => told.challenge)
      kept = { until: now() + KEPT_MS, challenge }
      challenge.catch(forget)
      return challenge
    },
  }
}
