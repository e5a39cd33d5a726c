import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnsweredItem } from '../../../facts/facts.service.ts'
import { answeredItem, writeFacts } from '../../../facts/test/facts-builders.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { buildQuestion, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { addCatalogue } from '../../catalogue/catalogue.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const LIST = 'POST /api/question_center/v1/wrong/list'
const LATELY = 'POST /api/question_center/v1/wrong/lately'

/** A class of three with two questions; `answer` gives each student's score of four for one of them. */
async function setup(student_count = 3) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { class_id, students } = await buildClass(app, {
    ...{ school_id, teacher_id: teacher.person_id, student_count },
  })
  const ask = async (stem: string) =>
    (await buildQuestion(app, { school_id, document: typedDocument({ stem }) })).question_id
  const [first, second] = [await ask('第一题'), await ask('第二题')]
  const answer = (question_id: string, scores: readonly number[], said: Partial<AnsweredItem> = {}) =>
    writeFacts(app, {
      school_id,
      rows: scores.map((score, at) =>
        answeredItem({
          ...{ class_id, question_id, student_id: students[at]!.student_id, score },
          result: score === 4 ? 'right' : score === 0 ? 'wrong' : 'half',
          ...said,
        }),
      ),
    })
  const list = (filter: object = {}, user: TestUser = teacher) =>
    app.call(user.token, LIST, { class_id, subject_id: 'math', ...filter })
  const idsOf = async (filter: object = {}) =>
    (await list(filter)).payload.list.map(({ question }) => question.question_id)
  return { school_id, teacher, class_id, students, first, second, answer, list, idsOf }
}

describe('the wrong questions of a class', () => {
  it('[WQ-2] counts students, not answers; half right is wrong, what all got right is none', async () => {
    const { first, second, answer, list } = await setup()
    await answer(first, [0, 2, 4])
    await answer(first, [0, 4, 4])
    await answer(second, [4, 4, 4])
    const { payload } = await list()
    expect(payload.total).toBe(1)
    expect(payload.list).toMatchObject([
      { answered_students: 3, wrong_students: 2, question: { question_id: first, version: 1 } },
    ])
  })

  it('[WQ-3] [QU-94] orders and narrows by 错误率, student, knowledge and time', async () => {
    const { first, second, answer, idsOf, students } = await setup()
    const [above, knowledge_id] = [newId(), newId()]
    const point = { subject_id: 'math', name: '函数', sort: 0 }
    await addCatalogue(app.services.database.orm, {
      nodes: [],
      knowledge: [
        { ...point, knowledge_id: above, parent_id: null },
        { ...point, knowledge_id, parent_id: above },
      ],
    })
    await answer(first, [0, 0, 4], {
      answered_at: '2026-11-20T02:00:00.000Z',
      knowledge: [{ knowledge_id, weight: 1 }],
    })
    // Four in the morning of the 22nd, in Shanghai.
    await answer(second, [4, 4, 0], { answered_at: '2026-11-21T20:00:00.000Z' })
    expect(await idsOf()).toEqual([first, second])
    expect(await idsOf({ order: 'newest' })).toEqual([second, first])
    expect(await idsOf({ least_rate: 60 })).toEqual([first])
    expect(await idsOf({ student_id: students[2]!.student_id })).toEqual([second])
    expect(await idsOf({ knowledge_id })).toEqual([first])
    expect(await idsOf({ knowledge_id: above })).toEqual([first])
    expect(await idsOf({ knowledge_id: newId() })).toEqual([])
    expect(await idsOf({ from_day: '2026-11-22', to_day: '2026-11-22' })).toEqual([second])
    expect(await idsOf({ to_day: '2026-11-21' })).toEqual([first])
    expect(await idsOf({ page: 2, page_size: 1 })).toEqual([second])
  })

  it('[WQ-4] names who missed a question, by seat, with what became of it', async () => {
    const { first, answer, teacher, class_id, students } = await setup()
    await answer(first, [0, 4, 0], { answered_at: '2026-11-20T02:00:00.000Z', item_id: first })
    await answer(first, [4], { answered_at: '2026-11-21T02:00:00.000Z', item_id: first })
    const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/wrong/students', {
      ...{ class_id, subject_id: 'math', question_id: first },
    })
    expect(payload.list).toMatchObject([
      { student_id: students[0]!.student_id, name: '学生1', seat_no: 1, times_wrong: 1, state: 'corrected' },
      { student_id: students[2]!.student_id, seat_no: 3, state: 'to_correct', last_source: 'homework' },
    ])
  })

  it('[WQ-1] shows a teacher the own subjects of the own classes, and the manager all', async () => {
    const { school_id, class_id, list, teacher } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const colleague = await buildTeacher(app, { school_id })
    const places = async (user: TestUser) =>
      (await app.call(user.token, 'POST /api/question_center/v1/wrong/places', {})).payload.list
    expect(await places(teacher)).toMatchObject([{ class_id, subject_ids: ['math'] }])
    expect(await places(manager)).toMatchObject([{ class_id, subject_ids: ['math'] }])
    expect(await places(colleague)).toEqual([])
    expect((await list({}, manager)).code).toBe(200)
    expect(await list({}, colleague)).toMatchObject({ code: 403 })
    expect(await list({ subject_id: 'physics' })).toMatchObject({ code: 403 })
    expect((await list({ subject_id: 'physics' }, manager)).code).toBe(200)
    expect(await list({ class_id: newId() })).toMatchObject({ code: 404 })
  })

  it('[LE-223] lists what was missed most lately and by enough students, and nothing older', async () => {
    const { first, second, answer, teacher, class_id } = await setup(6)
    const lately = async () =>
      (await app.call(teacher.token, LATELY, { class_id, subject_id: 'math' })).payload
    const now = app.clock.now().toISOString()
    await answer(first, [0, 0, 0, 4, 4], { answered_at: now })
    await answer(second, [0, 0, 0, 0], { answered_at: now })
    expect(await lately()).toMatchObject({
      from_day: '2026-11-07',
      least: 5,
      questions: [
        { answered_students: 5, wrong_students: 3, question: { question_id: first }, may_use: true },
      ],
      points: [],
    })
    // The day before the first that counts.
    await answer(second, [0, 0, 0, 0, 0, 0], { answered_at: '2026-11-06T15:59:59.000Z' })
    expect((await lately()).questions).toHaveLength(1)
  })

  it('[LE-224] lists the points of the subject with the lowest 得分率 first, merged ones as one', async () => {
    const { first, answer, teacher, class_id } = await setup(6)
    const ids = Array.from({ length: 5 }, () => newId())
    const [low, merged, high, few, other] = ids as [string, string, string, string, string]
    const named = (knowledge_id: string, name: string, subject_id = 'math') => ({
      ...{ knowledge_id, name, subject_id, sort: 0, parent_id: null },
    })
    await addCatalogue(app.services.database.orm, {
      nodes: [],
      knowledge: [
        ...[named(low, '顶点'), named(merged, '顶点坐标'), named(high, '开口'), named(few, '判别式')],
        named(other, '速度', 'physics'),
      ],
    })
    await app.services.database.pool.query(
      'update knowledge_point set merged_into = $1 where knowledge_id = $2',
      [low, merged],
    )
    const said = (...point_ids: string[]) => ({
      answered_at: app.clock.now().toISOString(),
      knowledge: point_ids.map((knowledge_id) => ({ knowledge_id, weight: 1 })),
    })
    await answer(first, [0, 0, 4], said(low))
    await answer(first, [0, 2], said(merged))
    await answer(first, [4, 4, 4, 4, 0], said(high, other))
    await answer(first, [0, 0], said(few))
    const { payload } = await app.call(teacher.token, LATELY, { class_id, subject_id: 'math' })
    expect(payload.points).toMatchObject([
      { knowledge_id: low, name: '顶点', counts: { right_count: 1, half_count: 1, wrong_count: 3 } },
      { knowledge_id: high, name: '开口', counts: { score: 16, full_score: 20 } },
    ])
  })
})
