import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToSections } from '@jiangtai/shared/papers/new-sections.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildPaperDraft } from '../test/paper-draft.ts'

const PAPER = '/api/question_center/v1/paper'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildPaperDraft(app)

describe('where a paper is from', () => {
  const ABOUT = { year: 2024, region: '江苏', exam_kind: 'midterm', source: '南京一中' } as const

  it('[PA-96] [PA-97] narrows the list together with its difficulty, and is told', async () => {
    const { school_id, teacher, paper_id, detail, save } = await setup()
    const hard = await buildQuestion(app, { school_id, difficulty: 5 })
    const { document } = await detail()
    expect(await detail()).toMatchObject({ difficulty: 2, year: null, region: null, source: '' })
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/questions`, {
      question_ids: [hard.question_id],
    })
    await save(1, { ...document, about: ABOUT, sections: addToSections(document.sections, payload.list) })
    // Three questions of difficulty 2 for 22 points, one of 5 for 5.
    expect(await detail()).toMatchObject({ ...ABOUT, difficulty: expect.closeTo((22 * 2 + 5 * 5) / 27, 4) })
    const found = async (filter: object) =>
      (await app.call(teacher.token, `POST ${PAPER}/list`, filter)).payload.list.map((one) => one.paper_id)
    for (const filter of [
      { year: 2024 },
      { region: '江苏' },
      { exam_kind: 'midterm' },
      { difficulty: 3 },
      { text: '南京 期中' },
      { ...ABOUT, source: undefined, difficulty: 3, subject_id: 'math' },
    ])
      expect(await found(filter)).toEqual([paper_id])
    for (const filter of [
      { year: 2023 },
      { region: '浙江' },
      { exam_kind: 'final' },
      { difficulty: 2 },
      { text: '南京二中' },
      { year: 2024, region: '浙江' },
    ])
      expect(await found(filter)).toEqual([])
  })

  it('[PA-96] stays with copies, and a version says it as it was', async () => {
    const { teacher, paper_id, detail, save, finish } = await setup()
    const { document } = await detail()
    await save(1, { ...document, about: ABOUT })
    await finish(2)
    await save(2, { ...document, about: { ...ABOUT, year: 2025 } })
    const read = (asked: object) => app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id, ...asked })
    expect([(await read({})).payload.year, (await read({ version: 1 })).payload.year]).toEqual([2025, 2024])
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/copy`, { paper_id, title: '副本' })
    expect((await read(payload)).payload).toMatchObject({ ...ABOUT, year: 2025 })
  })

  it.each([
    ['year', 1900, '年份不能早于 1950'],
    ['region', '南京', '请选择地区'],
    ['exam_kind', '期中', '请选择考试类型'],
    ['source', '长'.repeat(121), '来源'],
  ])('[PA-96] a wrong %s is refused by its field', async (field, value, words) => {
    const { teacher, paper_id, detail } = await setup()
    const { document } = await detail()
    const refused = await app.send(teacher.token, `POST ${PAPER}/save`, {
      ...{ paper_id, revision: 1, title: '期中' },
      document: { ...document, about: { ...ABOUT, [field]: value } },
    })
    expect(refused.status).toBe(400)
    expect(refused.error?.fields).toEqual([
      { field: `document.about.${field}`, message: expect.stringContaining(words) },
    ])
  })
})
