import { expect, it } from 'vitest'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { readQuestionFile } from '../file/read-question-file.ts'
import { withoutPaperHead } from './paper-head.ts'

it.each([
  [
    '一、现代文阅读（9分，每小题3分）\n1．（9分）阅读下面的文字。\n1．下列\n2．下列',
    9,
    '阅读下面的文字。\n1．下列\n2．下列',
  ],
  ['一、现代文阅读（9 分） 1．（9 分）阅读下面的文字。', 9, '阅读下面的文字。'],
  ['（一）论述类文本阅读（本题共1小题，9分）\n1．阅读下面的文字。', null, '阅读下面的文字。'],
  ['一、现代文阅读（35分）论述类文本阅读\n1．阅读下面的文字。', null, '阅读下面的文字。'],
  [
    '名篇名句默写（6分）\n16.（1）《劝学》中说____。\n（2）《师说》中说____。',
    null,
    '（1）《劝学》中说____。\n（2）《师说》中说____。',
  ],
  ['13. （5 分）已知函数', 5, '已知函数'],
])(
  '[QI-151] the head of the paper that a question was copied from is no part of it: %j',
  (text, score, left) => {
    expect(withoutPaperHead(text)).toEqual({ text: left, score })
  },
)

it.each([
  '阅读短文，回答问题（9分）\n1．短文写了谁？\n2．写了什么事？',
  '他说：“我得了（9分）。”\n1．这是谁说的？',
  '甲班比乙班多（9分）吗？\n1．说明理由。',
])('[QI-151] what only looks like one stays: %j', (text) => {
  expect(withoutPaperHead(text).text).toBe(text)
})

it('[QI-151] [QI-8] what stands above several items is what they are worth together', () => {
  const items = ['甲', '乙', '丙'].map(
    (word, at) => `${at + 1}．下列关于${word}的一项是\nA．一\nB．二\nC．三\nD．四`,
  )
  const question = `一、现代文阅读（9分）\n1．（9分）阅读下面的文字，完成各题。\n从前有一座山。\n${items.join('\n')}`
  const row = readQuestionFile(
    JSON.stringify({
      keywords: 'Modern_Lit',
      example: [{ question, answer: ['A', 'B', 'C'], analysis: '', score: 3 }],
    }),
  ).readRow(0)
  if (row.kind !== 'question') throw new Error(JSON.stringify(row))
  const { material, items: read } = row.question.document
  expect(plainText(material ?? [])).toBe('阅读下面的文字，完成各题。 从前有一座山。')
  expect(read.map(({ score }) => score)).toEqual([3, 3, 3])
})
