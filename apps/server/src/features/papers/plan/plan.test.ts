import { newId } from '@jiangtai/shared/core/ids.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { paperQuestions, questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, textDocument, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addCatalogue } from '../../questions/catalogue/catalogue.service.ts'

const PAPER = '/api/question_center/v1/paper'
const COMPOSE = 'POST /api/question_center/v1/paper/plan/compose'

type Plan = CallInput<typeof COMPOSE>['plan']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A bank of 单选题 of each difficulty, five of them and all of one knowledge point below another. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const [trig, graph] = [newId(), newId()]
  await addCatalogue(app.services.database.orm, {
    nodes: [],
    knowledge: [
      { knowledge_id: trig, parent_id: null, subject_id: 'math', name: '三角函数', sort: 1 },
      { knowledge_id: graph, parent_id: trig, subject_id: 'math', name: '图像与性质', sort: 1 },
    ],
  })

  let count = 0
  const add = async (change: Partial<Parameters<typeof buildQuestion>[1]> = {}) => {
    count += 1
    const document = typedDocument({ stem: `第 ${count} 道题问的是第 ${count * 7} 个数` })
    return (await buildQuestion(app, { school_id, document, ...change })).question_id
  }
  for (const difficulty of [1, 2, 3, 4, 5])
    for (let at = 0; at < 5; at += 1) await add({ difficulty, knowledge_ids: [graph] })
  const call = (plan: Plan, seed = 1) => app.call(teacher.token, COMPOSE, { plan, seed })
  const idsOf = async (plan: Plan, seed?: number) => {
    const { payload } = await call(plan, seed)
    return payload.sections.flatMap(({ questions }) => questions.map(({ question_id }) => question_id))
  }
  return { school_id, teacher, trig, graph, add, call, idsOf }
}

const smart = (change: object = {}): Plan => ({
  ...{ kind: 'smart', subject_id: 'math', phase_id: 'senior', pool: {}, rows: [] },
  sections: [{ type: 'single', count: 10, score: 5 }],
  difficulty: { kind: 'any' },
  ...change,
})

describe('composing by rules', () => {
  it('[PA-30] [PA-33] meets shares of difficulty over a point and what stands below it, from easy to hard', async () => {
    const { trig, call } = await setup()
    const plan = smart({
      rows: [{ kind: 'knowledge', id: trig, name: '三角函数' }],
      difficulty: { kind: 'shares', easy: 50, medium: 30, hard: 20 },
    })
    const { payload } = await call(plan)
    expect(payload.unmet).toEqual([])
    const levels = payload.sections[0]!.questions.map(({ difficulty }) => difficulty)
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    expect([1, 2].flatMap((level) => levels.filter((one) => one === level))).toHaveLength(5)
    expect(levels.filter((one) => one === 3)).toHaveLength(3)
  })

  it('[PA-32] the same seed finds the same paper, another seed another', async () => {
    const { idsOf } = await setup()
    const first = await idsOf(smart(), 5)
    expect(first).toHaveLength(10)
    expect(await idsOf(smart(), 5)).toEqual(first)
    expect((await idsOf(smart(), 6)).toSorted()).not.toEqual(first.toSorted())
  })

  it('[PA-33] tells the cell of a 细目表 that is short, and offers the nearest paper', async () => {
    const { graph, call, add } = await setup()
    await add({ difficulty: 5, knowledge_ids: [graph], document: blank('三角函数的最大值') })
    const { payload } = await call({
      ...{ kind: 'blueprint', subject_id: 'math', phase_id: 'senior', pool: {} },
      blueprint: {
        rows: [{ kind: 'knowledge', id: graph, name: '图像与性质' }],
        sections: [
          { type: 'single', score: 5 },
          { type: 'blank', score: 4 },
        ],
        cells: [
          { row: 0, section: 0, level: 'easy', count: 3 },
          { row: 0, section: 1, level: 'hard', count: 3 },
        ],
      },
    })
    expect(payload.sections.map(({ type, questions }) => [type, questions.length])).toEqual([
      ['single', 3],
      ['blank', 1],
    ])
    expect(payload.unmet).toEqual([
      { kind: 'count', row: 0, section: 1, level: 'hard', wanted: 3, available: 1, placed: 1 },
    ])
  })

  it('[PA-31] takes nothing that was used, is not theirs, or is of another source or year', async () => {
    const { school_id, teacher, idsOf, add } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const pool = { sources: ['月考'], year_from: 2025, year_to: 2026 }
    const right = await add({ source: '月考', year: 2026 })
    const own = await add({ source: '月考', year: 2025, owner_teacher_id: teacher.person_id })
    await add({ source: '月考', year: 2024 })
    await add({ source: '月考', year: 2026, owner_teacher_id: colleague.person_id })
    const found = async (change: object) => (await idsOf(smart({ pool: { ...pool, ...change } }))).toSorted()
    expect(await found({})).toEqual([right, own].toSorted())
    expect(await found({ scope: 'school' })).toEqual([right])
    expect(await found({ scope: 'mine' })).toEqual([own])
    await app.call(teacher.token, 'POST /api/guide_learn/api/cart/add', { question_id: own })
    expect(await found({ but_in_cart: true })).toEqual([right])
    const made = await app.call(teacher.token, `POST ${PAPER}/create`, {
      ...{ title: '月考', subject_id: 'math', phase_id: 'senior', question_ids: [right] },
    })
    expect(await found({ but_paper_ids: [made.payload.paper_id] })).toEqual([own])
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(await found({ unused_since: today })).toEqual([own])
    expect(await found({ unused_since: '2999-01-01' })).toEqual([right, own].toSorted())
  })

  it('[PA-30] a question and what asks the same stand in a paper once', async () => {
    const { idsOf, add } = await setup()
    const document = () => typedDocument({ stem: '下列各数中最大的是（　　）' })
    await add({ document: document(), source: '重复' })
    await add({ document: document(), source: '重复' })
    expect(await idsOf(smart({ pool: { sources: ['重复'] } }))).toHaveLength(1)
  })

  it('refuses a plan that asks for nothing or for too much, and says when nothing fits', async () => {
    const { call } = await setup()
    expect((await call(smart({ sections: [] }))).code).toBe(400)
    const much = await call(
      smart({ sections: [60, 60].map((count) => ({ type: 'single', count, score: 5 })) }),
    )
    expect([much.code, much.message]).toEqual([400, expect.stringContaining('最多 100 道题')])
    const none = await call(smart({ sections: [{ type: 'listening', count: 1, score: 5 }] }))
    expect([none.code, none.message]).toEqual([400, expect.stringContaining('没有符合这些要求的题')])
  })

  it('[PA-34] what was composed becomes a draft with its sections, order and points', async () => {
    const { teacher, idsOf, add } = await setup()
    const question_ids = await idsOf(smart())
    const passage = await add({
      document: { ...typedDocument({ stem: '材料' }), items: items(3), form: 'material' },
    })
    const made = await app.call(teacher.token, `POST ${PAPER}/plan/create`, {
      ...{ title: '单元卷', subject_id: 'math', phase_id: 'senior' },
      sections: [
        { title: '选择题', score: 4, question_ids },
        { title: '材料题', score: 10, question_ids: [passage] },
      ],
    })
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/detail`, {
      paper_id: made.payload.paper_id,
    })
    expect(payload).toMatchObject({ title: '单元卷', question_count: 11, total_score: 50, state: 'draft' })
    expect(payload.document.sections.map(({ title }) => title)).toEqual(['选择题', '材料题'])
    expect(paperQuestions(payload.document).map(({ question_id }) => question_id)).toEqual([
      ...question_ids,
      passage,
    ])
    expect(paperQuestions(payload.document).map(questionScore)).toEqual([...question_ids.map(() => 4), 10])
  })
})

const blank = (stem: string) =>
  textDocument({
    content: { type: 'blank', stem: `${stem}是 ____。`, options: [], blank_count: 1 },
    key: { kind: 'blank', blanks: [['1']] },
  })

const items = (count: number) =>
  Array.from({ length: count }, () => typedDocument({ stem: '小题' }).items[0]!)
