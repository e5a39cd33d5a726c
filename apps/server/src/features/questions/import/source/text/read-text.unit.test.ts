import { describe, expect, it } from 'vitest'
import { rowPieces } from '../../pieces/row-pieces.ts'
import { readText } from './read-text.ts'
import { MAX_LINES } from './source-text.ts'

describe('[QI-104] the lines of a source', () => {
  it('are bounded in a text, however short they are', () => {
    const text = (lines: number) => Buffer.from(`1. 甲${'\r\n'.repeat(lines - 1)}`)
    expect(readText(text(MAX_LINES)).kind).toBe('typed_text')
    expect(() => readText(text(MAX_LINES + 1))).toThrow('最多 40000 行')
  })

  it('are shared by the rows of a file, each of which shows its beginning', () => {
    const rows = (count: number) =>
      rowPieces(Array.from({ length: count }, () => ({ stem: '甲\n'.repeat(300) })))
    expect(rows(2).map(({ lines }) => lines.length)).toEqual([200, 200])
    expect(rows(5000).reduce((sum, { lines }) => sum + lines.length, 0)).toBe(MAX_LINES)
  })
})
