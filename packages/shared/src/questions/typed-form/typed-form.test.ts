import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Block } from '../document.ts'
import { blocks, words } from '../test/arbitrary-blocks.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import { parseBlocks, readBlocks, TYPED_LIMIT } from './parse-blocks.ts'
import { printBlocks } from './print-blocks.ts'

describe('the typed form', () => {
  it('[QI-1] gives back every document it writes', () => {
    fc.assert(
      fc.property(blocks, (document) => {
        expect(parseBlocks(printBlocks(document))).toEqual(normaliseBlocks(document))
      }),
      { numRuns: 1500 },
    )
  })

  it('[QI-2] reads every string into a valid document, and writes it the same way ever after', () => {
    fc.assert(
      fc.property(words, (text) => {
        const document = parseBlocks(text)
        expect(z.array(Block).safeParse(document).success).toBe(true)
        const typed = printBlocks(document)
        expect(printBlocks(parseBlocks(typed))).toBe(typed)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('typed text', () => {
  const text = (value: string) => ({ type: 'text', text: value, marks: [] })
  const line = (value: string) => {
    const [block] = parseBlocks(value)
    return block?.type === 'paragraph' ? block.content : block
  }

  it.each([
    ['卖 $5 和 $10', [text('卖 $5 和 $10')]],
    ['It costs $20 and saves $5.', [text('It costs $20 and saves $5.')]],
    ['设 $x>0$，则', [text('设 '), { type: 'math', latex: 'x>0' }, text('，则')]],
    ['（ $)$', [text('（ '), { type: 'math', latex: ')' }]],
    ['单独的 $ 号', [text('单独的 $ 号')]],
    ['\\frac 与 \\(x\\)', [text('\\frac 与 '), { type: 'math', latex: 'x' }]],
    [
      'a____b__7__c___',
      [
        text('a'),
        { type: 'blank', n: 1, width: null },
        text('b'),
        { type: 'blank', n: 7, width: null },
        text('c'),
        { type: 'blank', n: 8, width: null },
      ],
    ],
    [
      '**粗**与<dot>点</dot>',
      [
        { type: 'text', text: '粗', marks: ['bold'] },
        text('与'),
        { type: 'text', text: '点', marks: ['dot'] },
      ],
    ],
    ['2*3**4', [text('2*3**4')]],
  ])('[QI-3] reads %s', (typed, content) => {
    expect(line(typed)).toEqual(content)
  })

  it('[QI-4][QI-5] takes a table that is too large as text to its end, and the next one as a table', () => {
    const large = `<table>${'<tr><td>|-|</td></tr>\n'.repeat(80)}</table>`
    const { blocks: read, problems } = readBlocks(`${large}\n完\n\n|c|\n|-|\n|d|`)
    expect(problems).toContain('表格过大')
    expect(read.filter(({ type }) => type === 'table')).toEqual([read.at(-1)])
    expect(JSON.stringify(read.at(-1))).toContain('"text":"c"')
  })

  it('[QI-4] loses no letter of a line that is too long for a table', () => {
    const { blocks } = readBlocks(`|-|\n|${'a'.repeat(19_998)}|LOST|`)
    expect(JSON.stringify(blocks)).toContain('LOST')
  })

  it('[QI-3] reads tables in bars, in tags and in LaTeX alike', () => {
    const bars = parseBlocks('| a | $|x|$ |\n| --- | --- |\n| ____ | 2 |')
    expect(bars).toMatchObject([
      {
        type: 'table',
        rows: [
          [{ is_head: true }, { blocks: [{ content: [{ latex: '|x|' }] }] }],
          [{ is_head: false }, {}],
        ],
      },
    ])
    const latex = parseBlocks(
      '\\begin{tabular}{|c|c|}\n\\hline \\multicolumn{2}{|c|}{头} \\\\\n\\hline \\multirow{2}{*}{左} & 1 \\\\ \\hline & $b$ \\\\ \\hline\\end{tabular}',
    )
    expect(latex).toMatchObject([{ rows: [[{ colspan: 2 }], [{ rowspan: 2 }, {}], [{ blocks: [{}] }]] }])
    expect(parseBlocks('<table><tr><th>a</th><td rowspan="2">b</td></tr></table>')).toMatchObject([
      { rows: [[{ is_head: true }, { rowspan: 2 }]] },
    ])
  })

  it('[QI-4] says what it leaves out', () => {
    expect(readBlocks('字'.repeat(TYPED_LIMIT + 1)).problems).toEqual(['文字超过 100000 字'])
    expect(readBlocks('____ '.repeat(61)).problems).toEqual(['填空超过 60 个'])
    expect(readBlocks('a\n'.repeat(401)).problems).toEqual(['段落超过 400 个'])
    expect(readBlocks('平常的话').problems).toEqual([])
  })

  it.each([
    '(',
    'A',
    '$',
    '$$',
    ' ',
    '\n',
    '\\',
    '_',
    '_1',
    '*',
    '<',
    '<u>',
    '<table>',
    '<math>',
    '<ruby>',
    '![',
    '![](',
    '!audio[',
    '|',
    '|\n',
    '\\begin{tabular}',
    '\\begin{tabular}{',
    '\\[',
    '{',
    '\u3000',
    '$ \\',
  ])(
    '[QI-5] reads 1 MB of %j in linear time',
    (part) => {
      // Processor time, so that other work on the machine does not count; what grew by the square would take minutes.
      const began = process.cpuUsage()
      printBlocks(parseBlocks(part.repeat(1_000_000 / part.length)))
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(15_000)
    },
    120_000,
  )
})
