import { foldSeen } from './fold-seen.ts'

/**
 * The words of a query, folded, each once ([QS-4]). A gap divides words only between two letters or digits of which one is
 * Chinese, and only when both words have two characters at least: `函数 最值` is two words, `原 子数`, `x 轴` and `look forward to`
 * are one each, as they stand on the page.
 */
export function seenWords(query: string): string[] {
  const words: string[] = []
  let [word, last] = ['', '']
  for (const part of query.split(/\s+/u)) {
    if (divides(last, part)) {
      words.push(word)
      word = ''
    }
    word += part
    last = part
  }
  words.push(word)
  return [...new Set(words.map(foldSeen))].filter((word) => word !== '')
}

const CHINESE = /\p{Script=Han}/u
const IN_A_WORD = /[\p{L}\p{N}]/u

function divides(before: string, after: string): boolean {
  const [left, right] = [Array.from(before), Array.from(after)]
  if (left.length < 2 || right.length < 2) return false
  const ends = [left.at(-1) ?? '', right[0] ?? '']
  return ends.every((end) => IN_A_WORD.test(end)) && ends.some((end) => CHINESE.test(end))
}
