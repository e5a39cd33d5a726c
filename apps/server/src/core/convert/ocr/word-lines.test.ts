import { describe, expect, it } from 'vitest'
import { type ReadWord, tableWords, wellRead, wordLines } from './word-lines.ts'

const HEAD = '1\t1\t0\t0\t0\t0\t0\t0\t1800\t2540\t-1\t'
const row = (line: number, left: number, width: number, confidence: number, text: string) =>
  `5\t1\t1\t1\t${line}\t1\t${left}\t${line * 60}\t${width}\t30\t${confidence}\t${text}`

describe('[QI-110] words that were read', () => {
  it('are lines in their order with their places', () => {
    const words = tableWords(
      [HEAD, row(1, 0, 30, 90, '甲'), row(1, 32, 30, 96, '乙'), row(2, 0, 20, 90, '丙')].join('\n'),
    )
    expect(wordLines(words, 1)).toEqual([
      { text: '甲乙', column: 1, unsure: [], box: { left: 0, top: 60, right: 62, bottom: 90 } },
      { text: '丙', column: 1, unsure: [], box: { left: 0, top: 120, right: 20, bottom: 150 } },
    ])
  })

  it('keep spaces between Latin words, and wide gaps', () => {
    const words = tableWords(
      [
        row(1, 0, 60, 90, 'The'),
        row(1, 70, 60, 90, 'cell'),
        row(1, 135, 30, 90, '中'),
        row(1, 170, 30, 90, '文'),
        row(1, 300, 20, 90, 'B.'),
      ].join('\n'),
    )
    expect(wordLines(words, 0)[0]?.text).toBe('The cell中文    B.')
  })

  it('are told where they are not sure, but for signs alone', () => {
    const words = tableWords(
      [row(1, 0, 30, 20, '泌'), row(1, 32, 30, 10, '，'), row(1, 70, 30, 99, '甲')].join('\n'),
    )
    expect(wordLines(words, 0)[0]?.unsure).toEqual(['泌'])
  })

  it('are nothing in a table without words, or of other columns', () => {
    expect(tableWords('')).toEqual([])
    expect(tableWords(`${HEAD}\n5\t1`)).toEqual([])
    expect(tableWords('5\t1\t1\t1\t1\t1\t0\t0\t10\t10\t95\t ')).toEqual([])
  })

  it('count as well read by their letters', () => {
    const word = (text: string, confidence: number): ReadWord => ({
      ...{ line: '', text, confidence },
      box: { left: 0, top: 0, right: 1, bottom: 1 },
    })
    expect(wellRead([word('甲乙', 95), word('丙', 20)])).toEqual({ sure: 2, all: 3 })
  })
})
