import { createApi } from '../../../packages/client/src/api.ts'
import { findAnswer, sendersOf } from '../../../packages/client/src/outbox/answer-kind.ts'
import { openOutbox } from '../../../packages/client/src/outbox/outbox.ts'
import { createSessionStore } from '../../../packages/client/src/session-store.ts'
import { memoryStorage } from '../../../packages/client/src/test/memory-storage.ts'
import { classAnswers, runKey } from '../../../apps/pad/src/features/classroom/quiz/class-answers.ts'
import { openClassPage } from '../../../apps/server/test/processes/class-page.ts'

const IN_A_YEAR_MS = 365 * 86_400_000

/** @typedef {ReturnType<typeof openSocketPad>} SocketPad */

/**
 * A pad without a screen: the product's own line, room and outbox.
 * @param {{ address: string, token: string, student_id: string, lesson_session_id: string }} of
 */
export function openSocketPad({ address, token, student_id, lesson_session_id }) {
  const page = openClassPage({ address, token, audience: 'student', lesson_session_id })
  const session = createSessionStore({ app: 'pad', storage: memoryStorage(), now: Date.now })
  session.signIn({ token, expires_at: new Date(Date.now() + IN_A_YEAR_MS).toISOString(), user_type: 2 })
  const api = createApi({
    base_url: address,
    session,
    fetch: globalThis.fetch,
    device_secret: '',
    prove: () => Promise.reject(new Error('nothing is proved here')),
    ...{ goToLogin: () => {}, notify: () => {} },
  })
  const outbox = openOutbox({
    account_id: student_id,
    storage: memoryStorage(),
    isOnline: () => page.line.status.getState() !== 'offline',
    wait: (work, delay_ms) => {
      const timer = setTimeout(work, delay_ms)
      return () => clearTimeout(timer)
    },
    senders: sendersOf([/** @type {any} */ (classAnswers)], { realtime: page.line, api }),
  })
  outbox.follow(lesson_session_id)
  const stopFlushing = page.line.status.subscribe((status) => {
    if (status === 'online') outbox.flush()
  })

  const entryOf = (/** @type {string} */ quiz_run_id) =>
    findAnswer(classAnswers, outbox.getState().entries, runKey(quiz_run_id))

  return {
    student_id,
    seq: () => page.state()?.seq ?? 0,
    /** The question that the pad shows, or null. */
    shownRun: () => page.state()?.quiz?.quiz.quiz_run_id ?? null,
    /** Gives an answer as a tap gives it; the last one is handed in. */
    answer: (/** @type {{ quiz_run_id: string, item_id: string, key: string, is_final: boolean }} */ given) =>
      outbox.write(classAnswers, {
        ...runKey(given.quiz_run_id),
        scope: lesson_session_id,
        value: { [given.item_id]: { kind: 'choice', keys: [given.key], attachments: [] } },
        ...{ is_final: given.is_final, used_ms: 4000, pace: 'tap' },
      }),
    /** What became of an answer: `acked`, `rejected`, still on its way, or null when none was given. */
    deliveryOf: (/** @type {string} */ quiz_run_id) => entryOf(quiz_run_id)?.delivery.kind ?? null,
    /** What became of an answer, with the words of a refusal. */
    fateOf: (/** @type {string} */ quiz_run_id) => entryOf(quiz_run_id)?.delivery ?? null,
    /** Asks over the line as the pad's buttons do; an answer that the line lost is asked for again under its name. */
    ask: async (/** @type {any} */ name, /** @type {object} */ body) => {
      const request_id = crypto.randomUUID()
      for (let tries = 0; tries < 60; tries += 1) {
        const told = await page.line
          .call(name, /** @type {any} */ ({ lesson_session_id, ...body }), { request_id })
          .catch((/** @type {any} */ error) => error)
        if (!(told instanceof Error) || !['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'].includes(told.name))
          return told
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
      throw new Error(`${name} was not answered within a minute`)
    },
    close: () => {
      stopFlushing()
      outbox.close()
      page.close()
    },
  }
}
