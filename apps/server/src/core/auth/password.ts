import { hash, verify } from '@node-rs/argon2'

// OWASP's floor for Argon2id. Four at once: more would eat the memory in the rush at eight o'clock.
// 2 is Argon2id in the library's numbering.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Hashes a password with Argon2id, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

// A hash of nothing anyone knows: checking an unknown account takes the same time as a known one.
const decoy = hashPassword(crypto.randomUUID())

/** Whether the password fits; with `null` (no such account) it takes as long and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null
}
