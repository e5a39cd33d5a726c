// Composing 30 questions of 100 000 by rules, as ratios to the first page of the same subject and type through the same server in the
// same run. What a plan costs is finding candidates, the integer program, and reading the chosen questions.
// Usage: npm run bench:compose [-- --quick] [--size=10000]; with DATABASE_URL on that (throw-away) PostgreSQL.
import { parseArgs } from 'node:util'
import { median, summarise } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts, round } from '../run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from '../server-process.mjs'
import { callOnce, openHttp } from '../wire/http-connection.mjs'
import { openQuestions } from '../world/open-world.mjs'

const COMPOSE = 'POST /api/question_center/v1/paper/plan/compose'
const LIST = 'POST /api/question_center/v1/bank/list'
const SLOWEST_MS = 2000
const WHERE = { subject_id: 'math', phase_id: 'senior', pool: {} }
const SHARES = { kind: 'shares', easy: 50, medium: 30, hard: 20 }
const SECTIONS = ['single', 'text'].map((type) => ({ type, count: 15, score: 5 }))

/** @param {number} count */
function rowsOf(count) {
  return Array.from({ length: count }, (_row, at) => ({
    kind: 'knowledge',
    id: `00000000-0000-7000-8000-c000${String(at).padStart(8, '0')}`,
    name: `知识点 ${at}`,
  }))
}

const PLANS = [
  { title: 'of all', plan: { kind: 'smart', ...WHERE, rows: [], sections: SECTIONS, difficulty: SHARES } },
  {
    title: 'of ten points',
    plan: { kind: 'smart', ...WHERE, rows: rowsOf(10), sections: SECTIONS, difficulty: SHARES },
  },
  {
    title: 'by a 细目表 of ten points',
    plan: {
      ...{ kind: 'blueprint', ...WHERE },
      blueprint: {
        rows: rowsOf(10),
        sections: SECTIONS.map(({ type, score }) => ({ type, score })),
        cells: rowsOf(10).flatMap((_row, row) =>
          SECTIONS.map((_section, section) => ({ row, section, level: 'easy', count: 1 })),
        ),
      },
    },
  },
]

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, size: { type: 'string', default: '100000' } },
})
const rounds = options.quick ? 5 : 20
const data_dir = scratchFolder()
const { token, count } = await openQuestions({ data_dir, size: Number(options.size) })
const ours = await startOurs(data_dir)
const line = await openHttp(ours.port)
/** @type {number[]} */
const floor = []
/** @type {{ wall_ms: number, cpu_ms: number }[][]} */
const samples = PLANS.map(() => [])
const chosen = PLANS.map(() => 0)
for (let turn = -1; turn < rounds; turn += 1) {
  const at = performance.now()
  await callOnce(line, { name: LIST, token, body: { subject_id: 'math', type: 'single' } })
  if (turn >= 0) floor.push(performance.now() - at)
  for (const [index, { plan }] of PLANS.entries()) {
    const [started, worked] = [performance.now(), ours.cpuMs()]
    const { sections } = await callOnce(line, { name: COMPOSE, token, body: { plan, seed: turn + 1 } })
    const sample = { wall_ms: performance.now() - started, cpu_ms: ours.cpuMs() - worked }
    // The first turn warms up.
    if (turn >= 0) samples[index].push(sample)
    chosen[index] = sections.reduce(
      (/** @type {number} */ sum, /** @type {{ questions: unknown[] }} */ section) =>
        sum + section.questions.length,
      0,
    )
  }
}
line.close()
await ours.stop()
const floor_p50 = median(floor)
const measured = samples.map(summarise)
console.log(
  `Our server runs from ${oursRunsFrom()}; ${machineNote()}; the first page of a subject and type: ${round(floor_p50)} ms.`,
)
printTable(`Composing from ${count} questions, ms, and p50 to that page`, [
  ['', 'chosen', 'p50', 'p95', 'CPU', 'ratio'],
  ...PLANS.map(({ title }, index) => {
    const { wall_p50, wall_p95, cpu_p50 } = measured[index]
    return [title, String(chosen[index]), wall_p50, wall_p95, cpu_p50, `${round(wall_p50 / floor_p50)}x`]
  }),
])
printVerdicts(
  PLANS.map(({ title }, index) => ({
    id: 'PA',
    what: `composing ${title}, p95 ms`,
    value: measured[index].wall_p95,
    at_most: SLOWEST_MS,
  })),
)
console.log(
  JSON.stringify({ bench: 'compose', date: new Date().toISOString(), quick: options.quick, measured }),
)
