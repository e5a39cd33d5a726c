import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnsweredItem } from '../../../facts/facts.service.ts'
import { addBareStudents, answeredItem, writeFacts } from '../../../facts/test/facts-builders.ts'
import { buildClass, buildSchool, buildTeacher } from '../../../../../test/builders.ts'
import { buildQuestion, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { addCatalogue } from '../../catalogue/catalogue.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A 单选题 with the key B, and students of whom the first know the most: each has answered the subject's other items. */
async function setup(student_count: number) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const document = typedDocument({ stem: '1+1 等于几？', options: ['1', '2', '3', '4'], keys: ['B'] })
  const { question_id } = await buildQuestion(app, { school_id, document, difficulty: 3 })
  const knowledge_id = newId()
  const point = { knowledge_id, parent_id: null, subject_id: 'math', name: '加法', sort: 1 }
  await addCatalogue(app.services.database.orm, { nodes: [], knowledge: [point] })
  const students = await addBareStudents(app, school_id, student_count)
  await writeFacts(app, {
    school_id,
    rows: students.map((student_id, at) =>
      answeredItem({
        ...{ student_id, knowledge: [{ knowledge_id, weight: 1 }], full_score: 10 },
        ...{ score: 10 * (1 - at / student_count), result: 'half' },
      }),
    ),
  })
  const statistics = () =>
    app.call(teacher.token, 'POST /api/question_center/v1/bank/statistics', { question_id })
  const { items } = (
    await app.call(teacher.token, 'GET /api/prepare_lessons/api/teacher_back/question_detail', {
      question_id,
    })
  ).payload.document
  const item_id = items[0]!.item_id
  /** Each student's pick, in the order of the students. */
  const answer = (pickOf: (at: number) => string | null, said: Partial<AnsweredItem> = {}) =>
    writeFacts(app, {
      school_id,
      rows: students.map((student_id, at) => {
        const pick = pickOf(at)
        const got =
          pick === null ? ('missing' as const) : pick === 'B' ? ('right' as const) : ('wrong' as const)
        return answeredItem({
          ...{ student_id, question_id, item_id, result: got, score: got === 'right' ? 4 : 0, full_score: 4 },
          picked: pick === null ? null : [pick],
          ...said,
        })
      }),
    })
  return { answer, statistics, question_id, teacher, school_id }
}

describe('the statistic of a question', () => {
  it('[QU-140] says nothing of few answers, and says how many there are', async () => {
    const { answer, statistics, question_id, teacher } = await setup(29)
    await answer(() => 'B')
    const { payload } = await statistics()
    expect(payload.items).toMatchObject([
      { counts: { right_count: 29 }, discrimination: null, ranked_count: 29, doubts: [] },
    ])
    const listed = await app.call(
      teacher.token,
      'GET /api/prepare_lessons/api/teacher_back/question_detail',
      {
        question_id,
      },
    )
    expect(listed.payload).toMatchObject({ answer_count: 29, score_rate: null })
  })

  it('[QU-140] [QU-141] gives 得分率 and 区分度 from thirty answers on', async () => {
    const { answer, statistics, question_id, teacher } = await setup(40)
    await answer((at) => (at < 20 ? 'B' : at < 38 ? 'C' : null))
    const { payload } = await statistics()
    // Eleven of the forty are the top and the bottom group; two of the bottom did not answer and are not ranked.
    expect(payload.items).toMatchObject([
      { counts: { right_count: 20, wrong_count: 18, missing_count: 2 }, discrimination: 1, ranked_count: 38 },
    ])
    const listed = await app.call(
      teacher.token,
      'GET /api/prepare_lessons/api/teacher_back/question_detail',
      {
        question_id,
      },
    )
    expect(listed.payload).toMatchObject({ answer_count: 40, score_rate: 0.5 })
  })

  it('[QU-142] counts each student’s first picks, those of both groups apart', async () => {
    const { answer, statistics } = await setup(40)
    await answer((at) => (at < 20 ? 'B' : 'C'))
    await answer(() => 'A')
    expect((await statistics()).payload.items[0]).toMatchObject({
      picked_count: 40,
      options: [
        { key: 'A', count: 0, strong_count: 0, weak_count: 0 },
        { key: 'B', count: 20, strong_count: 11, weak_count: 0 },
        { key: 'C', count: 20, strong_count: 0, weak_count: 11 },
        { key: 'D', count: 0, strong_count: 0, weak_count: 0 },
      ],
    })
  })

  it('[QU-143] doubts a key that the best students do not choose', async () => {
    const { answer, statistics } = await setup(40)
    await answer((at) => (at < 20 ? 'C' : 'B'))
    const [item] = (await statistics()).payload.items
    expect(item?.discrimination).toBe(-1)
    expect(item?.doubts).toEqual([
      '学得好的学生反而更容易错：请检查答案和题意',
      '学得好的学生更多选了 C：请检查答案，或选项有没有歧义',
      '没有人选 A、D：这样的选项不起作用',
    ])
  })

  it('[QU-145] names the classes of the reader, and counts the others together', async () => {
    const { answer, question_id, teacher, school_id } = await setup(30)
    const own = await buildClass(app, { school_id, teacher_id: teacher.person_id })
    await answer(() => 'B')
    await answer((at) => (at === 0 ? 'B' : 'C'), { class_id: own.class_id, source_id: newId() })
    const { payload } = await app.call(
      teacher.token,
      'POST /api/question_center/v1/bank/statistics-by-class',
      {
        question_id,
      },
    )
    expect(payload.list).toMatchObject([
      { class_id: own.class_id, class_name: own.name, counts: { right_count: 1, wrong_count: 29 } },
      { class_id: null, class_name: '其他班级', counts: { right_count: 30, wrong_count: 0 } },
    ])
  })

  it('[QU-144] tells each version by itself', async () => {
    const { answer, statistics } = await setup(30)
    await answer(() => 'B', { question_version: 2 })
    const { payload } = await statistics()
    expect(payload).toMatchObject({ version: 1, versions: [{ version: 2, answered_count: 30 }] })
    expect(payload.items).toMatchObject([{ counts: { right_count: 0 }, picked_count: 0 }])
  })
})
