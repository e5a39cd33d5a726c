// A class under a fault: pads that answer without end, and writers beside them that repeat each change under its name until it is acknowledged.
import { randomUUID } from 'node:crypto'
import { openPad } from '../../apps/server/test/slow/class/answering-pad.ts'
import { tell, writeUntil } from '../../apps/server/test/slow/repeating-writer.ts'
import { callServer } from '../../apps/server/test/slow/running-server.ts'

const API = 'POST /api/prepare_lessons/api'
const DEVICE = 'fault-device'

/** @typedef {Awaited<ReturnType<typeof beginLesson>>} Lesson */
/** @typedef {Awaited<ReturnType<typeof startWriters>>} Writers */

/**
 * Starts the lesson of the world's first class and asks its question.
 * @param {{ address: string, world: Awaited<ReturnType<typeof import('../world/open-world.mjs').openWorld>>, time_limit_s?: number | null }} of
 */
export async function beginLesson({ address, world, time_limit_s = null }) {
  const [taught] = world.classes
  const teacher = { address, token: world.teacher_token }
  const call = (/** @type {string} */ verb, /** @type {object} */ body) =>
    callServer(teacher, /** @type {any} */ (`${API}/${verb}`), /** @type {any} */ (body))
  const { class_id, prepare_lesson_id, lesson_quiz_id } = taught
  const { state } = await call('start_lesson', { prepare_lesson_id, class_id, device_id: DEVICE })
  const base = { lesson_session_id: state.lesson_session_id, device_id: DEVICE }
  const ask = async (/** @type {number | null} */ seconds) =>
    (await call('start_quzi', { ...base, lesson_quiz_id, time_limit_s: seconds })).quiz_run_id
  return { base, teacher, call, ask, quiz_run_id: await ask(time_limit_s) }
}

/**
 * A pad for each of some students, in the lesson.
 * @param {{ address: string, lesson: Lesson, students: readonly { token: string }[] }} of
 */
export async function openPads({ address, lesson, students }) {
  const pads = students.map(({ token }) => openPad({ address, token }))
  await Promise.all(pads.map((pad) => pad.enter(lesson.base.lesson_session_id)))
  return pads
}

/**
 * Four writers: two of resources, two of notices in the lesson. A connection that breaks counts as a refusal without a status.
 * @param {Lesson} lesson
 */
export function startWriters({ teacher, base }) {
  const stop = { isAsked: false }
  const send = (/** @type {string} */ name, /** @type {object} */ body) => {
    const begun = performance.now()
    return tell(teacher, name, body).catch(() => ({
      ...{ status: 0, code: 0, retry_after: null },
      ms: performance.now() - begun,
    }))
  }
  const links = [1, 2].map(() =>
    writeUntil(stop, ({ name, request_id }) =>
      send('POST /api/resource/v1/personal/add-link', {
        ...{ name, request_id, kind: 'page' },
        url: 'https://example.com/',
      }),
    ),
  )
  const notices = [1, 2].map(() =>
    writeUntil(stop, ({ name, request_id }) =>
      send(`${API}/interact/notify`, { ...base, text: name, request_id }),
    ),
  )
  return {
    /** Ends the writing and says what was acknowledged and what was refused. */
    end: async () => {
      stop.isAsked = true
      const [linked, noticed] = await Promise.all([Promise.all(links), Promise.all(notices)])
      return {
        links: linked.flatMap(({ names }) => names),
        notices: noticed.flatMap(({ names }) => names),
        refusals: [...linked, ...noticed].flatMap(({ refusals }) => refusals),
      }
    },
  }
}

/**
 * How many acknowledged writes are not there, or there more than once.
 * @param {{ query: (text: string, values: unknown[]) => Promise<{ rows: any[] }> }} database
 * @param {{ links: string[], notices: string[] }} written
 */
export async function countLost(database, { links, notices }) {
  const wrong = async (/** @type {string} */ text, /** @type {string[]} */ names) => {
    const { rows } = await database.query(text, [names])
    const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]))
    return names.filter((name) => counts.get(name) !== 1).length
  }
  const ofLinks = `select name, count(*) from resource where name = any($1) group by 1`
  const ofNotices = `select payload->>'text' as name, count(*) from classroom_event where payload->>'text' = any($1) group by 1`
  return (await wrong(ofLinks, links)) + (await wrong(ofNotices, notices))
}

/**
 * Milliseconds until a write of the teacher is acknowledged again.
 * @param {Lesson} lesson
 */
export async function untilWritten({ teacher, base }) {
  const begun = performance.now()
  for (;;) {
    const body = { ...base, text: randomUUID(), request_id: randomUUID() }
    const told = await tell(teacher, `${API}/interact/notify`, body).catch(() => null)
    if (told?.status === 200) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
