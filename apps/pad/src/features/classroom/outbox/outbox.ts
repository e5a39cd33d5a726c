import type { MyAnswerView } from '@jiangtai/shared/classroom/views.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnswerValueV1 as AnswerValue } from '@jiangtai/shared/questions/content.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readRefusal } from './delivery-failure.ts'
import {
  isWaiting,
  type OutboxEntry,
  type Submission,
  type SubmissionReply,
  submissionOf,
} from './outbox-entry.ts'
import {
  keepEntries,
  type OutboxStorage,
  readEntries,
  removeOtherOutboxes,
  removeOwnOutbox,
} from './outbox-storage.ts'

/** The kept answers by quiz run; `is_on_device` is false when the browser refused to keep them. */
export type OutboxState = { entries: Record<string, OutboxEntry>; is_on_device: boolean }

/** One change of an answer. Typing is sent when the hand rests, a tap at once. */
export type AnswerChange = Pick<
  OutboxEntry,
  'lesson_session_id' | 'quiz_run_id' | 'value' | 'is_final' | 'used_ms'
> & { pace: 'typing' | 'tap' }

/** The answers of one student on one device, on their way to the server ([CR-24]). */
export type Outbox = StoreApi<OutboxState> & {
  write: (change: AnswerChange) => void
  /** Takes over what the server holds, unless the device has something newer. */
  adopt: (held: { lesson_session_id: string; answer: HeldAnswer }) => void
  /** Sends everything that waits, now: the line is back, or the question closes. */
  flush: () => void
  /** The lesson on the screen, or none: of the others, what has arrived is forgotten. */
  follow: (lesson_session_id: string | null) => void
  /** Forgets refusals that the student has seen. */
  dismissRejected: () => void
  /** Removes everything from the device: the student signs out. */
  erase: () => void
  close: () => void
}

export type OutboxOptions = {
  account_id: string
  storage: OutboxStorage
  send: (submission: Submission) => Promise<SubmissionReply>
  isOnline: () => boolean
  /** Runs work later; returns how to cancel it. */
  wait: (work: () => void, delay_ms: number) => () => void
}

export const TYPING_REST_MS = 400
const TRY_AGAIN_MS = 1_500
const TRY_AGAIN_MAX_MS = 12_000

/** Opens the outbox of an account and takes up what a reload left unsent. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { account_id, storage } = options
  removeOtherOutboxes(storage, account_id)
  const left = readEntries(storage, account_id)
  const store = createStore<OutboxState>(() => ({ entries: byRun(left), is_on_device: true }))
  const inFlight = new Set<string>()
  const timers = new Map<string, () => void>()
  const failures = new Map<string, number>()
  let followed: string | null = null
  let isClosed = false

  const find = (run: string): OutboxEntry | undefined => store.getState().entries[run]

  const keep = (entries: OutboxEntry[]) => {
    const is_on_device = keepEntries(storage, { account_id, entries })
    store.setState({ entries: byRun(entries), is_on_device })
  }
  const put = (entry: OutboxEntry) => {
    const others = Object.values(store.getState().entries).filter(
      ({ quiz_run_id }) => quiz_run_id !== entry.quiz_run_id,
    )
    const isDone = entry.lesson_session_id !== followed && entry.delivery.kind === 'acked'
    keep(isDone ? others : [...others, entry])
  }

  const stopTimer = (run: string) => {
    timers.get(run)?.()
    timers.delete(run)
  }
  const sendLater = (run: string, delay_ms: number) => {
    stopTimer(run)
    const cancel = options.wait(() => {
      timers.delete(run)
      sendNow(run)
    }, delay_ms)
    timers.set(run, cancel)
  }
  const sendNow = (run: string) => {
    stopTimer(run)
    const entry = find(run)
    if (isClosed || entry === undefined || entry.delivery.kind !== 'queued' || inFlight.has(run)) return
    inFlight.add(run)
    put({ ...entry, delivery: { kind: 'sending' } })
    void deliver(entry)
  }
  const deliver = async (sent: OutboxEntry) => {
    const settle = await options.send(submissionOf(sent)).then(
      (reply) => (newest: OutboxEntry) => accept(newest, reply),
      (error: unknown) => (newest: OutboxEntry) => refuse(newest, error),
    )
    inFlight.delete(sent.quiz_run_id)
    const newest = find(sent.quiz_run_id)
    if (newest === undefined || isClosed) return
    if (newest.client_submission_id === sent.client_submission_id) return settle(newest)
    // The answer changed while this copy was on its way: only the newest counts.
    if (!timers.has(sent.quiz_run_id)) sendNow(sent.quiz_run_id)
  }
  const accept = (entry: OutboxEntry, reply: SubmissionReply) => {
    failures.delete(entry.quiz_run_id)
    if (reply.revision <= entry.revision)
      return put({ ...entry, delivery: { kind: 'acked', state: reply.state } })
    // Another device of this student has answered since. What was written offline is the older thought and gives way.
    if (entry.was_offline)
      return put({ ...entry, delivery: { kind: 'rejected', reason: '这道题已在另一台设备上作答' } })
    put({
      ...entry,
      client_submission_id: newId(),
      revision: reply.revision + 1,
      delivery: { kind: 'queued' },
    })
    sendNow(entry.quiz_run_id)
  }
  const refuse = (entry: OutboxEntry, error: unknown) => {
    const refusal = readRefusal(error)
    if (refusal.kind === 'rejected')
      return put({ ...entry, delivery: { kind: 'rejected', reason: refusal.reason } })
    const was_offline = entry.was_offline || refusal.kind === 'line'
    put({ ...entry, was_offline, delivery: { kind: 'queued' } })
    // While the line is down there is no use in trying: its return flushes.
    if (refusal.kind === 'signed_out' || !options.isOnline()) return
    const count = failures.get(entry.quiz_run_id) ?? 0
    failures.set(entry.quiz_run_id, count + 1)
    sendLater(entry.quiz_run_id, Math.min(TRY_AGAIN_MAX_MS, TRY_AGAIN_MS * 2 ** count))
  }

  return Object.assign(store, {
    write: ({ pace, ...change }: AnswerChange) => {
      const revision = (find(change.quiz_run_id)?.revision ?? 0) + 1
      const was_offline = !options.isOnline()
      put({ ...change, client_submission_id: newId(), revision, was_offline, delivery: { kind: 'queued' } })
      if (pace === 'typing') sendLater(change.quiz_run_id, TYPING_REST_MS)
      else sendNow(change.quiz_run_id)
    },
    adopt: ({ lesson_session_id, answer }: { lesson_session_id: string; answer: HeldAnswer }) => {
      const mine = find(answer.quiz_run_id)
      if (mine !== undefined && (isWaiting(mine) || mine.delivery.kind === 'rejected')) {
        if (mine.revision >= answer.revision) return
      }
      put(heldEntry({ lesson_session_id, answer, used_ms: mine?.used_ms ?? 0 }))
    },
    flush: () => {
      for (const run of Object.keys(store.getState().entries)) sendNow(run)
    },
    follow: (lesson_session_id: string | null) => {
      followed = lesson_session_id
      const entries = Object.values(store.getState().entries)
      keep(
        entries.filter(
          (entry) => entry.lesson_session_id === lesson_session_id || entry.delivery.kind !== 'acked',
        ),
      )
    },
    dismissRejected: () => {
      keep(Object.values(store.getState().entries).filter(({ delivery }) => delivery.kind !== 'rejected'))
    },
    erase: () => {
      keep([])
      removeOwnOutbox(storage, account_id)
    },
    close: () => {
      isClosed = true
      for (const run of timers.keys()) stopTimer(run)
    },
  })
}

/** What the server holds, in the shape that this outbox keeps. */
export type HeldAnswer = Omit<MyAnswerView, 'value'> & { value: AnswerValue }

function byRun(entries: readonly OutboxEntry[]): Record<string, OutboxEntry> {
  return Object.fromEntries(entries.map((entry) => [entry.quiz_run_id, entry]))
}

function heldEntry(held: { lesson_session_id: string; answer: HeldAnswer; used_ms: number }): OutboxEntry {
  const { quiz_run_id, revision, state } = held.answer
  const value: AnswerValue = held.answer.value
  return {
    lesson_session_id: held.lesson_session_id,
    quiz_run_id,
    client_submission_id: newId(),
    revision,
    value,
    is_final: state !== 'draft',
    used_ms: held.used_ms,
    was_offline: false,
    delivery: { kind: 'acked', state },
  }
}
