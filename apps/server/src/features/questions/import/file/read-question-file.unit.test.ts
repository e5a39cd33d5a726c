import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_ROWS, readQuestionFile } from './read-question-file.ts'

const read = (...rows: object[]) => {
  const file = readQuestionFile(JSON.stringify({ keywords: '', example: rows }))
  return rows.map((_, index) => file.readRow(index))
}
const row = (fields: object) => ({
  year: '2022',
  category: '（新课标ⅰ）',
  analysis: '略',
  score: 6,
  ...fields,
})

describe('a row', () => {
  it('[QI-8] gives its score, year and one name of its paper', () => {
    const question = '1．（ 4分）下列正确的是（ 　　） \r\nA．甲   \nB．乙  C．丙\nD．丁\n'
    expect(read(row({ question, answer: ['C'] }))).toMatchObject([
      {
        question: {
          source: '新课标Ⅰ卷',
          year: 2022,
          review_note: null,
          document: { items: [{ kind: 'single', score: 4 }] },
        },
      },
    ])
  })

  it.each([
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, '这一行嵌套太深，不是题目'],
    [`"${'x'.repeat(240_001)}"`, '文字超过 240000 字，请拆成几题'],
    [`["A"${',"A"'.repeat(5000)}]`, '一行里的内容超过 5000 项，请拆成几题'],
  ])(
    '[QI-16] is refused before it is read when it is too deep, too long or too much: %#',
    (answer, reason) => {
      const file = readQuestionFile(`{"example":[{"question":"题","answer":${answer}}]}`)
      expect(file.readRow(0)).toEqual({ kind: 'refused', reason })
    },
  )

  it.each([
    [{ question: '题\nA. 1\nB. 2\nC. 3', answer: ['D'] }, '答案“D”不在选项中'],
    [{ question: '没有选项', answer: ['A'] }, '没有找到选项 A、B、C、D'],
    [{ question: '题', answer: ['【答案】'] }, '没有答案（answer）'],
    [{ answer: ['A'] }, '没有题目（question）'],
    [{ question: 'x'.repeat(60_001), answer: '很长' }, '文字超过 60000 字，请拆成几题'],
  ])('[QI-7] is refused with its reason: %#', (fields, reason) => {
    expect(read(row(fields))).toEqual([{ kind: 'refused', reason }])
  })

  it('[QI-9] is stored with a note when something may be wrong', () => {
    expect(read(row({ question: '选\nA. 一\nB. 二\nC.\nD. 四', answer: 'A' }))).toMatchObject([
      { question: { review_note: '选项 C 是空的' } },
    ])
  })

  it('[QI-10] divides the analysis among its items, or keeps it whole', () => {
    const question = 'Text of it.\n1. What?\nA. a\nB. b\nC. c\nD. d\n2. Who?\nA. a\nB. b\nC. c\nD. d'
    const [divided, whole] = read(
      row({ question, answer: ['A', 'B'], analysis: '总说。\n1．A 一句。\n2．B 两句。' }),
      row({ question: `${question}e`, answer: ['A', 'B'], analysis: '总说。' }),
    )
    expect(divided).toMatchObject({
      question: { document: { analysis: [{}], items: [{ analysis: [{}] }, { analysis: [{}] }] } },
    })
    expect(whole).toMatchObject({
      question: { document: { analysis: [{}], items: [{ analysis: [] }, { analysis: [] }] } },
    })
  })

  it.each([
    [
      'a list of answers behind it',
      '【解答】（1）A．一句。\n（2）B．两句。\n答案：\n（1）A\n（2）B',
      ['A．一句。', 'B．两句。'],
    ],
    ['a comma behind its numbers', '1，根据一句。\n2，根据两句。', ['根据一句。', '根据两句。']],
  ])('[QI-10] divides an analysis with %s', (_name, analysis, parts) => {
    const question = 'Text of it.\n1. What?\nA. a\nB. b\nC. c\nD. d\n2. Who?\nA. a\nB. b\nC. c\nD. d'
    const [read_row] = read(row({ question, answer: ['A', 'B'], analysis }))
    const items = read_row?.kind === 'question' ? read_row.question.document.items : []
    expect(items.map((item) => plainText(item.analysis))).toEqual(parts)
  })

  it('[QI-11] is joined with a row that asks the same, and says how they differ', () => {
    const question = '选\nA. 一\nB. 二\nC. 三'
    const [first, second] = read(
      row({ question, answer: 'A' }),
      row({ question: `3. ${question}`, answer: 'B', category: '（新课标ⅱ）' }),
    )
    expect(first).toMatchObject({
      question: { source: '新课标Ⅰ卷、新课标Ⅱ卷', review_note: '与第 2 题是同一题，答案不同（那里是 B）' },
    })
    expect(second).toEqual({ kind: 'twin', first_row: 1, difference: null })
  })

  it('[QI-11] is not joined with one that differs by a sign', () => {
    const answers = read(
      row({ question: '求 -2 的绝对值', answer: '2' }),
      row({ question: '求 2 的绝对值', answer: '2' }),
    )
    expect(answers.map(({ kind }) => kind)).toEqual(['question', 'question'])
  })

  it('[QI-12] compares numbers and formulas by value', () => {
    expect(read(row({ question: '$1+1=$____', answer: '2' }))).toMatchObject([
      { question: { document: { items: [{ key: { blanks: [{ compare: 'value' }] } }] } } },
    ])
  })

  it.each(['(', 'A', 'A.', '$', '$$', ' ', '\n', '_', '1.', '<p', '\\begin{tabular}', '（1）'])(
    '[QI-5] of hostile text %j is read in linear time',
    (part) => {
      // Processor time, so that other work on the machine does not count.
      const began = process.cpuUsage()
      read(
        row({ question: part.repeat(59_000 / part.length), answer: ['A', 'B'] }),
        row({ question: 'a', answer: part.repeat(59_000 / part.length) }),
      )
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000)
    },
    120_000,
  )
})

it('a file of too many rows is refused', () => {
  const text = JSON.stringify({ questions: Array(MAX_FILE_ROWS + 1).fill(1) })
  expect(() => readQuestionFile(text)).toThrow('一次最多导入 5000 题，这个文件有 5001 题')
})

describe('[QI-17] a typed paper', () => {
  const readText = (text: string) => {
    const file = readQuestionFile(text)
    return Array.from({ length: file.row_count }, (_, index) => file.readRow(index))
  }

  it('is read question by question, and says by line what is wrong', () => {
    const paper =
      '期中试卷\n1. 下列是质数的是（2分）\nA. 4 B. 5\n【答案】B\n\n2. 如图，对吗\n【答案】对\n3. 几\nA. 1\nB. 2\n【答案】C'
    expect(readText(paper)).toMatchObject([
      { question: { document: { items: [{ kind: 'single', score: 2 }] }, review_note: null } },
      { question: { document: { items: [{ kind: 'judge' }] }, review_note: '题中提到图，但没有图片' } },
      { kind: 'refused', reason: '第 8～11 行的题，第 11 行：答案“C”不在选项中' },
    ])
  })

  it('holds nothing that a document column refuses', () => {
    expect(JSON.stringify(readText('1. 对\u0000吗\ud800\n【答案】对'))).toContain('对吗\ufffd')
  })
})
