import { describe, expect, it } from 'vitest'
import { MIN_PASSWORD_SCORE, passwordScore } from './password-strength.ts'

const ALPHABET = Array.from('abcxyzABCXYZ0189-_!讲台 ')

/** Texts of every length up to 40, the same ones on each run. */
function sampleTexts(): string[] {
  let seed = 20_261_120
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }
  return Array.from({ length: 400 }, (_, at) =>
    Array.from({ length: at % 41 }, () => ALPHABET[next() % ALPHABET.length] ?? '').join(''),
  )
}

describe('[SE-14] the score of a password', () => {
  it.each([
    ['', 0],
    ['a', 5],
    ['aa', 7],
    ['aaa', 9],
    ['a1', 20],
    ['aA1-', 50],
    ['12345678', 40],
    ['abcd1234', 50],
    ['aaaaaaaa', 13],
  ])('of %j is %d', (text, score) => {
    expect(passwordScore(text)).toBe(score)
  })

  it('is an integer, never falls when a character is added, and never depends on the order', () => {
    for (const text of sampleTexts()) {
      const score = passwordScore(text)
      expect(Number.isInteger(score)).toBe(true)
      for (const more of ['a', '7', 'Q', '!']) {
        expect(passwordScore(text + more)).toBeGreaterThanOrEqual(score)
      }
      const turned = passwordScore(Array.from(text).reverse().join(''))
      // Sums of fractions in another order may differ in the last bit, which the cut to an integer can show.
      expect(Math.abs(turned - score)).toBeLessThanOrEqual(1)
    }
  })

  it('lies between its least and its most', () => {
    for (const text of sampleTexts().filter((one) => one !== '')) {
      expect(passwordScore(text)).toBeGreaterThanOrEqual(5)
      expect(passwordScore(text)).toBeLessThanOrEqual(5 * Array.from(text).length + 30)
    }
  })

  it('lets no repeated character reach the minimum', () => {
    for (const character of ALPHABET) {
      expect(passwordScore(character.repeat(128))).toBeLessThan(MIN_PASSWORD_SCORE)
    }
  })
})
