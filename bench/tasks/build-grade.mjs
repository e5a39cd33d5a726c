import { sql } from 'drizzle-orm'
import { buildQuestion, textDocument, typedDocument } from '../../apps/server/test/question-builders.ts'
import { rollUpCounts } from '../../apps/server/src/features/facts/rollups.store.ts'
import { buildWorld } from '../world/build-world.mjs'

const HOMEWORK = 'POST /api/homework/v1'
const CLASS_SIZE = 50
const CHOICES = 19
const DAY_MS = 86_400_000

/**
 * A grade with its teacher, and twenty questions to ask it: nineteen to be picked, one to be written.
 * @param {any} app
 * @param {number} student_count
 */
export async function buildGrade(app, student_count) {
  const sizes = Array.from({ length: Math.ceil(student_count / CLASS_SIZE) }, () => CLASS_SIZE)
  const world = await buildWorld(app.services.database, sizes)
  const { school_id } = world
  await app.services.database.orm.execute(sql`
    update school set settings = settings || '{"homework_latest_hour": 24}' where school_id = ${school_id}`)
  const documents = Array.from({ length: CHOICES }, (_question, at) =>
    typedDocument({ stem: `第 ${at + 1} 题`, options: ['一', '二', '三', '四'], keys: ['B'] }),
  )
  documents.push(
    textDocument({
      content: { type: 'text', stem: '证明', options: [], blank_count: 0 },
      key: { kind: 'text', text: '略' },
      score: 10,
    }),
  )
  const questions = []
  for (const document of documents) {
    const knowledge_ids = [crypto.randomUUID()]
    const { question_id } = await buildQuestion(app, { school_id, document, knowledge_ids })
    questions.push({
      ...{ question_id, version: 1 },
      scores: document.items.map(({ item_id, score }) => ({ item_id, score })),
    })
  }
  return { ...world, questions }
}

/** @typedef {Awaited<ReturnType<typeof buildGrade>>} Grade */

/**
 * A draft for the whole grade.
 * @param {any} app
 * @param {Grade} grade
 * @returns {Promise<string>} its id
 */
export async function draftForGrade(app, { teacher_token, classes, questions }) {
  const due_at = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  const made = await app.call(teacher_token, `${HOMEWORK}/create`, {
    ...{ title: '年级练习', subject_id: 'math', phase_id: 'senior', way: 'online', takes_late: true },
    ...{ release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 30, questions }],
    targets: classes.map(({ class_id }) => ({
      ...{ kind: 'class', target_id: class_id, starts_at: null, due_at, set_no: 1 },
    })),
  })
  return made.task_id
}

/**
 * @param {any} app
 * @param {Grade} grade
 * @param {string} task_id
 */
export async function publish(app, { teacher_token }, task_id) {
  const asked = { task_id, revision: 1, publish_at: null }
  return (await app.call(teacher_token, `${HOMEWORK}/publish`, asked)).member_count
}

/**
 * Everybody has handed in everything: the rows that answering, marking and settling leave behind, in a few statements. What was written waits
 * for its teacher when `isWaiting`.
 * @param {any} app
 * @param {Grade} grade
 * @param {{ task_id: string, isWaiting: boolean }} given
 */
export async function answerAll(app, { school_id, questions, classes }, { task_id, isWaiting }) {
  const { orm } = app.services.database
  const items = questions.map(({ question_id, scores: [{ item_id, score }] }, at) => ({
    ...{ question_id, item_id, full_score: score, is_choice: at < CHOICES },
  }))
  const knowledge_id = crypto.randomUUID()
  const cells = sql`(
    select m.student_id, m.class_id, m.class_name, i.*, substr('ABCD', 1 + abs(hashtext(m.student_id::text || i.item_id::text)) % 4, 1) as pick
    from task_member m, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(question_id uuid, item_id uuid, full_score numeric, is_choice bool)
    where m.task_id = ${task_id}::uuid) as c`
  const result = sql`case when not c.is_choice then ${isWaiting ? 'ungraded' : 'half'} when c.pick = 'B' then 'right' else 'wrong' end`
  const score = sql`case when not c.is_choice then ${isWaiting ? 0 : 6} when c.pick = 'B' then c.full_score else 0 end`
  await orm.execute(sql`
    insert into item_answer (task_id, student_id, round, item_id, school_id, value, client_submission_id, revision, used_ms, saved_at)
    select ${task_id}::uuid, c.student_id, 1, c.item_id, ${school_id}, case when c.is_choice
        then jsonb_build_object('kind', 'choice', 'keys', jsonb_build_array(c.pick), 'attachments', '[]'::jsonb)
        else '{"kind": "text", "text": "证明如下", "attachments": []}'::jsonb end, gen_random_uuid(), 1, 30000, now() from ${cells}`)
  await orm.execute(sql`
    insert into item_score (score_id, school_id, task_id, student_id, round, item_id, result, score, full_score, parts, given_by, comment, created_at)
    select gen_random_uuid(), ${school_id}, ${task_id}::uuid, c.student_id, 1, c.item_id, ${result}, ${score}, c.full_score, '[]', 'auto', '', now()
    from ${cells}`)
  const { rows: facts } = await orm.execute(sql`
    insert into answer_fact (fact_id, school_id, source, source_id, item_id, student_id, round, school_year, phase_id, grade_no, class_id,
      class_name, teacher_id, subject_id, question_id, question_version, knowledge_ids, knowledge_weights, result, score, full_score, picked,
      used_ms, answered_at, recorded_at)
    select gen_random_uuid(), ${school_id}, 'homework', ${task_id}::uuid, c.item_id, c.student_id, 1, 2026, 'senior', 1, c.class_id, c.class_name,
      t.owner_teacher_id, 'math', c.question_id, 1, array[${knowledge_id}::uuid], array[1]::numeric(4, 3)[], ${result}, ${score}, c.full_score,
      case when c.is_choice then array[c.pick] end, 30000, now(), now()
    from ${cells} join task t on t.task_id = ${task_id}::uuid
    returning fact_id, class_id`)
  // As they are written class by class.
  for (const { class_id } of classes) {
    const written = facts.filter((fact) => fact.class_id === class_id).map(({ fact_id }) => String(fact_id))
    await rollUpCounts(orm, { written, replaced: [] })
  }
  await orm.execute(sql`
    insert into task_submission (task_id, student_id, round, school_id, submitted_at, is_late, is_collected, used_ms, settle_at, settled_at)
    select task_id, student_id, 1, school_id, now(), false, false, 600000, now(), now() from task_member where task_id = ${task_id}::uuid`)
  // As autovacuum would: no plan is made for a task that seems to have no answer.
  await orm.execute(sql`analyze task_member, item_answer, item_score, answer_fact`)
  await orm.execute(sql`
    update task_member m set state = ${isWaiting ? 'submitted' : 'marked'}, submitted_at = now(), ungraded_count = ${isWaiting ? 1 : 0}, score = got.score
    from (select student_id, sum(score) as score from item_score where task_id = ${task_id}::uuid group by student_id) as got
    where m.task_id = ${task_id}::uuid and m.student_id = got.student_id`)
}
