// A single backslash before these letters is a control character to JSON: `\bar` arrives as backspace + `ar`. Tab and
// return are also typed on purpose, so only those before the rest of a known command are mended.
const LOST_BACKSLASH: readonly (readonly [RegExp, string])[] = [
  [/[\b](?=[a-z])/g, '\\b'],
  [/\f(?=[a-z])/g, '\\f'],
  [/\v(?=[a-z])/g, '\\v'],
  [/\t(?=imes\b|heta\b|riangle|ilde\b|ext\{)/g, '\\t'],
  [/\r(?=ight\b|ho\b)/g, '\\r'],
]

/** Only certain damage is mended; all other text stays as it was typed. */
export function cleanText(text: string): string {
  const mended = LOST_BACKSLASH.reduce((left, [damage, command]) => left.replace(damage, command), text)
  return withoutHtml(undoubleCommands(mended))
    .replaceAll('＼', '\\')
    .replaceAll('\u2028', '\n')
    .replace(/\r\n?/g, '\n')
    .replace(UNSTORABLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// PostgreSQL stores neither NUL nor half a character in a document; the other controls show as boxes.
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text without the signs that a document column refuses; its lines stay where they are. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '').replace(LONE_SURROGATE, '\ufffd')
}

/** Text without half characters, which a document column refuses. */
export function wellFormedText(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

/** `\\frac` written twice escaped; inside an environment two backslashes end a row and must stay. */
function undoubleCommands(text: string): string {
  if (text.includes('\\begin')) return text
  return text.replace(/\\\\(?=(?:d?frac|sqrt|left|right|mathrm|times|cdot|pi|alpha|beta|theta)\b)/g, '\\')
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  hellip: '…',
  times: '×',
  deg: '°',
}
const PARAGRAPH_TAG = /<\/?(?:p|div|li|ul|ol|h[1-6]|section)(?:\s[^<>]{0,500})?>/gi
const EMPTY_TAG = /<\/?(?:span|font|a|label|bdo|o:p|tbody|thead|strong)(?:\s[^<>]{0,500})?>/gi
const IMAGE_TAG = /<img\s[^<>]{0,2000}>/gi

/** HTML that other programs leave in a text: paragraphs become lines, pictures keep their address, looks are dropped. */
function withoutHtml(text: string): string {
  if (!/<\/?[a-z][a-z0-9:]{0,9}[\s>/]|&[a-z]{2,6};/i.test(text)) return text
  return text
    .replace(PARAGRAPH_TAG, '\n')
    .replace(EMPTY_TAG, '')
    .replace(IMAGE_TAG, (tag) => {
      const address = /\ssrc\s?=\s?["']?([^"'\s<>]{1,1900})/i.exec(tag)?.[1] ?? ''
      const alt = /\salt\s?=\s?["']([^"'<>]{0,200})/i.exec(tag)?.[1] ?? ''
      return `![${alt}](${address})`
    })
    .replace(/&([a-z]{2,6});/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
}
