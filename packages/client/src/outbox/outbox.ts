import { newId } from '@jiangtai/shared/core/ids.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type AnswerKey,
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
export type OutboxState<V = unknown, S extends string = string> = {
  entries: Record<string, OutboxEntry<V, S>>
  is_on_device: boolean
}

/** One change of an answer. Typing is sent when the hand rests, a tap at once. */
export type AnswerChange<V = unknown> = AnswerKey &
  Pick<Submission<V>, 'scope' | 'value' | 'is_final' | 'used_ms'> & { pace: 'typing' | 'tap' }

/** An answer that the server holds, as it tells a page that opens. */
export type HeldAnswer<V = unknown, S extends string = string> = AnswerKey &
  Pick<Submission<V>, 'scope' | 'value' | 'is_final' | 'revision'> & { state: S }

/** The answers of one student on one device, on their way to the server; rules [OB-1] to [OB-9]. */
export type Outbox<V = unknown, S extends string = string> = StoreApi<OutboxState<V, S>> & {
  write: (change: AnswerChange<V>) => void
  /** Takes over what the server holds, unless the device has something newer or unsent. */
  adopt: (held: HeldAnswer<V, S>) => void
  /** Sends everything that waits, now: the line is back, or the question closes. */
  flush: () => void
  /** The scope on the screen, or none: of the others, what has arrived is forgotten. */
  follow: (scope: string | null) => void
  /** Forgets refusals that the student has seen. */
  dismissRejected: () => void
  /** Removes everything from the device: the student signs out. */
  erase: () => void
  close: () => void
}

/** What an outbox is made of. `send` makes the call of the source; it may get the same submission again after a lost reply. */
export type OutboxOptions<V = unknown, S extends string = string> = {
  account_id: string
  storage: OutboxStorage
  send: (submission: Submission<V>) => Promise<SubmissionReply<S>>
  isOnline: () => boolean
  /** Runs work later; returns how to cancel it. */
  wait: (work: () => void, delay_ms: number) => () => void
}

/** A typed answer is sent when the hand has rested this long. */
export const TYPING_REST_MS = 400
const TRY_AGAIN_MS = 1_500
const TRY_AGAIN_MAX_MS = 12_000
const ANSWERED_ELSEWHERE = '这道题已在另一台设备上作答'

/** Opens the outbox of an account and takes up what a reload left unsent. */
export function openOutbox<V = unknown, S extends string = string>(
  options: OutboxOptions<V, S>,
): Outbox<V, S> {
  type Entry = OutboxEntry<V, S>
  const { account_id, storage } = options
  removeOtherOutboxes(storage, account_id)
  // Only this program writes under the key: its values and states are those that `send` takes and gives.
  const left = readEntries(storage, account_id) as Entry[]
  const store = createStore<OutboxState<V, S>>(() => ({ entries: byKey(left), is_on_device: true }))
  const inFlight = new Set<string>()
  const timers = new Map<string, () => void>()
  const failures = new Map<string, number>()
  let followed: string | null = null
  let isClosed = false

  const all = (): Entry[] => Object.values(store.getState().entries)
  const find = (key: string): Entry | undefined => store.getState().entries[key]

  const keep = (entries: readonly Entry[]) => {
    const is_on_device = keepEntries(storage, { account_id, entries })
    store.setState({ entries: byKey(entries), is_on_device })
  }
  const put = (entry: Entry) => {
    const others = all().filter((other) => entryKey(other) !== entryKey(entry))
    const isDone = entry.scope !== followed && entry.delivery.kind === 'acked'
    keep(isDone ? others : [...others, entry])
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
    inFlight.add(key)
    put({ ...entry, delivery: { kind: 'sending' } })
    void deliver(key, entry)
  }
  const deliver = async (key: string, { delivery: _queued, ...sent }: Entry) => {
    const settle = await options.send(sent).then(
      (reply) => (newest: Entry) => accept(newest, reply),
      (error: unknown) => (newest: Entry) => refuse(newest, error),
    )
    inFlight.delete(key)
    const newest = find(key)
    if (newest === undefined || isClosed) return
    if (newest.client_submission_id === sent.client_submission_id) return settle(newest)
    // The answer changed while this copy was on its way: only the newest counts.
    if (!timers.has(key)) sendNow(key)
  }
  const accept = (entry: Entry, reply: SubmissionReply<S>) => {
    failures.delete(entryKey(entry))
    if (reply.client_submission_id === entry.client_submission_id)
      return put({ ...entry, delivery: { kind: 'acked', state: reply.state } })
    // Another device of this student has answered since. What was written offline is the older thought and gives way.
    if (entry.was_offline)
      return put({ ...entry, delivery: { kind: 'rejected', reason: ANSWERED_ELSEWHERE } })
    const revision = Math.max(entry.revision, reply.revision) + 1
    put({ ...entry, client_submission_id: newId(), revision, delivery: { kind: 'queued' } })
    sendNow(entryKey(entry))
  }
  const refuse = (entry: Entry, error: unknown) => {
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
    write: ({ pace, ...change }: AnswerChange<V>) => {
      const key = entryKey(change)
      const revision = (find(key)?.revision ?? 0) + 1
      const was_offline = !options.isOnline()
      put({ ...change, client_submission_id: newId(), revision, was_offline, delivery: { kind: 'queued' } })
      if (pace === 'typing') sendLater(key, TYPING_REST_MS)
      else sendNow(key)
    },
    adopt: ({ state, ...held }: HeldAnswer<V, S>) => {
      const mine = find(entryKey(held))
      if (mine !== undefined && !givesWay(mine, held.revision)) return
      put({
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
      keep(all().filter((entry) => entry.scope === scope || entry.delivery.kind !== 'acked'))
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

/** Whether the copy of the device makes room for the one of the server. An unsent one never does: its own delivery settles it. */
function givesWay(mine: OutboxEntry, held_revision: number): boolean {
  if (isWaiting(mine)) return false
  return mine.delivery.kind === 'rejected' ? mine.revision < held_revision : mine.revision <= held_revision
}

function byKey<E extends OutboxEntry>(entries: readonly E[]): Record<string, E> {
  return Object.fromEntries(entries.map((entry) => [entryKey(entry), entry]))
}
