import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { describe, expect, it } from 'vitest'
import { readQuestionFile } from '../file/read-question-file.ts'
import { readTypedPaper } from './paper-questions.ts'

function read(text: string) {
  const file = readQuestionFile(text, { subject_id: 'chinese' })
  return {
    rows: Array.from({ length: file.row_count }, (_, index) => file.readRow(index)),
    left_out: file.left_out,
  }
}

/** Each question in one line: its material in brackets, its kinds with their keys; or why there is none. */
function said(text: string): string[] {
  return read(text).rows.map((row) => {
    if (row.kind !== 'question') return row.kind === 'refused' ? row.reason : row.kind
    const { material, items } = row.question.document
    const asked = items
      .map((item) => `${KINDS[item.kind].name} ${KINDS[item.kind].keyText(item)}`)
      .join(' | ')
    return material === null ? asked : `[${plainText(material).replace(/\s+/g, ' ')}] ${asked}`
  })
}

const CHOICE = '甲（ ）\nA. 1 B. 2 C. 3'
const LONG = '很久以前，山里住着一位老人。'.repeat(10)

describe('[QI-21] a passage of a typed paper', () => {
  it.each([
    [
      'with a range',
      `阅读下面的文字，完成1～2题。\n文\n1．${CHOICE}\n【答案】A\n2．乙？\n【答案】丙\n3．丁？\n【答案】戊`,
      ['[阅读下面的文字，完成1～2题。 文] 单选题 A | 解答题 丙', '解答题 戊'],
    ],
    [
      'with a range behind its words, below another question',
      `1．${CHOICE}\n\n图一说明。据此完成2～3题。\n2．${CHOICE}\n3．${CHOICE}\n答案：1-3 ABC`,
      ['单选题 A', '[图一说明。据此完成2～3题。] 单选题 B | 单选题 C'],
    ],
    [
      'with a range of another paper, whose numbers are past',
      `1．${CHOICE}\n【答案】A\n2．${CHOICE}\n【答案】B\n阅读下面的文字，完成1～2题。\n${LONG}\n3．${CHOICE}\n4．${CHOICE}\n【答案】3．A　4．B`,
      ['单选题 A', '单选题 B', `[阅读下面的文字，完成1～2题。 ${LONG}] 单选题 A | 单选题 B`],
    ],
    [
      'up to the next heading',
      `一、阅读理解\n${LONG}\n1．甲？\n答案：乙\n2．丙？\n答案：丁\n二、计算题\n3．1+1\n答案：2`,
      [`[${LONG}] 解答题 乙 | 解答题 丁`, '解答题 2'],
    ],
    [
      'up to the next label',
      `一、阅读理解\nA\n${LONG}\n1．甲？\n答案：乙\nB\n${LONG}\n2．丙？\n答案：丁`,
      [`[${LONG}] 解答题 乙`, `[${LONG}] 解答题 丁`],
    ],
    [
      'with numbered places, whose choices stand on one line',
      'It __1__ hot. I __2__ home.\n（1）A. is  B. am  C. be\n（2）A. goes\tB. go\tC. going\n答案：1-2 AB',
      ['[It ____ hot. I ____ home.] 单选题 A | 单选题 B'],
    ],
    [
      'with numbers of one line and answers below the last',
      '完形填空\nIt __8__ hot. I __9__ home.\n8．A．is B．am\n9. A.goes B.go\n【答案】8. A 9. B\n【解析】8. 甲。9. 乙。',
      ['[It ____ hot. I ____ home.] 单选题 A | 单选题 B'],
    ],
  ])('%s belongs to its questions', (_name, text, expected) => {
    expect(said(text)).toEqual(expected)
  })
})

it('[QI-105] a number that an analysis begins a line with by chance begins no question', () => {
  const text = `1．${CHOICE}\n【答案】A\n【解析】由 40 降到\n2．可知选 A．\n${LONG}\n2．${CHOICE}\n【答案】B\n【解析】2．因为丙`
  expect(said(text)).toEqual(['单选题 A', '单选题 B'])
  // A question may have its number again in its own analysis.
  expect(said(`1．甲？\n【答案】乙\n【解析】略\n2．丙？\n【答案】丁\n【解析】2．因为戊`)).toEqual([
    '解答题 乙',
    '解答题 丁',
  ])
})

describe('[QI-22] the answers of a typed paper', () => {
  it.each([
    ['behind each', `1、${CHOICE}\n答案：B\n2、${CHOICE}\n[答案] C`],
    ['on the line of the question', `1、甲（ ） A、1 B、2 C、3 答案：B\n2、乙（ ） A、1 B、2 C、3 答案：C`],
    ['with their analysis', `1、${CHOICE}\n【答案】B【解析】因为甲\n2、${CHOICE}\n答案：C。解析：因为乙`],
    ['in the bracket of the stem', '1. 甲（ B ）\nA. 1 B. 2 C. 3\n2. 乙（C）\nA. 1 B. 2 C. 3'],
    ['before the number', '( B )1. 甲\nA. 1 B. 2 C. 3\n( C )2. 乙\nA. 1 B. 2 C. 3'],
    ['in a range', `1. ${CHOICE}\n2. ${CHOICE}\n参考答案\n1-2 BC`],
    ['in a list', `1. ${CHOICE}\n2. ${CHOICE}\n参考答案：\n1. B  2. C`],
    ['in a table', `1. ${CHOICE}\n2. ${CHOICE}\n题号 1 2\n答案 B C`],
    ['on a line of their own', `1. ${CHOICE}\n【答案】\nB\n2. ${CHOICE}\n【答案】\nC`],
    ['below each section', `一、选择题\n（1）${CHOICE}\n（2）${CHOICE}\n答案\n一、（1）B（2）C`],
  ])('stand %s', (_name, text) => {
    expect(said(text)).toEqual(['单选题 B', '单选题 C'])
  })

  it('are no longer in the bracket of the stem that a student sees', () => {
    const [row] = read('1. 甲（ B ）\nA. 1 B. 2 C. 3\n【答案】B').rows
    expect(JSON.stringify(row)).not.toContain('（ B ）')
  })

  it('of sections that count anew are found by their headings', () => {
    const paper = `一、选择题\n1. ${CHOICE}\n2. ${CHOICE}\n二、填空题（每空2分）\n1. 甲是____。\n2. 乙是____，丙是____。\n参考答案\n一、1. A 2. B\n二、1. 子\n2. 丑；寅`
    expect(said(paper)).toEqual(['单选题 A', '单选题 B', '填空题 子', '填空题 丑；寅'])
  })
})

describe('[QI-23] a question of a typed paper that is wrong', () => {
  it('is refused with its lines, and its neighbours are stored', () => {
    const paper = `1. ${CHOICE}\n答案：A\n2. ${CHOICE}\n3. 乙？\n答案：丙\n答案：丁\n4. ${CHOICE}\n答案：C`
    expect(said(paper)).toEqual([
      '单选题 A',
      '第 4～5 行的题，第 4 行：没有答案，请另起一行写上【答案】',
      '第 6～8 行的题，第 8 行：【答案】写了两次（第 7 行已有一处），请只留一处',
      '单选题 C',
    ])
  })
})

describe('[QI-20] lines that belong to no question', () => {
  it('are told where they are no headings', () => {
    const paper = `期末练习\n注意事项：\n1. 写姓名。\n2. 写班级。\n一、选择题（每小题2分）\n在每小题的四个选项中选一项。\n这一句不知道是什么。\n1. ${CHOICE}\n答案：A`
    expect(read(paper).left_out).toEqual([
      { row: 1, message: '第 2～4 行不属于任何一题，没有导入：“注意事项：”' },
      { row: 1, message: '第 6～7 行不属于任何一题，没有导入：“在每小题的四个选项中选一项。”' },
    ])
    expect(said(paper)).toEqual(['单选题 A'])
  })
})

describe('[QI-24] words for a picture', () => {
  it.each(['[图片]', '【图片】', '（见图）', '[图1]', '（见右图）'])(
    'such as %s are a place for it',
    (words) => {
      const [row] = read(`1. 如图，求甲。${words}\n答案：3`).rows
      expect(row).toMatchObject({ kind: 'question', question: { review_note: '缺图片，请补上' } })
      expect(JSON.stringify(row)).toContain('"type":"image","key":null')
      expect(JSON.stringify(row)).not.toContain(words)
    },
  )
})

describe('[QI-5] a typed paper', () => {
  const FIRST = '1. 甲\n答案：乙\n'
  it.each([
    '1. ',
    '（1）',
    '一、',
    '【答案】',
    '参考答案\n',
    '题号 1\n答案 A\n',
    '1-2 AB ',
    '（ A ）',
    '[图片]',
    'A. x\n',
    '注意事项：\n',
    '读图，完成1～2题。\n',
    '　　　',
    '1. 甲\n答案：1-2 AB\n',
    '____',
  ])(
    'of %j is read in linear time',
    (part) => {
      const began = process.cpuUsage()
      try {
        const text = `${FIRST}${part.repeat(150_000 / part.length)}`
        readQuestionFile(text).readRow(0)
      } catch {
        // More rows than a paper has.
      }
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(15_000)
    },
    120_000,
  )

  const SECTIONS = '选择题（5分）\n1. 甲\n2. 乙\n'
  const LONG: Record<string, (length: number) => string> = {
    'answers behind a long indent': (length) =>
      `${FIRST}${' '.repeat(length / 2)}${'【答案】'.repeat(length / 8)}`,
    'sections, and a list of what none of them asks': (length) =>
      `${SECTIONS.repeat(length / 32)}参考答案\n1. A\n${'998. B 999. C\n'.repeat(length / 28)}`,
    'sections, and lists that are none': (length) =>
      `${SECTIONS.repeat(length / 32)}${'参考答案\n999 x\n'.repeat(length / 26)}`,
    'sections, and headings in their list': (length) =>
      `${SECTIONS.repeat(length / 32)}参考答案\n1. A\n${'选择题（5分）\n999 x\n'.repeat(length / 26)}`,
    'a list that numbers itself in one line': (length) => `${SECTIONS}参考答案\n${'一、'.repeat(length / 2)}`,
    'an answer of many lines': (length) => `${SECTIONS}参考答案\n1. A\n${'x\n'.repeat(length / 2)}`,
  }
  const processorTime = (text: string) => {
    const began = process.cpuUsage()
    readTypedPaper(text)
    return process.cpuUsage(began).user / 1000
  }

  it.each(Object.entries(LONG))(
    'of %s is read in linear time',
    (_what, make) => {
      // A reading in quadratic time took 16 s to 100 s here.
      expect(processorTime(make(1_000_000))).toBeLessThan(8_000)
    },
    120_000,
  )
})

it('[QI-102] leaves an answer that counts by 一、二、三 whole', () => {
  const listed =
    '一、选择题\n1. 甲（ ）\nA. 1 B. 2\n【答案】A\n2. 乙？\n【答案】一、丙\n二、丁\n二、简述\n3. 戊？\n【答案】己'
  expect(said(listed)).toEqual(['单选题 A', '解答题 一、丙 二、丁 二、简述', '解答题 己'])
  const headed = listed.replace('一、丙\n二、丁', '丙')
  expect(said(headed)).toEqual(['单选题 A', '解答题 丙', '解答题 己'])
})

it('[QI-100] keeps a question that is only a bracket, to be looked at', () => {
  const notes = (text: string) =>
    read(text).rows.map((row) => (row.kind === 'question' ? row.question.review_note : row.kind))
  const options = 'A. 1 B. 2 C. 3\n【答案】A'
  expect(notes(`( )1. ${options}\n2. （　　）\nA. 4 B. 5\n【答案】B\n3. （ ）甲\n${options}`)).toEqual([
    '题干只有一个空括号，请看一看',
    '题干只有一个空括号，请看一看',
    null,
  ])
  expect(notes(`1. ![图](object:schools/a)（ ）\n${options}`)).toEqual([null])
})
