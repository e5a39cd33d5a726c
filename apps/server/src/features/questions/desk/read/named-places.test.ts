import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { addCatalogue } from '../../catalogue/catalogue.service.ts'
import { parsePaperRow } from '../../import/read-row.ts'
import { placesInTrees } from './named-places.ts'
import { pieceRow } from './piece-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A school with a chapter of its own, and points of which two have the same name. */
async function withTrees() {
  const { school_id } = await buildSchool(app)
  const [chapter_id, book_id, above, zero, other, same] = [
    ...[newId(), newId(), newId()],
    ...[newId(), newId(), newId()],
  ]
  const point = (knowledge_id: string, name: string, parent_id: string | null, sort = 900) => ({
    ...{ knowledge_id, parent_id, name, sort },
    ...{ school_id, subject_id: 'math' },
  })
  const place = { school_id, subject_id: 'math', phase_id: 'senior', sort: 900 }
  await addCatalogue(app.services.database.orm, {
    nodes: [
      { ...place, node_id: book_id!, parent_id: null, kind: 'textbook', name: '表格教材' },
      { ...place, node_id: chapter_id!, parent_id: book_id!, kind: 'chapter', name: '表格章' },
    ],
    knowledge: [
      point(above!, '表格函数', null),
      point(zero!, '表格零点', above!),
      point(other!, '表格方程', null, 901),
      point(same!, '表格零点', other!),
    ],
  })
  return { school_id, chapter_id: chapter_id!, above: above!, zero: zero! }
}

const LINE = { line: 1, text: '题干：1+1=____', notes: [], is_dealt: false, part: null }

/** The piece of a row of a table, as the import stores it. */
function reader(school_id: string) {
  const place = { school_id, import_id: newId(), subject_id: 'math', phase_id: 'senior' }
  const placesOf = placesInTrees(place)
  return async (row: Record<string, string>) => {
    const piece = { kind: 'question' as const, heading: '', lines: [LINE], dealt: [] }
    const read = parsePaperRow({ 题干: '1+1=____', 答案: '2', ...row }, { keywords: 'math' })
    const { parsed, places } = await placesOf(app.services.database.orm, read)
    const { chapter_id, knowledge_ids, review_note } = pieceRow(place, piece, parsed, true, places)
    return { chapter_id, knowledge_ids, review_note }
  }
}

it('[QU-158] a table names the chapter and the points of its questions, where need be with the names above', async () => {
  const { school_id, chapter_id, above, zero } = await withTrees()
  const read = reader(school_id)
  expect(await read({ 知识点: '表格函数、表格函数 / 表格零点', 章节: '表格教材 / 表格章' })).toEqual({
    ...{ chapter_id, knowledge_ids: [above, zero], review_note: null },
  })
  expect(await read({})).toEqual({ chapter_id: null, knowledge_ids: [], review_note: null })
})

it('[QU-159] names that the school has not, or has twice, are told by row and column, and the question stays', async () => {
  const { school_id, above } = await withTrees()
  const read = reader(school_id)
  expect(await read({ 知识点: '表格零点、没有的点、表格函数', 章节: '表格章二', 表格行: '3' })).toEqual({
    ...{ chapter_id: null, knowledge_ids: [above] },
    review_note:
      '第 3 行“章节”列的“表格章二”不在本校的章节里；第 3 行“知识点”列的“表格零点”有 2 个同名的，请写上级，如“表格函数 / 表格零点”；第 3 行“知识点”列的“没有的点”不在本校的知识点里',
  })
})

it('[QU-158] another school’s names are not looked at', async () => {
  await withTrees()
  const { school_id } = await buildSchool(app)
  const { review_note } = await reader(school_id)({ 章节: '表格章' })
  expect(review_note).toBe('“章节”列的“表格章”不在本校的章节里')
})
