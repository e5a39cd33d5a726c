/** The number of a question as it is misread: its dot is a comma, or is gone. */
const NUMBER = /^(\d{1,3})\s{0,3}([.,，、．。：:·]{0,3})\s{0,3}(?=\S)/
/** A letter of an option, which begins a line or stands behind words, with the signs that its dot is read as. */
const OPTION = /(^|[^A-Za-z\s])\s{0,12}([A-H])\s{0,2}(?:[.．,，、:：。]\s?){1,3}/g
const BEGINS_WITH_OPTION = /^\s{0,4}[A-H]\s{0,2}[.．,，、:：。]/
const OPTION_LETTER = /^\s{0,4}([A-H])\s{0,2}[.．,，、:：。]/
/** What a letter and its dot were read as; 2.5 and DNA are words of the option. */
const MISREAD_LETTER =
  /^(?:\d{1,2}(?:[.．,，、:：]{1,3}(?!\d)|(?=[\u4e00-\u9fff]))|[A-Za-z]{1,2}[.．,，、:：]{1,3})\s?/
/** Words behind a number that is no number of a question: 3 个, 12 月. */
const COUNTED = /^[个位名张只条年月日分秒时米元岁倍次种题人本组类层度克千]/
/** The bracket for an answer, one half of which is often read as a quotation mark. */
const BRACKET = /[（(《〈]\s{0,12}[）)》〉]/g

/** Lines of a photographed page in the typed form: numbers and letters of options as a paper has them, and signs of the typed form as signs of the text ([QI-116]). */
export function mendLines(lines: readonly string[]): string[] {
  let last = 0
  const clean = lines.map((line) => escaped(line).replace(BRACKET, '（    ）'))
  return clean.map((read, index) => {
    const mended = withLostLetter(read, { before: clean[index - 1], behind: clean[index + 1] })
    if (BEGINS_WITH_OPTION.test(mended)) return withOptions(mended)
    const numbered = NUMBER.exec(mended)
    if (numbered === null) return mended
    const [all, digits = '', dots = ''] = numbered
    const rest = mended.slice(all.length)
    const number = Number(digits)
    // Without its dot only the next number is one: a line may begin with any other.
    const isNumber = dots === '' ? number === last + 1 && /^[\u4e00-\u9fff]/.test(rest) : !/^\d/.test(rest)
    if (!isNumber || (dots === '' && COUNTED.test(rest))) return mended
    last = number
    return `${number}. ${rest}`
  })
}

/** A line between A and C is B, whatever its letter was read as: 5 and 8 look like it. */
function withLostLetter(
  line: string,
  { before, behind }: { before: string | undefined; behind: string | undefined },
): string {
  const [first, next] = [before, behind].map((one) => OPTION_LETTER.exec(one ?? '')?.[1]?.codePointAt(0) ?? 0)
  if (first === undefined || next !== first + 2 || BEGINS_WITH_OPTION.test(line)) return line
  const letter = String.fromCodePoint(first + 1)
  return `${letter}. ${line.replace(MISREAD_LETTER, '')}`
}

/** Options that stand in one line are kept apart by a gap. */
function withOptions(line: string): string {
  return line
    .replace(
      OPTION,
      (_, before: string, letter: string) => `${before}${before === '' ? '' : '    '}${letter}. `,
    )
    .trim()
}

/** Strokes of a frame are read as bars; dollars and angles would begin formulas and marks. */
function escaped(line: string): string {
  return line
    .replaceAll('\u0000', '')
    .replace(/^[|\s]{1,8}|[|\s]{1,8}$/g, '')
    .replace(/[\\$<*|!]/g, '\\$&')
}
