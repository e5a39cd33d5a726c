import { newId } from '@jiangtai/shared/core/ids.ts'
import { correctRate, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import type { AnswerValueV1, QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { answerOf, buildRunningLesson, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { recordStatements } from '../../../../test/generated/recorded-statements.ts'
import { textDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { auditLog } from '../../../core/audit/audit.table.ts'
import { eq } from 'drizzle-orm'
import { runClassroomClock } from '../room/classroom-clock.ts'
import { answer, participant, quizRun } from '../classroom.table.ts'

const ANSWERS = 'GET /api/prepare_lessons/api/lesson_answers'
const EXPORT = 'POST /api/prepare_lessons/api/lesson_answers/export'
const RECORD = 'GET /api/prepare_lessons/api/lesson_record'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const read = async ({ teacher, lesson_session_id }: RunningLesson) =>
  (await app.call(teacher.token, ANSWERS, { lesson_session_id })).payload

/** Three students, of whom the last stays away, and a question that was asked. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const [first, second, absent] = lesson.students
  for (const student of [first!, second!]) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const submit = (student: typeof first, keys: string[], more: Parameters<typeof answerOf>[2] = {}) =>
    app.call(student!.token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, keys, more))
  const end = () =>
    app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', {
      ...lesson.command,
      quiz_run_id,
    })
  const settle = async () => {
    app.clock.advance(2001)
    await runClassroomClock(app.services)
  }
  return { lesson, first: first!, second: second!, absent: absent!, quiz_run_id, submit, end, settle }
}

/** A question that was asked and closed, with the answers of some students; its facts are not written yet. */
async function addClosedRun(
  lesson: RunningLesson,
  asked: {
    content: QuestionContentV1
    key: QuestionKeyV1
    answers: { student_id: string; value: AnswerValueV1; result: 'right' | 'wrong' | 'ungraded' }[]
  },
): Promise<string> {
  const { orm } = app.services.database
  const at = app.clock.now().toISOString()
  const { school_id, lesson_session_id, lesson_quiz_id } = lesson
  const quiz_run_id = newId()
  const document = textDocument({ content: asked.content, key: asked.key, score: 4 })
  const item_id = document.items[0]!.item_id
  await orm.insert(quizRun).values({
    ...{
      quiz_run_id,
      school_id,
      lesson_session_id,
      lesson_quiz_id,
      question_id: newId(),
      question_version: 1,
    },
    ...{ run_no: 1, document, score: 4, started_at: at, ends_at: null, ended_at: at },
  })
  if (asked.answers.length === 0) return quiz_run_id
  await orm.insert(answer).values(
    asked.answers.map((row) => ({
      ...{ quiz_run_id, school_id, client_submission_id: newId(), revision: 1, state: 'submitted' as const },
      ...{ student_id: row.student_id, result: row.result, used_ms: 5000, submitted_at: at },
      value: { [item_id]: { ...row.value, attachments: [] } },
    })),
  )
  return quiz_run_id
}

const WRITTEN: QuestionContentV1 = { type: 'text', stem: '证明 $a>b$', options: [], blank_count: 0 }

describe('the table of a lesson', () => {
  it('[FA-15] tells right, wrong, unanswered, late and absent apart', async () => {
    const { lesson, first, second, absent, submit, end, settle } = await setup()
    await submit(first, ['B'])
    await end()
    app.clock.advance(2001)
    await submit(second, ['B'], { was_offline: true })
    await settle()
    const { items, students } = await read(lesson)
    expect(
      students.map(({ student_id, is_present, seat_no }) => ({ student_id, is_present, seat_no })),
    ).toEqual([
      { student_id: first.student_id, is_present: true, seat_no: 1 },
      { student_id: second.student_id, is_present: true, seat_no: 2 },
      { student_id: absent.student_id, is_present: false, seat_no: 3 },
    ])
    expect(items).toMatchObject([
      { question_no: 1, item_no: null, asked: { key: { keys: ['B'] } }, stage: 'settled' },
    ])
    const byStudent = new Map(items[0]?.answers.map((row) => [row.student_id, row]))
    expect(byStudent.get(first.student_id)).toMatchObject({
      ...{ mark: 'right', state: 'submitted', value: { keys: ['B'] }, score: 5, used_ms: 4000 },
    })
    expect(byStudent.get(second.student_id)).toMatchObject({ mark: 'missing', state: 'late', score: 0 })
    expect(byStudent.has(absent.student_id)).toBe(false)
    expect(students[0]?.figures).toMatchObject({ right_count: 1, missing_count: 0 })
  })

  it('[FA-15] shows what a student wrote, whole, and waits for its mark', async () => {
    const { lesson, first, end, settle } = await setup()
    await end()
    const text = '因为 $a-b>0$，'.repeat(200)
    const value = { kind: 'text', text } as const
    const key = { kind: 'text', text: '作差' } as const
    await addClosedRun(lesson, {
      ...{ content: WRITTEN, key },
      answers: [{ student_id: first.student_id, value, result: 'ungraded' }],
    })
    await settle()
    const { items } = await read(lesson)
    const written = items.find(({ asked }) => asked.kind === 'text')
    expect(written?.answers).toContainEqual(
      expect.objectContaining({
        ...{ student_id: first.student_id, mark: 'ungraded', score: null },
        value: { ...value, attachments: [] },
      }),
    )
    expect(rateText(correctRate(written!.figures!, 1))).toBe('待批')
  })

  it('[FA-16] counts from facts, and has no figure before they are written', async () => {
    const { lesson, first, second, quiz_run_id, submit, end, settle } = await setup()
    await submit(first, ['B'])
    await submit(second, ['C'])
    const stages = [(await read(lesson)).items[0]]
    await end()
    stages.push((await read(lesson)).items[0])
    expect(stages).toMatchObject([
      { stage: 'running', figures: null },
      { stage: 'counting', figures: null },
    ])
    await settle()
    const { items, least_answers } = await read(lesson)
    const [item] = items
    expect(item).toMatchObject({ stage: 'settled', figures: { right_count: 1, wrong_count: 1, score: 5 } })
    expect(least_answers).toBe(5)
    expect([correctRate(item!.figures!, 1), scoreRate(item!.figures!, 1)]).toEqual([
      { kind: 'rate', rate: 0.5 },
      { kind: 'rate', rate: 0.5 },
    ])
    const { lesson_session_id } = lesson
    const record = (await app.call(lesson.teacher.token, RECORD, { lesson_session_id })).payload
    expect(record.quizzes).toMatchObject([
      {
        quiz_run_id,
        figures: item!.figures,
        item_figures: [{ item_id: item!.item_id, counts: item!.figures }],
      },
    ])
  })

  it('[FA-16] an answer that was emptied again is unanswered on every screen', async () => {
    const { lesson, first, submit, end, settle } = await setup()
    await submit(first, ['B'], { is_final: false })
    await submit(first, [], { revision: 2, is_final: false })
    await end()
    await settle()
    const { lesson_session_id } = lesson
    const record = (await app.call(lesson.teacher.token, RECORD, { lesson_session_id })).payload
    const [item] = (await read(lesson)).items
    expect(record.quizzes[0]?.distribution.answered_count).toBe(0)
    expect(item?.figures).toMatchObject({ missing_count: 2, wrong_count: 0 })
  })
})

describe('the file of the table', () => {
  it('[FA-17] holds names and answers as text, the same figures, and is in the audit log', async () => {
    const { lesson, first, second, submit, end, settle } = await setup()
    await submit(first, ['B'])
    await submit(second, ['A'])
    await end()
    const key = { kind: 'text', text: '略' } as const
    const value = { kind: 'text', text: '=1+1' } as const
    await addClosedRun(lesson, {
      ...{ content: WRITTEN, key },
      answers: [{ student_id: first.student_id, value, result: 'ungraded' }],
    })
    await settle()
    const { lesson_session_id, teacher } = lesson
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/student_like', {
      ...lesson.command,
      ...{ student_ids: [second.student_id], worth: 3 },
    })
    const reply = await app.call(teacher.token, EXPORT, { lesson_session_id })
    const file = await readXlsx(Buffer.from(reply.payload.content_base64, 'base64'), {
      max_rows: 99,
      max_columns: 30,
    })
    if (file.kind === 'refused') throw new Error(file.message)
    const [students, questions] = file.sheets.map(({ rows }) => rows)
    expect(students?.find((row) => row.includes(first.name))?.slice(3)).toEqual(['1/1', '0', '✓ B', '… =1+1'])
    expect(students?.find((row) => row.includes(second.name))?.slice(3)).toEqual(['0/2', '3', '✗ A', '未答'])
    expect(questions?.find((row) => row[0] === '第 1 题')?.slice(3)).toEqual([
      'B',
      '2/2',
      '数据不足',
      '数据不足',
    ])
    const logged = await app.services.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, lesson_session_id))
    expect(logged).toMatchObject([{ action: 'lesson.export_answers', account_id: teacher.account_id }])
  })
})

describe('who may look', () => {
  it('[FA-17] students, colleagues and other schools reach neither the table nor the file', async () => {
    const { lesson, first } = await setup()
    const other = await buildRunningLesson(app)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const { lesson_session_id } = lesson
    for (const name of [ANSWERS, EXPORT] as const) {
      const asked = (token: string | null) => app.call(token, name, { lesson_session_id })
      expect(await asked(null)).toMatchObject({ code: 401 })
      expect(await asked(first.token)).toMatchObject({ code: 403 })
      expect(await asked(colleague.token)).toMatchObject({ code: 403, message: '这是其他老师的课' })
      expect(await asked(other.teacher.token)).toMatchObject({ code: 404, message: '课堂不存在' })
    }
  })

  it('[FA-17] the observer of the school looks, and takes no file', async () => {
    const { lesson } = await setup()
    const observer = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'observer' })
    const { lesson_session_id } = lesson
    expect((await app.call(observer.token, ANSWERS, { lesson_session_id })).code).toBe(200)
    expect((await app.call(observer.token, EXPORT, { lesson_session_id })).code).toBe(403)
  })
})

it('takes as many statements for 45 students and 12 questions as for one of each', async () => {
  const statements = recordStatements(app.services.database)
  const counted = async ({ student_count, runs }: { student_count: number; runs: number }) => {
    const lesson = await buildRunningLesson(app)
    const student_ids = Array.from({ length: student_count }, newId)
    const rows = student_ids.map((student_id) => ({
      ...{ lesson_session_id: lesson.lesson_session_id, student_id, school_id: lesson.school_id },
      ...{ name: '学生', joined_at: app.clock.now().toISOString() },
    }))
    await app.services.database.orm.insert(participant).values(rows)
    const value: AnswerValueV1 = { kind: 'choice', keys: ['A'] }
    const answers = student_ids.map((student_id) => ({ student_id, value, result: 'right' as const }))
    const content = { ...WRITTEN, type: 'single' as const }
    const key: QuestionKeyV1 = { kind: 'choice', keys: ['A'] }
    for (let run = 0; run < runs; run += 1) await addClosedRun(lesson, { content, key, answers })
    app.clock.advance(2001)
    await runClassroomClock(app.services)
    await read(lesson)
    statements.texts.length = 0
    const { items } = await read(lesson)
    expect(items.map(({ figures }) => figures?.right_count)).toEqual(Array(runs).fill(student_count))
    return statements.texts.length
  }
  const few = await counted({ student_count: 1, runs: 1 })
  expect(await counted({ student_count: 45, runs: 12 })).toBe(few)
  expect(few).toBeLessThanOrEqual(5)
}, 60_000)
