import type { BothWays } from '../call-either-way.ts'
import {
  type AnswerKey,
  entryKey,
  type OutboxEntry,
  type Submission,
  type SubmissionReply,
} from './outbox-entry.ts'

/**
 * The answers of one area: the source that they stand under, and the way of one answer to the server. `V` is the value of an answer, `S` the words of
 * the server for its state.
 */
export type AnswerKind<V = unknown, S extends string = string> = {
  source: string
  /**
   * Makes the call of the area; it may get the same submission again after a lost reply. A method, so that kinds with different values
   * stand in one list: an entry goes to the kind of its own source alone.
   */
  send(ways: BothWays, submission: Submission<V>): Promise<SubmissionReply<S>>
}

/** The ways of the answers of each source. */
export type Senders = ReadonlyMap<string, (submission: Submission) => Promise<SubmissionReply>>

/** The senders of all kinds of answers that this program knows. */
export function sendersOf(kinds: readonly AnswerKind[], ways: BothWays): Senders {
  return new Map(kinds.map((kind) => [kind.source, (submission) => kind.send(ways, submission)]))
}

/** The kept answer of a kind under its key, or null. */
export function findAnswer<V, S extends string>(
  { source }: AnswerKind<V, S>,
  entries: Readonly<Record<string, OutboxEntry>>,
  key: Omit<AnswerKey, 'source'>,
): OutboxEntry<V, S> | null {
  // An entry under a source was written by the kind of this source alone.
  return (entries[entryKey({ source, ...key })] ?? null) as OutboxEntry<V, S> | null
}
