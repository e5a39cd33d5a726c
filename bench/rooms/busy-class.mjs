import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callOnce, openHttp } from '../wire/http-connection.mjs'
import { connectSocketIo } from '../wire/socketio-client.mjs'
import { classActivities } from './busy-activities.mjs'

const API = 'POST /api/prepare_lessons/api'
const PAD = 'POST /api/pad/v1/classroom'
const OPTIONS = ['A', 'B', 'C', 'D']
/** The class answers over this time, as a class does. */
const ANSWERING_MS = 6000
/** Beyond the lead-in of a race, so that every press counts. */
const RACE_OPENS_MS = 3100
/** How many of a class raise their hands, and look at what was handed out, in a round. */
const HANDS = 4
const LOOKS = 10

/** @typedef {{ answers: number[], calls: number[], pads: number[] }} Times milliseconds of each answer, of each other thing a teacher asks, and of each other thing a pad asks */

/**
 * A class whose pads and teacher do everything that a lesson has, one round after the other.
 * @param {{ port: number, teacher_token: string, class_of_world: import('./our-room.mjs').ClassOfWorld }} options
 */
export async function openBusyClass({ port, teacher_token, class_of_world }) {
  const { class_id, prepare_lesson_id, lesson_quiz_id, item_id, students } = class_of_world
  // The board and the panel beside it: a connection carries one request at a time.
  const [board, panel] = await Promise.all([openHttp(port), openHttp(port)])
  /** @type {Times} */
  let times = { answers: [], calls: [], pads: [] }
  /** @type {{ student_id: string, ask: (name: string, body: object, refusedToo?: boolean) => Promise<any> }[]} */
  let pads = []
  /** @type {import('../wire/socketio-client.mjs').SocketIoClient[]} */
  const lines = []

  const command = (/** @type {string} */ verb, /** @type {object} */ body, http = board) =>
    callOnce(http, {
      name: `${API}/${verb}`,
      token: teacher_token,
      body: { request_id: randomUUID(), ...body },
    })
  const { state } = await command('start_lesson', { prepare_lesson_id, class_id, device_id: 'bench-device' })
  const { lesson_session_id, pages } = state
  const base = { lesson_session_id, device_id: 'bench-device' }
  const act = async (/** @type {string} */ verb, /** @type {object} */ body, http = board) => {
    const begunAt = performance.now()
    const done = await command(verb, { ...base, ...body }, http)
    times.calls.push(performance.now() - begunAt)
    return done
  }

  /** @param {import('./our-room.mjs').Student} student */
  async function openPad({ student_id, token }) {
    const line = await connectSocketIo({ port, path: '/socket', auth: { token }, onPacket: () => {} })
    lines.push(line)
    const ask = async (/** @type {string} */ name, /** @type {object} */ body, refusedToo = false) =>
      payloadOf(await line.ask(['call', `${PAD}/${name}`, { lesson_session_id, ...body }]), refusedToo)
    const joined = await ask('join', {})
    payloadOf(await line.ask(['catch_up', { lesson_session_id, seq: joined.state.seq }]))
    return { student_id, ask }
  }

  /** One question from its opening until the answers that were acknowledged are found in the database. */
  async function question(/** @type {number} */ round) {
    const { quiz_run_id } = await act('start_quzi', { lesson_quiz_id, time_limit_s: null })
    const chosen = pads.map((_, seat) => OPTIONS[(seat + round) % OPTIONS.length])
    await Promise.all(
      pads.map(async ({ ask }, seat) => {
        await sleep((ANSWERING_MS * seat) / pads.length)
        const begunAt = performance.now()
        await ask('submit-answer', answerBody({ quiz_run_id, item_id, key: chosen[seat] }))
        times.answers.push(performance.now() - begunAt)
      }),
    )
    await act('end_quzi', { quiz_run_id })
    const { answers } = await command('answer_detail', { quiz_run_id })
    const stored = new Map(
      answers.map((/** @type {any} */ row) => [row.student_id, row.value[item_id].keys.join('')]),
    )
    const lost = pads.filter(({ student_id }, seat) => stored.get(student_id) !== chosen[seat])
    if (lost.length > 0)
      throw new Error(`${lost.length} of ${pads.length} acknowledged answers are not stored`)
    await act('put_away_quzi', { quiz_run_id })
  }

  /** Everything else of the class while the question is answered. */
  async function around(/** @type {number} */ round) {
    const beside = (/** @type {string} */ verb, /** @type {object} */ body) => act(verb, body, panel)
    const page_id = pages[round % pages.length].page_id
    await beside('turn_page', { page_id })
    await Promise.all(
      pads.slice(0, HANDS).map(({ ask }) => timed(times.pads, () => ask('raise-hand', { is_raised: true }))),
    )
    await beside('student_like', { student_ids: pads.slice(0, 2).map(({ student_id }) => student_id) })
    await beside('interact/lower_hands', { hand_ids: null })
    await beside('store_pushed_item_status', { kind: 'page', ref_id: page_id, is_for_all: true })
    await Promise.all(
      pads.slice(0, LOOKS).map(({ ask }) =>
        timed(times.pads, async () => {
          const { items } = await ask('pushed', {})
          const [item] = items
          await ask('pushed-seen', { pushed_item_id: item.pushed_item_id, is_finished: true })
        }),
      ),
    )
    const { timer_id } = await beside('interact/timer', { change: { kind: 'countdown', length_s: 60 } })
    await beside('interact/timer', { change: { kind: 'close', timer_id } })
    await beside('random_call_the_roll', { count: 1 })
  }

  /** Everybody presses at once; who comes late is told so. */
  async function race() {
    const { race_id } = await act('student_race_the_question', {})
    await sleep(RACE_OPENS_MS)
    await Promise.all(pads.map(({ ask }) => timed(times.pads, () => ask('race', { race_id }, true))))
    await act('stop_race_the_quzi', { race_id })
    await act('put_away_race', { race_id })
  }

  const { makeGroups, groupWork, peerReview, onTheirOwn } = classActivities({
    ...{ act, class_id, lesson_session_id, pages },
    look: (name, body) => callOnce(board, { name, token: teacher_token, body }),
    told: (run) => timed(times.pads, run),
  })
  /** The groups of the class. */
  let scheme_id = ''

  return {
    join: async () => {
      pads = await Promise.all(students.map(openPad))
      scheme_id = await makeGroups(pads)
      await act('interact/set_asking', { hands: true, questions: true, unclear: true })
    },
    /** One round of everything; the first ones are run to warm the server and are forgotten. */
    round: async (/** @type {number} */ round) => {
      await Promise.all([question(round), around(round)])
      await race()
      await groupWork(pads, scheme_id)
      await peerReview(pads)
      await onTheirOwn(pads, round)
    },
    /** What was measured since it was last asked. */
    takeTimes: () => {
      const taken = times
      times = { answers: [], calls: [], pads: [] }
      return taken
    },
    close: async () => {
      await command('after_class', base)
      for (const line of lines) line.close()
      board.close()
      panel.close()
    },
  }
}

/**
 * @template Answer
 * @param {number[]} into
 * @param {() => Promise<Answer>} run
 */
async function timed(into, run) {
  const begunAt = performance.now()
  const answer = await run()
  into.push(performance.now() - begunAt)
  return answer
}

/** @param {{ quiz_run_id: string, item_id: string, key: string }} of */
function answerBody({ quiz_run_id, item_id, key }) {
  const client_submission_id = randomUUID()
  return {
    ...{ request_id: client_submission_id, quiz_run_id, client_submission_id, revision: 1 },
    value: { [item_id]: { kind: 'choice', keys: [key], attachments: [] } },
    ...{ is_final: true, used_ms: 4000, was_offline: false },
  }
}

/**
 * @param {any} envelope
 * @param {boolean} [refusedToo] whether a refusal by the state of the class is an answer as well
 */
function payloadOf(envelope, refusedToo = false) {
  if (envelope.code !== 200 && !(refusedToo && envelope.code === 409))
    throw new Error(JSON.stringify(envelope))
  return envelope.data
}
