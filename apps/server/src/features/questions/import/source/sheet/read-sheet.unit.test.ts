import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../../../../../core/formats/xlsx/write-xlsx.ts'
import { readQuestionFile } from '../../file/read-question-file.ts'
import { readSource } from '../read-source.ts'
import { questionTemplate } from './template.ts'

const sheet = (labels: string[], rows: string[][]) =>
  writeXlsx([{ name: '题', notes: [], columns: labels.map((label) => ({ label, width: 9 })), rows }])
const read = async (bytes: Buffer) => {
  const source = await readSource({ name: '题.xlsx', bytes })
  const file = readQuestionFile(source.text)
  return { source, rows: Array.from({ length: file.row_count }, (_, at) => file.readRow(at)) }
}

describe('a table of questions', () => {
  it('[QI-44] the template is imported whole: a question of each kind, without a note', async () => {
    const { source, rows } = await read(await questionTemplate())
    expect(source).toMatchObject({ kind: 'rows', notes: [] })
    const kinds = rows.map((row) => (row.kind === 'question' ? row.question.document.items[0]?.kind : row))
    expect(kinds).toEqual(['single', 'multiple', 'judge', 'blank', 'text'])
    expect(rows.map((row) => row.kind === 'question' && row.question.review_note)).toEqual(
      Array(5).fill(null),
    )
    expect(rows[0]).toMatchObject({
      question: { year: 2026, source: '期中考试', document: { items: [{ score: 3 }] } },
    })
  })

  it('[QI-43] columns stand in any order under other names, what has no place is told', async () => {
    const { source, rows } = await read(
      await sheet(
        ['正确答案', 'B', '难度', '题目内容(必填)', '选项 A', '备注'],
        [['A', '二', '3', '选哪个', '一', 'x']],
      ),
    )
    expect(source.notes).toEqual([{ line: null, message: '这些列没有导入：备注' }])
    expect(rows).toMatchObject([
      { question: { difficulty: 3, document: { items: [{ kind: 'single', key: { keys: ['A'] } }] } } },
    ])
  })

  it('[QU-158] says 难度, 年份, 地区, 来源, and in words 章节 and 知识点', async () => {
    const { rows, source } = await read(
      await sheet(
        ['题干', '答案', '难度', '知识点', '章节', '年份', '地区', '来源'],
        [
          ['1+1=____', '2', '较难', '集合、函数 / 零点', '必修一 / 集合', '2024', '江苏省', '期中'],
          ['2+2=____', '4', '0.9', '', '', '2023年', '', ''],
        ],
      ),
    )
    expect(source.notes).toEqual([])
    expect(rows).toMatchObject([
      {
        question: {
          ...{ difficulty: 4, year: 2024, region: '江苏', source: '期中', review_note: null },
          named: { row: '2', chapter: '必修一 / 集合', points: ['集合', '函数 / 零点'] },
        },
      },
      { question: { difficulty: 1, year: 2023, region: null, review_note: null } },
    ])
  })

  it('[QU-159] names by row and column the cells that it could not read, and keeps the question', async () => {
    const { rows } = await read(
      await sheet(
        ['题干', '答案', '难度', '年份', '地区'],
        [
          ['1+1=____', '2', '', '', ''],
          ['2+2=____', '4', '很难说', '去年', '火星'],
        ],
      ),
    )
    expect(rows.map((row) => row.kind === 'question' && row.question.review_note)).toEqual([
      null,
      '第 3 行“难度”列的“很难说”不是难度，按中等导入；第 3 行“地区”列的“火星”不是省份或全国；第 3 行“年份”列的“去年”不是年份',
    ])
  })

  it('[QI-43] a sheet without a heading, without rows, or of twenty thousand rows is refused in words', async () => {
    const refusal = async (bytes: Buffer) =>
      read(bytes).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await refusal(await sheet(['甲', '乙'], [['1', '2']]))).toContain('没有找到表头')
    expect(await refusal(await sheet(['题干', '答案'], []))).toBe('文件里没有题目')
    const many = Array.from({ length: 20_000 }, (_, at) => [`题${at}`, '1'])
    expect(await refusal(await sheet(['题干', '答案'], many))).toBe('工作表“题”有 20001 行，最多 5011 行')
  })
})
