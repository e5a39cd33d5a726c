// Answer facts of a growing school: a class hands in a homework, and what reports read of it, at 9 000 and at 90 000 facts of the
// school. Beside the clock it counts what no other work on the machine changes: statements, tables read from end to end, and
// entries fetched through indexes.
// Usage: npm run bench:facts [-- --quick] [--sizes=9000,90000]; with DATABASE_URL on that (empty, throw-away) PostgreSQL.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addBareStudents, answeredItem } from '../apps/server/src/features/facts/test/facts-builders.ts'
import { addFacts } from '../apps/server/src/features/facts/facts.service.ts'
import {
  countsOfItems,
  countsOfSource,
  countsOfStudent,
  marksOfSource,
} from '../apps/server/src/features/facts/figures.service.ts'
import { listMissed } from '../apps/server/src/features/questions/results/wrong/wrong.store.ts'
import { listWeakPoints } from '../apps/server/src/features/questions/results/wrong/weak-points.store.ts'
import { knowledgePoint } from '../apps/server/src/features/questions/questions.table.ts'
import { inTransaction } from '../apps/server/src/core/db/transaction.ts'
import { systemClock } from '../apps/server/src/core/time/clock.ts'
import { buildSchool } from '../apps/server/test/builders.ts'
import { median, percentile } from './run/measure.mjs'
import { machineNote, printTable } from './run/report.mjs'
import { scratchFolder } from './server-process.mjs'
import { openBenchProcess } from './world/open-bench-process.mjs'

const CLASS_SIZE = 50
const ITEMS = 5
const KNOWLEDGE = Array.from({ length: 200 }, () => randomUUID())
const TABLES = ['answer_fact', 'wrong_question', 'student_knowledge', 'class_day_knowledge', 'student']
const RESULTS = /** @type {const} */ (['right', 'wrong', 'right', 'half', 'right', 'missing'])

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '9000,90000' },
  },
})
const rounds = options.quick ? 6 : 20
process.env.DATA_DIR ??= scratchFolder()
const { database } = await openBenchProcess()
/** What the builders need of an app. */
const app = /** @type {any} */ ({ clock: systemClock, services: { database } })
const { school_id } = await buildSchool(app)
await database.orm.insert(knowledgePoint).values(
  KNOWLEDGE.map((knowledge_id, sort) => ({
    ...{ knowledge_id, subject_id: 'math', name: `知识点${sort}`, sort, school_id: null, parent_id: null },
  })),
)
/** @type {{ class_id: string, students: string[] }[]} */
const classes = []
let [stored, homeworks] = [0, 0]
const measured = []
for (const size of options.sizes.split(',').map(Number)) {
  while (stored < size) await addClassYear()
  // As the nightly upkeep leaves the tables.
  for (const table of TABLES) await database.pool.query(`vacuum analyze ${table}`)
  measured.push({ size: stored, calls: await measure() })
}
await database.close()
report()

/** One class with twenty homeworks of the year. */
async function addClassYear() {
  const one = { class_id: randomUUID(), students: await addBareStudents(app, school_id, CLASS_SIZE) }
  classes.push(one)
  for (let turn = 0; turn < 20; turn += 1) await handIn(one, [...homework()])
}

/** The items of a homework, each with two knowledge points. */
function homework() {
  homeworks += 1
  return Array.from({ length: ITEMS }, (_item, at) => ({
    question_id: randomUUID(),
    knowledge: [at, at + 7].map((step) => ({
      knowledge_id: KNOWLEDGE[(homeworks * 3 + step) % KNOWLEDGE.length],
      weight: 0.5,
    })),
  }))
}

/**
 * A class hands in; returns the homework's id.
 * @param {{ class_id: string, students: string[] }} taught
 * @param {ReturnType<typeof homework>} items
 */
async function handIn({ class_id, students }, items) {
  const source_id = randomUUID()
  const answered_at = new Date(Date.UTC(2026, 8, 1) + homeworks * 3_600_000).toISOString()
  const rows = students.flatMap((student_id, who) =>
    items.map((item, at) => {
      const result = RESULTS[(who + at * 5 + homeworks) % RESULTS.length]
      const score = { right: 4, half: 2, wrong: 0, missing: 0 }[result]
      return answeredItem({ ...item, source_id, class_id, student_id, result, score, answered_at })
    }),
  )
  await inTransaction(database, { school_id }, (db) =>
    addFacts(db, rows, { school_id, now: new Date(), change: null }),
  )
  stored += rows.length
  return source_id
}

/** The first day of the two weeks that end with the last homework. */
function lastDays() {
  const last = Date.UTC(2026, 8, 1) + homeworks * 3_600_000
  return new Date(last - 13 * 86_400_000).toISOString().slice(0, 10)
}

async function measure() {
  const taught = classes[Math.floor(classes.length / 2)]
  const [student_id] = taught.students
  let source_id = ''
  const read = (/** @type {import('drizzle-orm').SQL} */ value) => () =>
    database.orm.execute(sql`select ${value} as value`)
  const id = () => sql`${source_id}::uuid`
  /** @type {[string, () => Promise<unknown>][]} */
  const calls = [
    ['a class of 50 hands in 5 items', async () => (source_id = await handIn(taught, homework()))],
    ['counts of a source', () => read(countsOfSource('homework', id()))()],
    ['counts of its items', () => read(countsOfItems('homework', id()))()],
    ['its marks one by one', () => read(marksOfSource('homework', id()))()],
    [
      'counts of a student in it',
      () => read(countsOfStudent('homework', sql`(${id()})`, sql`${student_id}::uuid`))(),
    ],
    [
      'newest wrong questions of a student',
      () =>
        database.pool.query(
          `select * from wrong_question where student_id = $1 and subject_id = 'math' order by last_wrong_at desc limit 20`,
          [student_id],
        ),
    ],
    [
      'knowledge of a student',
      () => database.pool.query('select * from student_knowledge where student_id = $1', [student_id]),
    ],
    [
      'knowledge of a class in a week',
      () =>
        database.pool.query(
          `select * from class_day_knowledge where class_id = $1 and day between '2026-09-01' and '2026-09-07'`,
          [taught.class_id],
        ),
    ],
    [
      'what a class missed in two weeks',
      () =>
        listMissed(
          database.orm,
          { school_id, class_id: taught.class_id, subject_id: 'math', from_day: lastDays(), to_day: null },
          {
            ...{ chapter_id: null, knowledge_id: null, student_id: null, least_rate: 0, least_students: 5 },
            ...{ order: 'rate', page: 1, page_size: 10 },
          },
        ),
    ],
    [
      'its weakest points in two weeks',
      () =>
        listWeakPoints(
          database.orm,
          { school_id, class_id: taught.class_id, subject_id: 'math', from_day: lastDays() },
          { least: 5, limit: 10 },
        ),
    ],
  ]
  const kept = []
  for (const [title, run] of calls) {
    const walls = []
    await run()
    const before = { ...(await readCounters()), statements: database.query_count() }
    for (let round = 0; round < rounds; round += 1) {
      const at = performance.now()
      await run()
      walls.push(performance.now() - at)
    }
    const statements = (database.query_count() - before.statements) / rounds
    const after = await readCounters()
    kept.push({
      title,
      wall_p50: median(walls),
      wall_p95: percentile(walls, 0.95),
      statements,
      whole_reads: (after.whole_reads - before.whole_reads) / rounds,
      fetched: (after.fetched - before.fetched) / rounds,
    })
  }
  return kept
}

/** Reads of these tables from end to end, and rows of them fetched through an index. */
async function readCounters() {
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query(
    `select sum(seq_scan)::int as whole_reads, sum(idx_tup_fetch)::int as fetched from pg_stat_user_tables where relname = any($1)`,
    [TABLES],
  )
  return rows[0]
}

function report() {
  const engine = process.env.DATABASE_URL === undefined ? 'the embedded database' : 'PostgreSQL'
  console.log(`On ${engine}; ${machineNote()}.`)
  const columns = measured.flatMap(({ size }) => [
    `${size}: p50 ms`,
    'p95',
    'statements',
    'whole reads',
    'rows fetched',
  ])
  printTable('Answer facts', [
    ['', ...columns],
    ...measured[0].calls.map(({ title }, index) => [
      title,
      ...measured.flatMap(({ calls }) => {
        const { wall_p50, wall_p95, statements, whole_reads, fetched } = calls[index]
        return [wall_p50, wall_p95, statements, whole_reads, fetched]
      }),
    ]),
  ])
  console.log(
    JSON.stringify({
      bench: 'facts',
      date: new Date().toISOString(),
      engine,
      quick: options.quick,
      measured,
    }),
  )
}
