import { DOCUMENT_LIMITS, SYLLABLE } from '../document-limits.ts'

/** What stands for a square without 拼音 among others that have it. */
const NONE = '-'

/**
 * The squares of a blank as they are typed: a number of 田字格 (`4`), or the 拼音 of each with spaces between (`chūn tiān`), `-` for one
 * without. Null when it is neither, or more than fit ([QU-130]).
 */
export function squaresFromText(text: string): string[] | null {
  const words = text.trim().normalize('NFC')
  if (/^\d{1,3}$/.test(words)) {
    const count = Number(words)
    return count >= 1 && count <= DOCUMENT_LIMITS.squares ? Array<string>(count).fill('') : null
  }
  const squares = words.split(/\s+/).map((word) => (word === NONE ? '' : withTone(word)))
  const fit = squares.every((one) => one.length <= DOCUMENT_LIMITS.syllable && SYLLABLE.test(one))
  return words !== '' && fit && squares.length <= DOCUMENT_LIMITS.squares ? squares : null
}

const TONES: Readonly<Record<string, string>> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
}

/** `chun1` as it is written, `chūn`: the sign stands on a or e, on the o of ou, else on the last vowel; 5 is the light tone, v is ü. */
function withTone(word: string): string {
  const [, letters = '', tone = ''] = /^([a-zü]{1,6})([1-5])$/.exec(word) ?? []
  if (letters === '') return word
  const syllable = letters.replaceAll('v', 'ü')
  const at = [/[ae]/, /o(?=u)/, /[aeiouü](?=[^aeiouü]*$)/]
    .map((vowel) => syllable.search(vowel))
    .find((place) => place >= 0)
  const signs = at === undefined ? undefined : TONES[syllable[at] ?? '']
  if (at === undefined || signs === undefined || tone === '5') return syllable
  return syllable.slice(0, at) + (signs[Number(tone) - 1] ?? '') + syllable.slice(at + 1)
}

/** The same squares as text, which `squaresFromText` reads back. */
export function squaresText(squares: readonly string[]): string {
  if (squares.every((one) => one === '')) return String(squares.length)
  return squares.map((one) => (one === '' ? NONE : one)).join(' ')
}
