import { ApiError } from '../api.ts'

/**
 * The key of an answer: `source` is the area (`classroom`, a task …), `source_id` the run or submission there, `item_id` the item of the question, or
 * null where the answer to a whole question travels together.
 */
export type AnswerKey = { source: string; source_id: string; item_id: string | null }

/**
 * The state of a kept answer on its way to the server; `state` is the word of the server for it. A `held` answer is of an area that this program does
 * not know: a newer program wrote it, and sends it.
 */
export type Delivery<S extends string = string> =
  | { kind: 'queued' }
  | { kind: 'sending' }
  | { kind: 'held' }
  | { kind: 'acked'; state: S }
  | { kind: 'rejected'; reason: string }

/**
 * The travelling part of an entry. A change makes a new `client_submission_id`; a repeat of a lost sending keeps it. `value` is opaque to the outbox.
 */
export type Submission<V = unknown> = AnswerKey & {
  /** The lesson session or the task that the answer belongs to. */
  scope: string
  client_submission_id: string
  /** Counts up on the device with each change. */
  revision: number
  value: V
  is_final: boolean
  used_ms: number
  /** Whether it waited on the device because the network was away. */
  was_offline: boolean
}

/** The newest answer to one item, as the device keeps it. */
export type OutboxEntry<V = unknown, S extends string = string> = Submission<V> & { delivery: Delivery<S> }

/** The word of the server: the answer that it holds now, which may be a newer one of another device. */
export type SubmissionReply<S extends string = string> = {
  client_submission_id: string
  revision: number
  state: S
}

/** The name of an entry among the others of its student. */
export function entryKey({ source, source_id, item_id }: AnswerKey): string {
  return item_id === null ? `${source}/${source_id}` : `${source}/${source_id}/${item_id}`
}

/** Whether the server has yet to say its word. */
export function isWaiting({ delivery }: Pick<OutboxEntry, 'delivery'>): boolean {
  return delivery.kind === 'queued' || delivery.kind === 'sending'
}

/** The meaning of a failed delivery: try again when the line is back, try again later, wait for a sign-in, or refused for good. */
export type Refusal =
  | { kind: 'line' }
  | { kind: 'busy' }
  | { kind: 'signed_out' }
  | { kind: 'rejected'; reason: string }

/** Reads why a sending did not arrive. Only a plain no of the server ends its journey. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'busy' }
  switch (error.name) {
    case 'OFFLINE':
    case 'TIMEOUT':
      return { kind: 'line' }
    case 'SYSTEM':
    case 'UNAVAILABLE':
    case 'TOO_MANY':
      return { kind: 'busy' }
    case 'NOT_SIGNED_IN':
    case 'SESSION_ENDED':
    case 'TOKEN_REFUSED':
    case 'ACCOUNT_DISABLED':
      return { kind: 'signed_out' }
    default:
      return { kind: 'rejected', reason: error.message }
  }
}
