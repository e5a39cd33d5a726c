import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addCatalogue } from '../catalogue/catalogue.service.ts'

const LIST = 'POST /api/question_center/v1/bank/list'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A school with a teacher, and a knowledge point with one below it, beside another. */
async function setup(names = { above: '圆锥曲线', below: '双曲线', beside: 'DNA 的复制' }) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const ids = { above: newId(), below: newId(), beside: newId() }
  const point = (knowledge_id: string, parent_id: string | null, name: string) => ({
    ...{ knowledge_id, parent_id, name, school_id, subject_id: 'math', sort: 1 },
  })
  await addCatalogue(app.services.database.orm, {
    nodes: [],
    knowledge: [
      point(ids.above, null, names.above),
      point(ids.below, ids.above, names.below),
      point(ids.beside, null, names.beside),
    ],
  })
  const add = (
    stem: string,
    knowledge_ids: string[],
    change: { subject_id?: string; difficulty?: number } = {},
  ) => {
    app.clock.advance(1)
    const document = typedDocument({ stem })
    return buildQuestion(app, { school_id, document, knowledge_ids, now: app.clock.now(), ...change })
  }
  const search = async (text: string, filter: object = {}) =>
    (await app.call(teacher.token, LIST, { text, ...filter })).payload
  const found = async (text: string, filter: object = {}) => (await search(text, filter)).list.map(stemOf)
  return { school_id, ids, add, search, found }
}

describe('[QS-12] the name of a knowledge point', () => {
  it('finds its questions and those below it, behind those that have the words, newest first', async () => {
    const { ids, add, found, search } = await setup()
    await add('圆锥曲线有几种', [])
    await add('求焦点的坐标', [ids.above])
    await add('求渐近线的方程', [ids.below])
    await add('求圆锥曲线的准线', [ids.above])
    await add('解这个三角形', [])
    expect(await found('圆锥曲线')).toEqual([
      '求圆锥曲线的准线',
      '圆锥曲线有几种',
      '求渐近线的方程',
      '求焦点的坐标',
    ])
    expect(await found('双曲线')).toEqual(['求渐近线的方程'])
    expect(await search('圆锥曲线', { page: 2, page_size: 3 })).toMatchObject({ total: 4, is_capped: false })
    expect(await found('圆锥曲线', { page: 2, page_size: 3 })).toEqual(['求焦点的坐标'])
    expect(await found('圆锥')).toEqual(['求圆锥曲线的准线', '圆锥曲线有几种'])
  })

  it('stands for one word of several, and is typed in any case', async () => {
    const { ids, add, found } = await setup()
    await add('求焦点的坐标', [ids.below])
    await add('求渐近线的方程', [ids.below])
    await add('细胞里发生了什么', [ids.beside])
    expect(await found('双曲线 焦点')).toEqual(['求焦点的坐标'])
    expect(await found('圆锥曲线 双曲线')).toEqual(['求渐近线的方程', '求焦点的坐标'])
    expect(await found(' dna 的复制 ')).toEqual(['细胞里发生了什么'])
  })

  it('is looked for within what else is asked for, and in one’s own school', async () => {
    const { ids, add, found } = await setup()
    const elsewhere = await setup()
    await add('求焦点的坐标', [ids.above], { difficulty: 4 })
    await add('求渐近线的方程', [ids.above], { subject_id: 'physics' })
    await elsewhere.add('别的学校的题', [elsewhere.ids.above])
    expect(await found('圆锥曲线', { difficulty: 4 })).toEqual(['求焦点的坐标'])
    expect(await found('圆锥曲线', { subject_id: 'physics' })).toEqual(['求渐近线的方程'])
    expect(await elsewhere.found('圆锥曲线')).toEqual(['别的学校的题'])
  })
})
