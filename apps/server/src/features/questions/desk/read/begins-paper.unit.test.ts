import { describe, expect, it } from 'vitest'
import { beginsPaper } from './begins-paper.ts'

describe('[QI-123] a text', () => {
  it.each([
    '1. 甲____',
    '2026 年期中考试\n| 题号 | 一 | 二 |\n一、选择题\n1．甲是（ ）',
    '第一部分 听力\n第 1 题 甲',
    '第Ⅰ卷（选择题）\n1. 甲',
    '注意事项\n1. 答题前写好姓名。\n1. 甲',
    '阅读下文。\n\n很久以前……\n1．甲',
  ])('that begins to count is a paper of its own: %s', (text) => {
    expect(beginsPaper(text)).toBe(true)
  })

  it.each([
    '6. 甲____',
    '第二部分 阅读\n1. 甲',
    '第Ⅱ卷（非选择题）\n1. 甲',
    '二、填空题\n1. 甲____',
    '参考答案\n1. A',
    '期中考试参考答案及评分标准\n\n1. A',
    '| 题号 | 1 | 2 |\n| 答案 | A | B |',
    '【答案】二\n3. 丙____',
    '没有题号的一段话',
    '（1）小问',
  ])('that goes on, or only answers, is none: %s', (text) => {
    expect(beginsPaper(text)).toBe(false)
  })
})
