import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { questionType } from '@jiangtai/shared/questions/question-types.ts'
import { question as anyQuestion } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { textDocument } from '../../../../../test/question-builders.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { readQuestionFile } from '../../import/file/read-question-file.ts'
import { readHere } from '../../import/source/read-here.ts'
import { readSource } from '../../import/source/read-source.ts'
import { documentWith, picture } from '../../test/question-file-builders.ts'
import type { ToldQuestion } from './told-question.ts'
import { writeOwnJson } from './write-json.ts'
import { writeQuestionSheet } from './write-sheet.ts'

const told = (document: Question): ToldQuestion => ({
  ...{ document, difficulty: 4, source: '期中', year: 2024, region: '江苏', type: questionType(document) },
  ...{ chapter: '必修一 / 集合', points: ['集合', '函数 / 零点'] },
})
const NAMED = { chapter: '必修一 / 集合', points: ['集合', '函数 / 零点'] }

/** A document without its ids, which are its own wherever it stands. */
const said = (document: Question) => ({
  ...document,
  items: document.items.map(({ item_id: _id, ...item }) => ({ ...item, knowledge: [] })),
})

async function readBack(bytes: Buffer, name = '题.json') {
  const read = await readHere({ name, bytes })
  if (read.kind === 'refused') throw new Error(read.message)
  const file = readQuestionFile(read.source.text)
  return {
    source: read.source,
    file,
    rows: Array.from({ length: file.row_count }, (_, at) => file.readAlone(at)),
  }
}
const json = (questions: Question[]) => writeOwnJson(questions.map(told), new Map())

describe('[QU-161] a file of our own', () => {
  it('brings back questions of all kinds with what is said of them', async () => {
    const questions = sampleQuestions()
    const { rows } = await readBack(json(questions))
    expect(rows).toHaveLength(questions.length)
    for (const [at, row] of rows.entries()) {
      if (row.kind !== 'question') throw new Error(JSON.stringify(row))
      expect(said(row.question.document)).toEqual(said(questions[at]!))
      expect(row.question).toMatchObject({ difficulty: 4, source: '期中', year: 2024, region: '江苏' })
      expect(row.question.named).toEqual({ row: '', ...NAMED })
    }
  })

  it('brings back whatever can be stored, word for word', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [row] = (await readBack(json([question]))).rows
        if (row?.kind !== 'question') throw new Error(JSON.stringify(row))
        expect(said(row.question.document)).toEqual(said(question))
      }),
      { numRuns: 60 },
    )
  })

  it('[QU-162] carries its pictures, and gives items ids of their own', async () => {
    const question = documentWith({ stem: [picture('questions/s/t/a.png')], analysis: [picture('gone.png')] })
    const bytes = writeOwnJson([told(question)], new Map([['questions/s/t/a.png', PIXEL_PNG]]))
    expect(bytes.toString()).not.toContain('questions/s/t/a.png')
    const { source, rows } = await readBack(bytes)
    expect(source.pictures).toMatchObject([{ name: 'file:1', content_type: 'image/png' }])
    const [row] = rows
    if (row?.kind !== 'question') throw new Error(JSON.stringify(row))
    const [item] = row.question.document.items
    expect(item?.stem.at(-1)).toMatchObject({ type: 'image', key: 'file:1' })
    // What was not given keeps its key, which the import looks at.
    expect(item?.analysis.at(-1)).toMatchObject({ type: 'image', key: 'gone.png' })
    expect(item?.item_id).not.toBe(question.items[0]?.item_id)
  })

  it('[QU-162] carries a WebP, too', async () => {
    const webp = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0\0', 'latin1')
    const bytes = writeOwnJson(
      [told(documentWith({ stem: [picture('questions/s/t/a.webp')] }))],
      new Map([['questions/s/t/a.webp', webp]]),
    )
    expect(bytes.toString()).not.toContain('questions/s/t')
    const { source } = await readBack(bytes)
    expect(source.pictures).toMatchObject([{ name: 'file:1', content_type: 'image/webp' }])
  })

  it('shows its questions beside them as a paper prints them', async () => {
    const { file } = await readBack(json(sampleQuestions().slice(0, 1)))
    const [piece] = file.pieces()
    expect(piece?.lines[0]?.text).toMatch(/^题目：1\. 【单选题】/)
  })
})

const ownFile = (parts: object) =>
  Buffer.from(JSON.stringify({ format: 'jiangtai-questions', version: 1, ...parts }))
const refusalOf = async (bytes: Buffer) => {
  const read = await readHere({ name: '题.json', bytes })
  return read.kind === 'refused' ? read.message : ''
}

describe('[QU-163] a file that somebody made to do harm', () => {
  it.each([
    ['cut', Buffer.from('{"format":"jiangtai-questions","version":1,"questions":['), '不完整或已损坏'],
    ['of a later version', ownFile({ version: 9, questions: [1] }), '更新的版本'],
    ['without questions', ownFile({ questions: [] }), '没有题目'],
    ['with too many', ownFile({ questions: Array(2001).fill(1) }), '超过 2000 题'],
    [
      'endlessly deep',
      Buffer.from(
        `{"format":"jiangtai-questions","version":1,"questions":[${'['.repeat(200_000)}${']'.repeat(200_000)}]}`,
      ),
      /嵌套太深|不完整或已损坏/,
    ],
    [
      'of too many bytes',
      Buffer.concat([Buffer.from('{"format":"jiangtai-questions",'), Buffer.alloc(24 * 1024 * 1024, ' ')]),
      '最大 24 MB',
    ],
  ])('%s is refused whole', async (_name, bytes, message) => {
    expect(await refusalOf(bytes)).toMatch(message)
  })

  it('with lists in lists is refused or has a row that is none, however deep they lie', async () => {
    const told = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const depth = 500 * (at + 1)
        const text = `{"format":"jiangtai-questions","version":1,"questions":[${'['.repeat(depth)}${']'.repeat(depth)}]}`
        return refusalOf(Buffer.from(text))
      }),
    )
    expect(told.at(-1)).toMatch('嵌套太深')
    expect(new Set(told.filter((message) => message !== ''))).toEqual(new Set([told.at(-1)]))
  })

  it('is read but for the rows that are none, each with what is wrong', async () => {
    const good = sampleQuestions()[0]!
    const kindless = { ...good, items: good.items.map((item) => ({ ...item, kind: 'script' })) }
    let deep: unknown = 1
    for (let depth = 0; depth < 60; depth += 1) deep = [deep]
    const { rows } = await readBack(
      ownFile({
        questions: [
          { document: good, evil: { __proto__: null }, difficulty: 2 },
          { document: kindless },
          { document: deep },
          { document: good, difficulty: 9 },
          { document: { ...good, items: Array(500).fill(good.items[0]) } },
          'no question',
        ],
      }),
    )
    expect(rows.map((row) => (row.kind === 'refused' ? row.reason : row.kind))).toEqual([
      'question',
      '题目的内容（document.items.0.kind）格式不正确',
      '这一行嵌套太深，不是题目',
      '难度（difficulty）格式不正确',
      '题目的内容（document.items）格式不正确',
      '这一行不是题目',
    ])
  })

  it.each([
    ['NUL', '坏\0题'],
    ['half a sign', '坏\ud800题'],
    ['a hundred marks on one letter', `e${'\u0301'.repeat(150)}`],
  ])('is read but for the question with %s, which no column takes', async (_name, words) => {
    const [good, second] = sampleQuestions()
    const bad: unknown = JSON.parse(JSON.stringify(good), (field, value: unknown) =>
      field === 'text' ? words : value,
    )
    const { rows } = await readBack(
      ownFile({ questions: [{ document: good }, { document: bad }, { document: second, points: [words] }] }),
    )
    expect(rows.map((row) => (row.kind === 'refused' ? row.reason : row.kind))).toEqual([
      'question',
      ...Array(2).fill('题里有无法保存的字符，请删去后再导入'),
    ])
  })

  it('names no picture that is not in it, and none that is no picture', async () => {
    const question = documentWith({ stem: [picture('file:7'), picture('file:1')] })
    const { source, rows } = await readBack(
      ownFile({
        questions: [{ document: question }],
        pictures: [
          { name: 'file:1', content_type: 'image/png', base64: Buffer.from('<svg>').toString('base64') },
        ],
      }),
    )
    expect(source.pictures).toEqual([])
    expect(source.notes).toMatchObject([{ message: '有一张图片的格式不能识别，请截图后补上' }])
    const [row] = rows
    if (row?.kind !== 'question') throw new Error(JSON.stringify(row))
    expect(row.question.document.items[0]?.stem.slice(1)).toMatchObject([{ key: null }, { key: null }])
    expect(row.question.review_note).toContain('缺图片')
  })
})

describe('[QU-160] a table', () => {
  const plain = (kind: 'single' | 'multiple' | 'judge', keys: string[]) =>
    textDocument({
      content: {
        ...{ type: kind, stem: '求 $x^2$ 的值', blank_count: 0 },
        options:
          kind === 'judge'
            ? []
            : ['甲', '乙', '$\\frac{1}{2}$', '丁', '戊'].map((content, at) => ({
                key: 'ABCDE'[at]!,
                content,
              })),
      },
      key: { kind: 'choice', keys },
      analysis: '看一看。',
      score: 3,
    })
  const blanks = textDocument({
    content: { type: 'blank', stem: '$2^3=$ ____，首都是 ____。', options: [], blank_count: 2 },
    key: { kind: 'blank', blanks: [['8'], ['北京，中国']] },
  })
  const text = textDocument({
    content: { type: 'text', stem: '证明勾股定理。', options: [], blank_count: 0 },
    key: { kind: 'text', text: '略证：作高。' },
    score: 12,
  })

  /** As much of a question as a row of the table says. */
  const asRow = (question: Question) =>
    normaliseQuestion(question).items.map(({ kind, stem, options, key, score, analysis }) => ({
      ...{ kind, stem, options, score, analysis },
      key: key.kind === 'blank' ? key.blanks.map(({ accepted }) => accepted) : key,
    }))

  it('brings back the kinds of the template with what is said of them, and names the others', async () => {
    const questions = [
      plain('single', ['B']),
      plain('multiple', ['A', 'E']),
      plain('judge', ['true']),
      blanks,
      text,
    ]
    const passage: Question = { ...text, form: 'material', material: text.items[0]?.stem ?? [] }
    const bytes = await writeQuestionSheet([passage, ...questions].map(told))
    const source = await readSource({ name: '题.xlsx', bytes })
    const file = readQuestionFile(source.text)
    expect(source.notes).toEqual([])
    const rows = Array.from({ length: file.row_count }, (_, at) => file.readAlone(at))
    expect(rows).toHaveLength(questions.length)
    for (const [at, row] of rows.entries()) {
      if (row.kind !== 'question') throw new Error(JSON.stringify(row))
      const { document, named, ...rest } = row.question
      expect(asRow(document)).toEqual(asRow(questions[at]!))
      expect(rest).toEqual({ difficulty: 4, source: '期中', year: 2024, region: '江苏', review_note: null })
      expect(named).toMatchObject(NAMED)
    }
  })
})
