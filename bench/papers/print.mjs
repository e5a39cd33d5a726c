// A paper of 30 questions as a file of Word and as a PDF: what a teacher waits for at 预览与下载. Every sample is another layout, so that no
// file is one that was kept; the first warms up the thread and the office.
// Usage: npm run bench:papers [-- --quick]; with DATABASE_URL on that (throw-away) PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { summarise } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from '../server-process.mjs'
import { callOnce, openHttp } from '../wire/http-connection.mjs'
import { openQuestions } from '../world/open-world.mjs'

const PAPER = 'POST /api/question_center/v1/paper'
const OF_TYPE = { single: 20, text: 10 }
const BANK = 5000
/** How often the page asks whether its PDF is there. */
const ASKS_EVERY_MS = 100
const SLOWEST = { word: 2000, pdf: 6000 }
const WHERE = { subject_id: 'math', phase_id: 'senior' }

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = options.quick ? 4 : 12
const data_dir = scratchFolder()
const { token } = await openQuestions({ data_dir, size: BANK })
// Here the conversion is what is measured.
const ours = await startOurs(data_dir, { env: { DOCUMENT_CONVERTER: 'auto' } })
const line = await openHttp(ours.port)
/** @param {string} name @param {object} body */
const call = (name, body) => callOnce(line, { name: `${PAPER}/${name}`, token, body })

const { sections } = await call('plan/compose', {
  seed: 1,
  plan: {
    ...{ kind: 'smart', ...WHERE, pool: {}, rows: [], difficulty: { kind: 'any' } },
    sections: Object.entries(OF_TYPE).map(([type, count]) => ({ type, count, score: 5 })),
  },
})
const question_ids = sections.flatMap(
  (/** @type {{ questions: { question_id: string }[] }} */ { questions }) =>
    questions.map(({ question_id }) => question_id),
)
const { paper_id } = await call('create', { ...WHERE, title: '期中考试', question_ids })
const { print } = await call('print', { paper_id })

/** @param {(layout: object) => Promise<unknown>} work */
async function sampled(work) {
  /** @type {{ wall_ms: number, cpu_ms: number }[]} */
  const samples = []
  for (let turn = -1; turn < rounds; turn += 1) {
    const [at, worked] = [performance.now(), ours.cpuMs()]
    await work({ ...print, paper_id, answers: 'at_end', header: `第 ${turn + 1} 次` })
    if (turn >= 0) samples.push({ wall_ms: performance.now() - at, cpu_ms: ours.cpuMs() - worked })
  }
  return summarise(samples)
}

/** @param {object} layout */
async function untilReady(layout) {
  for (;;) {
    const { state } = await call('pdf', layout)
    if (state === 'ready') return
    if (state === 'unavailable') throw new Error('no office program is installed')
    await wait(ASKS_EVERY_MS)
  }
}

const word = await sampled((layout) => call('export-word', layout))
const pdf = await sampled(untilReady)
line.close()
await ours.stop()
console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}.`)
printTable(`A paper of ${question_ids.length} questions with answers and analyses, ms`, [
  ['', 'p50', 'p95', 'CPU'],
  ['Word', word.wall_p50, word.wall_p95, word.cpu_p50],
  ['PDF', pdf.wall_p50, pdf.wall_p95, pdf.cpu_p50],
])
printVerdicts([
  { id: 'PA', what: 'a file of Word, p95 ms', value: word.wall_p95, at_most: SLOWEST.word },
  { id: 'PA', what: 'a PDF, p95 ms', value: pdf.wall_p95, at_most: SLOWEST.pdf },
])
console.log(
  JSON.stringify({ bench: 'papers', date: new Date().toISOString(), quick: options.quick, word, pdf }),
)
