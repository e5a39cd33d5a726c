import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJoiner, toPieces } from './pieces.ts'

function joined(pieces: readonly { sender: number; piece: string }[]): { sender: number; text: string }[] {
  const texts: { sender: number; text: string }[] = []
  const joiners = new Map<number, (sender: number, piece: string) => void>()
  for (const { sender, piece } of pieces) {
    const join = joiners.get(sender) ?? createJoiner((text) => void texts.push({ sender, text }))
    joiners.set(sender, join)
    join(sender, piece)
  }
  return texts
}

describe('[PR-8] a text of any size', () => {
  it('travels in pieces that PostgreSQL takes, each another one, and arrives as it was sent', () => {
    const long = fc.array(fc.constantFrom('a', ' ', '.', '课', '😀', 'é', '"'), { maxLength: 40 })
    fc.assert(
      fc.property(long, fc.integer({ min: 1, max: 2500 }), (letters, times) => {
        // JSON, as all that travels: half a letter at its end is escaped.
        const text = JSON.stringify(letters.join('').repeat(times).slice(0, 60_000))
        const pieces = [1, 2].flatMap((number) => toPieces(text, number))
        expect(Math.max(...pieces.map((piece) => Buffer.byteLength(piece)))).toBeLessThan(8000)
        expect(new Set(pieces).size).toBe(pieces.length)
        expect(joined(pieces.map((piece) => ({ sender: 7, piece })))).toEqual([
          { sender: 7, text },
          { sender: 7, text },
        ])
      }),
      { numRuns: 60 },
    )
  })

  it('is not mixed with that of another sender', () => {
    const texts = ['甲'.repeat(9000), '乙'.repeat(9000)] as const
    const [first, second] = texts.map((text) => toPieces(text, 1)) as [string[], string[]]
    const pieces = first.flatMap((piece, at) => [
      { sender: 1, piece },
      { sender: 2, piece: second[at] ?? '' },
    ])
    const together: string[] = []
    const join = createJoiner((text) => void together.push(text))
    for (const { sender, piece } of pieces) join(sender, piece)
    expect(together).toEqual(texts)
  })
})

describe('[PR-13] a piece of a stranger', () => {
  it.each([
    '',
    ' ',
    'words',
    '1.0 x',
    '1.0.1',
    '1.0.5000 x',
    '1.1.2 x',
    '1.-1.2 x',
    '1.0.1e3 x',
    '1.0.999999999 x',
  ])('%j is nothing, and the text behind it arrives', (piece) => {
    const own = toPieces('甲'.repeat(9000), 1).map((one) => ({ sender: 7, piece: one }))
    expect(joined([{ sender: 7, piece }, ...own])).toEqual([{ sender: 7, text: '甲'.repeat(9000) }])
  })

  it('of a text that never ends is forgotten, and so are strangers without end', () => {
    const texts: string[] = []
    const join = createJoiner((text) => void texts.push(text))
    for (let sender = 0; sender < 17; sender += 1) join(sender, '1.0.2 begun ')
    for (let sender = 0; sender < 17; sender += 1) join(sender, '1.1.2 ended')
    expect(texts).toEqual(Array(16).fill('begun ended'))
  })
})
