import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_PRACTICE_SETS } from '@jiangtai/shared/lessons/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildLesson, buildStem, buildTaughtClass } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const SAVE = `POST ${API}/practice_set`
const REMOVE = `DELETE ${API}/practice_set`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of four questions. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const quizzes = await Promise.all(
    ['一', '二', '三', '四'].map((stem) => buildStem(app, { school_id, stem })),
  )
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes })
  const detail = async (id = prepare_lesson_id, token = teacher.token) =>
    (await app.call(token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })).payload
  const ids = (await detail()).quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id)
  const [a, b, c, d] = ids as [string, string, string, string]
  const save = (changes: Partial<CallInput<typeof SAVE>> = {}, token = teacher.token) =>
    app.send(token, SAVE, {
      ...{ prepare_lesson_id, practice_set_id: null, name: '课中巩固', time_limit_s: 300 },
      ...{ lesson_quiz_ids: [c, a], ...changes },
    })
  const sets = async () => (await detail()).practice_sets
  const made = async (changes: Partial<CallInput<typeof SAVE>> = {}): Promise<string> => {
    expect((await save(changes)).code).toBe(200)
    return (await sets()).at(-1)?.practice_set_id ?? ''
  }
  return { school_id, teacher, prepare_lesson_id, detail, save, sets, made, a, b, c, d }
}

/** The questions of the sets of a lesson by what they ask. */
function stemsOf(lesson: {
  quizzes: { lesson_quiz_id: string; question: { question_id: string } }[]
  practice_sets: { lesson_quiz_ids: string[] }[]
}) {
  const questions = new Map(lesson.quizzes.map((quiz) => [quiz.lesson_quiz_id, quiz.question.question_id]))
  return lesson.practice_sets.map(({ lesson_quiz_ids }) => lesson_quiz_ids.map((id) => questions.get(id)))
}

describe('practice sets of a lesson', () => {
  it('[LE-30] have a name, an order of their own and a time limit, and share questions; the board is told of them', async () => {
    const { prepare_lesson_id, teacher, made, sets, a, b, c, d } = await setup()
    const first = await made()
    app.clock.advance(1000)
    const second = await made({ name: ' 课末检测 ', time_limit_s: null, lesson_quiz_ids: [a, b, d] })
    const expected = [
      { practice_set_id: first, name: '课中巩固', time_limit_s: 300, lesson_quiz_ids: [c, a] },
      { practice_set_id: second, name: '课末检测', time_limit_s: null, lesson_quiz_ids: [a, b, d] },
    ].map((set) => ({ ...set, for_class_ids: null }))
    expect(await sets()).toEqual(expected)
    const listed = await app.call(teacher.token, `POST ${API}/list_quzi`, { prepare_lesson_id })
    expect(listed.payload.practice_sets).toEqual(expected)
  })

  it('[LE-30] are changed and deleted, which leaves their questions', async () => {
    const { prepare_lesson_id, teacher, detail, save, sets, made, a, b } = await setup()
    const practice_set_id = await made()
    const change = { practice_set_id, name: '改过的', time_limit_s: null, lesson_quiz_ids: [a, b] }
    expect((await save(change)).code).toBe(200)
    expect(await sets()).toEqual([{ ...change, for_class_ids: null }])
    const remove = () => app.send(teacher.token, REMOVE, { prepare_lesson_id, practice_set_id })
    expect(await remove()).toMatchObject({ code: 200, payload: { practice_sets: [] } })
    expect((await detail()).quizzes).toHaveLength(4)
    expect(await remove()).toMatchObject({ code: 404, message: '练习不存在或已被删除' })
    expect((await save(change)).code).toBe(404)
  })

  it('[LE-30] are at most twenty', async () => {
    const { save, made } = await setup()
    for (let count = 0; count < MAX_PRACTICE_SETS; count += 1) await made({ name: `练习 ${count}` })
    expect(await save()).toMatchObject({ code: 409, message: '一份备课最多 20 份练习' })
  })

  it('[LE-30] of another lesson, and those of a colleague, are not changed', async () => {
    const own = await setup()
    const practice_set_id = await own.made()
    const other = await setup()
    expect((await other.save({ practice_set_id })).code).toBe(404)
    const colleague = await buildTeacher(app, { school_id: own.school_id })
    expect((await own.save({ practice_set_id }, colleague.token)).code).toBe(403)
    const asked = { prepare_lesson_id: own.prepare_lesson_id, practice_set_id }
    expect((await app.send(colleague.token, REMOVE, asked)).code).toBe(403)
    expect(await own.sets()).toHaveLength(1)
  })

  it.each<[string, (lesson: { a: string }) => Partial<CallInput<typeof SAVE>>, string, string]>([
    ['one question', ({ a }) => ({ lesson_quiz_ids: [a] }), 'lesson_quiz_ids', '随堂练习至少要有 2 道题'],
    [
      'twenty-one questions',
      () => ({ lesson_quiz_ids: Array.from({ length: 21 }, () => newId()) }),
      ...(['lesson_quiz_ids', '随堂练习最多 20 道题'] as const),
    ],
    ['a question twice', ({ a }) => ({ lesson_quiz_ids: [a, a] }), 'lesson_quiz_ids', '同一道题只能选一次'],
    [
      'a question of no lesson',
      ({ a }) => ({ lesson_quiz_ids: [a, newId()] }),
      ...(['lesson_quiz_ids.1', '第 2 道题不在备课中，可能已被移除'] as const),
    ],
    ['no name', () => ({ name: ' ' }), 'name', '练习名称不能为空'],
    ['too long a name', () => ({ name: '练'.repeat(21) }), 'name', '练习名称最多 20 个字'],
    ['too short a time', () => ({ time_limit_s: 5 }), 'time_limit_s', '限时至少 10 秒'],
  ])('[LE-31] refuses %s in words', async (_name, wrong, field, message) => {
    const lesson = await setup()
    const refused = await lesson.save(wrong(lesson))
    expect(refused).toMatchObject({ code: 400, error: { fields: [{ field, message }] } })
    expect(await lesson.sets()).toEqual([])
  })

  it('[LE-32] lose a question that leaves the lesson, and stay', async () => {
    const { teacher, made, sets, a, b, c } = await setup()
    await made({ lesson_quiz_ids: [c, a, b] })
    app.clock.advance(1000)
    await made({ lesson_quiz_ids: [a, b] })
    await app.call(teacher.token, `DELETE ${API}/delete_quzi`, { lesson_quiz_id: a })
    expect((await sets()).map(({ lesson_quiz_ids }) => lesson_quiz_ids)).toEqual([[c, b], [b]])
  })

  it('[LE-32] have the question that replaces another one in its place', async () => {
    const { school_id, teacher, detail, made, c } = await setup()
    await made()
    const { question_id } = await buildStem(app, { school_id, stem: '五' })
    await app.call(teacher.token, `POST ${API}/replace_quzi`, { lesson_quiz_id: c, question_id })
    expect(stemsOf(await detail())[0]?.[0]).toBe(question_id)
  })

  it('[LE-33] come along with a copy, by the questions of the copy, and go their own ways', async () => {
    const { prepare_lesson_id, teacher, detail, made, a, b } = await setup()
    await made()
    app.clock.advance(1000)
    await made({ name: '课末检测', lesson_quiz_ids: [b, a] })
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ prepare_lesson_id, title: '第二课时', class_ids: [] },
    })
    const before = await detail()
    const copy = await detail(copied.payload.prepare_lesson_id)
    expect(stemsOf(copy)).toEqual(stemsOf(before))
    expect(copy.practice_sets.map(({ name }) => name)).toEqual(['课中巩固', '课末检测'])
    await app.call(teacher.token, `DELETE ${API}/delete_quzi`, { lesson_quiz_id: a })
    expect(await detail(copied.payload.prepare_lesson_id)).toEqual(copy)
  })

  it('[LE-33] are seen by colleagues with whom the lesson is shared, and copied by them', async () => {
    const { school_id, prepare_lesson_id, teacher, detail, made, sets } = await setup()
    await made()
    const colleague = await buildTeacher(app, { school_id, name: '李雷' })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ prepare_lesson_id, audiences: [{ kind: 'school', id: '' }] },
    })
    const seen = await app.call(colleague.token, `POST ${API}/shared_lesson/get`, { prepare_lesson_id })
    expect(seen.payload.practice_sets).toEqual(await sets())
    const taken = await app.call(colleague.token, `POST ${API}/shared_lesson/take`, {
      ...{ prepare_lesson_id, title: '我的一份', class_ids: [] },
    })
    const copy = await detail(taken.payload.prepare_lesson_id, colleague.token)
    expect(stemsOf(copy)).toEqual(stemsOf(await detail()))
  })
})
