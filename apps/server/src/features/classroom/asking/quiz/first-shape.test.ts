import { readdirSync, readFileSync } from 'node:fs'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, type RunningLesson, momentsOf } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const API = '/api/prepare_lessons/api'
const CONTENT = {
  type: 'multiple',
  stem: '函数 $y=x^2$ 的性质有',
  options: ['A', 'B', 'C'].map((key) => ({ key, content: `性质 ${key}` })),
  blank_count: 0,
}
const KEY = { kind: 'choice', keys: ['A', 'C'] }

/** A lesson as the first program left it: its question, a run that was shown and revealed, two answers. */
async function storedLesson() {
  const lesson = await buildRunningLesson(app)
  for (const student of lesson.students) await lesson.join(student.token)
  const { pool } = app.services.database
  const { school_id, lesson_session_id, lesson_quiz_id, question_id } = lesson
  await pool.query(
    `update question_version set document = null, content = $2, key = $3, analysis = '由图像。' where question_id = $1`,
    [question_id, CONTENT, KEY],
  )
  const quiz_run_id = newId()
  const now = app.clock.now().toISOString()
  await pool.query(
    `insert into quiz_run (quiz_run_id, school_id, lesson_session_id, lesson_quiz_id, question_id, question_version, run_no,
       content, key, analysis, score, started_at, ends_at, ended_at, revealed_at, settled_at)
     values ($1, $2, $3, $4, $5, 1, 1, $6, $7, '由图像。', 5, $8, null, $8, $8, null)`,
    [quiz_run_id, school_id, lesson_session_id, lesson_quiz_id, question_id, CONTENT, KEY, now],
  )
  const answers = [
    { keys: ['A', 'C'], result: 'right' },
    { keys: ['A'], result: 'half' },
  ]
  for (const [at, { keys, result }] of answers.entries())
    await pool.query(
      `insert into answer (quiz_run_id, student_id, school_id, client_submission_id, revision, state, value, result, used_ms,
         submitted_at) values ($1, $2, $3, $4, 1, 'submitted', $5, $6, 4000, $7)`,
      [
        quiz_run_id,
        lesson.students[at]!.student_id,
        school_id,
        newId(),
        { kind: 'choice', keys },
        result,
        now,
      ],
    )
  await storeFacts(lesson, quiz_run_id)
  return { lesson, quiz_run_id }
}

async function storeFacts(
  { lesson_session_id, lesson_quiz_id, school_id }: RunningLesson,
  quiz_run_id: string,
) {
  const { pool } = app.services.database
  const now = app.clock.now().toISOString()
  const quiz = { quiz_run_id, lesson_quiz_id, run_no: 1, content: CONTENT, started_at: now, ends_at: null }
  const options = ['A', 'B', 'C'].map((key) => ({ key, count: key === 'A' ? 2 : 1 }))
  const facts = [
    ['quiz_started', { quiz }],
    ['quiz_ended', { quiz_run_id, ended_at: now, by: 'teacher' }],
    ['distribution_shown', { quiz_run_id, distribution: { answered_count: 2, expected_count: 3, options } }],
    ['quiz_revealed', { quiz_run_id, key: KEY, analysis: '由图像。' }],
  ] as const
  for (const [at, [type, payload]] of facts.entries())
    await pool.query(
      `insert into classroom_event (lesson_session_id, seq, school_id, type, payload, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [lesson_session_id, at + 1, school_id, type, payload, now],
    )
  await pool.query('update lesson_session set seq = $2 where lesson_session_id = $1', [
    lesson_session_id,
    facts.length,
  ])
  for (const statement of updatesOfFacts()) await pool.query(statement)
}

/** The statements by which a migration gives stored facts their question. */
function updatesOfFacts(): string[] {
  const folder = new URL('../../../../../db/migrations/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => statement.includes('UPDATE "classroom_event"'))
}

describe('[QU-43] rows of the first shape', () => {
  it('are read by the calls of the teacher', async () => {
    const { lesson, quiz_run_id } = await storedLesson()
    const { token } = lesson.teacher
    const { question_id, prepare_lesson_id, lesson_session_id } = lesson
    const item = {
      item_id: question_id,
      kind: 'multiple',
      key: KEY,
      marking: { rule: 'half' },
      score: 5,
      analysis: [paragraphOf('由图像。')],
    }
    const view = { version: 1, document: { form: 'plain', items: [item] } }
    const shown = await app.call(token, `GET ${API}/teacher_back/question_detail`, { question_id })
    expect(shown.payload).toMatchObject(view)
    expect(shown.payload.struct_question.questions[0]?.options).toHaveLength(3)
    const listed = await app.call(token, `POST ${API}/list_quzi`, { prepare_lesson_id })
    expect(listed.payload.quizzes[0]?.question).toMatchObject(view)
    const { payload } = await app.call(token, `POST ${API}/answer_detail`, { quiz_run_id })
    expect(payload.document).toEqual(shown.payload.document)
    const [first, second] = lesson.students
    const byStudent = new Map(payload.answers.map((answer) => [answer.student_id, answer]))
    expect(byStudent.get(first!.student_id)).toMatchObject({
      value: { [question_id]: { kind: 'choice', keys: ['A', 'C'] } },
      marks: [{ item_id: question_id, result: 'right', score: 5, full_score: 5 }],
      score: 5,
    })
    expect(byStudent.get(second!.student_id)).toMatchObject({ result: 'half', score: 2.5 })
    const counts = { answered_count: 2, right_count: 1, half_count: 1 }
    expect(payload.distribution).toMatchObject({ ...counts, expected_count: 3, items: [counts] })
    const record = await app.call(token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(record.payload.quizzes).toMatchObject([{ document: payload.document, distribution: counts }])
    expect(await momentsOf(app, lesson)).toContain('公布第 1 次发题的答案')
  })

  it('make the same room for everybody, and the own result', async () => {
    const { lesson, quiz_run_id } = await storedLesson()
    const { question_id, lesson_session_id } = lesson
    const info = await app.call(lesson.teacher.token, `GET ${API}/teaching_info`, { lesson_session_id })
    const detail = await app.call(lesson.teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })
    const joined = await lesson.join(lesson.students[1]!.token)
    expect(joined.payload.state.quiz).toEqual(info.payload.state?.quiz)
    expect(joined.payload.state.quiz).toMatchObject({
      phase: 'revealed',
      quiz: { question: showQuestion(detail.payload.document) },
      distribution: {
        items: [{ item_id: question_id, answered_count: 2, rows: [{ key: 'A', count: 2 }, {}, {}] }],
      },
      released: { items: [{ item_id: question_id, key: KEY, analysis: [paragraphOf('由图像。')] }] },
    })
    expect(joined.payload.my_answer).toMatchObject({
      value: { [question_id]: { kind: 'choice', keys: ['A'] } },
    })
    const token = lesson.students[1]!.token
    const result = await app.call(token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
    expect(result.payload).toMatchObject({
      value: { [question_id]: { keys: ['A'] } },
      result: 'half',
      score: 2.5,
      full_score: 5,
      marks: [{ item_id: question_id, result: 'half', score: 2.5 }],
      released: { items: [{ item_id: question_id, key: KEY }] },
    })
  })

  it('[QU-41] are asked again, and answered from pages that are open since before as from new ones', async () => {
    const { lesson } = await storedLesson()
    const { question_id } = lesson
    const quiz_run_id = await lesson.startQuiz()
    const submit = (index: number, value: object) =>
      app.send(lesson.students[index]!.token, 'POST /api/pad/v1/classroom/submit-answer', {
        quiz_run_id,
        client_submission_id: newId(),
        revision: 1,
        value,
        is_final: true,
        used_ms: 1000,
        was_offline: false,
      })
    expect((await submit(0, { kind: 'choice', keys: ['C', 'A'] })).code).toBe(200)
    expect((await submit(1, { [question_id]: { kind: 'choice', keys: ['C', 'A'] } })).code).toBe(200)
    const { payload } = await app.call(lesson.teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })
    expect(payload.answers).toHaveLength(2)
    expect(payload.answers).toMatchObject(
      Array.from({ length: 2 }, () => ({
        value: { [question_id]: { kind: 'choice', keys: ['C', 'A'], attachments: [] } },
        result: 'right',
        score: 5,
      })),
    )
  })
})
