import { joinLines } from '../join-lines.ts'

const LETTERS = /^[A-OＡ-Ｏ][A-OＡ-Ｏ、,，;；和\s]{0,40}$/

/** The option letters of an answer such as `BC`, `B、C`, `(B)` or `Ｃ`; null when it is no choice. */
export function answerLetters(answer: string): string[] | null {
  const text = withoutAnswerWord(answer)
    .replace(/\\mathrm|\\text|故?(?:本题)?选[:：]?/g, '')
    .replace(/[${}（）()。．.【】[\]]/g, '')
    .trim()
  if (!LETTERS.test(text)) return null
  return [...new Set(text.normalize('NFKC').match(/[A-O]/g))].toSorted()
}

/** `【答案】`, `答案：` and their kin before an answer. */
export function withoutAnswerWord(answer: string): string {
  return answer.replace(/^\s{0,20}(?:【(?:答案|解答|参考答案)】|(?:参考)?答案(?:为|是)?\s?[:：])\s{0,20}/, '')
}

const LETTER_RANGE = /(\d{1,3})\s?[-—–~～至]{1,2}\s?(\d{1,3})\s?[.．:：、]?\s?([A-O][A-O\s]{0,40})/g
const NUMBERED_LETTER = /(?<!\d)(\d{1,3})\s?[)）]?\s?[.．:：、]?\s?[（(]?([A-O]{1,8})(?![A-Za-z])/g

/** The letters of several items in one text: `41-45 BDACE`, `1. A 2. BC`, `BDACE` for five; null when it is nothing of these. */
export function letterList(answer: string, wanted: number | null): string[][] | null {
  const text = withoutAnswerWord(answer)
    .normalize('NFKC')
    .replace(/[$①-⑳]/g, ' ')
  const ranged = [...text.matchAll(LETTER_RANGE)]
  if (ranged.length > 0) {
    const letters = ranged.flatMap((match) => (match[3] ?? '').match(/[A-O]/g) ?? [])
    const count = ranged.reduce((sum, match) => sum + Number(match[2]) - Number(match[1]) + 1, 0)
    if (letters.length === count && count > 1) return letters.map((letter) => [letter])
  }
  const numbered = [...text.matchAll(NUMBERED_LETTER)]
  const rest = text.replace(NUMBERED_LETTER, '').replace(/[\s()（）.,，;；:：、]/g, '')
  const isRun = numbered.every(
    (match, index) => index === 0 || Number(match[1]) === Number(numbered[index - 1]?.[1]) + 1,
  )
  if (numbered.length > 1 && rest === '' && isRun)
    return numbered.map((match) => [...new Set(match[2])].toSorted())
  const bare = text.replace(/[\s,，、;；.]/g, '')
  return wanted !== null && wanted > 1 && bare.length === wanted && /^[A-O]+$/.test(bare)
    ? Array.from(bare, (letter) => [letter])
    : null
}

const PIECE_MARK =
  /[（(]\s?(\d{1,2})\s?[)）]\s?[．.、]?|([①-⑳])\s?[．.、]?|(?<![\d.A-Za-z])(\d{1,3})\s?[．.、:：](?!\d)|(?<=^|\s)(\d{1,3})(?=\s[A-Za-z])/g

/** The words behind each number of an answer when the numbers follow each other; the whole answer when there are none. */
export function numberedPieces(answer: string): string[] {
  const bare = withoutAnswerWord(answer)
  const marks: { at: number; content_at: number; number: number }[] = []
  for (const match of bare.matchAll(PIECE_MARK)) {
    const number =
      match[2] === undefined ? Number(match[1] ?? match[3] ?? match[4]) : match[2].charCodeAt(0) - 0x245f
    const last = marks.at(-1)
    if (last !== undefined && number !== last.number + 1) continue
    if (last === undefined && bare.slice(0, match.index).trim() !== '') continue
    marks.push({ at: match.index, content_at: match.index + match[0].length, number })
  }
  if (marks.length < 2) return [bare]
  return marks.map((mark, index) => bare.slice(mark.content_at, marks[index + 1]?.at ?? bare.length))
}

const REMARKS = /[（(]重点[字词][^（(）)]{0,200}[）)]/g
const BETWEEN = [/[ \t\u3000]{2,}|\n/, /\s+/, /[\s，,、；;。？！?!]+/]

/** The answers of `wanted` blanks, or null when answer and blanks do not match in number. */
export function dealOut(answer: string, wanted: number): string[] | null {
  const pieces = numberedPieces(answer.replace(REMARKS, ''))
  const numbered = pieces.map(tidy).filter((piece) => piece !== '')
  if (wanted <= 1 && numbered.length === 0) return [tidy(withoutAnswerWord(answer))]
  if (wanted <= 1) return numbered.length === 1 && !(numbered[0] ?? '').includes('\n') ? numbered : null
  if (numbered.length === wanted) return numbered
  const ways = BETWEEN.map((between) =>
    pieces.flatMap((piece) =>
      piece
        .trim()
        .split(between)
        .map(tidy)
        .filter((part) => part !== ''),
    ),
  )
  return ways.find((parts) => parts.length === wanted) ?? null
}

/** The accepted spellings of one blank: `a/b`, `甲##乙`, `$x \# \# y$`. */
export function spellings(answer: string): string[] {
  const parts = answer.split(/(?:\\?#\s?){2}/)
  if (parts.length > 1) {
    const bare = parts.map((part) => tidy(part.replaceAll('$', ''))).filter((part) => part !== '')
    return bare.map((part) => (part.includes('\\') ? `$${part}$` : part))
  }
  const isWords = /^[A-Za-z'’ -]{1,60}(?:\/[A-Za-z'’ -]{1,60}){1,8}$/.test(answer)
  return isWords
    ? answer
        .split('/')
        .map(tidy)
        .filter((part) => part !== '')
    : [answer]
}

function tidy(piece: string): string {
  const bare = joinLines(piece.trim())
    .replace(/^[．.、:：]\s?/, '')
    .replace(/[．.。，；;]$/, '')
    .trim()
  // A closing brace without an opening one is the rest of a cut formula.
  return bare.includes('{') ? bare : bare.replace(/\}$/, '')
}

const TRUE = /^(?:√|✓|✔|对|正确|是|true|t|yes)$/i
const FALSE = /^(?:×|✗|✘|x|错|错误|不对|不正确|否|false|f|no)$/i

/** `true` or `false` for the words and signs of 判断, else null. */
export function judgeWord(answer: string): 'true' | 'false' | null {
  const word = withoutAnswerWord(answer).replace(/[（）()。．.\s]/g, '')
  return TRUE.test(word) ? 'true' : FALSE.test(word) ? 'false' : null
}
