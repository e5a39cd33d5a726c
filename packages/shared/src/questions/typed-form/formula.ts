/** A backslash, an exponent, an index or a relation: only a formula has them. */
const SIGN_OF_FORMULA = /[\\^_=<>{}]/
const FUNCTION_NAMES = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'log',
  'lim',
  'max',
  'min',
  'mod',
  'gcd',
  'lcm',
  'exp',
  'det',
  'arg',
])
const PROSE = /[\u3400-\u9fff。；：？！“”]/
const STARTS_LIKE_PROSE = /^\s*[\u3400-\u9fff，。；：？！、]/

/**
 * Whether the text between two dollars is a formula. Dollars are also a currency, and a lost one makes prose of what
 * follows: `$5 and $10` holds no formula. `next` is the character behind the second dollar.
 */
export function isFormula(content: string, next: string): boolean {
  if (content.trim() === '') return false
  if (SIGN_OF_FORMULA.test(content)) return !STARTS_LIKE_PROSE.test(content) || content.includes('\\')
  if (/^\d/.test(content) && /^\d/.test(next)) return false
  if (PROSE.test(content)) return false
  const words = content.match(/[A-Za-z]+/g) ?? []
  return !(/\s/.test(content) && words.some((word) => word.length >= 3 && !FUNCTION_NAMES.has(word)))
}

/** A formula as it is kept: on one line, without outer spaces, and without a tag of the typed form inside. */
export function tidyLatex(latex: string): string {
  return withoutTags(oneLine(latex)).trim()
}

/** Puts a space into what would end a table or a formula of the typed form. */
export function withoutTags(text: string): string {
  return text.replace(/<(?=\/?(?:table|tr|td|th|math)\b)/gi, '< ')
}

/** Line ends become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\n\r]+/g, ' ')
}
