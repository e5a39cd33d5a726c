/**
 * A proof of work in place of a lock ([SE-36]): the browser looks for `parts` numbers whose scrypt hash begins with so many zero bits. scrypt
 * needs memory, so a machine made for guessing is hardly quicker than a pad ([decision 22](docs/decisions/022-a-proof-instead-of-a-lock.md)).
 */
export const PROOF = {
  parts: 4,
  /** 2 MiB: 4 ms in Node, 10 ms in a browser of the same machine. */
  cost: { N: 2048, r: 8, p: 1, dkLen: 4 },
  salt: 'jiangtai.proof',
  lifetime_ms: 5 * 60 * 1000,
  least_bits: 3,
  most_bits: 6,
  /** A code costs money and disturbs somebody, so it costs more than a try. */
  code_bits: 5,
}

/** How much work one try more takes after `tries`, of which `free` are free: one bit more each time they double; null while they are free. */
export function bitsAfter(tries: number, free: number): number | null {
  if (tries < free) return null
  return Math.min(PROOF.least_bits + Math.floor(Math.log2(tries / free)), PROOF.most_bits)
}

/** What is asked: the bits, what makes it unlike any other, when it ends (ms), and the server's signature. */
export type Challenge = { bits: number; nonce: string; expires_at: number; signature: string }

/** A challenge as it travels. */
export function writeChallenge({ bits, nonce, expires_at, signature }: Challenge): string {
  return [bits, nonce, expires_at, signature].join('.')
}

/** Reads a challenge; null for what is none. */
export function readChallenge(text: string): Challenge | null {
  const [, bits, nonce, expires_at, signature] = CHALLENGE.exec(text) ?? []
  if (bits === undefined || nonce === undefined || signature === undefined) return null
  return { bits: Number(bits), nonce, expires_at: Number(expires_at), signature }
}
const CHALLENGE = /^(\d{1,2})\.([\w-]{22,43})\.(\d{13})\.([0-9a-f]{64})$/

/** A challenge with the numbers that were found for it, as it travels. */
export function writeProof({
  challenge,
  numbers,
}: {
  challenge: string
  numbers: readonly number[]
}): string {
  return `${challenge}~${numbers.join('.')}`
}

/** Reads a proof; null unless it has as many numbers as are asked for, each above the one before. */
export function readProof(text: string): { challenge: string; numbers: number[] } | null {
  if (text.length > MAX_PROOF_LENGTH) return null
  const [challenge, list = ''] = text.split('~')
  const numbers = list.split('.').map((digits) => (/^\d{1,9}$/.test(digits) ? Number(digits) : -1))
  const areRising = numbers.every((number, at) => number > (numbers[at - 1] ?? -1))
  return challenge !== undefined && areRising && numbers.length === PROOF.parts
    ? { challenge, numbers }
    : null
}
const MAX_PROOF_LENGTH = 256

/** What is hashed for one number of a challenge. */
export function workText(challenge: string, number: number): string {
  return `${challenge}~${number}`
}

/** Whether a hash begins with so many zero bits (at most 8). */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  return (hash[0] ?? 255) >>> (8 - bits) === 0
}
