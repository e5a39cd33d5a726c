// A school in which one lesson was really taught, and copies of that lesson until there are as many answers as are wanted.
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { callServer } from '../../apps/server/test/slow/running-server.ts'
import { beginLesson } from '../faults/class.mjs'
import { startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'

const PUPILS = 50
const QUESTIONS = 4
/** A lesson's answers. */
const ANSWERS = PUPILS * QUESTIONS
const LESSONS_AT_ONCE = 100
/** What of a lesson's rows is another's in a copy. */
const OWN_COLUMNS = {
  lesson_session: ['lesson_session_id'],
  participant: ['lesson_session_id'],
  classroom_event: ['lesson_session_id'],
  quiz_run: ['quiz_run_id', 'lesson_session_id', 'question_id'],
  answer: ['quiz_run_id', 'client_submission_id'],
  answer_fact: ['fact_id', 'source_id', 'question_id'],
  wrong_question: ['question_id', 'first_source_id', 'last_source_id'],
}

/** @typedef {{ login: string, password: string, token: string }} Teacher */

/**
 * Teaches one lesson to 50 pupils, who answer four questions over the server's own calls. Returns the teacher who signs in later.
 * @param {string} data_dir
 * @param {Record<string, string>} env
 * @returns {Promise<Teacher>}
 */
export async function teachLesson(data_dir, env) {
  Object.assign(process.env, env)
  const world = await openWorld({ data_dir, sizes: [PUPILS] })
  const server = await startOurs(data_dir, { env })
  const address = `http://127.0.0.1:${server.port}`
  const lesson = await beginLesson({ address, world })
  const { students, item_id } = world.classes[0]
  for (const { token } of students)
    await callServer({ address, token }, 'POST /api/pad/v1/classroom/join', {
      lesson_session_id: lesson.base.lesson_session_id,
    })
  let { quiz_run_id } = lesson
  for (let asked = 1; ; asked += 1) {
    for (const [at, { token }] of students.entries())
      await callServer({ address, token }, 'POST /api/pad/v1/classroom/submit-answer', {
        ...{ quiz_run_id, client_submission_id: randomUUID(), revision: 1, is_final: true },
        ...{
          value: { [item_id]: { kind: 'choice', keys: ['ABCD'[at % 4]] } },
          used_ms: 9_000,
          was_offline: false,
        },
      })
    await lesson.call('end_quzi', { ...lesson.base, quiz_run_id })
    if (asked === QUESTIONS) break
    quiz_run_id = await lesson.ask(null)
  }
  await lesson.call('after_class', lesson.base)
  // Answers become facts two seconds after a question was closed.
  await sleep(5_000)
  await server.stop()
  return { login: `bench-${world.school_id}`, password: 'bench-Password-1', token: world.teacher_token }
}

/**
 * Copies the lesson until the school has so many answers; tells the bytes of each table and the whole.
 * @param {Pick<import('pg').ClientBase, 'query'>} client one connection: the lesson is kept beside it
 * @param {number} answers
 */
export async function copyLesson(client, answers) {
  const { rows } = await client.query('select count(*)::int as n from answer_fact')
  if (rows[0].n !== ANSWERS) throw new Error(`the lesson left ${rows[0].n} facts instead of ${ANSWERS}`)
  for (const table of Object.keys(OWN_COLUMNS))
    await client.query(`create temp table of_${table} as select * from ${table}`)
  const lessons = Math.round(answers / ANSWERS)
  for (let from = 2; from <= lessons; from += LESSONS_AT_ONCE) {
    const to = Math.min(lessons, from + LESSONS_AT_ONCE - 1)
    for (const [table, columns] of Object.entries(OWN_COLUMNS)) {
      const own = columns.map((name) => `'${name}', md5(t.${name}::text || k)::uuid`).join(', ')
      await client.query(`insert into ${table} select r.* from of_${table} t cross join generate_series(${from}, ${to}) k
        cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${own})) r`)
    }
  }
  await client.query('vacuum analyze')
  const sizes =
    await client.query(`select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit 12`)
  const whole = await client.query('select pg_database_size(current_database())::bigint as bytes')
  return { tables: sizes.rows, bytes: Number(whole.rows[0].bytes) }
}
