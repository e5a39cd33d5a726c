// A single backslash before these letters is a control character to JSON: `\bar` arrives as backspace + `ar`. Tab and
// return are also typed on purpose, so only those before the rest of a known command are mended.
const LOST_BACKSLASH: readonly (readonly [RegExp, string])[] = [
  [/[\b](?=[a-z])/g, '\\b'],
  [/\f(?=[a-z])/g, '\\f'],
  [/\v(?=[a-z])/g, '\\v'],
  [/\t(?=imes\b|heta\b|riangle|ilde\b|ext\{)/g, '\\t'],
  [/\r(?=ight\b|ho\b)/g, '\\r'],
]

/** Only what is certainly damage is mended; everything else stays as it was typed. */
export function cleanText(text: string): string {
  const mended = LOST_BACKSLASH.reduce((left, [damage, command]) => left.replace(damage, command), text)
  return undoubleCommands(mended)
    .replaceAll('＼', '\\')
    .replace(/\r\n?/g, '\n')
    .replace(UNSTORABLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/[ \t\u00a0\u3000]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// PostgreSQL stores neither NUL nor half a character in a document; the other controls show as boxes.
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text without half characters, which a document column refuses. */
export function wellFormedText(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

/** `\\frac` written twice escaped; inside an environment two backslashes end a row and must stay. */
function undoubleCommands(text: string): string {
  if (text.includes('\\begin')) return text
  return text.replace(/\\\\(?=(?:d?frac|sqrt|left|right|mathrm|times|cdot|pi|alpha|beta|theta)\b)/g, '\\')
}

const CJK = '\\u3400-\\u9fff\\uff08-\\uff0c\\uff1a\\uff1b、“”‘’《》'
const WRAP = new RegExp(`(?<=[${CJK}])\\n(?=[${CJK}])`, 'g')

/** A Chinese line that was cut by the width of the page goes on without a space; other line ends become one. */
export function joinLines(text: string): string {
  return text.replace(WRAP, '').replace(/\s*\n\s*/g, ' ')
}

/** Lines this long were cut by the page, not by the author; poems and headings are shorter. */
const PAGE_WIDTH = 28
const GOES_ON = new RegExp(`[${CJK}A-Za-z0-9]$`)
const STARTS_ANEW = /^(?:\s|[（(]?\d|[①-⑳]|[A-H]\s*[．.、])/

/** Joins the lines of a stem that the page cut in the middle of a sentence; paragraphs, lists and verses keep theirs. */
export function joinCutLines(text: string): string {
  return text.split('\n').reduce((joined, line) => {
    const last = joined.slice(joined.lastIndexOf('\n') + 1)
    const isCut =
      last.length >= PAGE_WIDTH &&
      GOES_ON.test(last) &&
      !STARTS_ANEW.test(line) &&
      new RegExp(`^[${CJK}]`).test(line)
    return isCut ? joined + line : `${joined}\n${line}`
  })
}
