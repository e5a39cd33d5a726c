// The question bank at 1 000, 10 000 and 100 000 questions, each in a database of its own: lists, searches, what is like a question,
// composing and exporting, as ratios to one question found by its key through the same server in the same run, and how the times grow
// between the two largest sizes (the server's CPU time ~ rows to the power of the exponent: other work on the machine
// stretches clocks). A PostgreSQL of its own works in other processes: there the clock is taken for the growth.
// Usage: npm run bench:questions [-- --quick] [--sizes=1000,1000000]; with DATABASE_URL every size takes that (throw-away) PostgreSQL anew.
import { parseArgs } from 'node:util'
import { median, summarise } from './run/measure.mjs'
import { machineNote, printTable, printVerdicts, round } from './run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from './server-process.mjs'
import { callOnce, openHttp } from './wire/http-connection.mjs'
import { benchCalls, LIST } from './world/question-calls.mjs'
import { openQuestions } from './world/open-world.mjs'

const DETAIL = 'GET /api/prepare_lessons/api/teacher_back/question_detail'
const GROWTH = 0.15
const WARM_UPS = 2

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,100000' },
  },
})
const rounds = options.quick ? 15 : 60
const sizes = options.sizes.split(',').map(Number)
const engine = process.env.DATABASE_URL === undefined ? 'the embedded database' : 'PostgreSQL'
const measured = []
for (const size of sizes) measured.push(await measureSize(size))
report()

/** @param {number} size */
async function measureSize(size) {
  const data_dir = scratchFolder()
  const built_from = performance.now()
  const world = await openQuestions({ data_dir, size })
  console.log(
    `${world.count} questions of ${world.characters} characters built in ${((performance.now() - built_from) / 1000).toFixed(0)} s: ${world.question_mb} MB, ${world.search_mb} MB of it the search's index`,
  )
  const ours = await startOurs(data_dir)
  const line = await openHttp(ours.port)
  const { token } = world
  const { list } = await callOnce(line, { name: LIST, token, body: { subject_id: 'math', page_size: 30 } })
  const ids = list.map((/** @type {{ question_id: string }} */ { question_id }) => question_id)
  const detail = { name: DETAIL, token, body: { question_id: ids[0] } }
  const asked = benchCalls(ids)
  /** @type {number[]} */
  const floor = []
  /** @type {{ wall_ms: number, cpu_ms: number }[][]} */
  const samples = asked.map(() => [])
  const totals = asked.map(() => '')
  for (let turn = -WARM_UPS; turn < rounds; turn += 1) {
    const at = performance.now()
    await callOnce(line, detail)
    if (turn >= 0) floor.push(performance.now() - at)
    for (const [index, { name, body, most }] of asked.entries()) {
      if (turn + WARM_UPS >= most) continue
      const [started, worked] = [performance.now(), ours.cpuMs()]
      const { total, is_capped } = await callOnce(line, { name, token, body })
      const sample = { wall_ms: performance.now() - started, cpu_ms: ours.cpuMs() - worked }
      // The first turns warm up.
      if (turn >= 0) samples[index].push(sample)
      if (total !== undefined) totals[index] = `${total}${is_capped ? '+' : ''}`
    }
  }
  line.close()
  await ours.stop()
  return {
    size,
    floor_p50: median(floor),
    calls: samples.map((runs, index) => {
      const { title, at_most } = asked[index]
      return { title, at_most, total: totals[index], ...summarise(runs) }
    }),
  }
}

function report() {
  const [{ calls: asked }] = measured
  const note = `Our server runs from ${oursRunsFrom()}, on ${engine}; ${machineNote()}; one question by its key: ${measured.map(({ floor_p50 }) => `${round(floor_p50)} ms`).join(', ')}.`
  console.log(note)
  printTable('Question bank, p50 / p95 ms, CPU ms and p50 to one question by its key', [
    ['', ...measured.flatMap(({ size }) => [`${size}: hits`, 'p50', 'p95', 'CPU', 'ratio']), 'growth'],
    ...asked.map(({ title }, index) => [
      title,
      ...measured.flatMap(({ floor_p50, calls }) => {
        const { total, wall_p50, wall_p95, cpu_p50 } = calls[index]
        return [total, wall_p50, wall_p95, cpu_p50, `${round(wall_p50 / floor_p50)}x`]
      }),
      growthOf(index)?.toFixed(2) ?? '',
    ]),
  ])
  const largest = measured.at(-1)
  const verdicts = asked.flatMap(({ title, at_most }, index) => {
    const growth = growthOf(index)
    return [
      {
        id: 'QS',
        what: `${title}, p95 ms at ${largest?.size}`,
        value: largest?.calls[index].wall_p95 ?? 0,
        at_most,
      },
      ...(growth === null ? [] : [{ id: 'D6', what: `${title}, growth`, value: growth, at_most: GROWTH }]),
    ]
  })
  printVerdicts(verdicts)
  console.log(
    JSON.stringify({
      bench: 'questions',
      date: new Date().toISOString(),
      engine,
      quick: options.quick,
      measured,
    }),
  )
}

/**
 * The exponent of the medians between the two largest sizes: 1 is linear, 0 flat.
 * @param {number} index
 */
function growthOf(index) {
  const [smaller, larger] = measured.slice(-2)
  if (larger === undefined) return null
  const cost = process.env.DATABASE_URL === undefined ? 'cpu_p50' : 'wall_p50'
  return (
    Math.log(larger.calls[index][cost] / smaller.calls[index][cost]) / Math.log(larger.size / smaller.size)
  )
}
