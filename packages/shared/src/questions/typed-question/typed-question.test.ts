import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Question } from '../document.ts'
import { words } from '../test/arbitrary-blocks.ts'
import { LINE_SIGNS, question } from '../test/arbitrary-question.ts'
import { normaliseQuestion } from './normalise-question.ts'
import { parseQuestion } from './parse-question.ts'
import { type ParsedTyped, QUESTION_TEXT_LIMIT } from './read-question.ts'
import { printQuestion, printQuestions } from './print-question.ts'
import { dividePaper } from './split-questions.ts'

const lines = fc
  .array(
    fc.oneof(
      words,
      fc.tuple(fc.constantFrom(...LINE_SIGNS), words).map((parts) => parts.join('')),
    ),
    { maxLength: 14 },
  )
  .map((typed) => typed.join('\n'))
/** Milliseconds; other work may share the processor. */
const PATIENCE = 120_000

/** Whether there is a fault, and each names a line of the text. */
function hasLines({ faults }: { faults: readonly { line: number }[] }, text: string): boolean {
  const count = text.split(/\r\n?|\n/).length
  return faults.length > 0 && faults.every(({ line }) => line >= 1 && line <= count)
}

/** Whether a text is read into faults by line, or into a valid question that is written the same way again. */
function isReadAlike(text: string): boolean {
  const parsed = parseQuestion(text)
  if (parsed.kind === 'faults') return hasLines(parsed, text)
  const typed = printQuestion(parsed.question)
  const again = parseQuestion(typed)
  const isValid = Question.safeParse(parsed.question).success
  return isValid && again.kind === 'question' && printQuestion(again.question) === typed
}

function said(parsed: ParsedTyped) {
  return parsed.kind === 'question' ? normaliseQuestion(parsed.question) : parsed
}

describe('the typed form of a question', () => {
  it(
    '[QU-50] gives back every question it writes',
    () => {
      fc.assert(
        fc.property(question, (one) => {
          expect(said(parseQuestion(printQuestion(one)))).toEqual(normaliseQuestion(one))
        }),
        { numRuns: 300 },
      )
    },
    PATIENCE,
  )

  it(
    '[QU-51] reads every text into a question that can be stored or into faults by line, and writes it the same way ever after',
    () => {
      fc.assert(
        fc.property(lines, (text) => {
          expect(isReadAlike(text)).toBe(true)
        }),
        { numRuns: 1500 },
      )
    },
    PATIENCE,
  )

  it(
    '[QU-55] gives back every paper it writes, question by question',
    () => {
      fc.assert(
        fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (paper) => {
          const parts = dividePaper(printQuestions(paper)).questions
          expect(parts.map(({ text }) => said(parseQuestion(text)))).toEqual(paper.map(normaliseQuestion))
        }),
        { numRuns: 60 },
      )
    },
    PATIENCE,
  )
})

const PLAIN = `7. 【单选题】（5分）已知集合 $A=\\{1,2\\}$，则下列各式正确的是
A. $1\\in A$
B. $3\\in A$
【答案】A
【解析】由<dot>定义</dot>即得。`

const READING = `1. 【阅读理解】（共 4 分）
Tom has a small dog. It is <u>black</u>.
（1）【单选题】（2分）What does Tom have?
A. A dog.
B. A cat.
【答案】A
（2）【填空题】（2分）The dog is ____.
【答案】black / "Black；dark"`

describe('a typed question', () => {
  it.each([PLAIN, READING])('[QU-50] looks as teachers type it', (text) => {
    const parsed = parseQuestion(text)
    const number = Number(/^\d+/.exec(text)?.[0])
    expect(parsed.kind === 'question' && printQuestion(parsed.question, { number })).toBe(text)
  })

  it.each([
    ['3. （4分）下列是质数的是（　　）\nA. 4　B. 5　C. 6　D. 8\n【答案】B\n【分析】略', 'single', 4, ['B']],
    ['2、下列正确的有（5分）\nA．甲\nB．乙\nC．丙\n【答案】A、C', 'multiple', 5, ['A', 'C']],
    ['0 是自然数。\n【答案】√', 'judge', 5, ['true']],
    ['A、B 两地相距 3 km，【判断题】\n【答案】错', 'judge', 5, ['false']],
  ] as const)('[QU-53] needs neither number nor kind nor score: %j', (text, kind, score, keys) => {
    const parsed = parseQuestion(text)
    const item = parsed.kind === 'question' ? parsed.question.items[0] : parsed
    expect(item).toMatchObject({ kind, score, key: { kind: 'choice', keys } })
  })

  it('[QU-53] finds a score that stands before the pictures of a stem', () => {
    const parsed = parseQuestion(
      '如图，求 x。(4分)\n![图](https://papers.example/a.png)\nA. 1\nB. 2\n【答案】A',
    )
    expect(parsed).toMatchObject({ question: { items: [{ score: 4, stem: [{ type: 'paragraph' }, {}] }] } })
    expect(JSON.stringify(parsed)).not.toContain('4分')
  })
  it('[QU-53] deals blanks, points and items out as they are typed', () => {
    const typed = parseQuestion('甲____乙____\n【答案】（1）8 （2）9〔按值，误差 0.1〕')
    expect(typed).toMatchObject({
      question: {
        items: [
          { kind: 'blank', blanks: [1, 2], key: { blanks: [{ accepted: ['8'] }, { tolerance: 0.1 }] } },
        ],
      },
    })
    expect(parseQuestion('求证。\n【答案】略\n【给分点】\n（2分）列式\n（1分）结论')).toMatchObject({
      question: {
        items: [
          {
            kind: 'text',
            key: {
              points: [
                { text: '列式', score: 2 },
                { text: '结论', score: 1 },
              ],
            },
          },
        ],
      },
    })
    expect(parseQuestion('文章\n（1）是吗？\n【答案】对\n（2）几？\n【答案】3')).toMatchObject({
      question: { form: 'material', items: [{ kind: 'judge' }, { kind: 'text' }] },
    })
  })

  it.each([
    ['只有题干', 1, '没有答案，请另起一行写上【答案】'],
    ['题\nA. 1\nB. 2\n【答案】C', 4, '答案“C”不在选项中'],
    ['题____\n【答案】1；2', 2, '有 1 个空，答案却有 2 个'],
    ['【阅读理解】\n文章\n【答案】A', 3, '这里还没有小题，小题从行首的（1）开始'],
    [
      '【多选题】题\nA. 1\nB. 2\n【答案】AB\n【评分】随便',
      5,
      '评分写成“全对才得分”“部分得一半分”或“每项 2 分”',
    ],
  ])('[QU-52] %j: what is wrong is said by line', (text, line, message) => {
    const parsed = parseQuestion(text)
    expect(parsed.kind === 'faults' && parsed.faults).toContainEqual({ line, message })
  })

  it.each(['答案', '给分点', '评分', '所填的空'])(
    '[QU-52] says that 【%s】 stands twice, also right behind itself',
    (part) => {
      const parsed = parseQuestion(`甲\n【${part}】3\n【${part}】4\n【答案】2`)
      expect(parsed.kind === 'faults' && parsed.faults).toContainEqual({
        line: 3,
        message: `【${part}】写了两次（第 2 行已有一处），请只留一处`,
      })
    },
  )

  it.each(['解析', '总解析'])('[QU-51] keeps every piece of 【%s】, also right behind itself', (part) => {
    const parsed = parseQuestion(`甲\n【答案】2\n【${part}】第一段\n【${part}】第二段\n【${part}】第三段`)
    for (const words of ['第一段', '第二段', '第三段']) expect(JSON.stringify(parsed)).toContain(words)
  })

  it.each([
    ['in one line', '（1）A. asked B. stopped C. forgot\n【答案】A\n（2）A．is　B．am　C．be\n【答案】B'],
    ['behind tabs', '（1）\tA. asked\tB. stopped\tC. forgot\n【答案】A\n（2）A、is B、am C、be\n【答案】B'],
    [
      'behind a name',
      '（1）【单选题】（1分）A. asked B. stopped C. forgot\n【答案】A\n（2）Ａ．is B. am C. be\n【答案】B',
    ],
  ])('[QU-53] reads the options right behind the number of an item, %s', (_name, items) => {
    expect(said(parseQuestion(`【完形填空】\nHe ____ me. I ____ here.\n${items}`))).toMatchObject({
      items: [
        { kind: 'single', stem: [], blanks: [1], options: [{ key: 'A' }, { key: 'B' }, { key: 'C' }] },
        { kind: 'single', stem: [], blanks: [2], options: [{ key: 'A' }, { key: 'B' }, { key: 'C' }] },
      ],
    })
  })

  it('[QU-54] gives the blanks of a passage to its items, one each', () => {
    const parsed = parseQuestion(
      '【语法填空】（共 2 分）\nI ____ here, he ____ there.\n（1）\n【答案】am\n（2）\n【答案】is',
    )
    expect(parsed).toMatchObject({
      question: {
        items: [
          { kind: 'blank', blanks: [1], score: 1 },
          { kind: 'blank', blanks: [2], score: 1 },
        ],
      },
    })
  })

  it('[QU-55] is told from the next by its number; titles and headings belong to none', () => {
    const paper =
      '月考试卷\n一、判断题\n1. 对吗\n【答案】对\n【解析】\n1. 略\n二、填空题\n2. 3+5=____\n【答案】8'
    expect(dividePaper(paper).questions).toEqual([
      { line: 3, text: '1. 对吗\n【答案】对\n【解析】\n1. 略' },
      { line: 8, text: '2. 3+5=____\n【答案】8' },
    ])
  })

  it('[QU-55] may count from 1 again below a heading', () => {
    const paper =
      '一、判断题\n1. 甲\n【答案】对\n2. 乙\n【答案】对\n【解析】\n1. 略\n二、填空题\n1. 丙____\n【答案】8\n2. 丁____\n【答案】9'
    expect(dividePaper(paper).questions.map(({ line }) => line)).toEqual([2, 4, 9, 11])
  })

  it.each([
    ['choices', '1. 甲\nA. 1\nB. 2\n2. 乙\nA. 3\nB. 4\n3. 丙\nA. 5\nB. 6\n【答案】B', [1, 4, 7]],
    ['choices in one line', '1. 甲\nA. 1 B. 2\n2. 乙\nA. 3 B. 4\n【答案】B', [1, 3]],
    ['blanks', '1. 3+5=____\n2. 4+4=____\n【答案】8\n3. 几____\n4. 几____\n【答案】1', [1, 2, 4, 5]],
    ['words', '6. 求证甲。\n7. 求证乙。\n【答案】略', [1, 2]],
    ['a passage', '1. 【阅读理解】\n文章\n（1）甲\nA. 1\nB. 2\n2. 乙\nA. 1\nB. 2\n【答案】A', [1, 6]],
    ['names', '【单选题】甲\nA. 1\nB. 2\n【单选题】乙\nA. 1\nB. 2\n【答案】A', [1, 4]],
    ['a list', '1. 步骤：\n1. 加水\n2. 加热\nA. 1\nB. 2\n2. 乙\nA. 1\nB. 2\n【答案】A', [1, 6]],
  ])(
    '[QU-55] begins also behind a question of %s without an answer, which is told as a fault',
    (_name, paper, lines) => {
      const parts = dividePaper(paper).questions
      expect(parts.map(({ line }) => line)).toEqual(lines)
      const [first] = parts.map(({ text, line }) => parseQuestion(text, { first_line: line }))
      expect(JSON.stringify(first)).toContain('没有答案，请另起一行写上【答案】')
      expect(parts.map(({ text }) => text).join('\n')).toBe(paper)
    },
  )

  it.each([
    ['a list from 1 on', '1. 步骤：\n1. 加水\n2. 加热\n3. 过滤\n【答案】略'],
    ['the right side of 连线', '1. 【连线题】连一连\nA. 甲\nB. 乙\n【右边】\n1. 丙\n2. 丁\n【答案】A-1，B-2'],
    ['its name on a line of its own', '1.\n【单选题】甲\nA. 1\nB. 2\n【答案】A'],
    ['a number that goes on', '1. 约为\n2.5 米的是\nA. 1\nB. 2\n【答案】A'],
  ])('[QU-55] keeps %s', (_name, text) => {
    expect(dividePaper(text).questions).toEqual([{ line: 1, text }])
  })

  it.each([
    '【',
    '【答案】\n',
    '【答案】"',
    '（1）\n',
    'A. \n',
    'A. x B. ',
    '\u3000',
    '1. 【答案】1\n',
    '<table>\n',
    '【选项"',
    '【单选题】',
    ' ',
    '；',
    ' / ',
    '-',
    '(1)',
    '（5分）',
    '〔',
  ])(
    '[QU-56] reads and divides long texts of %j in linear time',
    (part) => {
      const text = part.repeat(QUESTION_TEXT_LIMIT / part.length)
      // Processor time, so that other work on the machine does not count; what grew by the square would take minutes.
      const began = process.cpuUsage()
      parseQuestion(text)
      parseQuestion(`【匹配】\n【答案】${text.slice(9)}`)
      for (const name of ['填空题', '连线题', '改错题', '排序题'])
        parseQuestion(`【${name}】题\n【答案】${text.slice(20)}`)
      dividePaper(text)
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(15_000)
    },
    PATIENCE,
  )

  it('[QU-56] is not read at all beyond the limit', () => {
    expect(parseQuestion('字'.repeat(QUESTION_TEXT_LIMIT + 1), { first_line: 7 })).toEqual({
      kind: 'faults',
      faults: [{ line: 7, message: '一题超过 200000 字，请拆成几题' }],
    })
  })
})
