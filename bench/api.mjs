// Calls over HTTP against the least a Node server can do with the same database: H1 (authenticated read of one
// row), H3 (durable write), H4 (statements a call sends).
// Usage: npm run bench:api [-- --quick]; with DATABASE_URL everything runs on that (empty, throw-away) PostgreSQL.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadServer } from './run/load.mjs'
import { median } from './run/measure.mjs'
import { machineNote, printTable, printVerdicts } from './run/report.mjs'
import { sampleAnswer } from './rooms/our-room.mjs'
import { oursRunsFrom, scratchFolder, startOurs, startServer } from './server-process.mjs'
import { callOnce, httpRequest, openHttp } from './wire/http-connection.mjs'
import { countStatements, openWorld } from './world/open-world.mjs'

const CONNECTIONS = 32
const PROFILE = 'POST /api/school_manager/v1/teachers/get-account-info'
const SUBMIT = 'POST /api/pad/v1/classroom/submit-answer'
const TURN_PAGE = 'POST /api/prepare_lessons/api/turn_page'
const DEVICE = 'bench-device'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = options.quick ? 3 : 9
const run_ms = options.quick ? 1000 : 2500

const data_dir = scratchFolder()
const floor_dir = path.join(data_dir, 'floor')
mkdirSync(floor_dir)
const counted_sizes = [3, 48]
const statements = {
  sizes: counted_sizes,
  calls: await countStatements({ data_dir: path.join(data_dir, 'counted'), sizes: counted_sizes }),
}
const world = await openWorld({ data_dir, sizes: [CONNECTIONS] })
const row = { DATA_DIR: floor_dir, ROW_BYTES: String(JSON.stringify(sampleAnswer()).length) }
const ours = await startOurs(data_dir)
const bare = await startServer({
  name: 'bare',
  args: ['--import', 'tsx', 'bench/floors/bare-sql-server.mjs'],
  env: row,
})
const engine = process.env.DATABASE_URL === undefined ? 'the embedded database' : 'PostgreSQL'
console.log(
  `Our server runs from ${oursRunsFrom()}, on ${engine}; ${CONNECTIONS} connections; ${machineNote()}.`,
)

const lesson = await teach()
const cases = {
  bare_read: {
    server: bare,
    requestOf: always(httpRequest({ name: 'GET /select1', token: null, body: {} })),
  },
  read: {
    server: ours,
    requestOf: always(httpRequest({ name: PROFILE, token: world.teacher_token, body: {} })),
  },
  bare_write: {
    server: bare,
    requestOf: always(httpRequest({ name: 'POST /write', token: null, body: sampleAnswer() })),
  },
  answer: { server: ours, requestOf: lesson.answerOf },
  turn_page: { server: ours, requestOf: lesson.turnPageOf },
}
const loads = await measureCases()
await ours.stop()
await bare.stop()
report()

/** Class is on, a question is open and every student is in. */
async function teach() {
  const [taught] = world.classes
  const line = await openHttp(ours.port)
  const command = (/** @type {string} */ verb, /** @type {object} */ body) =>
    callOnce(line, { name: `POST /api/prepare_lessons/api/${verb}`, token: world.teacher_token, body })
  const { class_id, prepare_lesson_id, lesson_quiz_id, item_id, students } = taught
  const { state } = await command('start_lesson', { class_id, prepare_lesson_id, device_id: DEVICE })
  const { lesson_session_id, pages } = state
  for (const { token } of students) {
    await callOnce(line, { name: 'POST /api/pad/v1/classroom/join', token, body: { lesson_session_id } })
  }
  const base = { lesson_session_id, device_id: DEVICE }
  const { quiz_run_id } = await command('start_quzi', { ...base, lesson_quiz_id, time_limit_s: null })
  line.close()
  const turns = pages.map((/** @type {{ page_id: string }} */ { page_id }) =>
    httpRequest({ name: TURN_PAGE, token: world.teacher_token, body: { ...base, page_id } }),
  )
  let revision = 0
  return {
    /** Each student changes an answer again and again: every request is a new durable value. */
    answerOf: (/** @type {number} */ connection) => {
      revision += 1
      const body = { ...sampleAnswer(item_id), quiz_run_id, revision, client_submission_id: randomUUID() }
      return httpRequest({ name: SUBMIT, token: students[connection].token, body })
    },
    turnPageOf: (/** @type {number} */ _connection, /** @type {number} */ turn) => turns[turn % turns.length],
  }
}

/** @param {Buffer} request */
function always(request) {
  return () => request
}

/** All cases in turn, round after round, so that all meet the same machine; the first round warms up. */
async function measureCases() {
  const names = /** @type {(keyof typeof cases)[]} */ (Object.keys(cases))
  /** @type {Map<string, import('./run/load.mjs').Load[]>} */
  const loads = new Map(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const load = await loadServer({ ...cases[name], connections: CONNECTIONS, run_ms })
      if (round > 0) loads.get(name)?.push(load)
    }
  }
  return (/** @type {keyof typeof cases} */ name) => {
    const runs = loads.get(name) ?? []
    const middle = (/** @type {keyof import('./run/load.mjs').Load} */ key) =>
      median(runs.map((load) => load[key]))
    return {
      requests_per_s: middle('requests_per_s'),
      cpu_us: middle('cpu_us'),
      p50_ms: middle('p50_ms'),
      p99_ms: middle('p99_ms'),
    }
  }
}

function report() {
  const lines = /** @type {const} */ ([
    ['bare select 1', 'bare_read', 'bare_read'],
    ['H1 authenticated read of one row', 'read', 'bare_read'],
    ['bare durable insert', 'bare_write', 'bare_write'],
    ['H3 durable answer', 'answer', 'bare_write'],
    ['   turn_page (32 at once on one lesson, whose row is locked in turn)', 'turn_page', 'bare_write'],
  ])
  printTable('Calls', [
    ['', 'req/s', 'CPU us/req', 'p50 ms', 'p99 ms', 'req/s ratio', 'CPU ratio'],
    ...lines.map(([title, name, floor]) => {
      const load = loads(name)
      return [
        title,
        load.requests_per_s,
        load.cpu_us,
        load.p50_ms,
        load.p99_ms,
        `${(load.requests_per_s / loads(floor).requests_per_s).toFixed(2)}x`,
        `${(load.cpu_us / loads(floor).cpu_us).toFixed(2)}x`,
      ]
    }),
  ])
  printTable('H4 statements a call sends (begin and commit counted; a warm sign-in asks nothing)', [
    ['', `class of ${statements.sizes[0]}`, `class of ${statements.sizes[1]}`],
    ...statements.calls.map(({ name, counts }) => [name, ...counts.map(String)]),
  ])
  const verdicts = [
    {
      id: 'H1',
      what: 'CPU of a read, x bare',
      value: loads('read').cpu_us / loads('bare_read').cpu_us,
      at_most: 2.5,
    },
    {
      id: 'H1',
      what: 'bare req/s, x ours',
      value: loads('bare_read').requests_per_s / loads('read').requests_per_s,
      at_most: 2.5,
    },
    {
      id: 'H3',
      what: 'CPU of a durable answer, x bare',
      value: loads('answer').cpu_us / loads('bare_write').cpu_us,
      at_most: 3,
    },
    {
      id: 'H3',
      what: 'bare req/s, x ours',
      value: loads('bare_write').requests_per_s / loads('answer').requests_per_s,
      at_most: 2.86,
    },
    {
      id: 'H4',
      what: 'most statements a call',
      value: Math.max(...statements.calls.flatMap(({ counts }) => counts)),
      at_most: 5,
    },
    {
      id: 'H4',
      what: 'calls whose statements grow with the rows',
      value: statements.calls.filter(({ counts }) => counts[0] !== counts[1]).length,
      at_most: 0,
    },
  ]
  printVerdicts(verdicts)
  const figures = Object.fromEntries(
    Object.keys(cases).map((name) => [name, loads(/** @type {keyof typeof cases} */ (name))]),
  )
  console.log(
    JSON.stringify({
      bench: 'api',
      date: new Date().toISOString(),
      engine,
      quick: options.quick,
      verdicts,
      figures,
      statements,
    }),
  )
}
