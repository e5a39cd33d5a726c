import { describe, expect, it } from 'vitest'
import { squaresPinyin } from '../plain-text.ts'
import { squaresFromText, squaresText } from './squares.ts'

describe('[QU-130] 田字格 of a blank', () => {
  it.each([
    ['2', ['', '']],
    [' chūn  tiān ', ['chūn', 'tiān']],
    ['chun1 tian1', ['chūn', 'tiān']],
    ['lv4 hao3 liu2 gui1 jiu3 ma5', ['lǜ', 'hǎo', 'liú', 'guī', 'jiǔ', 'ma']],
    ['xue2 zhuang4 dou4 nve4', ['xué', 'zhuàng', 'dòu', 'nüè']],
    ['- tiān', ['', 'tiān']],
  ])('%j is read', (typed, squares) => {
    expect(squaresFromText(typed)).toEqual(squares)
  })

  it.each(['', '0', '21', '-1', '<b>', 'a1b2', 'chūn2', 'ā'.repeat(13), Array(21).fill('yī').join(' ')])(
    '%j is none',
    (typed) => expect(squaresFromText(typed)).toBeNull(),
  )

  it('are written as they are read', () => {
    for (const squares of [[''], ['', '', ''], ['chūn', 'tiān'], ['', 'tiān'], ['chūn', '']])
      expect(squaresFromText(squaresText(squares))).toEqual(squares)
  })

  it('give their 拼音 to texts without squares', () => {
    expect(squaresPinyin(['chūn', '', 'lái'])).toBe('chūn lái')
    expect(squaresPinyin(undefined)).toBe('')
  })
})
