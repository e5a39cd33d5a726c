import { stemOf } from '../../../../test/question-builders.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn, type TestUser } from '../../../../test/builders.ts'
import { buildLesson, buildStem, editQuestion } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson with three questions, and one more in the bank. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const questions = []
  for (const stem of ['甲', '乙', '丙']) questions.push(await buildStem(app, { school_id, stem }))
  const spare = await buildStem(app, { school_id, stem: '丁' })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes: questions })
  const where = { school_id, teacher, prepare_lesson_id }
  return { ...where, questions, spare, quizzes: await listOf(where) }
}
type Setup = Awaited<ReturnType<typeof setup>>

async function listOf({
  teacher,
  prepare_lesson_id,
}: {
  teacher: TestUser
  prepare_lesson_id: string
}): Promise<LessonQuizView[]> {
  const reply = await app.call(teacher.token, `POST ${API}/list_quzi`, { prepare_lesson_id })
  return reply.payload.quizzes
}
const stems = (quizzes: LessonQuizView[]) => quizzes.map((quiz) => stemOf(quiz.question)).join('')
const idsOf = (quizzes: LessonQuizView[]) => quizzes.map((quiz) => quiz.lesson_quiz_id)

const add = ({ teacher, prepare_lesson_id }: Setup, question_ids: string[]) =>
  app.call(teacher.token, `POST ${API}/add_quzi`, { prepare_lesson_id, question_ids })

describe('list_quzi', () => {
  it('shows questions with key, in order', async () => {
    const { quizzes } = await setup()
    expect(stems(quizzes)).toBe('甲乙丙')
    expect(quizzes[0]?.question.document.items[0]?.key).toEqual({ kind: 'choice', keys: ['B'] })
  })
})

describe('add_quzi', () => {
  it('[LE-14] puts questions behind, once each, and leaves present ones alone', async () => {
    const lesson = await setup()
    const { spare, questions, quizzes } = lesson
    const wanted = [questions[1]!.question_id, spare.question_id, spare.question_id]
    const { payload } = await add(lesson, wanted)
    expect(stems(payload.quizzes)).toBe('甲乙丙丁')
    expect(payload.quizzes.slice(0, 3)).toEqual(quizzes)
    expect(await listOf(lesson)).toEqual(payload.quizzes)
    expect((await add(lesson, wanted)).payload).toEqual(payload)
  })

  it('[LE-14] freezes the version of the moment', async () => {
    const lesson = await setup()
    const { school_id, spare } = lesson
    await editQuestion(app, { school_id, question_id: spare.question_id, version: 2, stem: '丁二' })
    expect(stems((await add(lesson, [spare.question_id])).payload.quizzes)).toBe('甲乙丙丁二')
    await editQuestion(app, { school_id, question_id: spare.question_id, version: 3, stem: '丁三' })
    const quizzes = await listOf(lesson)
    expect(stems(quizzes)).toBe('甲乙丙丁二')
    expect(quizzes[3]?.question.version).toBe(2)
  })

  it('[LE-14] adds all or none, and does not know questions of another school', async () => {
    const lesson = await setup()
    const other = await setup()
    const foreign = await add(lesson, [lesson.spare.question_id, other.spare.question_id])
    expect(foreign.status).toBe(404)
    const absent = await add(lesson, [lesson.spare.question_id, newId()])
    expect(foreign.raw.json()).toEqual(absent.raw.json())
    expect(stems(await listOf(lesson))).toBe('甲乙丙')
  })

  it('names what is wrong with the list', async () => {
    const { teacher, prepare_lesson_id } = await setup()
    for (const question_ids of [[], 'all', undefined]) {
      const reply = await app.send(teacher.token, `POST ${API}/add_quzi`, { prepare_lesson_id, question_ids })
      expect(reply.error?.fields[0]?.field).toBe('question_ids')
    }
  })
})

describe('replace_quzi', () => {
  it('[LE-15] keeps place and time limit', async () => {
    const { teacher, quizzes, spare, ...lesson } = await setup()
    const { lesson_quiz_id } = quizzes[1]!
    await app.call(teacher.token, `POST ${API}/change_quzi`, { lesson_quiz_id, time_limit_s: 90 })
    const body = { lesson_quiz_id, question_id: spare.question_id }
    const { payload } = await app.call(teacher.token, `POST ${API}/replace_quzi`, body)
    expect(stems(payload.quizzes)).toBe('甲丁丙')
    expect(payload.quizzes[1]).toMatchObject({ lesson_quiz_id, time_limit_s: 90 })
    expect(await listOf({ teacher, ...lesson })).toEqual(payload.quizzes)
  })

  it('[LE-14] refuses a question that is in the lesson and one that is not in the school', async () => {
    const { teacher, quizzes, questions } = await setup()
    const other = await setup()
    const { lesson_quiz_id } = quizzes[1]!
    const replace = (question_id: string) =>
      app.call(teacher.token, `POST ${API}/replace_quzi`, { lesson_quiz_id, question_id })
    const twin = await replace(questions[2]!.question_id)
    expect(twin.error?.fields).toEqual([{ field: 'question_id', message: '这道题已在备课中，请换另一道' }])
    expect((await replace(other.spare.question_id)).raw.json()).toEqual((await replace(newId())).raw.json())
    expect((await replace(newId())).status).toBe(404)
  })
})

describe('resort_quzi', () => {
  it('[LE-16] takes exactly the questions of the lesson, in a new order', async () => {
    const lesson = await setup()
    const { teacher, prepare_lesson_id } = lesson
    const [one, two, three] = idsOf(lesson.quizzes) as [string, string, string]
    const resort = (lesson_quiz_ids: string[]) =>
      app.call(teacher.token, `POST ${API}/resort_quzi`, { prepare_lesson_id, lesson_quiz_ids })
    const { payload } = await resort([three, one, two])
    expect(stems(payload.quizzes)).toBe('丙甲乙')
    expect(await listOf(lesson)).toEqual(payload.quizzes)
    const fieldOf = async (ids: string[]) => (await resort(ids)).error?.fields[0]?.field
    expect(await fieldOf([three, one])).toBe('lesson_quiz_ids')
    expect(await fieldOf([three, one, one])).toBe('lesson_quiz_ids.2')
    expect(await fieldOf([three, one, two, newId()])).toBe('lesson_quiz_ids.3')
    expect(await fieldOf([three, one, 'x'])).toBe('lesson_quiz_ids.2')
    expect(stems(await listOf(lesson))).toBe('丙甲乙')
    await add(lesson, [lesson.spare.question_id])
    expect(stems(await listOf(lesson))).toBe('丙甲乙丁')
  })
})

describe('change_quzi', () => {
  it('sets and clears the time limit', async () => {
    const { teacher, quizzes } = await setup()
    const { lesson_quiz_id } = quizzes[0]!
    const change = (time_limit_s: number | null) =>
      app.call(teacher.token, `POST ${API}/change_quzi`, { lesson_quiz_id, time_limit_s })
    const limits = async (time_limit_s: number | null) =>
      (await change(time_limit_s)).payload.quizzes.map((quiz) => quiz.time_limit_s)
    expect(await limits(60)).toEqual([60, null, null])
    expect(await limits(null)).toEqual([null, null, null])
    for (const wrong of [9, 3601, 12.5]) {
      expect((await change(wrong)).error?.fields[0]?.field).toBe('time_limit_s')
    }
    const text = await app.send(teacher.token, `POST ${API}/change_quzi`, {
      lesson_quiz_id,
      time_limit_s: '60',
    })
    expect(text.error?.fields[0]?.field).toBe('time_limit_s')
  })
})

describe('delete_quzi', () => {
  it('[LE-17] takes the question out, keeps its row, and lets it come back as a new one', async () => {
    const lesson = await setup()
    const { teacher, quizzes, questions } = lesson
    const { lesson_quiz_id } = quizzes[0]!
    const remove = () => app.call(teacher.token, `DELETE ${API}/delete_quzi`, { lesson_quiz_id })
    expect(stems((await remove()).payload.quizzes)).toBe('乙丙')
    expect(await remove()).toMatchObject({ status: 404, message: '题目不在备课中，可能已被移除' })
    const { rows } = await app.services.database.pool.query(
      'select removed_at is not null as removed from lesson_quiz where lesson_quiz_id = $1',
      [lesson_quiz_id],
    )
    expect(rows).toEqual([{ removed: true }])
    const back = (await add(lesson, [questions[0]!.question_id])).payload.quizzes
    expect(stems(back)).toBe('乙丙甲')
    expect(idsOf(back)).not.toContain(lesson_quiz_id)
  })
})

describe('who may call', () => {
  type Target = 'prepare_lesson_id' | 'lesson_quiz_id'
  const calls: [string, Target, (lesson: Setup) => object][] = [
    ['POST list_quzi', 'prepare_lesson_id', () => ({})],
    ['POST add_quzi', 'prepare_lesson_id', ({ spare }) => ({ question_ids: [spare.question_id] })],
    ['POST resort_quzi', 'prepare_lesson_id', ({ quizzes }) => ({ lesson_quiz_ids: idsOf(quizzes) })],
    ['POST replace_quzi', 'lesson_quiz_id', ({ spare }) => ({ question_id: spare.question_id })],
    ['POST change_quzi', 'lesson_quiz_id', () => ({ time_limit_s: 60 })],
    ['DELETE delete_quzi', 'lesson_quiz_id', () => ({})],
  ]

  it.each(calls)(
    '[LE-1] %s: the teacher of the lesson; others are told no, or nothing',
    async (name, key, rest) => {
      const lesson = await setup()
      const { school_id, teacher, prepare_lesson_id, quizzes } = lesson
      const target = { prepare_lesson_id, lesson_quiz_id: quizzes[0]!.lesson_quiz_id }[key]
      const send = (token: string | null, id: unknown) =>
        app.send(token, name.replace(' ', ` ${API}/`), { ...rest(lesson), [key]: id })
      const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
      const student = await signIn(app, taught.students[0]!.login)
      const colleague = await buildTeacher(app, { school_id })
      const stranger = await setup()
      expect((await send(null, target)).status).toBe(401)
      expect((await send(student, target)).status).toBe(403)
      expect((await send(colleague.token, target)).status).toBe(403)
      const foreign = await send(stranger.teacher.token, target)
      expect(foreign.status).toBe(404)
      expect(foreign.raw.json()).toEqual((await send(stranger.teacher.token, newId())).raw.json())
      expect((await send(teacher.token, 5)).error?.fields[0]?.field).toBe(key)
      expect(await listOf(lesson)).toEqual(quizzes)
    },
  )

  it('answers the same to a repeated request', async () => {
    const { teacher, quizzes, spare } = await setup()
    const body = {
      lesson_quiz_id: quizzes[0]!.lesson_quiz_id,
      question_id: spare.question_id,
      request_id: newId(),
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.send(teacher.token, `POST ${API}/replace_quzi`, body)),
    )
    for (const reply of replies) expect(reply.payload).toEqual(replies[0]?.payload)
  })
})
