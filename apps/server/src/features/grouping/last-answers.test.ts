import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import type { ItemKind } from '@jiangtai/shared/questions/document.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher } from '../../../test/builders.ts'
import { answerOf, buildRunningLesson } from '../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { answerWords } from './answer-words.ts'

const LAST = 'POST /api/grouping/v1/division/last-answers'
const END = 'POST /api/prepare_lessons/api/end_quzi'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson with a question asked: the first two of three students answered. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  for (const student of lesson.students) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const answer = (index: number, keys: string[]) =>
    app.call(
      lesson.students[index]!.token,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id, keys),
    )
  await answer(0, ['A'])
  await answer(1, ['B'])
  const end = () => app.call(lesson.teacher.token, END, { ...lesson.command, quiz_run_id })
  return { lesson, end, class_id: lesson.class_id, token: lesson.teacher.token }
}

const words = (kind: ItemKind, value: AnswerValueV1) => {
  const item = itemOf(kind)
  return answerWords(questionOf(item), readAnswer(value, [item.item_id]))
}

describe('the answers to the last question', () => {
  it('[GR-23] are those of the last question one closed oneself, an open one does not count', async () => {
    const { lesson, end, class_id, token } = await setup()
    expect((await app.call(token, LAST, { class_id })).payload).toEqual({ question: null })
    await end()
    const { question } = (await app.call(token, LAST, { class_id })).payload
    const [first, second] = lesson.students
    expect(question?.lesson_title).toBe(lesson.opening.title)
    expect(question?.answers).toHaveLength(2)
    expect(question?.answers).toEqual(
      expect.arrayContaining([
        { student_id: first!.student_id, answer: 'A' },
        { student_id: second!.student_id, answer: 'B' },
      ]),
    )
    const colleague = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    expect((await app.call(colleague.token, LAST, { class_id })).payload).toEqual({ question: null })
  })

  it('[GR-23] are for whoever has the class in scope, and for nobody else', async () => {
    const { lesson, class_id, token } = await setup()
    expect((await app.send(null, LAST, { class_id })).status).toBe(401)
    expect((await app.send(lesson.students[0]!.token, LAST, { class_id })).status).toBe(403)
    const other = await buildTeacher(app, { school_id: lesson.school_id })
    expect((await app.call(other.token, LAST, { class_id })).error?.name).toBe('FORBIDDEN')
    const stranger = await buildTeacher(app, await buildSchool(app))
    expect((await app.call(stranger.token, LAST, { class_id })).error?.name).toBe('NOT_FOUND')
    expect((await app.call(token, LAST, { class_id: '高一' })).error?.fields[0]?.field).toBe('class_id')
    const idle = await buildClass(app, {
      school_id: lesson.school_id,
      teacher_id: lesson.teacher.person_id,
      student_count: 1,
    })
    expect((await app.call(token, LAST, { class_id: idle.class_id })).payload).toEqual({ question: null })
  })

  it('[GR-23] are told in one line, the same for the same answer, and an empty one is none', () => {
    expect(words('judge', { kind: 'choice', keys: ['true'] })).toBe('正确')
    expect(words('multiple', { kind: 'choice', keys: ['C', 'A'] })).toBe('AC')
    expect(words('single', { kind: 'choice', keys: [] })).toBeNull()
    expect(words('blank', { kind: 'blank', blanks: [' 2 ', '３'] })).toBe('2；3')
    expect(words('blank', { kind: 'blank', blanks: ['', ' '] })).toBeNull()
    expect(words('text', { kind: 'text', text: 'x =\n 1' })).toBe('x = 1')
  })
})
