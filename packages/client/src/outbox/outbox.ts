import { newId } from '@jiangtai/shared/core/ids.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnswerKind, Senders } from './answer-kind.ts'
import {
  type AnswerKey,
  type Delivery,
  entryKey,
  isWaiting,
  type OutboxEntry,
  readRefusal,
  type Submission,
  type SubmissionReply,
} from './outbox-entry.ts'
import {
  keepEntries,
  type OutboxStorage,
  readEntries,
  removeOtherOutboxes,
  removeOwnOutbox,
} from './outbox-storage.ts'

/** The kept answers by `entryKey`; `is_on_device` is false when the browser refused to keep them. */
export type OutboxState = {
  entries: Record<string, OutboxEntry>
  is_on_device: boolean
}

/**
 * One change of an answer. Typing is sent when the hand rests, a tap at once; `waited` tells the server that the answer waited for something else to
 * be sent first, as a photo does.
 */
export type AnswerChange<V = unknown> = Omit<AnswerKey, 'source'> &
  Pick<Submission<V>, 'scope' | 'value' | 'is_final' | 'used_ms'> & { pace: 'typing' | 'tap' | 'waited' }

/** An answer that the server holds, as it tells a page that opens. */
export type HeldAnswer<V = unknown, S extends string = string> = Omit<AnswerKey, 'source'> &
  Pick<Submission<V>, 'scope' | 'value' | 'is_final' | 'revision'> & { state: S }

/** The answers of one student on one device, of every area, on their way to the server; rules [OB-1] to [OB-10]. */
export type Outbox = StoreApi<OutboxState> & {
  write: <V>(kind: AnswerKind<V>, change: AnswerChange<V>) => void
  /** Takes over the answer that the server holds, unless the device has a newer or unsent one. */
  adopt: <V, S extends string>(kind: AnswerKind<V, S>, held: HeldAnswer<V, S>) => void
  /** Sends everything that waits, now: the line is back, or the question closes. */
  flush: () => void
  /** The scope on the screen, or none: arrived answers of the other scopes are forgotten. */
  follow: (scope: string | null) => void
  /** Forgets refusals that the student has seen. */
  dismissRejected: () => void
  /** Removes everything from the device: the student signs out. */
  erase: () => void
  close: () => void
}

/** The parts of an outbox. An answer of a source without a sender is held. */
export type OutboxOptions = {
  account_id: string
  storage: OutboxStorage
  senders: Senders
  isOnline: () => boolean
  /**
   * Whether an answer stays known although its scope is left: something is still on its way into it, or the device keeps its question to go on with.
   */
  staysKnown?: (key: AnswerKey) => boolean
  /** Runs work later; returns how to cancel it. */
  wait: (work: () => void, delay_ms: number) => () => void
}

/** A typed answer is sent when the hand has rested this long. */
export const TYPING_REST_MS = 400
const TRY_AGAIN_MS = 1_500
const TRY_AGAIN_MAX_MS = 12_000
const ANSWERED_ELSEWHERE = '这道题已在另一台设备上作答'

/** Opens the outbox of an account with the answers that a reload left unsent. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { account_id, storage, senders } = options
  removeOtherOutboxes(storage, account_id)
  const untried = (source: string): Delivery => ({ kind: senders.has(source) ? 'queued' : 'held' })
  // A sending that a reload cut off begins again, under the same id.
  const left = readEntries(storage, account_id).map((entry) =>
    isOnItsWay(entry) ? { ...entry, delivery: untried(entry.source) } : entry,
  )
  const store = createStore<OutboxState>(() => ({ entries: byKey(left), is_on_device: true }))
  const inFlight = new Set<string>()
  const timers = new Map<string, () => void>()
  const failures = new Map<string, number>()
  let followed: string | null = null
  let isClosed = false

  const all = (): OutboxEntry[] => Object.values(store.getState().entries)
  const find = (key: string): OutboxEntry | undefined => store.getState().entries[key]

  const keep = (entries: readonly OutboxEntry[]) => {
    const is_on_device = keepEntries(storage, { account_id, entries })
    store.setState({ entries: byKey(entries), is_on_device })
  }
  const isDone = (entry: OutboxEntry) =>
    entry.scope !== followed && entry.delivery.kind === 'acked' && options.staysKnown?.(entry) !== true
  const put = (entry: OutboxEntry) => {
    const others = all().filter((other) => entryKey(other) !== entryKey(entry))
    keep(isDone(entry) ? others : [...others, entry])
  }

  const stopTimer = (key: string) => {
    timers.get(key)?.()
    timers.delete(key)
  }
  const sendLater = (key: string, delay_ms: number) => {
    stopTimer(key)
    const cancel = options.wait(() => {
      timers.delete(key)
      sendNow(key)
    }, delay_ms)
    timers.set(key, cancel)
  }
  const sendNow = (key: string) => {
    stopTimer(key)
    const entry = find(key)
    if (isClosed || entry === undefined || entry.delivery.kind !== 'queued' || inFlight.has(key)) return
    const send = senders.get(entry.source)
    if (send === undefined) return
    inFlight.add(key)
    put({ ...entry, delivery: { kind: 'sending' } })
    const { delivery: _queued, ...sent } = entry
    void settle(sent, send(sent))
  }
  const settle = async (sent: Submission, word: Promise<SubmissionReply>) => {
    const key = entryKey(sent)
    const settleNewest = await word.then(
      (reply) => (newest: OutboxEntry) => accept(newest, reply),
      (error: unknown) => (newest: OutboxEntry) => refuse(newest, error),
    )
    inFlight.delete(key)
    const newest = find(key)
    if (newest === undefined || isClosed) return
    if (newest.client_submission_id === sent.client_submission_id) return settleNewest(newest)
    // The answer changed while this copy was on its way: only the newest counts.
    if (!timers.has(key)) sendNow(key)
  }
  const accept = (entry: OutboxEntry, reply: SubmissionReply) => {
    failures.delete(entryKey(entry))
    if (reply.client_submission_id === entry.client_submission_id)
      return put({ ...entry, delivery: { kind: 'acked', state: reply.state } })
    // Another device of this student has answered since. An answer written offline is the older thought and gives way.
    if (entry.was_offline)
      return put({ ...entry, delivery: { kind: 'rejected', reason: ANSWERED_ELSEWHERE } })
    const revision = Math.max(entry.revision, reply.revision) + 1
    put({ ...entry, client_submission_id: newId(), revision, delivery: { kind: 'queued' } })
    sendNow(entryKey(entry))
  }
  const refuse = (entry: OutboxEntry, error: unknown) => {
    const key = entryKey(entry)
    const refusal = readRefusal(error)
    if (refusal.kind === 'rejected')
      return put({ ...entry, delivery: { kind: 'rejected', reason: refusal.reason } })
    const was_offline = entry.was_offline || refusal.kind === 'line'
    put({ ...entry, was_offline, delivery: { kind: 'queued' } })
    // While the line is down there is no use in trying: its return flushes.
    if (refusal.kind === 'signed_out' || !options.isOnline()) return
    const count = failures.get(key) ?? 0
    failures.set(key, count + 1)
    sendLater(key, Math.min(TRY_AGAIN_MAX_MS, TRY_AGAIN_MS * 2 ** count))
  }

  return Object.assign(store, {
    write: <V>({ source }: AnswerKind<V>, { pace, ...change }: AnswerChange<V>) => {
      const key = entryKey({ source, ...change })
      const revision = (find(key)?.revision ?? 0) + 1
      const was_offline = pace === 'waited' || !options.isOnline()
      const delivery = untried(source)
      put({ source, ...change, client_submission_id: newId(), revision, was_offline, delivery })
      if (pace === 'typing') sendLater(key, TYPING_REST_MS)
      else sendNow(key)
    },
    adopt: <V, S extends string>({ source }: AnswerKind<V, S>, { state, ...held }: HeldAnswer<V, S>) => {
      const mine = find(entryKey({ source, ...held }))
      if (mine !== undefined && !givesWay(mine, held.revision)) return
      put({
        source,
        ...held,
        client_submission_id: newId(),
        used_ms: mine?.used_ms ?? 0,
        was_offline: false,
        delivery: { kind: 'acked', state },
      })
    },
    flush: () => {
      for (const key of Object.keys(store.getState().entries)) sendNow(key)
    },
    follow: (scope: string | null) => {
      followed = scope
      keep(all().filter((entry) => !isDone(entry)))
    },
    dismissRejected: () => {
      keep(all().filter(({ delivery }) => delivery.kind !== 'rejected'))
    },
    erase: () => {
      keep([])
      removeOwnOutbox(storage, account_id)
    },
    close: () => {
      isClosed = true
      for (const key of timers.keys()) stopTimer(key)
    },
  })
}

/** Whether the copy of the device gives way to the copy of the server. An unsent copy never does: its own delivery settles it. */
function givesWay(mine: OutboxEntry, held_revision: number): boolean {
  if (isOnItsWay(mine)) return false
  return mine.delivery.kind === 'rejected' ? mine.revision < held_revision : mine.revision <= held_revision
}

/** Whether the server has yet to say its word, or to hear of it at all. */
function isOnItsWay(entry: OutboxEntry): boolean {
  return isWaiting(entry) || entry.delivery.kind === 'held'
}

function byKey(entries: readonly OutboxEntry[]): Record<string, OutboxEntry> {
  return Object.fromEntries(entries.map((entry) => [entryKey(entry), entry]))
}
