import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePoints } from '../../../packages/shared/src/ink/encoding.ts'

const API = 'POST /api/prepare_lessons/api'
const INFO = '/api/prepare_lessons/api/teaching_info'
const DEVICE = 'long-class'
const TRY_AGAIN_MS = 500
const GIVEN_UP_MS = 120_000
/** What a server under way or a broken line answers; every other refusal is a mistake. */
const PASSING = [0, 429, 500, 502, 503, 504]

/**
 * The teacher of a class, over the same poor network: what gets no answer is asked for again under its name, as the board asks.
 * @param {{ address: string, token: string, class_of_world: import('../our-room.mjs').ClassOfWorld }} of
 */
export async function openTeaching({ address, token, class_of_world }) {
  const { class_id, prepare_lesson_id, lesson_quiz_id } = class_of_world
  /** How often each thing was asked for and acknowledged. */
  const acts = /** @type {Map<string, number>} */ (new Map())
  const counted = { repeats: 0 }

  async function call(/** @type {string} */ verb, /** @type {object} */ body) {
    const request_id = randomUUID()
    const begun = performance.now()
    for (;;) {
      const told = await post({ address, token, name: `${API}/${verb}`, body: { request_id, ...body } })
      if (told.code === 200) {
        acts.set(verb, (acts.get(verb) ?? 0) + 1)
        return told.data
      }
      if (!PASSING.includes(told.code)) throw new Error(`${verb}: ${told.code} ${told.message}`)
      if (performance.now() - begun > GIVEN_UP_MS) throw new Error(`${verb} was not answered in two minutes`)
      counted.repeats += 1
      await sleep(TRY_AGAIN_MS)
    }
  }

  const { state } = await call('start_lesson', { prepare_lesson_id, class_id, device_id: DEVICE })
  const { lesson_session_id, pages } = state
  const act = (/** @type {string} */ verb, /** @type {object} */ body) =>
    call(verb, { lesson_session_id, device_id: DEVICE, ...body })

  return {
    lesson_session_id,
    acts,
    counted,
    act,
    /** The last fact of the lesson. */
    lastFact: async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const told = await get({ address, token, path: `${INFO}?lesson_session_id=${lesson_session_id}` })
        if (told.code === 200) return told.data.state.seq
        await sleep(TRY_AGAIN_MS)
      }
      throw new Error('the lesson could not be asked for')
    },
    ask: async () => (await act('start_quzi', { lesson_quiz_id, time_limit_s: null })).quiz_run_id,
    /** What a lesson has beside its questions: a page turned and written on, hands, praise, things handed out, a countdown, a call. */
    around: async (/** @type {number} */ round, /** @type {readonly string[]} */ student_ids) => {
      const { page_id } = pages[round % pages.length]
      await act('turn_page', { page_id })
      for (let stroke = 0; stroke < 3; stroke += 1)
        await act('write_ink', { page_id, op: strokeAt(round, stroke) })
      await act('student_like', { student_ids: student_ids.slice(0, 2) })
      await act('store_pushed_item_status', { kind: 'page', ref_id: page_id, is_for_all: true })
      const { timer_id } = await act('interact/timer', { change: { kind: 'countdown', length_s: 60 } })
      await act('interact/timer', { change: { kind: 'close', timer_id } })
      await act('random_call_the_roll', { count: 1 })
      await act('interact/lower_hands', { hand_ids: null })
    },
    race: async () => (await act('student_race_the_question', {})).race_id,
    endRace: async (/** @type {string} */ race_id) => {
      await act('stop_race_the_quzi', { race_id })
      await act('put_away_race', { race_id })
    },
  }
}

/** @param {{ address: string, token: string, name: string, body: object }} of */
function post({ address, token, name, body }) {
  const [method, path] = name.split(' ')
  const headers = { 'content-type': 'application/json', authorization: token }
  return answerOf(`${address}${path}`, { method, headers, body: JSON.stringify(body) })
}

/** @param {{ address: string, token: string, path: string }} of */
function get({ address, token, path }) {
  return answerOf(`${address}${path}`, { headers: { authorization: token } })
}

/**
 * @param {string} url
 * @param {RequestInit} request
 * @returns {Promise<{ code: number, message: string, data?: any }>}
 */
async function answerOf(url, request) {
  try {
    const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) })
    const { code, message, data, result } = await reply.json()
    return { code, message, data: data ?? result }
  } catch {
    return { code: 0, message: 'the line broke' }
  }
}

/**
 * @param {number} round
 * @param {number} stroke
 */
function strokeAt(round, stroke) {
  const points = Array.from({ length: 40 }, (_, at) => ({
    x: 100 + at * 20,
    y: 120 + ((round * 3 + stroke) % 20) * 30 + Math.sin(at / 3) * 12,
    pressure: 0.5,
  }))
  return {
    ...{ v: 1, kind: 'stroke', tool: 'pen', id: randomUUID(), color: '#d92d20', width: 6 },
    points: encodePoints(points),
  }
}
