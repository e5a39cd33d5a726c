// Twenty classes of fifty at once, each doing everything that a lesson has: questions, hands, likes, things handed out, countdowns, calls, races,
// groups that write on their boards, answers that students mark, pages turned freely, a pad that is shown, and pages that were not understood.
// Usage: npm run bench:classes [-- --quick]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'
import { openBusyClass } from './busy-class.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const CLASSES = options.quick ? 4 : 20
const STUDENTS = 50
const WARM = 1
const ROUNDS = options.quick ? 2 : 6
/** Classes begin within this time of each other: no school rings one bell for twenty questions. */
const SPREAD_MS = 8000
const QUIET_MS = 4000
const ANSWER_P95_MS = 150
const IDLE_KB_PER_PAD = 50

const data_dir = scratchFolder()
const world = await openWorld({ data_dir, sizes: Array.from({ length: CLASSES }, () => STUDENTS) })
const server = await startOurs(data_dir)
console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}. Times are milliseconds.`)

const classes = []
for (const class_of_world of world.classes)
  classes.push(await openBusyClass({ port: server.port, teacher_token: world.teacher_token, class_of_world }))
const before_mb = server.memoryMb()
for (const one of classes) await one.join()
await sleep(QUIET_MS)
const idle_mb = server.memoryMb()

await Promise.all(
  classes.map(async (one, at) => {
    await sleep((SPREAD_MS * at) / classes.length)
    for (let round = 0; round < WARM; round += 1) await one.round(round)
    one.takeTimes()
    for (let round = 0; round < ROUNDS; round += 1) await one.round(WARM + round)
  }),
)
const busy_mb = server.memoryMb()
const times = classes.map((one) => one.takeTimes())
for (const one of classes) await one.close()
await server.stop()

const rows = /** @type {const} */ ([
  ['answers, until they are acknowledged', 'answers'],
  ['everything else a teacher asks', 'calls'],
  ['everything else a pad asks', 'pads'],
]).map(([title, kind]) => {
  const all = times.flatMap((one) => one[kind])
  return {
    title,
    kind,
    count: all.length,
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    p99: percentile(all, 0.99),
  }
})
printTable(`${CLASSES} classes of ${STUDENTS} at once`, [
  ['', 'count', 'p50', 'p95', 'p99'],
  ...rows.map(({ title, count, p50, p95, p99 }) => [title, String(count), p50, p95, p99]),
])
printTable('Memory of the server', [
  ['', 'MB'],
  ['before the pads', before_mb],
  ['all pads there and quiet', idle_mb],
  ['after the lesson', busy_mb],
])
console.log('All acknowledged answers, strokes of groups and reviews were found in the database.')
const verdicts = [
  { id: 'F8', what: 'p95 of an acknowledged answer, ms', value: rows[0].p95, at_most: ANSWER_P95_MS },
  {
    id: 'F8',
    what: 'memory of an idle pad, KB',
    value: ((idle_mb - before_mb) * 1024) / (CLASSES * STUDENTS),
    at_most: IDLE_KB_PER_PAD,
  },
]
printVerdicts(verdicts)
console.log(
  JSON.stringify({ bench: 'classes', date: new Date().toISOString(), quick: options.quick, verdicts, rows }),
)
