// The question bank at 1 000, 10 000 and 100 000 questions, each in a database of its own: the first page and searches, as
// ratios to one question found by its key through the same server in the same run, and how the times grow from 10 000 to
// 100 000 (the server's CPU time ~ rows to the power of the exponent; quality D6: other work on the machine stretches clocks). A
// PostgreSQL of its own works in other processes: there the clock is taken for the growth.
// Usage: npm run bench:questions [-- --quick] [--sizes=1000,10000]; with DATABASE_URL every size takes that (throw-away) PostgreSQL anew.
import { parseArgs } from 'node:util'
import { median, summarise } from './measure.mjs'
import { machineNote, printTable, printVerdicts, round } from './report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from './server-process.mjs'
import { callOnce, openHttp } from './wire/http-connection.mjs'
import { openQuestions } from './world/open-world.mjs'

const LIST = 'POST /api/question_center/v1/bank/list'
const DETAIL = 'GET /api/prepare_lessons/api/teacher_back/question_detail'
const FASTEST_P95_MS = 100
const GROWTH = 0.15

/** @type {readonly { title: string, body: Record<string, unknown> }[]} */
const CALLS = [
  { title: 'first page', body: {} },
  { title: 'page 30', body: { page: 30 } },
  { title: 'first page of a subject and type', body: { subject_id: 'math', type: 'single' } },
  { title: 'common word 函数', body: { text: '函数' } },
  { title: 'common word of the oldest 电流', body: { text: '电流' } },
  { title: 'word of all the oldest 旧题库', body: { text: '旧题库' } },
  { title: 'word in nearly all 的', body: { text: '的' } },
  { title: 'rare word no777', body: { text: 'no777' } },
  { title: 'long phrase 椭圆的离心率', body: { text: '椭圆的离心率' } },
  { title: 'formula sinα+cosα', body: { text: 'sinα+cosα' } },
  { title: 'two words 函数 离心率', body: { text: '函数 离心率' } },
  { title: 'no hit 量子纠缠', body: { text: '量子纠缠' } },
  { title: 'no hit of common pairs 数函小', body: { text: '数函小' } },
  { title: 'subject, type and word', body: { subject_id: 'math', type: 'single', text: '函数' } },
  { title: 'word and subject without it', body: { subject_id: 'english', text: '离心率' } },
  { title: 'one chapter', body: { chapter_id: '00000000-0000-7000-8000-b00000000007' } },
  { title: 'a whole textbook', body: { chapter_id: '00000000-0000-7000-8000-b00099999999' } },
  { title: 'one knowledge point', body: { knowledge_id: '00000000-0000-7000-8000-c00000000007' } },
  {
    title: 'all knowledge points of a subject and type',
    body: { knowledge_id: '00000000-0000-7000-8000-c00099999999', subject_id: 'math', type: 'single' },
  },
  { title: 'year, region and source', body: { year: 2020, region: '江苏', source: '月考' } },
  { title: 'a region', body: { region: '江苏' } },
  { title: 'never used', body: { used: 'never' } },
  { title: 'often used of a subject', body: { used: 'often', subject_id: 'math' } },
  { title: 'not used by me', body: { used_by_me: false, subject_id: 'math', phase_id: 'senior' } },
  { title: 'most used first', body: { sort: 'most_used' } },
  { title: 'most used of a subject, page 30', body: { sort: 'most_used', subject_id: 'math', page: 30 } },
  { title: 'easiest first', body: { sort: 'easiest' } },
  { title: 'hardest of a subject', body: { sort: 'hardest', subject_id: 'math', phase_id: 'senior' } },
  { title: 'word, region and chapter', body: { text: '函数', region: '江苏', sort: 'easiest' } },
  { title: 'analyses too 本题考查', body: { text: '本题考查', in_analysis: true } },
]

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
  const [first] = (await callOnce(line, { name: LIST, token, body: { page_size: 1 } })).list
  const detail = { name: DETAIL, token, body: { question_id: first.question_id } }
  /** @type {number[]} */
  const floor = []
  /** @type {{ wall_ms: number, cpu_ms: number }[][]} */
  const samples = CALLS.map(() => [])
  const totals = CALLS.map(() => '')
  for (let turn = -2; turn < rounds; turn += 1) {
    const at = performance.now()
    await callOnce(line, detail)
    if (turn >= 0) floor.push(performance.now() - at)
    for (const [index, { body }] of CALLS.entries()) {
      const [started, worked] = [performance.now(), ours.cpuMs()]
      const { total, is_capped } = await callOnce(line, { name: LIST, token, body })
      const sample = { wall_ms: performance.now() - started, cpu_ms: ours.cpuMs() - worked }
      // The first turns warm up.
      if (turn >= 0) samples[index].push(sample)
      totals[index] = `${total}${is_capped ? '+' : ''}`
    }
  }
  line.close()
  await ours.stop()
  return {
    size,
    floor_p50: median(floor),
    calls: samples.map((runs, index) => ({ total: totals[index], ...summarise(runs) })),
  }
}

function report() {
  const note = `Our server runs from ${oursRunsFrom()}, on ${engine}; ${machineNote()}; one question by its key: ${measured.map(({ floor_p50 }) => `${round(floor_p50)} ms`).join(', ')}.`
  console.log(note)
  printTable('Question bank, p50 / p95 ms, CPU ms and p50 to one question by its key', [
    ['', ...measured.flatMap(({ size }) => [`${size}: hits`, 'p50', 'p95', 'CPU', 'ratio']), 'growth'],
    ...CALLS.map(({ title }, index) => [
      title,
      ...measured.flatMap(({ floor_p50, calls }) => {
        const { total, wall_p50, wall_p95, cpu_p50 } = calls[index]
        return [total, wall_p50, wall_p95, cpu_p50, `${round(wall_p50 / floor_p50)}x`]
      }),
      growthOf(index)?.toFixed(2) ?? '',
    ]),
  ])
  const largest = measured.at(-1)
  const verdicts = CALLS.flatMap(({ title }, index) => {
    const growth = growthOf(index)
    return [
      {
        id: 'QS',
        what: `${title}, p95 ms at ${largest?.size}`,
        value: largest?.calls[index].wall_p95 ?? 0,
        at_most: FASTEST_P95_MS,
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
