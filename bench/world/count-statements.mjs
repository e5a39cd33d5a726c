// Run with `--import tsx`: builds the app without listening, makes each call some times in a class of each size given, and
// prints how many statements it sent.
import { randomUUID } from 'node:crypto'
import { buildApp } from '../../apps/server/src/app.ts'
import { systemClock } from '../../apps/server/src/core/time/clock.ts'
import { openLog } from '../../apps/server/src/core/log/log.ts'
import { createLocalRealtime } from '../../apps/server/src/core/realtime/realtime.ts'
import { buildWorld } from './build-world.mjs'
import { openBenchProcess } from './open-bench-process.mjs'

const TRIES = 4
const DEVICE = 'bench-device'
const LESSONS = '/api/prepare_lessons/api'

const opened = await openBenchProcess()
const app = await buildApp({
  ...opened,
  clock: systemClock,
  log: openLog({ level: 'error', to: process.stderr }),
  data_dir: process.env.DATA_DIR ?? '.',
  trusted_proxies: [],
  public_origin: null,
  rate_limit_factor: 1_000_000,
  client_folders: null,
  realtime: createLocalRealtime(() => {}),
  sms: { provider: 'log' },
  oauth: { provider: 'off' },
  exposure: { is_exposed: false, setup_code: '', warnings: async () => [] },
})
const world = await buildWorld(opened.database, process.argv.slice(2).map(Number))
/** @type {Map<string, number[]>} */
const counted = new Map()
for (const taught of world.classes) await countIn(taught)
await app.close()
await opened.database.close()
console.log(JSON.stringify([...counted].map(([name, counts]) => ({ name, counts }))))

/** @param {(typeof world.classes)[number]} taught */
async function countIn(taught) {
  const { class_id, prepare_lesson_id, lesson_quiz_id, item_id, students } = taught
  const teacher = world.teacher_token
  const [first] = students
  const { state } = await call('start_lesson', { class_id, prepare_lesson_id, device_id: DEVICE })
  const { lesson_session_id, pages } = state
  const base = { lesson_session_id, device_id: DEVICE }
  const pad = '/api/pad/v1/classroom'
  for (const { token } of students)
    await send({ token, name: `POST ${pad}/join`, body: { lesson_session_id } })
  await call('start_quzi', { ...base, lesson_quiz_id, time_limit_s: null })
  await call('end_quzi', { ...base, quiz_run_id: await openRunId() })
  const { quiz_run_id } = await call('start_quzi', { ...base, lesson_quiz_id, time_limit_s: null })
  const answer = (/** @type {number} */ revision) => ({
    quiz_run_id,
    client_submission_id: randomUUID(),
    revision,
    value: { [item_id]: { kind: 'choice', keys: ['B'], attachments: [] } },
    is_final: true,
    used_ms: 4000,
    was_offline: false,
  })
  for (const { token } of students) await send({ token, name: `POST ${pad}/submit-answer`, body: answer(1) })

  await count({ token: teacher, name: 'GET /api/auth/user/info', body: {} })
  await count({ token: teacher, name: 'POST /api/school_manager/v1/teachers/get-account-info', body: {} })
  await count({ token: teacher, name: `GET ${LESSONS}/home_config`, body: {} })
  await count({ token: teacher, name: `GET ${LESSONS}/lesson_list`, body: {} })
  await count({ token: teacher, name: `GET ${LESSONS}/lesson_detail`, body: { prepare_lesson_id } })
  await count({ token: teacher, name: `POST ${LESSONS}/list_quzi`, body: { prepare_lesson_id } })
  await count({ token: teacher, name: 'POST /api/resource/v1/personal/list', body: {} })
  await count({ token: teacher, name: 'POST /api/question_center/v1/bank/list', body: {} })
  await count({ token: teacher, name: `GET ${LESSONS}/teaching_info`, body: { lesson_session_id } })
  await count({ token: teacher, name: `GET ${LESSONS}/class_bind_student_list`, body: { lesson_session_id } })
  await count({ token: teacher, name: `POST ${LESSONS}/answer_detail`, body: { quiz_run_id } })
  await count({ token: teacher, name: `GET ${LESSONS}/lesson_record`, body: { lesson_session_id } })
  await count({
    token: teacher,
    name: `POST ${LESSONS}/turn_page`,
    body: { ...base, page_id: pages[0].page_id },
  })
  await count({ token: first.token, name: `POST ${pad}/running`, body: {} })
  await count({ token: first.token, name: `POST ${pad}/join`, body: { lesson_session_id } })
  await count({ token: first.token, name: `POST ${pad}/submit-answer`, body: answer(2) })

  async function openRunId() {
    const { state: room } = await send({
      token: teacher,
      name: `GET ${LESSONS}/teaching_info`,
      body: { lesson_session_id },
    })
    return room.quiz.quiz.quiz_run_id
  }
}

/**
 * The fewest of some tries: a sign-in that has to be looked up again or a tally that is due belongs to no single call.
 * @param {{ token: string, name: string, body: Record<string, unknown> }} request
 */
async function count(request) {
  const tries = []
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = opened.database.query_count()
    await send(request)
    tries.push(opened.database.query_count() - before)
  }
  counted.set(request.name, [...(counted.get(request.name) ?? []), Math.min(...tries)])
}

/**
 * @param {string} verb
 * @param {Record<string, unknown>} body
 */
function call(verb, body) {
  return send({ token: world.teacher_token, name: `POST ${LESSONS}/${verb}`, body })
}

/** @param {{ token: string, name: string, body: Record<string, unknown> }} request */
async function send({ token, name, body }) {
  const [method, url] = name.split(' ')
  const headers = { authorization: token }
  const reply =
    method === 'GET'
      ? await app.fastify.inject({
          method: 'GET',
          url,
          headers,
          query: /** @type {Record<string, string>} */ (body),
        })
      : await app.fastify.inject({ method: 'POST', url, headers, payload: body })
  const envelope = reply.json()
  if (envelope.code !== 200) throw new Error(`${name}: ${reply.body.slice(0, 300)}`)
  return envelope.data ?? envelope.result
}
