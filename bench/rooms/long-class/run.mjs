// A lesson of 45 minutes with fifty pads over a poor network, with one kill -9 in its middle: what is lost, and whether memory grows.
// Usage: npm run bench:lesson [-- --minutes=45 --screens=4 --seed=1] [-- --quick]. The built client and server are used: npm run build first.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBrowserPad } from './browser-pad.mjs'
import { findLost } from './find-lost.mjs'
import { lessonRounds, until } from './lesson-rounds.mjs'
import { openPoorNetwork } from './poor-network.mjs'
import { seededRandom } from './seeded-random.mjs'
import { openSocketPad } from './socket-pad.mjs'
import { openTeaching } from './teaching.mjs'
import { machineNote, printTable, printVerdicts } from '../../run/report.mjs'
import { freePort, oursRunsFrom, scratchFolder, startOurs } from '../../server-process.mjs'
import { openBrowser } from '../../shell/slow-browser.mjs'
import { openWorld } from '../../world/open-world.mjs'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    screens: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})
const MINUTES = Number(options.minutes ?? (options.quick ? 4 : 45))
const SCREENS = Number(options.screens)
const PADS = 50
const KILL_AFTER_SHARE = 0.4
const LAST_ONES_MS = 90_000
/** Between two rounds the class listens. */
const PAUSE_MS = 12_000
/** How much more the server and a pad may hold at the end than after the first rounds of the same process. */
const MOST_GROWTH = 1.2

const data_dir = scratchFolder()
const world = await openWorld({ data_dir, sizes: [PADS] })
const [taught] = world.classes
const server_port = await freePort()
let server = await startOurs(data_dir, { port: server_port })
console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}.`)
const network = await openPoorNetwork({ server_port, seed: Number(options.seed) })
const { address } = network
const teaching = await openTeaching({ address, token: world.teacher_token, class_of_world: taught })
const { lesson_session_id } = teaching
const browser = await openBrowser()
const screens = await Promise.all(
  taught.students.slice(0, SCREENS).map((student) => openBrowserPad(browser, { address, ...student })),
)
const pads = taught.students
  .slice(SCREENS)
  .map((student) => openSocketPad({ address, lesson_session_id, ...student }))
await teaching.act('interact/set_asking', { hands: true, questions: true })
await until(() => pads.every((pad) => pad.seq() > 0), LAST_ONES_MS)

const lesson = lessonRounds({
  ...{ teaching, pads, screens, item_id: taught.item_id },
  random: seededRandom(Number(options.seed) + 1),
})
const begun = performance.now()
const isOver = (/** @type {number} */ share) => performance.now() - begun > share * MINUTES * 60_000
/** @type {import('./lesson-rounds.mjs').Given[]} */
const given = []
let back_ms = 0
let killed = false
let behind = 0
/** @type {{ server: number[], screens: number[] }} */
const memory = { server: [], screens: [] }

async function killOnce() {
  if (killed || !isOver(KILL_AFTER_SHARE)) return
  killed = true
  await sleep(4000)
  const died = performance.now()
  await server.kill()
  server = await startOurs(data_dir, { port: server_port })
  back_ms = performance.now() - died
  memory.server.length = 0
}

let rounds = 0
for (; !isOver(1); rounds += 1) {
  given.push(...(await lesson.round(rounds, killOnce)))
  if (!(await lesson.areAllThere())) behind += 1
  await sleep(PAUSE_MS)
  memory.server.push(server.memoryMb())
  const heaps = await Promise.all(screens.map((screen) => screen.heapMb()))
  if (heaps.length > 0) memory.screens.push(heaps.reduce((sum, mb) => sum + mb, 0) / heaps.length)
  console.log(
    `round ${rounds + 1}: ${given.length} answers, server ${memory.server.at(-1)?.toFixed(0)} MB, pad ${memory.screens.at(-1)?.toFixed(1)} MB`,
  )
}
const waiting = given.filter(({ quiz_run_id, student_id }) => {
  const kind = padOf(student_id)?.deliveryOf(quiz_run_id)
  return kind === 'queued' || kind === 'sending'
}).length
const fates = new Map(
  given.map((one) => [one, padOf(one.student_id)?.fateOf(one.quiz_run_id)?.kind ?? 'forgotten']),
)
await teaching.act('after_class', {})
for (const pad of pads) pad.close()
await browser.close()
network.close()
await server.stop()
const found = await findLost({
  ...{ data_dir, item_id: taught.item_id, lesson_session_id, given, acts: teaching.acts },
  isRefused: (one) => fates.get(one) === 'rejected',
})

printTable(`A lesson of ${MINUTES} minutes, ${PADS} pads, ${SCREENS} of them in Chromium`, [
  ['', 'count'],
  ['rounds', String(rounds)],
  ['answers handed in', String(given.length)],
  ['answers stored', String(found.stored)],
  ['answers refused in words', String(found.refused)],
  ['facts', String(found.facts)],
  ['acts of the teacher', String([...teaching.acts.values()].reduce((sum, count) => sum + count, 0))],
  ['acts asked for again', String(teaching.counted.repeats)],
  ['lines opened', String(network.counted.lines)],
  ['lines cut', String(network.counted.cut)],
  ['lines fallen silent', String(network.counted.silent)],
  ['chunks sent again', String(network.counted.resent)],
  ['serving again after kill -9, ms', back_ms.toFixed(0)],
])
const verdicts = [
  { id: 'R1', what: 'answers lost', value: found.lost, at_most: 0 },
  { id: 'R1', what: 'answers that never left a pad', value: waiting, at_most: 0 },
  { id: 'R1', what: 'kinds of acts that made no fact, or two', value: found.wrong_acts, at_most: 0 },
  { id: 'R1', what: 'holes in the facts', value: found.holes, at_most: 0 },
  { id: 'R3', what: 'rounds after which a pad had not heard everything', value: behind, at_most: 0 },
  {
    id: 'F8',
    what: 'memory of the server, last to first rounds',
    value: growth(memory.server),
    at_most: MOST_GROWTH,
  },
  {
    id: 'F8',
    what: 'memory of a pad, last to first rounds',
    value: growth(memory.screens),
    at_most: MOST_GROWTH,
  },
]
printVerdicts(verdicts)
console.log(
  JSON.stringify({ bench: 'lesson', date: new Date().toISOString(), minutes: MINUTES, verdicts, memory }),
)
// What is lost fails the run.
process.exit(verdicts.some(({ value, at_most }) => at_most === 0 && value > 0) ? 1 : 0)

/** @param {string} student_id */
function padOf(student_id) {
  return pads.find((pad) => pad.student_id === student_id)
}

/**
 * The mean of the last fifth for the mean of the second fifth: the first one fills caches.
 * @param {readonly number[]} samples
 */
function growth(samples) {
  if (samples.length < 2) return 1
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const mean = (/** @type {readonly number[]} */ part) => part.reduce((sum, mb) => sum + mb, 0) / part.length
  const begin = Math.min(fifth, samples.length - 1)
  return mean(samples.slice(-fifth)) / mean(samples.slice(begin, begin + fifth))
}
