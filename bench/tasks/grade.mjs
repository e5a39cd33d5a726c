// Homework of a whole grade: given, saved by many at once (and the server killed meanwhile), watched, reported and marked, in a database of a million
// item answers. Each figure stands beside a raw statement or the least server of the same run.
// Usage: npm run bench:tasks [-- --quick] [--students=3000] [--answers=1000000] [--pads=1000] [--only=reading,saving,extending]; with DATABASE_URL on that (empty, throw-away) PostgreSQL.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { median, percentile } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'
import { scratchFolder } from '../server-process.mjs'
import { answerAll, buildGrade, draftForGrade, publish } from './build-grade.mjs'
import { measureExtending } from './extending.mjs'
import { measureSaving } from './saving.mjs'
import { openBenchApp } from './open-bench-app.mjs'

const HOMEWORK = 'POST /api/homework/v1'
/** Pads that have the homework open while its due time is changed: four classes. */
const OPEN_PADS = 200
const TABLES = [
  ...['task_member', 'item_answer', 'item_score', 'answer_fact', 'task_submission'],
  ...['source_item_count', 'source_student_count'],
]
const engine = process.env.DATABASE_URL === undefined ? 'the embedded database' : 'PostgreSQL'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    students: { type: 'string' },
    answers: { type: 'string' },
    pads: { type: 'string' },
    only: { type: 'string' },
  },
})
const parts = (options.only ?? 'reading,saving,extending').split(',')
const student_count = Number(options.students ?? (options.quick ? 600 : 3000))
const answer_count = Number(options.answers ?? (options.quick ? 60_000 : 1_000_000))
const pad_count = Math.min(student_count, Number(options.pads ?? (options.quick ? 200 : 1000)))
const rounds = options.quick ? 5 : 9

const data_dir = scratchFolder()
process.env.DATA_DIR = data_dir
const app = await openBenchApp(data_dir)
const { database } = app
const grade = await buildGrade(app, student_count)
const { teacher_token } = grade
/** @type {{ title: string, ours: number[], raw: number[], limit: number }[]} */
const measured = []
let [stored, task_id] = [0, '']
if (parts.includes('reading')) await measureGiven()
const saved_task_id = await draftForGrade(app, grade)
await publish(app, grade, saved_task_id)
await app.close()
const students = grade.classes.flatMap((one) => one.students)
const saving = !parts.includes('saving')
  ? null
  : await measureSaving({
      ...{ data_dir, task_id: saved_task_id, rounds },
      items: grade.questions.slice(0, -1).map(({ scores: [{ item_id }] }) => item_id),
      students: students.slice(0, pad_count),
    })
const extending = !parts.includes('extending')
  ? null
  : await measureExtending({
      ...{ data_dir, task_id: saved_task_id, teacher_token, rounds },
      students: students.slice(0, OPEN_PADS),
    })
report()

/** Answers are laid down; then what becomes of homework among so many of them is measured. */
async function measureGiven() {
  console.log(`A grade of ${student_count} students; answers are laid down.`)
  while (stored < answer_count) {
    task_id = await draftForGrade(app, grade)
    await publish(app, grade, task_id)
    stored += student_count * grade.questions.length
    await answerAll(app, grade, { task_id, isWaiting: stored >= answer_count })
    console.log(`${stored} answers after ${Math.round(process.uptime())} s`)
  }
  // As the nightly upkeep leaves the tables.
  for (const table of TABLES) await database.pool.query(`vacuum analyze ${table}`)
  await measurePublishing()
  await measureReading()
  console.log(`On ${engine}; ${machineNote()}; ${stored} item answers.`)
  printRows('Given, watched and marked, ms', measured)
}

/** One homework to everybody, against one insert of as many rows. */
async function measurePublishing() {
  await database.pool.query(
    'create table bench_member (task_id uuid, student_id uuid, class_id uuid, name text, at timestamptz, primary key (task_id, student_id))',
  )
  const [ours, raw] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    const draft = await draftForGrade(app, grade)
    ours.push(await timed(() => publish(app, grade, draft)))
    raw.push(
      await timed(() =>
        database.pool.query(
          'insert into bench_member select $1::uuid, gen_random_uuid(), gen_random_uuid(), $2, now() from generate_series(1, $3)',
          [crypto.randomUUID(), '高一(1)班', student_count],
        ),
      ),
    )
  }
  measured.push({ title: `published to ${student_count}`, ours, raw, limit: 1000 })
}

/** What a teacher looks at, each against the plain statement that counts the same rows. */
async function measureReading() {
  const call = (/** @type {string} */ verb, /** @type {object} */ more) => () =>
    app.call(teacher_token, `${HOMEWORK}/${verb}`, { task_id, ...more })
  const raw = (/** @type {import('drizzle-orm').SQL} */ statement) => () => database.orm.execute(statement)
  const id = sql`${task_id}::uuid`
  const item_id = grade.questions.at(-1)?.scores[0].item_id ?? ''
  const counted = raw(sql`
    select item_id, result, count(*), sum(score) from answer_fact
    where source = 'homework' and source_id = ${id} and round = 1 and replaced_by is null group by 1, 2`)
  await compare('progress wall', 200, {
    ours: call('progress', { page_size: 50 }),
    raw: raw(sql`select class_id, state, count(*) from task_member where task_id = ${id} group by 1, 2`),
  })
  await compare('report', 200, { ours: call('report/figures', {}), raw: counted })
  await compare('report: students', 200, { ours: call('report/students', { page_size: 50 }), raw: counted })
  await compare('report: who missed a question', 200, {
    ours: call('report/answers', {
      item_id: grade.questions[0].scores[0].item_id,
      answers: 'missed',
      page_size: 50,
    }),
    raw: raw(sql`
      select count(*) from answer_fact where source = 'homework' and source_id = ${id} and item_id = ${grade.questions[0].scores[0].item_id}::uuid
        and replaced_by is null`),
  })
  await compare('marking: the next ten', 100, {
    ours: call('marking/answers', { item_id, is_ungraded_only: true, page_size: 10 }),
    raw: raw(
      sql`select count(*) from item_score where task_id = ${id} and item_id = ${item_id}::uuid and replaced_by is null`,
    ),
  })
  const waiting = await call('marking/answers', { item_id, is_ungraded_only: true, page_size: 100 })()
  let next = 0
  await compare('marking: a score is given', 100, {
    ours: () => {
      const { student_id, score } = waiting.list[next++]
      const given = {
        student_id,
        round: 1,
        item_id,
        score: 7,
        comment: '',
        ink: null,
        replaces: score.score_id,
      }
      return call('marking/score', { scores: [given] })()
    },
    raw: raw(
      sql`insert into bench_member values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', now())`,
    ),
  })
}

/**
 * Rounds in turn, so that both meet the same machine.
 * @param {string} title
 * @param {number} limit
 * @param {{ ours: () => Promise<unknown>, raw: () => Promise<unknown> }} runs
 */
async function compare(title, limit, { ours, raw }) {
  await ours()
  await raw()
  const walls = { ours: /** @type {number[]} */ ([]), raw: /** @type {number[]} */ ([]) }
  for (let round = 0; round < rounds * 2; round += 1) {
    walls.ours.push(await timed(ours))
    walls.raw.push(await timed(raw))
  }
  measured.push({ title, limit, ...walls })
}

/** @param {() => Promise<unknown>} run */
async function timed(run) {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/**
 * @param {string} heading
 * @param {typeof measured} rows
 */
function printRows(heading, rows) {
  printTable(heading, [
    ['', 'p50', 'p95', 'raw p50', 'raw p95', 'ratio p50'],
    ...rows.map(({ title, ours, raw }) => [
      title,
      median(ours),
      percentile(ours, 0.95),
      median(raw),
      percentile(raw, 0.95),
      median(ours) / median(raw),
    ]),
  ])
}

function report() {
  console.log(machineNote())
  const verdicts = measured.map(({ title, ours, limit }) => ({
    ...{ id: 'HW', what: `${title}, p50, ms`, at_most: limit },
    value: median(ours),
  }))
  if (saving !== null) verdicts.push(...reportSaving(saving))
  if (extending !== null) verdicts.push(...reportExtending(extending))
  printVerdicts(verdicts)
  console.log(
    JSON.stringify({
      bench: 'tasks',
      date: new Date().toISOString(),
      quick: options.quick,
      engine,
      stored,
      measured,
      saving,
      extending,
    }),
  )
  if (saving !== null && saving.lost > 0) process.exitCode = 1
}

/** @param {Awaited<ReturnType<typeof measureSaving>>} saved */
function reportSaving({ walls, floorWalls, cpu, floorCpu, by_round, cut, lost }) {
  const title = `${pad_count} students save at once`
  printRows('Saved, ms', [{ title, ours: walls, raw: floorWalls, limit: 300 }])
  printTable('Each round after the start of the server, ms', [
    ['', ...by_round.map((_wait, at) => String(at + 1))],
    ['p95', ...by_round],
    ['processor', ...cpu],
  ])
  printTable(`Processor of the server for ${pad_count} savings, ms`, [
    ['', 'least', 'p50'],
    ['ours', Math.min(...cpu), median(cpu)],
    ['one insert for each', Math.min(...floorCpu), median(floorCpu)],
  ])
  const what = `acknowledged answers lost, ${cut} acknowledged as the server was killed`
  return [
    { id: 'HW', what: `${title}, p95, ms`, at_most: 300, value: percentile(walls, 0.95) },
    { id: 'HW', what, at_most: 0, value: lost },
  ]
}

/** @param {Awaited<ReturnType<typeof measureExtending>>} extended */
function reportExtending({ walls, floorWalls }) {
  const title = `a later due time on ${OPEN_PADS} open pads`
  const rows = [{ title, ours: walls, raw: floorWalls, limit: 1000 }]
  printRows('Extended until the last pad has been told; raw: the same pads ask at once, ms', rows)
  return [{ id: 'HW', what: `${title}, p95, ms`, at_most: 1000, value: percentile(walls, 0.95) }]
}
