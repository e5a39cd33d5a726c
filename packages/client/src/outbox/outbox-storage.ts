import type { OutboxEntry } from './outbox-entry.ts'

/** The part of the browser's storage that the outbox needs. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

// Students answer on pads only.
const PREFIX = 'jiangtai.pad.outbox.'
const VERSION = 2

/** The answers this account left on the device, as they stood; unreadable ones are passed over. */
export function readEntries(storage: OutboxStorage, account_id: string): OutboxEntry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + account_id) ?? 'null')
    if (!isRecord(kept) || !Array.isArray(kept.entries)) return []
    const read = kept.v === VERSION ? (entry: unknown) => entry : kept.v === 1 ? fromVersion1 : () => null
    return kept.entries.map(read).filter(isEntry)
  } catch {
    return []
  }
}

/** Keeps the answers; false when the device refuses (full, or private browsing). */
export function keepEntries(
  storage: OutboxStorage,
  { account_id, entries }: { account_id: string; entries: readonly OutboxEntry[] },
): boolean {
  try {
    if (entries.length === 0) storage.removeItem(PREFIX + account_id)
    else storage.setItem(PREFIX + account_id, JSON.stringify({ v: VERSION, entries }))
    return true
  } catch {
    return false
  }
}

/** A key for other things of this account that are removed from the device together with its answers, for example unsent ink. */
export function keyBesideOutbox(account_id: string, name: string): string {
  return `${PREFIX}${account_id}.${name}`
}

/** Removes the answers that other accounts left, when another student signs in on this pad (ST-21). */
export function removeOtherOutboxes(storage: OutboxStorage, account_id: string): void {
  removeKeys(storage, (key) => key.startsWith(PREFIX) && !belongsTo(account_id, key))
}

/** Removes everything of this account, when the student signs out. */
export function removeOwnOutbox(storage: OutboxStorage, account_id: string): void {
  removeKeys(storage, (key) => belongsTo(account_id, key))
}

/** Version 1 knew only answers to whole questions in a lesson. */
function fromVersion1(entry: unknown): unknown {
  if (!isRecord(entry)) return null
  const { lesson_session_id, quiz_run_id, ...rest } = entry
  return { ...rest, source: 'classroom', source_id: quiz_run_id, item_id: null, scope: lesson_session_id }
}

function isEntry(entry: unknown): entry is OutboxEntry {
  if (!isRecord(entry) || !isRecord(entry.delivery)) return false
  const { item_id, revision, used_ms, is_final, was_offline } = entry
  const texts = [entry.source, entry.source_id, entry.scope, entry.client_submission_id, entry.delivery.kind]
  return (
    texts.every((text) => typeof text === 'string') &&
    (item_id === null || typeof item_id === 'string') &&
    [revision, used_ms].every((number) => typeof number === 'number') &&
    [is_final, was_offline].every((flag) => typeof flag === 'boolean')
  )
}

function belongsTo(account_id: string, key: string): boolean {
  return key === PREFIX + account_id || key.startsWith(`${PREFIX}${account_id}.`)
}

function removeKeys(storage: OutboxStorage, isMeant: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && isMeant(key)) storage.removeItem(key)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
