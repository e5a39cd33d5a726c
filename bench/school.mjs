// The first page of each list of school management at 300 and at 30 000 students of one database: a list that is found by
// an index costs about the same in both (aim: twice at most). The calls of both schools take turns.
// Usage: npm run bench:school [-- --quick]; with DATABASE_URL everything runs on that (empty, throw-away) PostgreSQL.
import { parseArgs } from 'node:util'
import { median, percentile } from './run/measure.mjs'
import { machineNote, printTable, printVerdicts, round } from './run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from './server-process.mjs'
import { callOnce, openHttp } from './wire/http-connection.mjs'
import { openSchools } from './world/open-world.mjs'

const SIZES = [300, 30_000]
const AT_MOST = 2
const MANAGE = 'POST /api/school_manager/v1'
const AUDIT = 'POST /api/audit/v1/record/list'

/** @type {readonly { title: string, name: string, body: object, as: 'manager' | 'head' }[]} */
const LISTS = [
  { title: '行政班', name: `${MANAGE}/classes/administrative`, body: {}, as: 'manager' },
  { title: '行政班，班主任', name: `${MANAGE}/classes/administrative`, body: {}, as: 'head' },
  {
    title: '行政班，搜索 高一3班',
    name: `${MANAGE}/classes/administrative`,
    body: { search: '高一3班' },
    as: 'manager',
  },
  { title: '教师', name: `${MANAGE}/teachers/list`, body: {}, as: 'manager' },
  { title: '教师，班主任', name: `${MANAGE}/teachers/list`, body: {}, as: 'head' },
  { title: '教师，搜索 wang', name: `${MANAGE}/teachers/list`, body: { search: 'wang' }, as: 'manager' },
  { title: '学生', name: `${MANAGE}/students/list`, body: {}, as: 'manager' },
  { title: '学生，按姓名', name: `${MANAGE}/students/list`, body: { sort: 'name' }, as: 'manager' },
  { title: '学生，班主任', name: `${MANAGE}/students/list`, body: {}, as: 'head' },
  {
    title: '学生，搜索 zhangzihan',
    name: `${MANAGE}/students/list`,
    body: { search: 'zhangzihan' },
    as: 'manager',
  },
  { title: '学生，搜索 wzh', name: `${MANAGE}/students/list`, body: { search: 'wzh' }, as: 'manager' },
  {
    title: '学生，搜索 2026101',
    name: `${MANAGE}/students/list`,
    body: { search: '2026101' },
    as: 'manager',
  },
  { title: '操作日志', name: AUDIT, body: {}, as: 'manager' },
  { title: '操作日志，班级', name: AUDIT, body: { area: 'class' }, as: 'manager' },
]

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = options.quick ? 15 : 60

const data_dir = scratchFolder()
const built_from = performance.now()
const schools = await openSchools({ data_dir, sizes: SIZES })
const built_s = (performance.now() - built_from) / 1000
const ours = await startOurs(data_dir)
const engine = process.env.DATABASE_URL === undefined ? 'the embedded database' : 'PostgreSQL'
console.log(
  `Our server runs from ${oursRunsFrom()}, on ${engine}; schools of ${SIZES.join(' and ')} built in ${built_s.toFixed(0)} s; ${machineNote()}.`,
)
const figures = await measureLists()
await ours.stop()
report()

async function measureLists() {
  const line = await openHttp(ours.port)
  /** @type {{ title: string, totals: number[], p50_ms: number[], p95_ms: number[], ratio: number }[]} */
  const measured = []
  for (const { title, name, body, as } of LISTS) {
    /** @type {number[][]} */
    const times = schools.map(() => [])
    const totals = schools.map(() => 0)
    for (let turn = 0; turn <= rounds; turn += 1) {
      for (const [at, school] of schools.entries()) {
        const token = as === 'manager' ? school.manager_token : school.head_token
        const started = performance.now()
        const { total } = await callOnce(line, { name, token, body })
        // The first turn warms up.
        if (turn > 0) times[at].push(performance.now() - started)
        totals[at] = total
      }
    }
    const p50_ms = times.map((runs) => median(runs))
    const p95_ms = times.map((runs) => percentile(runs, 0.95))
    measured.push({ title, totals, p50_ms, p95_ms, ratio: p50_ms[1] / p50_ms[0] })
  }
  line.close()
  return measured
}

function report() {
  printTable('First pages', [
    ['', 'rows', 'p50 ms', 'p95 ms', 'rows', 'p50 ms', 'p95 ms', 'ratio'],
    ...figures.map(({ title, totals, p50_ms, p95_ms, ratio }) => [
      title,
      String(totals[0]),
      p50_ms[0],
      p95_ms[0],
      String(totals[1]),
      p50_ms[1],
      p95_ms[1],
      `${round(ratio)}x`,
    ]),
  ])
  const verdicts = figures.map(({ title, ratio }) => ({
    id: 'SM',
    what: `${title}, 30 000 to 300 students`,
    value: ratio,
    at_most: AT_MOST,
  }))
  printVerdicts(verdicts)
  console.log(
    JSON.stringify({
      bench: 'school',
      date: new Date().toISOString(),
      engine,
      quick: options.quick,
      verdicts,
      figures,
    }),
  )
}
