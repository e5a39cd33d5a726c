const CJK = '\\u3400-\\u9fff\\uff08-\\uff0c\\uff1a\\uff1b、“”‘’《》'
const CJK_START = new RegExp(`^[${CJK}]`)
const CJK_END = new RegExp(`[${CJK}]$`)

/** One line of many: a Chinese line that was cut goes on without a space, other line ends become one. */
export function joinLines(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines
    .map((line, at) => {
      const before = lines[at - 1]
      if (before === undefined) return line
      return CJK_END.test(before) && CJK_START.test(line) ? line : ` ${line}`
    })
    .join('')
}

/** Lines this long were cut by the page, not by the author; poems and headings are shorter. */
const PAGE_WIDTH = 28
const ENGLISH_WIDTH = 45
const GOES_ON = new RegExp(`[${CJK}A-Za-z0-9$]$`)
const STARTS_ANEW = /^(?:\s|[（(【[]?\s?\d|[①-⑳]|[（(【[]?\s?[A-OＡ-Ｏ]\s?[．.、:：)）\]】]|[|!<\\]|【)/
const PAGE_NUMBER = /^(?:[-—–]\s?\d{1,3}\s?[-—–]|第\s?\d{1,3}\s?页.{0,12})$/

/** Joins the lines that the page cut in the middle of a sentence, also over the page's end; paragraphs, lists and verses keep theirs. */
export function joinCutLines(text: string): string {
  const lines = text.split('\n').filter((line) => !PAGE_NUMBER.test(line.trim()))
  const joined: string[] = []
  let cut: string[] = []
  const end = () => {
    if (cut.length > 0) joined.push(cut.join(''))
    cut = []
  }
  for (const line of lines) {
    const last = cut.at(-1) ?? ''
    const isBlankLine = line.trim() === ''
    if (isBlankLine && cut.length > 0 && isCut(last)) continue
    const glue = cut.length === 0 || isBlankLine ? null : glueBetween(last, line)
    if (glue === null) end()
    if (isBlankLine) joined.push('')
    else if (glue === null) cut.push(line)
    else cut.push(glue + line.trimStart())
  }
  end()
  return joined.join('\n')
}

function isCut(line: string): boolean {
  return line.length >= PAGE_WIDTH && GOES_ON.test(line) && !isInsideEnvironment(line)
}

/** The sign between two lines of one sentence; null when they are two sentences. */
function glueBetween(last: string, line: string): '' | ' ' | null {
  const isOpen = countDollars(last) % 2 === 1 && countDollars(line) % 2 === 1
  if (isOpen && !STARTS_ANEW.test(line)) return ' '
  if (isInsideEnvironment(last) || STARTS_ANEW.test(line)) return null
  if (isCut(last) && CJK_START.test(line)) return ''
  const isEnglish = last.length >= ENGLISH_WIDTH && /[A-Za-z,;’'”-]$/.test(last) && /^[a-z(“]/.test(line)
  return isEnglish ? ' ' : null
}

function isInsideEnvironment(line: string): boolean {
  return line.startsWith('\\') || line.endsWith('\\\\') || line.includes('\\begin{')
}

function countDollars(line: string): number {
  return line.split('$').length - 1
}
