import { newId } from '@jiangtai/shared/core/ids.ts'
import type { OpenBlueprint } from '@jiangtai/shared/papers/plan/plan.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { readXlsx } from '../../../../core/formats/xlsx/read-xlsx.ts'
import { writeXlsx } from '../../../../core/formats/xlsx/write-xlsx.ts'
import { addCatalogue } from '../../../questions/catalogue/catalogue.service.ts'

const PATH = '/api/question_center/v1/paper/blueprint'
const PLACE = { subject_id: 'math', phase_id: 'senior' as const }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A teacher of a school with two points called 单调性, each below another, and a chapter. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const ids = {
    first: newId(),
    second: newId(),
    one: newId(),
    other: newId(),
    book: newId(),
    chapter: newId(),
  }
  const point = (knowledge_id: string, parent_id: string | null, name: string) => ({
    ...{ knowledge_id, parent_id, name, school_id, subject_id: 'math', sort: 1 },
  })
  await addCatalogue(app.services.database.orm, {
    knowledge: [
      point(ids.first, null, '本校函数'),
      point(ids.second, null, '本校数列'),
      point(ids.one, ids.first, '增减性'),
      point(ids.other, ids.second, '增减性'),
    ],
    nodes: [
      {
        ...PLACE,
        school_id,
        node_id: ids.book,
        parent_id: null,
        kind: 'textbook',
        name: '校本必修',
        sort: 1,
      },
      {
        ...PLACE,
        school_id,
        node_id: ids.chapter,
        parent_id: ids.book,
        kind: 'chapter',
        name: '第一章 预备',
        sort: 1,
      },
    ],
  })
  const exported = async (blueprint: OpenBlueprint) =>
    (await app.call(teacher.token, `POST ${PATH}/export`, { ...PLACE, blueprint })).payload
  const check = (content_base64: string) =>
    app.call(teacher.token, `POST ${PATH}/check-file`, { ...PLACE, file_name: '细目表.xlsx', content_base64 })
  const checkRows = async (
    labels: readonly string[],
    rows: readonly (readonly (string | number | null)[])[],
  ) => {
    const columns = labels.map((label) => ({ label, width: 20 }))
    const bytes = await writeXlsx([{ name: '细目表', notes: ['说明'], columns, rows }])
    return (await check(bytes.toString('base64'))).payload
  }
  return { ids, exported, check, checkRows }
}

const LABELS = ['类型', '章节或知识点', '单选题 5分 易', '单选题 5分 难', '解答题 12.5分 中']

describe('[PA-94] a 细目表 as a table', () => {
  it('is exported and read again as the same', async () => {
    const { ids, exported, check } = await setup()
    const blueprint: OpenBlueprint = {
      rows: [
        { kind: 'knowledge', id: ids.other, name: '增减性' },
        { kind: 'chapter', id: ids.chapter, name: '第一章 预备' },
      ],
      sections: [
        { type: 'single', score: 5 },
        { type: 'text', score: 12.5 },
      ],
      cells: [
        { row: 0, section: 0, level: 'easy', count: 3 },
        { row: 1, section: 1, level: 'hard', count: 1 },
      ],
    }
    const { file_name, content_base64 } = await exported(blueprint)
    expect(file_name).toMatch(/^双向细目表-\d{4}-\d\d-\d\d\.xlsx$/)
    expect((await check(content_base64)).payload).toEqual({ blueprint, errors: [], error_count: 0 })
  })

  it('is a template while nothing is in it, with what can be written', async () => {
    const { exported, check } = await setup()
    const { content_base64 } = await exported({ rows: [], sections: [], cells: [] })
    const read = await readXlsx(Buffer.from(content_base64, 'base64'), { max_rows: 5000, max_columns: 60 })
    if (read.kind === 'refused') throw new Error(read.message)
    const [table, offered] = read.sheets
    expect(table?.rows[1]?.slice(0, 5)).toEqual([
      '类型',
      '章节或知识点',
      '单选题 5分 易',
      '单选题 5分 中',
      '单选题 5分 难',
    ])
    expect(offered?.rows).toContainEqual(['知识点', '本校函数 / 增减性'])
    expect(offered?.rows).toContainEqual(['章节', '校本必修 / 第一章 预备'])
    const refused = await check(content_base64)
    expect([refused.code, refused.message]).toEqual([400, '文件里没有数据行'])
  })

  it('is read without its wrong rows, each of which is told', async () => {
    const { ids, checkRows } = await setup()
    const { blueprint, errors, error_count } = await checkRows(LABELS, [
      ['知识点', '本校函数/增减性', 2, null, null],
      ['知识点', '增减性', 1, null, null],
      ['', '本校数列', null, '３', 0],
      ['章节', '本校数列', 1, null, null],
      ['类别', '本校数列', 1, null, null],
      ['', '', 4, null, null],
      ['', '第一章 预备', '两题', null, null],
      ['章节', '第一章 预备', null, null, 2.5],
      ['', '本校函数 / 增减性', 5, null, null],
      ['章节', '校本必修', null, null, 101],
      ['章节', '校本必修 / 第一章 预备', null, null, 1],
    ])
    expect(blueprint).toEqual({
      rows: [
        { kind: 'knowledge', id: ids.one, name: '增减性' },
        { kind: 'knowledge', id: ids.second, name: '本校数列' },
        { kind: 'chapter', id: ids.chapter, name: '第一章 预备' },
      ],
      sections: [
        { type: 'single', score: 5 },
        { type: 'text', score: 12.5 },
      ],
      cells: [
        { row: 0, section: 0, level: 'easy', count: 2 },
        { row: 1, section: 0, level: 'hard', count: 3 },
        { row: 2, section: 1, level: 'medium', count: 1 },
      ],
    })
    expect(errors).toEqual([
      { row: 4, words: '章节或知识点：叫“增减性”的有 2 个，请写明上级，如“本校函数 / 增减性”' },
      { row: 6, words: '章节或知识点：这个学科、学段没有“本校数列”' },
      { row: 7, words: '类型：应是章节或知识点' },
      { row: 8, words: '章节或知识点：没有写' },
      { row: 9, words: '单选题 5分 易：题数应是 1 到 100 的整数，不要的空着' },
      { row: 10, words: '解答题 12.5分 中：题数应是 1 到 100 的整数，不要的空着' },
      { row: 11, words: '章节或知识点：“本校函数 / 增减性”前面已经有一行' },
      { row: 12, words: '解答题 12.5分 中：题数应是 1 到 100 的整数，不要的空着' },
    ])
    expect(error_count).toBe(8)
  })

  it('is read without its wrong columns, each of which is told at the heading', async () => {
    const { checkRows } = await setup()
    const labels = [
      '章节或知识点',
      '单选题 5分 易',
      '单选题5分难',
      '抢答题 5分 易',
      '填空题 5.3分 易',
      '填空题 5分 大',
      '单选题 5分 易',
    ]
    const { blueprint, errors } = await checkRows(labels, [['本校函数', 1, 1, 1, 1, 1, 1]])
    expect(blueprint.cells).toEqual([{ row: 0, section: 0, level: 'easy', count: 1 }])
    expect(errors).toEqual([
      { row: 2, words: '“单选题5分难”这一列：表头应写成“单选题 5分 易”' },
      { row: 2, words: '“抢答题 5分 易”这一列：没有“抢答题”这种题型' },
      { row: 2, words: '“填空题 5.3分 易”这一列：每题分值应在 0.5 到 100 之间，精确到 0.5 分' },
      { row: 2, words: '“填空题 5分 大”这一列：难度应是易、中或难' },
      { row: 2, words: '“单选题 5分 易”这一列：和前面的一列重复' },
    ])
  })

  it('is refused where it is no table of one', async () => {
    const { check } = await setup()
    const refused = await check(Buffer.from('不是表格').toString('base64'))
    expect([refused.code, refused.message]).toEqual([
      400,
      '这不是一个能读取的 xlsx 文件，请用模板另存为 xlsx 后重试',
    ])
  })
})
