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
    expect(source.notes).toEqual([{ line: null, message: '这些列没有导入：难度、备注' }])
    expect(rows).toMatchObject([
      { question: { document: { items: [{ kind: 'single', key: { keys: ['A'] } }] } } },
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
