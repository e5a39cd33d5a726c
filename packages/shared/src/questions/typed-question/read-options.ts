import type { TypedOption } from './read-parts.ts'

/** The options of an item, each with its text. Where several stand in one line, as teachers type short ones, the line is divided. */
export function readOptions(typed: readonly TypedOption[]): TypedOption[] {
  const areWhole =
    typed.length >= 2 && typed.every(({ key }, index) => key === String.fromCharCode(65 + index))
  const areLetters = typed.every(({ key, is_named }) => !is_named && /^[A-Z]$/.test(key))
  if (areWhole || !areLetters) return [...typed]
  return typed.flatMap(divide)
}

const NEXT = /[ \t\u3000]([B-Z])(?:[.．]|、(?![A-Z]))[ \t\u3000]*/g

/** `A. 1 B. 2 C. 3` as three: each letter behind the one before, and none inside a formula. */
function divide(option: TypedOption): TypedOption[] {
  const options: TypedOption[] = []
  let { key } = option
  let from = 0
  let dollars = 0
  let seen = 0
  for (const match of option.text.matchAll(NEXT)) {
    dollars += countDollars(option.text.slice(seen, match.index))
    seen = match.index
    const [whole, letter = ''] = match
    if (dollars % 2 === 1 || letter.charCodeAt(0) !== key.charCodeAt(0) + 1) continue
    options.push({ ...option, key, text: option.text.slice(from, match.index) })
    key = letter
    from = match.index + whole.length
  }
  return [...options, { ...option, key, text: option.text.slice(from) }]
}

function countDollars(text: string): number {
  return text.replace(/\\./g, '').split('$').length - 1
}
