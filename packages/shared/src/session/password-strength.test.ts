import { describe, expect, it } from 'vitest'
import { MIN_PASSWORD_SCORE, passwordRefusal, passwordScore } from './password-strength.ts'

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

describe('[SE-34] the refusal of a password', () => {
  it.each([
    ['12345678', '密码太简单，再加 2 个没用过的字符就可以；加进小写字母、大写字母或符号，可以少加几个'],
    ['abcdefghi', '密码太简单，再加 1 个没用过的字符就可以'],
    ['aaaaaaaa', '密码太简单，再加 8 个没用过的字符就可以；加进数字、大写字母或符号，可以少加几个'],
    ['abcd1234', null],
  ])('of %j', (text, words) => {
    expect(passwordRefusal(text)).toBe(words)
  })

  it('tells what helps, whatever the password is', () => {
    const fresh = Array.from('abcdefghijklmnopqrstuvwxyz')
    for (const text of sampleTexts()) {
      const words = passwordRefusal(text)
      expect(words === null).toBe(passwordScore(text) >= MIN_PASSWORD_SCORE)
      if (words === null) continue
      const needed = Number(/再加 (\d+) 个/.exec(words)?.[1])
      const unused = fresh.filter((one) => !text.includes(one))
      expect(passwordRefusal(text + unused.slice(0, needed).join(''))).toBeNull()
      if (!words.includes('少加几个')) continue
      const other = [
        ['数字', '0123456789'],
        ['小写字母', 'abcdefghij'],
        ['大写字母', 'ABCDEFGHIJ'],
        ['符号', '!#%&*+;:<>'],
      ].find(([name = '']) => words.includes(name))?.[1]
      expect(passwordRefusal(text + (other ?? '').slice(0, needed - 1))).toBeNull()
    }
  })
})
