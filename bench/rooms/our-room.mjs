import { randomUUID } from 'node:crypto'
import { callOnce, httpRequest, openHttp } from '../wire/http-connection.mjs'
import { connectSocketIo, eventFrame } from '../wire/socketio-client.mjs'
import { allOf } from './all-of.mjs'

const API = 'POST /api/prepare_lessons/api'
const PAD = 'POST /api/pad/v1/classroom'
const DEVICE = 'bench-device'
const OPTIONS = ['A', 'B', 'C', 'D']
const ANSWER_ID = 7
const PRESS_ID = 8
/** Beyond the lead-in of a race, so that every press counts. */
const RACE_OPENS_MS = 3100

/** @typedef {{ student_id: string, token: string }} Student */
/** @typedef {{ class_id: string, prepare_lesson_id: string, lesson_quiz_id: string, students: Student[] }} ClassOfWorld */

/** An answer as a pad sends it; also what the floors carry, so that every server reads messages of one length. */
export function sampleAnswer(item_id = randomUUID()) {
  return answerBody({ quiz_run_id: randomUUID(), item_id, key: 'B' })
}

/** A fact as a pad gets it, for the same reason. */
export const SAMPLE_FACT = {
  lesson_session_id: randomUUID(),
  seq: 100,
  event: { type: 'page_turned', payload: { page_id: randomUUID() } },
}

/** @param {{ quiz_run_id: string, item_id: string, key: string }} of */
function answerBody({ quiz_run_id, item_id, key }) {
  const client_submission_id = randomUUID()
  return {
    // The outbox names the request as the submission.
    request_id: client_submission_id,
    quiz_run_id,
    client_submission_id,
    revision: 1,
    value: { [item_id]: { kind: 'choice', keys: [key], attachments: [] } },
    is_final: true,
    used_ms: 4000,
    was_offline: false,
  }
}

/**
 * A class taught on our server: the teacher commands over HTTP and listens on a socket, each student has a pad.
 * `onPiece` gets each piece of an unfinished stroke as a pad has it.
 * @param {{ port: number, teacher_token: string, class_of_world: ClassOfWorld, onPiece?: (text: string) => void }} options
 */
export async function ourRoom({ port, teacher_token, class_of_world, onPiece = () => {} }) {
  const { class_id, prepare_lesson_id, lesson_quiz_id, item_id, students } = class_of_world
  const size = students.length
  const http = await openHttp(port)
  // A change carries a name of its own, as the teacher's page sends it.
  const named = (/** @type {object} */ body) => ({ request_id: randomUUID(), ...body })
  const command = (/** @type {string} */ verb, /** @type {object} */ body) =>
    callOnce(http, { name: `${API}/${verb}`, token: teacher_token, body: named(body) })
  const { state } = await command('start_lesson', { prepare_lesson_id, class_id, device_id: DEVICE })
  const { lesson_session_id, pages } = state
  const base = { lesson_session_id, device_id: DEVICE }

  const told = allOf(size)
  const answered = allOf(size)
  /** @type {string[]} */
  const lastFacts = []
  /** @type {string[]} */
  const lastReplies = []
  /** @type {number[]} */
  const tallyTimes = []
  /** @type {import('../wire/socketio-client.mjs').SocketIoClient[]} */
  let pads = []
  let page = 0
  let quiz_run_id = ''
  /** @type {string[]} */
  let chosen = []

  const teacher = await connectSocketIo({
    port,
    path: '/socket',
    auth: { token: teacher_token },
    onPacket: (text) => {
      if (text.startsWith('42["tally"')) tallyTimes.push(performance.now())
    },
  })
  await enter(teacher, lesson_session_id, state.seq)

  const openPad = async (/** @type {Student} */ student, /** @type {number} */ seat) => {
    const pad = await connectSocketIo({
      port,
      path: '/socket',
      auth: { token: student.token },
      onPacket: (text) => {
        if (text.startsWith('42["fact"')) {
          lastFacts[seat] = text
          told.sign()
        } else if (text.startsWith(`43${ANSWER_ID}[`)) {
          lastReplies[seat] = text
          answered.sign()
        } else if (text.startsWith('42["live_ink"')) onPiece(text)
      },
    })
    const envelope = await pad.ask(['call', `${PAD}/join`, { lesson_session_id }])
    const { state: room } = payloadOf(envelope)
    await enter(pad, lesson_session_id, room.seq)
    return pad
  }

  /** Every pad must hold the same fact, not just some fact. */
  const refuseDifferences = () => {
    const different = lastFacts.findIndex((text) => text !== lastFacts[0])
    if (different !== -1)
      throw new Error(`pad ${different} holds ${lastFacts[different]}, pad 0 ${lastFacts[0]}`)
  }

  const answerFrames = () =>
    students.map(() => {
      const key = OPTIONS[Math.floor(Math.random() * OPTIONS.length)]
      chosen.push(key)
      return eventFrame(ANSWER_ID, [
        'call',
        `${PAD}/submit-answer`,
        answerBody({ quiz_run_id, item_id, key }),
      ])
    })

  return {
    name: 'ours',
    lesson_session_id,
    join: async () => {
      const startedAt = performance.now()
      pads = await Promise.all(students.map(openPad))
      return performance.now() - startedAt
    },
    leave: () => {
      for (const pad of pads) pad.close()
    },
    push: async () => {
      page = (page + 1) % pages.length
      const body = named({ ...base, page_id: pages[page].page_id })
      const request = httpRequest({ name: `${API}/turn_page`, token: teacher_token, body })
      const last = told.start()
      const reply = http.send(request)
      const ms = await last
      if ((await reply).status !== 200) throw new Error((await reply).body)
      refuseDifferences()
      return ms
    },
    openQuestion: async () => {
      const last = told.start()
      const started = await command('start_quzi', { ...base, lesson_quiz_id, time_limit_s: null })
      quiz_run_id = started.quiz_run_id
      chosen = []
      await last
    },
    answer: () => {
      const frames = answerFrames()
      const last = answered.start()
      for (const [seat, pad] of pads.entries()) pad.emit(frames[seat])
      return last
    },
    /** Spreads the answers evenly over a time, as a class does; returns when each tally reached the teacher. */
    answerOver: async (/** @type {number} */ spread_ms) => {
      const frames = answerFrames()
      tallyTimes.length = 0
      const last = answered.start()
      const startedAt = performance.now()
      for (let sent = 0; sent < size; ) {
        const due = Math.min(size, Math.ceil(((performance.now() - startedAt) / spread_ms) * size))
        for (; sent < due; sent += 1) pads[sent].emit(frames[sent])
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      await last
      await new Promise((resolve) => setTimeout(resolve, 300))
      return [...tallyTimes]
    },
    /** Closes the question and holds every acknowledgement against what the database says through the API. */
    closeQuestion: async () => {
      const last = told.start()
      await command('end_quzi', { ...base, quiz_run_id })
      await last
      for (const text of lastReplies) payloadOf(JSON.parse(text.slice(text.indexOf('[')))[0])
      const { answers } = await command('answer_detail', { quiz_run_id })
      /** @type {Map<string, string>} */
      const stored = new Map(
        answers.map(
          (/** @type {{ student_id: string, value: Record<string, { keys: string[] }> }} */ row) => [
            row.student_id,
            row.value[item_id].keys.join(''),
          ],
        ),
      )
      const lost = students.filter(({ student_id }, seat) => stored.get(student_id) !== chosen[seat])
      if (lost.length > 0) throw new Error(`${lost.length} of ${size} acknowledged answers are not stored`)
    },
    /** Everybody presses at once; from the first press until the last pad knows who was first. */
    race: async () => {
      const opened = told.start()
      const { race_id } = await command('student_race_the_question', base)
      await opened
      await new Promise((resolve) => setTimeout(resolve, RACE_OPENS_MS))
      const press = eventFrame(PRESS_ID, ['call', `${PAD}/race`, { lesson_session_id, race_id }])
      const decided = told.start()
      for (const pad of pads) pad.emit(press)
      const ms = await decided
      refuseDifferences()
      const closed = told.start()
      await command('put_away_race', { ...base, race_id })
      await closed
      return ms
    },
    /** The teacher's pen on the page that is on. */
    draw: (/** @type {(page: { lesson_session_id: string, page_id: string }) => Buffer} */ frameOf) =>
      teacher.emit(frameOf({ lesson_session_id, page_id: state.current_page_id })),
    frames: () => pads.reduce((sum, pad) => sum + pad.frames(), 0),
    close: () => {
      for (const pad of pads) pad.close()
      teacher.close()
      http.close()
    },
  }
}

/**
 * @param {import('../wire/socketio-client.mjs').SocketIoClient} client
 * @param {string} lesson_session_id
 * @param {number} seq
 */
async function enter(client, lesson_session_id, seq) {
  const { kind } = payloadOf(await client.ask(['catch_up', { lesson_session_id, seq }]))
  if (kind !== 'facts') throw new Error(`catch_up said ${kind}`)
}

/** @param {any} envelope */
function payloadOf(envelope) {
  if (envelope.code !== 200) throw new Error(JSON.stringify(envelope))
  return envelope.data
}
