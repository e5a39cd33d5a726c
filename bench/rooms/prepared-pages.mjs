// A class of a lesson on whose hundred pages something was prepared: entering with the ink of the near pages beside entering with all of it
// (decision 094). Usage: npm run bench:prepared [-- --quick]
import { gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { encodePoints } from '../../packages/shared/src/ink/encoding.ts'
import { median } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'

const API = '/api/prepare_lessons/api'
const DEVICE = 'bench-prepared'
const PAGES = 100
/** About twelve kilobytes: a page that is written full. */
const STROKES = 48
const PADS = 40

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = options.quick ? 3 : 9

const data_dir = scratchFolder()
const world = await openWorld({ data_dir, sizes: [PADS] })
const ours = await startOurs(data_dir)
console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}.`)
const [taught] = world.classes
const { class_id, prepare_lesson_id, students } = taught
const prepared_kb = await prepare()

/** @type {Record<'all' | 'near', { start: number[], first: number[], class: number[], bytes: number, gzip: number }>} */
const found = {
  all: { start: [], first: [], class: [], bytes: 0, gzip: 0 },
  near: { start: [], first: [], class: [], bytes: 0, gzip: 0 },
}
for (let round = 0; round <= rounds; round += 1)
  for (const prepared of /** @type {const} */ (['all', 'near'])) await teach(prepared, round > 0)
await ours.stop()
report()

/** One class from its start to its end; the first round warms up. */
async function teach(/** @type {'all' | 'near'} */ prepared, /** @type {boolean} */ isCounted) {
  const token = world.teacher_token
  const started = await timed({
    token,
    path: `${API}/start_lesson`,
    body: { class_id, prepare_lesson_id, device_id: DEVICE, prepared },
  })
  const { lesson_session_id } = JSON.parse(started.text).data.state
  const body = { lesson_session_id, prepared }
  const join = (/** @type {{ token: string }} */ student) =>
    timed({ token: student.token, path: '/api/pad/v1/classroom/join', body })
  const first = await join(students[0])
  const begun = performance.now()
  await Promise.all(students.map(join))
  const class_ms = performance.now() - begun
  await timed({ token, path: `${API}/after_class`, body: { lesson_session_id, device_id: DEVICE } })
  if (!isCounted) return
  const figures = found[prepared]
  figures.start.push(started.ms)
  figures.first.push(first.ms)
  figures.class.push(class_ms)
  figures.bytes = Buffer.byteLength(first.text)
  figures.gzip = gzipSync(first.text).length
}

/** A hundred board pages, each written full. Returns the kilobytes of one. */
async function prepare() {
  const token = world.teacher_token
  const pages = Array.from({ length: PAGES }, (_, at) => ({
    ...{ page_id: randomUUID(), kind: 'board', title: `第 ${at + 1} 页`, resource_id: null, page_no: null },
    ...{ ratio: 4 / 3, background: null },
  }))
  const ids = { prepare_lesson_id }
  await timed({ token, path: `${API}/lesson_page`, body: { ...ids, pages } })
  let bytes = 0
  for (const { page_id } of pages) {
    const gestures = Array.from({ length: STROKES }, (_, at) => strokeAt(at))
    bytes = JSON.stringify(gestures).length
    await timed({ token, path: `${API}/lesson_page_ink`, body: { ...ids, page_id, revision: 0, gestures } })
  }
  return bytes / 1024
}

/** A word of handwriting, sixty points that tremble. */
function strokeAt(/** @type {number} */ at) {
  const points = Array.from({ length: 60 }, (_, step) => ({
    x: 100 + (at % 10) * 140 + step * 1.7 + Math.sin(step * 1.3 + at) * 9,
    y: 100 + Math.floor(at / 10) * 150 + Math.cos(step * 0.9 + at) * 22,
    pressure: 128 / 255,
  }))
  const style = { color: '#ffffff', width: 4, points: encodePoints(points) }
  return { v: 4, kind: 'stroke', id: randomUUID(), tool: 'pen', ...style }
}

/** @param {{ token: string, path: string, body: object }} asked */
async function timed({ token, path, body }) {
  const begun = performance.now()
  const reply = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ request_id: randomUUID(), ...body }),
  })
  const text = await reply.text()
  if (!reply.ok || JSON.parse(text).code !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`)
  return { text, ms: performance.now() - begun }
}

function report() {
  const { all, near } = found
  const row = (/** @type {string} */ what, /** @type {number} */ before, /** @type {number} */ after) => [
    ...[what, before, after, after / before],
  ]
  printTable(`${PAGES} pages of ${prepared_kb.toFixed(1)} KB, ${PADS} pads, ${rounds} rounds`, [
    ['', 'all ink', 'near pages', 'ratio'],
    row('KB to a pad on entering', all.bytes / 1024, near.bytes / 1024),
    row('KB of it compressed', all.gzip / 1024, near.gzip / 1024),
    row('start of the class, ms', median(all.start), median(near.start)),
    row('first pad enters, ms', median(all.first), median(near.first)),
    row('the whole class enters, ms', median(all.class), median(near.class)),
  ])
  printVerdicts([
    {
      id: 'P1',
      what: 'bytes on entering, of those with all ink',
      value: near.bytes / all.bytes,
      at_most: 0.05,
    },
    {
      id: 'P2',
      what: 'time until a class has entered',
      value: median(near.class) / median(all.class),
      at_most: 0.7,
    },
    { id: 'P3', what: 'time of the start', value: median(near.start) / median(all.start), at_most: 0.9 },
  ])
}
