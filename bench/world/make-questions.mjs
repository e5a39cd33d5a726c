// Run with `--import tsx` before the server starts on the same DATA_DIR (or DATABASE_URL); the number of questions is its
// argument. Builds one school's bank: two thousand questions through the server's own service, the rest stamped from them by
// SQL, each with a number of its own; prints the school's token as one line of JSON.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inTransaction } from '../../apps/server/src/core/db/transaction.ts'
import { readQuestionFile } from '../../apps/server/src/features/questions/import/file/read-question-file.ts'
import { addQuestions } from '../../apps/server/src/features/questions/questions.service.ts'
import { buildWorld } from './build-world.mjs'
import { REGIONS } from '../../packages/shared/src/questions/finding/regions.ts'
import { BENCH_SUBJECTS, benchQuestions } from './question-texts.mjs'
import { openBenchProcess } from './open-bench-process.mjs'

const WRITTEN = 800
/** So many chapters and knowledge points of each subject have questions, under one of each. */
const PLACES = 200
/** Places of mathematics are those from 0 on; of each other subject those from its thousand on. */
const SUBJECTS = ['math', ...BENCH_SUBJECTS.filter((id) => id !== 'math')]
const STEP = 1000
/** The textbook and the point above those of mathematics. */
const TOP = 99_999_999
const BATCH = 100
const count = Number(process.argv[2])
const opened = await openBenchProcess()
// Making an index of a million questions takes longer than a request may.
const database = opened.database.for_long_work
const { school_id, teacher_token } = await buildWorld(database, [])
const indexes = await dropIndexes()
await addTrees()
const templates = await addTemplates()
await stamp(templates)
await addUses()
for (const { indexdef } of indexes) await database.pool.query(indexdef)
await database.pool.query('vacuum analyze question')
await database.pool.query('vacuum analyze question_version')
const sizes = await database.pool.query(
  `select pg_total_relation_size('question') / 1048576 as question_mb, pg_relation_size('question_search') / 1048576 as search_mb,
    (select count(*)::int from question) as count, (select avg(length(search_text))::int from question) as characters`,
)
await opened.database.close()
console.log(JSON.stringify({ token: teacher_token, ...sizes.rows[0] }))

/** An index is made faster at once than row by row. */
async function dropIndexes() {
  const { rows } = await database.pool.query(
    `select indexname, indexdef from pg_indexes where tablename = 'question' and indexname not in ('question_pkey', 'question_source')`,
  )
  for (const { indexname } of rows) await database.pool.query(`drop index ${indexname}`)
  return rows
}

/** Real papers too, where they lie beside the project. */
function realQuestions() {
  const folder = process.env.QUESTIONS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/data/gaokao')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.flatMap((name, at) => {
    const file = readQuestionFile(readFileSync(path.join(folder, name), 'utf8'))
    const subject_id = BENCH_SUBJECTS[at % BENCH_SUBJECTS.length]
    return Array.from({ length: file.row_count }, (_row, row) => file.readRow(row)).flatMap((row) =>
      row.kind === 'question' ? [{ ...row.question, subject_id }] : [],
    )
  })
}

/**
 * @param {string} kind
 * @param {number} n
 */
function madeId(kind, n) {
  return `00000000-0000-7000-8000-${kind.padEnd(4, '0')}${String(n).padStart(8, '0')}`
}

/** Of each subject a textbook with its chapters, and a knowledge point with those below it. */
async function addTrees() {
  for (const [index, subject_id] of SUBJECTS.entries()) {
    const top = TOP - index
    const places = Array.from({ length: PLACES }, (_, n) => index * STEP + n)
    const idsOf = (/** @type {string} */ kind) => places.map((n) => madeId(kind, n))
    await database.pool.query(
      `insert into biz_node (node_id, parent_id, kind, subject_id, phase_id, name, sort)
       select $1::uuid, null::uuid, 'textbook', $3, 'senior', '教材', 0
       union all select id, $1::uuid, 'chapter', $3, 'senior', '章' || n, 1 from unnest($2::uuid[]) with ordinality as one (id, n)`,
      [madeId('b', top), idsOf('b'), subject_id],
    )
    await database.pool.query(
      `insert into knowledge_point (knowledge_id, parent_id, subject_id, name, sort)
       select $1::uuid, null::uuid, $3, '知识点', 0
       union all select id, $1::uuid, $3, '知识点' || n, 1 from unnest($2::uuid[]) with ordinality as one (id, n)`,
      [madeId('c', top), idsOf('c'), subject_id],
    )
  }
}

/** Every tenth question is used, as often as it happens. */
async function addUses() {
  await database.pool.query(
    `insert into question_use_count (question_id, school_id, used_count, subject_id, phase_id, created_at)
     select question_id, school_id, 1 + (abs(hashtext(question_id::text)) / 10) % 9, subject_id, phase_id, created_at from question
     where abs(hashtext(question_id::text)) % 10 = 0`,
  )
  await database.pool.query('vacuum analyze question_use_count')
}

async function addTemplates() {
  const all = [...benchQuestions(WRITTEN), ...realQuestions()].slice(0, count)
  const rows = all.map((question, at) => ({
    difficulty: (at % 5) + 1,
    year: 2016 + (at % 10),
    region: REGIONS[at % REGIONS.length],
    ...question,
    source: question.subject_id === BENCH_SUBJECTS[0] ? '旧题库' : '月考',
    school_id,
    owner_teacher_id: null,
    phase_id: 'senior',
    chapter_id: madeId('b', SUBJECTS.indexOf(question.subject_id) * STEP + (at % PLACES)),
    knowledge_ids: [madeId('c', SUBJECTS.indexOf(question.subject_id) * STEP + (at % PLACES))],
    source_key: `template:${at}`,
    now: new Date(Date.UTC(2020, 0, 1) + at * 1000),
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await inTransaction(database, { school_id }, (db) =>
      addQuestions(db, school_id, /** @type {any} */ (rows.slice(at, at + BATCH))),
    )
  return rows.length
}

/**
 * Each stamped question has a place, a level and a likeness of its own, so that every point has questions of every kind and level, and
 * none asks what another one asks.
 * @param {number} made
 */
async function stamp(made) {
  const columns = `school_id, owner_teacher_id, version, subject_id, phase_id, type, source, year, region, review_note,
    analysis_text, analysis_grams, search_form`
  const order = `array_position(array['${BENCH_SUBJECTS.join("','")}'], t.subject_id)`
  const place = `(array_position(array['${SUBJECTS.join("','")}'], t.subject_id) - 1) * ${STEP} + (n / $3::int * 37 + n) % ${PLACES}`
  const placeId = (/** @type {string} */ kind) =>
    `('00000000-0000-7000-8000-${kind}000' || lpad((${place})::text, 8, '0'))::uuid`
  for (let from = made; from < count; from += 5000) {
    await database.pool.query(
      `insert into question (question_id, source_key, created_at, search_text, search_grams, likeness, difficulty, chapter_id, knowledge_ids, ${columns})
       select gen_random_uuid(), 'stamped:' || n, timestamptz '2021-01-01' + (${order} * 200000 + n) * interval '1 second',
         t.search_text || E'\\n' || 'no' || n,
         t.search_grams || array(select (ascii(substr('no' || n, i, 1)) << 16) | ascii(substr('no' || n, i + 1, 1))
           from generate_series(1, length('no' || n) - 1) as i),
         'stamped:' || n, 1 + (n / $3::int + n) % 5, ${placeId('b')}, array[${placeId('c')}],
         ${columns
           .split(',')
           .map((name) => `t.${name.trim()}`)
           .join(', ')}
       from generate_series($1::int, $2::int) as n join question t on t.source_key = 'template:' || (n % $3::int)`,
      [from, Math.min(count, from + 5000) - 1, made],
    )
  }
  await database.pool.query(
    `insert into question_version (question_id, version, school_id, document, score, created_at)
     select q.question_id, v.version, v.school_id, v.document, v.score, q.created_at
     from question q join question t on t.source_key = 'template:' || (substr(q.source_key, 9)::int % $1::int)
     join question_version v on v.question_id = t.question_id where q.source_key like 'stamped:%'`,
    [made],
  )
}
