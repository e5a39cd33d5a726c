import type { OutboxEntry } from './outbox-entry.ts'

/** The part of the browser's storage that the outbox needs. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'jiangtai.pad.outbox.'
const VERSION = 1

/** The answers this account left on the device. A sending that a reload cut off is queued again under the same id. */
export function readEntries(storage: OutboxStorage, account_id: string): OutboxEntry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + account_id) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('v' in kept) || kept.v !== VERSION) return []
    // Only this file writes under the key, and the version says in which shape.
    const { entries } = kept as { v: number; entries: OutboxEntry[] }
    return entries.map((entry) =>
      entry.delivery.kind === 'sending' ? { ...entry, delivery: { kind: 'queued' } } : entry,
    )
  } catch {
    return []
  }
}

/** Keeps the answers; false when the device refuses (full, or private browsing). */
export function keepEntries(
  storage: OutboxStorage,
  { account_id, entries }: { account_id: string; entries: OutboxEntry[] },
): boolean {
  try {
    if (entries.length === 0) storage.removeItem(PREFIX + account_id)
    else storage.setItem(PREFIX + account_id, JSON.stringify({ v: VERSION, entries }))
    return true
  } catch {
    return false
  }
}

/** Where the unsent board ink of this account in one lesson is kept. */
export function inkKey(account_id: string, lesson_session_id: string): string {
  return `${PREFIX}${account_id}.ink.${lesson_session_id}`
}

/** Another student signs in on this pad: nothing of the one before is left behind (ST-21). */
export function removeOtherOutboxes(storage: OutboxStorage, account_id: string): void {
  removeKeys(storage, (key) => key.startsWith(PREFIX) && !isOf(account_id, key))
}

/** The student signs out: nothing is left behind, board ink included. */
export function removeOwnOutbox(storage: OutboxStorage, account_id: string): void {
  removeKeys(storage, (key) => isOf(account_id, key))
}

function isOf(account_id: string, key: string): boolean {
  return key === PREFIX + account_id || key.startsWith(`${PREFIX}${account_id}.`)
}

function removeKeys(storage: OutboxStorage, isMeant: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && isMeant(key)) storage.removeItem(key)
}
