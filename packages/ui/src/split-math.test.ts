import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitMath } from './split-math.ts'

/** The parts in short: prose as it is, formulas in brackets. */
function brief(text: string): string[] {
  return splitMath(text).map((part) => {
    if (part.kind === 'text') return part.typed
    return part.kind === 'display' ? `[[${part.source}]]` : `[${part.source}]`
  })
}

test.each([
  ['若 $x>0$，则 $x^2>0$。', ['若 ', '[x>0]', '，则 ', '[x^2>0]', '。']],
  ['解：$$\\frac{1}{2}$$得证', ['解：', '[[\\frac{1}{2}]]', '得证']],
  ['$ x=1 $', ['[ x=1 ]']],
  ['$A$$B$', ['[A]', '[B]']],
  ['含换行 $a\n+b=c$', ['含换行 ', '[a\n+b=c]']],
  ['$\\frac{1}{2$', ['[\\frac{1}{2]']],
  ['$＼frac{1}{2}$', ['[＼frac{1}{2}]']],
  ['一个 $', ['一个 $']],
  ['$$', ['$$']],
  ['$ $', ['$ $']],
  ['价格 \\$5', ['价格 $5']],
  ['costs $4 a day and $10 a week', ['costs $4 a day and $10 a week']],
  ['it was $300 (about $45 each)', ['it was $300 (about $45 each)']],
  ['$开头没有结尾\n\n下一段有 $y$', ['$开头没有结尾\n\n下一段有 ', '[y]']],
])('%j', (text, parts) => {
  expect(brief(text)).toEqual(parts)
})

test('nothing typed is lost, whatever is typed', () => {
  const piece = fc.constantFrom('$', '$$', '\\', '{', 'x', ' ', '\n', '＼', '中', '1')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const joined = splitMath(text)
        .map((part) => part.typed)
        .join('')
      expect(joined.replaceAll('\\', '')).toBe(text.replaceAll('\\', ''))
    }),
  )
})
