import { describe, expect, it } from 'vitest'
import type { ParsedQuestion } from './parsed-question.ts'
import { MAX_FILE_ROWS, readQuestionFile } from './read-question-file.ts'

const row = (fields: object) => ({
  year: '2022',
  category: '（新课标ⅰ）',
  analysis: '略',
  score: 6,
  ...fields,
})
const read = (keywords: string, fields: object) =>
  readQuestionFile(JSON.stringify({ keywords, example: [row(fields)] })).readRow(0)
function one(keywords: string, fields: object): ParsedQuestion {
  const parsed = read(keywords, fields)
  if (parsed.kind === 'refused') throw new Error(parsed.reason)
  expect(parsed.questions).toHaveLength(1)
  return parsed.questions[0]!
}
const optionsOf = ({ content }: ParsedQuestion) => content.options.map((option) => option.content)

describe('multiple choice', () => {
  it('is split into stem and options, one a line or several', () => {
    const question = one('MCQs', {
      question: '1．（ 6分）下列正确的是（ 　　） \r\nA．甲   \nB．乙  C．丙\nD．丁\n',
      answer: ['C'],
    })
    expect(question).toEqual({
      content: {
        type: 'single',
        stem: '下列正确的是（ 　　）',
        options: [
          { key: 'A', content: '甲' },
          { key: 'B', content: '乙' },
          { key: 'C', content: '丙' },
          { key: 'D', content: '丁' },
        ],
        blank_count: 0,
      },
      key: { kind: 'choice', keys: ['C'] },
      analysis: '略',
      difficulty: 3,
      source: '新课标Ⅰ',
      year: 2022,
      score: 6,
    })
  })

  it.each([
    ['full-width letters', 'Ａ．甲\nＢ．乙\nＣ．丙\nＤ．丁'],
    ['other marks', 'A、甲 B、乙 C、丙 D、丁'],
    ['no space before', 'A.甲B.乙C.丙D.丁'],
    ['line breaks inside', 'A．甲\nB．\n乙\nC．丙\nD．丁'],
  ])('understands %s', (_name, options) => {
    expect(optionsOf(one('', { question: `题干\n${options}`, answer: 'A' }))).toEqual([
      '甲',
      '乙',
      '丙',
      '丁',
    ])
  })

  it('takes the last run of letters: a table before the options uses the same', () => {
    const question = one('', {
      question: '看表 A. 甲事 B. 乙事 C. 丙事 D. 丁事\n选一项\nA. A\nB. B\nC. C\nD. D',
      answer: ['B'],
    })
    expect(question.content.stem).toContain('丁事\n选一项')
    expect(optionsOf(question)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('does not take a letter in a formula for an option', () => {
    const question = one('', {
      question: '$A B. C$ 与 $A, B. $\nA. $x$\nB. $y$\nC. $z$\nD. $w$',
      answer: 'D',
    })
    expect(question.content.stem).toBe('$A B. C$ 与 $A, B. $')
    expect(optionsOf(question)).toEqual(['$x$', '$y$', '$z$', '$w$'])
  })

  it('joins a line the page cut, and is 多选 when several letters are right', () => {
    const question = one('', { question: '题干\nA．动物的提\n取液\nB．a\nb\nC．丙\nD．丁', answer: 'BC' })
    expect(question.content.type).toBe('multiple')
    expect(question.key).toEqual({ kind: 'choice', keys: ['B', 'C'] })
    expect(optionsOf(question).slice(0, 2)).toEqual(['动物的提取液', 'a b'])
  })

  it('keeps a number that belongs to the stem, and a score that contradicts the file', () => {
    const options = '\nA. 1\nB. 2\nC. 3\nD. 4'
    expect(one('', { question: `0.5 mol 气体${options}`, answer: 'A' }).content.stem).toBe('0.5 mol 气体')
    expect(one('', { question: `2. （3 分）气体${options}`, answer: 'A' }).content.stem).toBe('（3 分）气体')
  })

  it.each([
    [{ question: '没有选项', answer: ['A'] }, '没有找到选项 A、B、C、D'],
    [{ question: '题\nA. 1\nB. 2\nC. 3', answer: ['D'] }, '答案“D”不在选项中'],
    [{ question: '题\nA. 1\nB. 2\nC. 3' }, '没有答案（answer）'],
    [{ question: '题\nA. 1\nB. 2\nC. 3', answer: [' '] }, '没有答案（answer）'],
    [{ answer: ['A'] }, '没有题目（question）'],
    [{ question: 'A. 1\nB. 2\nC. 3', answer: ['A'] }, '没有题干'],
    [{ question: 'x'.repeat(20_001), answer: '很长的答案' }, '题干或选项过长，或选项超过 12 个'],
  ])('says why a row cannot be used: %#', (fields, reason) => {
    expect(read('', fields)).toEqual({ kind: 'refused', reason })
  })
})

describe('a reading passage', () => {
  const ask = (n: string, what: string) => `${n} ${what}?\nA. one  B. two\nC. three  D. four\n`

  it('gives each of its questions, with the passage', () => {
    const parsed = read('', {
      question: `Some text.\n${ask('1.', 'First')}${ask('2', 'Second')}`,
      answer: ['B', 'D'],
    })
    expect(parsed).toMatchObject({
      kind: 'questions',
      questions: [
        { content: { stem: 'Some text.\n\n1. First?' }, key: { keys: ['B'] }, score: 6 },
        { content: { stem: 'Some text.\n\n2 Second?' }, key: { keys: ['D'] } },
      ],
    })
    expect(parsed.kind === 'questions' && parsed.questions.map(optionsOf)).toEqual(
      Array(2).fill(['one', 'two', 'three', 'four']),
    )
  })

  it('stays whole, with nothing lost, when it does not split cleanly', () => {
    const question = `Some text.\n${ask('1.', 'First')}2. Second?\nA. one\nBtwo\nC. three\nD. four`
    expect(one('', { question, answer: ['B', 'D'] })).toMatchObject({
      content: { type: 'text', stem: question },
      key: { kind: 'text', text: '（1）B\n（2）D' },
      score: 12,
    })
  })
})

describe('fill in the blank', () => {
  it.each([
    ['$8 \\sqrt{3}$.\n', [['$8 \\sqrt{3}$']]],
    ['36}', [['36']]],
    ['$\\frac{3}{10} \\# \\# 0.3$', [['$\\frac{3}{10}$', '0.3']]],
    ['(2)(3)', [['(2)(3)']]],
  ])('%s is one blank', (answer, blanks) => {
    const question = one('Fill-in-the-Blank', { question: '则 $V=$', answer })
    expect(question.content).toMatchObject({ type: 'blank', blank_count: 1 })
    expect(question.key).toEqual({ kind: 'blank', blanks })
  })

  it.each([
    '（1）金就砺则利    则知明而行无过矣\n（2）而伯乐不常有',
    '（1）金就砺则利，则知明而行无过矣\n（2）而伯乐不常有（重点字：乐）',
    '【答案】(1).金就砺则利(2).则知明而行\n无过矣(3). 而伯乐不常有',
    '【答案】 ①.金就砺则利 ②.则知明而行无过矣 ③.而伯乐不常有',
  ])('deals an answer out to the blanks: %s', (answer) => {
    const question = '（1）____1____，君子____2_____\n（2）千里马常有，____\n____。'
    expect(one('默写', { question, answer }).key).toEqual({
      kind: 'blank',
      blanks: [['金就砺则利'], ['则知明而行无过矣'], ['而伯乐不常有']],
    })
  })

  it('stays free text when blanks and answers do not match in number', () => {
    const question = one('默写', { question: '____，____，____', answer: '（1）甲\n（2）乙' })
    expect(question).toMatchObject({ content: { type: 'text' }, key: { text: '（1）甲\n（2）乙' } })
  })
})

describe('free text', () => {
  it('keeps the model answer, damage mended', () => {
    const question = one('Open-ended', {
      question: '17. 求 $\bar{z}$ ＼mathrm{a}，$\\\\frac{1}{2}$ 与 $\times$',
      answer: '解：\r\n\r\n\r\n（1）略\u0000',
    })
    expect(question.content).toMatchObject({
      type: 'text',
      stem: '求 $\\bar{z}$ \\mathrm{a}，$\\frac{1}{2}$ 与 $\\times$',
    })
    expect(question.key).toEqual({ kind: 'text', text: '解：\n\n（1）略' })
  })

  it('leaves the row ends of a matrix and verses alone', () => {
    const stem = '$\\begin{array}{l}a \\\\\\frac12\\end{array}$\n床前明月光\n疑是地上霜'
    expect(one('Open-ended', { question: stem, answer: '略' }).content.stem).toBe(stem)
  })
})

describe('our own format', () => {
  const own = (fields: object) => readQuestionFile(JSON.stringify({ questions: [fields] })).readRow(0)
  const options = [
    { key: 'A', content: '甲' },
    { key: 'B', content: '乙' },
  ]

  it.each([
    [{ type: 'single', stem: '题', options, answer: ['C'] }, '答案“C”不在选项中'],
    [{ type: 'single', stem: '题', options, answer: ['A', 'B'] }, '单选题只能有一个答案'],
    [{ type: 'multiple', stem: '题', options: [options[0], options[0]], answer: ['A'] }, '选项的字母重复了'],
    [{ type: 'judge', stem: '题', answer: ['对'] }, '判断题的答案应为 true 或 false'],
    [{ type: 'blank', stem: '____，____', answer: [['甲']] }, '题干有 2 个空，答案却有 1 个'],
    [{ type: 'blank', stem: '____', answer: [['']] }, '有的空没有答案'],
    [{ type: 'essay', stem: '题', answer: ['甲'] }, '题型（type）格式不正确'],
    [{ type: 'text', stem: ' ', answer: ['甲'] }, '没有题干'],
    [{ type: 'text', stem: '题', answer: ['甲'], difficulty: 9 }, '难度（difficulty）格式不正确'],
  ])('names what is wrong: %#', (fields, reason) => {
    expect(own(fields)).toEqual({ kind: 'refused', reason })
  })
})

describe('a file', () => {
  it('may begin with a byte order mark', () => {
    expect(readQuestionFile('\ufeff{"questions":[1]}').row_count).toBe(1)
  })

  it('of too many rows is refused', () => {
    const text = JSON.stringify({ questions: Array(MAX_FILE_ROWS + 1).fill(1) })
    expect(() => readQuestionFile(text)).toThrow('一次最多导入 5000 题，这个文件有 5001 题')
  })
})
