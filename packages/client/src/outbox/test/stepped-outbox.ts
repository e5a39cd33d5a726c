import { openOutbox } from '../outbox.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Delivery, OutboxEntry, Submission, SubmissionReply } from '../outbox-entry.ts'
import type { OutboxStorage } from '../outbox-storage.ts'

/** A value and the states of a source that only tests know. */
export type TestValue = { text: string }
export type TestState = 'draft' | 'submitted' | 'late'

/** The lesson or task on the screen of the tests. */
export const SCOPE = 'scope-1'

/** The kind of the answers that the tests write. */
export const CLASS: AnswerKind<TestValue, TestState> = {
  source: 'classroom',
  send: () => Promise.reject(new Error('the stepped outbox sends')),
}

type Sent = {
  submission: Submission
  /** The word of the server; about this very submission unless it names another. */
  answer: (
    reply: Omit<SubmissionReply<TestState>, 'client_submission_id'> & { client_submission_id?: string },
  ) => Promise<void>
  refuse: (error: Error) => Promise<void>
}

/** The browser's storage, for tests that run in Node. */
export function memoryDevice(): OutboxStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** An outbox whose clock, network and device move only when the test says so. */
export function openTestOutbox({
  device = memoryDevice(),
  account_id = 'student-1',
  sources = [CLASS.source],
}: {
  device?: OutboxStorage
  account_id?: string
  sources?: readonly string[]
} = {}) {
  const sent: Sent[] = []
  const timers: { work: () => void; at: number }[] = []
  let now = 0
  let isOnline = true
  const send = (submission: Submission) =>
    new Promise<SubmissionReply>((resolve, reject) => {
      sent.push({
        submission,
        answer: (reply) =>
          settle(() => resolve({ client_submission_id: submission.client_submission_id, ...reply })),
        refuse: (error) => settle(() => reject(error)),
      })
    })
  const outbox = openOutbox({
    account_id,
    storage: device,
    isOnline: () => isOnline,
    wait: (work, delay_ms) => {
      const timer = { work, at: now + delay_ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
    senders: new Map(sources.map((source) => [source, send])),
  })
  outbox.follow(SCOPE)
  return {
    outbox,
    nextSent: (): Sent => {
      const first = sent.shift()
      if (first === undefined) throw new Error('the outbox has sent nothing')
      return first
    },
    isQuiet: () => sent.length === 0,
    delivery: (key: string): Delivery | undefined => outbox.getState().entries[key]?.delivery,
    onDevice: (): OutboxEntry[] => {
      const text = device.getItem(`jiangtai.pad.outbox.${account_id}`)
      return text === null ? [] : JSON.parse(text).entries
    },
    pass: (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      for (const timer of due) {
        timers.splice(timers.indexOf(timer), 1)
        timer.work()
      }
    },
    goOffline: () => {
      isOnline = false
    },
    goOnline: () => {
      isOnline = true
      outbox.flush()
    },
  }
}

/** Lets everything that hangs on the answer run before the test goes on. */
async function settle(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
