import { htmlPieces, type HtmlTag } from './html-pieces.ts'
import { quotedLatex } from './math-text.ts'

/** The text of a fragment of HTML in the typed form, and the parts that were left out, in Chinese. */
export type HtmlText = { text: string; notes: string[] }

/** Longest fragment that is read; one question says less. */
const LONGEST = 400_000

const NAMED: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: '\u3000',
    times: '×',
    divide: '÷',
  },
  ...{
    minus: '−',
    plusmn: '±',
    le: '≤',
    ge: '≥',
    ne: '≠',
    deg: '°',
    pi: 'π',
    alpha: 'α',
    beta: 'β',
    middot: '·',
  },
  ...{
    hellip: '……',
    mdash: '—',
    ndash: '–',
    ldquo: '“',
    rdquo: '”',
    lsquo: '‘',
    rsquo: '’',
    infin: '∞',
    radic: '√',
  },
}
/** Tags that the typed form has too. */
const MARKS: Readonly<Record<string, string>> = { i: 'i', em: 'i', u: 'u', ins: 'u', sub: 'sub', sup: 'sup' }
const LINES = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'section',
  'pre',
])
const CELLS = new Set(['table', 'tr', 'td', 'th'])
/** Left out with all they hold. */
const SILENT = new Set(['script', 'style', 'head', 'title', 'iframe', 'object', 'audio', 'video', 'svg'])

/**
 * Reads a fragment of HTML into the typed form: bold, italic, underline, sub- and superscripts, lines, tables and pictures stay, everything else is its
 * text. `pictureOf` gives the address of a picture in the typed text, or null when it is not there. Linear; nothing is fetched or run ([QI-84]).
 */
export function htmlText(html: string, pictureOf: (src: string) => string | null): HtmlText {
  const notes = new Set<string>()
  const out: string[] = []
  let silent: { tag: string; depth: number } | null = null
  if (html.length > LONGEST) notes.add('内容太长，后面的没有导入')
  for (const piece of htmlPieces(html.slice(0, LONGEST))) {
    if (silent !== null) {
      if (piece.kind === 'tag' && piece.tag === silent.tag) silent.depth += piece.isEnd ? -1 : 1
      if (silent.depth === 0) silent = null
    } else if (piece.kind === 'tag' && SILENT.has(piece.tag)) {
      if (['audio', 'video', 'object'].includes(piece.tag)) notes.add('声音和视频没有导入')
      if (!piece.isEnd && !piece.attributes.trimEnd().endsWith('/')) silent = { tag: piece.tag, depth: 1 }
    } else if (piece.kind === 'tag') out.push(tagText(piece, { pictureOf, notes }))
    else if (piece.kind === 'entity') out.push(quotedText(entityText(piece.name)))
    else out.push(quotedText(piece.text.replace(/\s+/g, ' ')))
  }
  return { text: tidyLines(quotedLatex(out.join(''))), notes: [...notes] }
}

function tagText(
  { tag, isEnd, attributes }: HtmlTag,
  { pictureOf, notes }: { pictureOf: (src: string) => string | null; notes: Set<string> },
): string {
  if (tag === 'br') return '\n'
  if (tag === 'b' || tag === 'strong') return '**'
  if (CELLS.has(tag)) return cellTag(tag, isEnd, attributes)
  if (LINES.has(tag)) return '\n'
  const mark = MARKS[tag]
  if (mark !== undefined) return isEnd ? `</${mark}>` : `<${mark}>`
  if (tag !== 'img') return ''
  const address = pictureOf(attributeOf(attributes, 'src') ?? '')
  const alt = quotedAlt(attributeOf(attributes, 'alt') ?? '')
  if (address !== null) return `![${alt}](${address})`
  notes.add('有一张图片不在文件里，请补上')
  return '[图片]'
}

function cellTag(tag: string, isEnd: boolean, attributes: string): string {
  if (isEnd) return tag === 'table' ? '</table>\n' : `</${tag}>`
  const span = (name: string) => {
    const count = Number(attributeOf(attributes, name))
    return Number.isInteger(count) && count > 1 && count <= 30 ? ` ${name}="${count}"` : ''
  }
  return tag === 'table' ? '\n<table>' : `<${tag}${tag === 'tr' ? '' : span('colspan') + span('rowspan')}>`
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? '')
}

function entityText(entity: string): string {
  if (!entity.startsWith('#')) return NAMED[entity] ?? `&${entity};`
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  const isKnown = Number.isInteger(code) && code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
  return isKnown ? String.fromCodePoint(code) : ''
}

/** Signs of the typed form that a text only means as signs; dollars are left, because formulas stand between them. */
function quotedText(text: string): string {
  return text.replace(/[*|!<]|_{3,}/g, (sign) => (sign.startsWith('_') ? sign : `\\${sign}`))
}

function quotedAlt(alt: string): string {
  return alt.replace(/[[\]\\\n]/g, ' ').slice(0, 200)
}

function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
