import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuestionFile } from '../file/read-question-file.ts'
import { readTypedPaper } from './paper-questions.ts'

/** Milliseconds; other work may share the processor. */
const PATIENCE = 120_000

/** Starts of lines as papers have them; each line gets a word of its own behind it. */
const STARTS = [
  '',
  '',
  '　　',
  '一、选择题：',
  '二、填空题（每空2分）',
  '三、阅读',
  '（一）现代文阅读',
  '第Ⅱ卷 非选择题',
  '阅读下面的文字，完成2～3题。',
  '读图，完成4～5题。',
  '注意事项：',
  '1. ',
  '1、',
  '2．',
  '3．',
  '4. （5分）',
  '5．',
  '（1）',
  '（2）',
  '① ',
  '( B )1. ',
  'A. ',
  'B．',
  'C、',
  'A. 甲 B. 乙 C. 丙 ',
  '1. A. 甲 B. 乙 C. ',
  '【答案】',
  '【答案】A\n',
  '答案：B',
  '答案：1-2 AB ',
  '参考答案\n1. A 2. B ',
  '题号 1 2\n答案 A B\n',
  '解：',
  '【解析】',
  '解析：',
  '【详解】',
  '____，',
  '（ A ）',
  '[图片]',
  'A\n',
  '\n',
]
const paper = fc
  .array(fc.constantFrom(...STARTS), { minLength: 1, maxLength: 24 })
  .map((starts) => starts.map((start, index) => `${start}词${index}尾`).join('\n'))

/** All numbers of lines that words such as `第 3～5 行` name. */
function toldLines(message: string): number[] {
  return [...message.matchAll(/第 ([\d～、]+) 行/g)].flatMap(([, places = '']) =>
    places.split('、').flatMap((place) => {
      const [from = 0, to = from] = place.split('～').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  )
}

/** The words of a paper that end neither in a question, nor in a row or a note that names their line, nor among the headings. */
function lostWords(text: string): string[] {
  const file = readQuestionFile(`1. 甲乙\n【答案】丙\n${text}`)
  const rows = Array.from({ length: file.row_count }, (_, index) => file.readRow(index))
  const stored = JSON.stringify(rows.map((row) => (row.kind === 'question' ? row.question.document : null)))
  const told = new Set(
    [
      ...rows.flatMap((row) => (row.kind === 'refused' ? [row.reason] : [])),
      ...file.left_out.map((one) => one.message),
    ].flatMap(toldLines),
  )
  const { headings } = readTypedPaper(`1. 甲乙\n【答案】丙\n${text}`)
  const known = headings.map((line) => line.text).join('\n')
  return `\n\n${text}`.split('\n').flatMap((line, index) => {
    const word = /词\d+尾/.exec(line)?.[0]
    const isKept = word === undefined || stored.includes(word) || known.includes(word) || told.has(index + 1)
    return isKept ? [] : [word]
  })
}

describe('[QI-20] a typed paper loses no text', () => {
  it(
    'whatever follows what',
    () => {
      fc.assert(
        fc.property(paper, (text) => {
          expect(lostWords(text)).toEqual([])
        }),
        { numRuns: 1500 },
      )
    },
    PATIENCE,
  )
})
