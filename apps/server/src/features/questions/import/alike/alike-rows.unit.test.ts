import { describe, expect, it } from 'vitest'
import { nearRows } from './near-rows.ts'
import { readQuestionFile } from '../file/read-question-file.ts'

const LONG = '已知某校高一年级全体学生参加了一次关于传统节日的知识竞赛，下列说法中一定正确的是'
const row = (
  stem: string,
  { options = ['$\\frac{1}{2}$', '二', '三', '四'], answer = 'A', analysis = '' } = {},
) => ({
  question: [stem, ...options.map((option, index) => `${'ABCD'[index]}. ${option}`)].join('\n'),
  answer: [answer],
  analysis,
})
const read = (...rows: object[]) => {
  const file = readQuestionFile(JSON.stringify({ example: rows }))
  return rows.map((_, index) => file.readRow(index))
}
const second = (a: object, b: object) => read(a, b)[1]

describe('[QI-14] a row like an earlier one', () => {
  it.each([
    [row(`${LONG}（　　）`), '空格或标点不同'],
    [row(`（2019·全国卷Ⅰ）${LONG}`), '这里是“（2019·全国卷Ⅰ）”，那里是“”'],
    [row(LONG, { options: ['$\\dfrac{1}{2}$', '二', '三', '四'] }), '这里是“d”，那里是“”'],
    [row(LONG, { options: ['四', '$\\frac{1}{2}$', '二', '三'], answer: 'B' }), '选项顺序不同'],
    [row(`${LONG}：`, { analysis: '另写了一段' }), '空格或标点不同，解析不同'],
  ])('is joined, and what differs is said: %#', (later, difference) => {
    expect(second(row(LONG), later)).toEqual({ kind: 'twin', first_row: 1, difference })
  })

  it.each([
    [row(`${LONG}（　　）`, { answer: 'B' }), '与第 1 题几乎相同，答案却不同（那里是 A）'],
    [
      row(LONG, { options: ['二', '$\\frac{1}{2}$', '三', '四'] }),
      '与第 1 题几乎相同，答案却不同（那里是 A）',
    ],
    [row(LONG.replace('正确', '错确')), '与第 1 题只差一个字（这里是“错”，那里是“正”）'],
    [row(LONG.replace('正确', '不正确')), '与第 1 题只差一个字（这里是“不”，那里是“”）'],
  ])('with another key or another word is kept, with a note: %#', (later, review_note) => {
    expect(second(row(LONG), later)).toMatchObject({ kind: 'question', question: { review_note } })
  })

  it.each([
    [row('$x^2=4$ 的解'), row('$x^3=4$ 的解')],
    [row(`${LONG}1.5`), row(`${LONG}15`)],
    [row(`${LONG}（3-2）`), row(`${LONG}（32）`)],
    [row('图甲![](a.png)'), row('图甲![](b.png)')],
    [row('是偶数的是'), row('是奇数的是')],
  ])('in another number, sign or picture, or too short, is another question: %#', (first, later) => {
    const kept = second(first, later)
    expect(kept).toMatchObject({ kind: 'question' })
    expect(kept?.kind === 'question' && (kept.question.review_note ?? '')).not.toContain('与第')
  })

  it('is told also when reading goes on in the middle of the file', () => {
    const file = readQuestionFile(JSON.stringify({ example: [row(LONG), row('另一题'), row(`${LONG}：`)] }))
    expect(file.readRow(2)).toMatchObject({ kind: 'twin', first_row: 1 })
  })

  it('is found in linear time, however much all rows have in common', () => {
    const near = nearRows()
    const common = '同'.repeat(1000)
    const began = process.cpuUsage()
    for (let n = 0; n < 1500; n += 1) near.add(n, `${common}${n}${common}`)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(15_000)
    expect(near.add(1500, `${common}7${common}`)).toEqual({ row: 7, is_same: true })
  })
})
