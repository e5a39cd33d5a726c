import { beginsWithZeros, PROOF, readChallenge, workText } from '@jiangtai/shared/core/proof.ts'
import { scrypt } from '@noble/hashes/scrypt.js'

/**
 * The numbers that a challenge asks for, in rising order; `onFound` is told the number of found ones so far. Works for seconds and rests after each
 * number it tried, so that a page can go on. Rejects a text that is no challenge. Plain JavaScript: a page without HTTPS has no `crypto.subtle`, and
 * older pads refuse WebAssembly under our policy.
 */
export async function findNumbers(
  challenge: string,
  { onFound, rest }: { onFound: (count: number) => void; rest: () => Promise<void> },
): Promise<number[]> {
  const { bits } = readChallenge(challenge) ?? {}
  if (bits === undefined || bits > PROOF.most_bits) throw new Error('this is no challenge of ours')
  const found: number[] = []
  for (let number = 0; found.length < PROOF.parts; number += 1) {
    await rest()
    const hash = scrypt(workText(challenge, number), PROOF.salt, PROOF.cost)
    if (!beginsWithZeros(hash, bits)) continue
    found.push(number)
    onFound(found.length)
  }
  return found
}
