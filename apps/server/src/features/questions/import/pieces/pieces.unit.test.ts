import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import type { ParsedRow } from '../parsed-question.ts'
import { parseTypedRow, typedRows } from '../rows/typed-row.ts'
import { joinPieces, markLines, moveBorder, splitPiece } from './change-pieces.ts'
import { type FilePiece, paperPieces } from './paper-pieces.ts'
import { readPiece } from './read-piece.ts'

function piecesOf(text: string): FilePiece[] {
  const typed = typedRows(text)
  if (typed === null) throw new Error('the text is no paper')
  return paperPieces(typed)
}

/** A question in one line: its stems, kinds and keys; or why there is none. */
function said(parsed: ParsedRow): string {
  if (parsed.kind !== 'question') return parsed.kind === 'refused' ? parsed.reason : parsed.kind
  const { material, items } = parsed.question.document
  const asked = items.map(
    (item) => `${plainText(item.stem)} ${KINDS[item.kind].name} ${KINDS[item.kind].keyText(item)}`,
  )
  return `${material === null ? '' : `[${plainText(material)}] `}${asked.join(' | ')}`
}
const read = (piece: FilePiece) => said(readPiece(piece, 'math'))
const questions = (text: string) => piecesOf(text).filter(({ kind }) => kind === 'question')

const PAPER = [
  '期中测试',
  '一、选择题',
  '1．甲（ ）',
  'A. 1 B. 2 C. 3',
  '2．乙（ ）',
  'A. 1 B. 2 C. 3',
  '二、填空题',
  '3．丙是____。',
  '参考答案',
  '1. A 2. B',
  '3. 四',
].join('\n')

describe('[QI-60] a source in pieces', () => {
  it('has each line in one of them, in order', () => {
    expect(
      piecesOf(PAPER).map((piece) => [
        piece.kind === 'aside' ? piece.aside : piece.kind,
        piece.lines.map(({ line }) => line).join(','),
      ]),
    ).toEqual([
      ['heading', '1,2'],
      ['question', '3,4'],
      ['question', '5,6'],
      ['heading', '7'],
      ['question', '8'],
      ['answers', '9,10,11'],
    ])
  })

  it('loses no line, whatever follows what', () => {
    const part = fc.constantFrom(
      '一、选择题',
      '1. 甲',
      '2、乙',
      '（1）丙',
      '① 丁',
      'A. 1 B. 2',
      '【答案】A',
      '答案：1-2 AB',
      '【解析】略',
      '阅读下面的文字，完成2～3题。',
      '参考答案',
      '1. A 2. B',
      '',
      '3．戊____',
      '注意事项：',
      '解：略',
      '题号 1 2',
      '答案 A B',
    ) // prettier-ignore
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const text = ['1. 甲', '【答案】丙', ...parts].join('\n')
        const lines = piecesOf(text).flatMap((piece) => piece.lines)
        expect(lines.map(({ line }) => line)).toEqual(text.split('\n').map((_, index) => index + 1))
        expect(lines.map((line) => line.text).join('\n')).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('[QI-62] a piece is read like the paper it is from', () => {
  it.each([
    ['with answers at the end', PAPER],
    [
      'with answers behind each',
      '1. 雨是湿的。\n【答案】对\n2. 几？\nA. 1 B. 2\n【答案】B\n【解析】数一数。',
    ],
    ['with answers below the last', '1. 甲（ ）\nA. 1 B. 2\n2. 乙（ ）\nA. 3 B. 4\n答案：1-2 AB\n'],
    [
      'as the bank prints it',
      '1. 【单选题】（5分）甲\nA. 1\nB. 2\n【答案】A\n\n2. 【判断题】（5分）乙\n【答案】对',
    ],
    [
      'with a passage',
      '阅读下面的文字，完成1～2题。\n很久以前。\n1．甲（ ）\nA. 1 B. 2\n2．乙（ ）\nA. 3 B. 4\n答案：1-2 BA',
    ],
  ])('%s', (_name, text) => {
    const typed = typedRows(text)
    const first = typed?.rows.map((row) => said(parseTypedRow(row, 'math')))
    expect(questions(text).map(read)).toEqual(first)
    expect(first?.every((words) => !words.includes('行'))).toBe(true)
  })

  it('takes time in proportion to its lines', () => {
    const text = `1. 甲\n${'（1）乙 A. 1 B. 2\n'.repeat(6000)}【答案】丙`
    const [piece] = questions(text)
    expect(piece === undefined ? '' : read(piece)).toMatch(/超过 60000 字|拆成几题/)
  })

  it('[QI-104] is not read where its lines are more than a question, though nothing stands in them', () => {
    const [piece] = questions('1. 甲\n【答案】乙')
    const lines = Array.from({ length: 60_001 }, (_, at) => ({ ...piece!.lines[0]!, line: at + 1, text: '' }))
    expect(read({ ...piece!, lines })).toBe('这一题超过 60000 字，请拆成几题')
    expect(read(piece!)).toBe('甲 解答题 乙')
  })
})

describe('[QI-61] borders', () => {
  const [upper, lower] = questions(PAPER)
  if (upper === undefined || lower === undefined) throw new Error('the paper has two questions')

  it('move, and what a list gave goes with its line', () => {
    const down = moveBorder(upper, lower, -1)
    expect([down.upper, down.lower].map((piece) => piece?.lines.map(({ line }) => line))).toEqual([
      [3],
      [4, 5, 6],
    ])
    expect(down.upper?.dealt).toEqual([])
    expect(down.lower?.dealt.map(({ text }) => text)).toEqual(['【答案】A', '【答案】B'])
    const back = moveBorder(down.upper!, down.lower!, 1)
    expect(back).toEqual({ upper, lower })
  })

  it('never leave the neighbours, and the last line takes its piece away', () => {
    expect(moveBorder(upper, lower, 9)).toMatchObject({ lower: null })
    expect(moveBorder(upper, lower, -9)).toMatchObject({ upper: null })
  })

  it('come and go: what was split and joined reads as before', () => {
    const whole = joinPieces(upper, lower)
    expect(said(readPiece(whole, 'math'))).toBe('甲（ ） 单选题 A | 乙（ ） 单选题 B')
    const cut = splitPiece(whole, 5)
    expect([cut?.upper, cut?.lower].map((piece) => read(piece as FilePiece))).toEqual([
      read(upper),
      read(lower),
    ])
    expect(splitPiece(upper, 3)).toBeNull()
    expect(splitPiece(upper, 99)).toBeNull()
  })
})

describe('[QI-63] lines taken as something else', () => {
  const [piece] = questions('1. 雨是什么样的？\n湿的\n因为是水。\n想一想。\n2. 乙\n【答案】丙')
  const lines = (from: number, to: number, part: 'answer' | 'analysis' | 'asked' | null) =>
    markLines(piece!, { from, to, part })

  it('as the answer, with what is asked behind them before it', () => {
    const marked = lines(2, 2, 'answer')
    expect(said(readPiece(marked!, 'chinese'))).toBe('雨是什么样的？ 因为是水。 想一想。 解答题 湿的')
    const both = markLines(marked!, { from: 3, to: 3, part: 'analysis' })
    const parsed = readPiece(both!, 'chinese')
    expect(said(parsed)).toBe('雨是什么样的？ 想一想。 解答题 湿的')
    expect(parsed).toMatchObject({ question: { document: { items: [{ analysis: [{}] }] } } })
  })

  it('as what is asked, and back', () => {
    const [answered] = questions('1. 甲\n【答案】乙\n丙\n2. 丁\n【答案】戊')
    const marked = markLines(answered!, { from: 3, to: 3, part: 'asked' })
    expect(said(readPiece(marked!, 'chinese'))).toBe('甲 丙 解答题 乙')
    expect(markLines(marked!, { from: 3, to: 3, part: null })).toEqual(answered)
    expect(lines(2, 9, 'answer')).toBeNull()
    expect(lines(3, 2, 'answer')).toBeNull()
  })
})
