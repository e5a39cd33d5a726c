import type { Block, Inline } from '@jiangtai/shared/questions/document.ts'

/** Blocks as one text with their marks, formulas, blanks and pictures. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n')
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.content.map(writeInline).join('')
    case 'math':
      return writeLatex(block.latex)
    case 'table':
      return block.rows.map((row) => row.map((cell) => writeBlocks(cell.blocks)).join('|')).join('|')
    case 'image':
      return `[${block.key ?? block.address ?? ''}]`
    case 'audio':
      return `[${block.key}]`
  }
}

function writeInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.marks.reduce(writeMark, inline.text)
    case 'math':
      return writeLatex(inline.latex)
    case 'blank':
      return '\u2423'
    case 'image':
      return `[${inline.key ?? inline.address ?? ''}]`
    case 'ruby':
      return `${inline.base}⟨${inline.text}⟩`
    case 'break':
      return ' '
  }
}

type Mark = Extract<Inline, { type: 'text' }>['marks'][number]

/** Marks that ask for something; bold and italic are only looks, and a marked space is a blank of a print. */
function writeMark(text: string, mark: Mark): string {
  if (text.trim() === '') return text
  switch (mark) {
    case 'sup':
      return text.replace(/\S/gu, '^$&')
    case 'sub':
      return text.replace(/\S/gu, '_$&')
    case 'underline':
    case 'wave':
    case 'dot':
      return `⟨${mark}:${text}⟩`
    case 'bold':
    case 'italic':
      return text
  }
}

/** Ways of writing that look alike: the size of a fraction and of brackets, and spaces. */
function writeLatex(latex: string): string {
  return latex
    .replace(/\\[dt]frac(?![A-Za-z])/g, '\\frac')
    .replace(/\\(?:left|right|displaystyle|quad|qquad)(?![A-Za-z])|\\[,;:! ]/g, '')
    .replace(/\s+(?![A-Za-z])/g, '')
}

/** Digits in circles, fractions of one sign and such: written in plain digits they would be other numbers. */
const NUMBER_SIGN = /\p{No}/u

/** One spelling for one sign: width, small digits above and below, minus, prime, ratio. */
export function spell(text: string): string {
  return Array.from(text, spellSign)
    .join('')
    .replace(/[′’＇]/g, "'")
    .replaceAll('″', "''")
    .replaceAll('∶', ':')
    .replaceAll('\u2212', '-')
    .replace(/[—–]{2,}/g, ' ')
    .replace(/[—–](?=[\p{Script=Latin}\p{Script=Greek}\p{N}\\√(])/gu, '-')
}

function spellSign(sign: string): string {
  if (/[\u00b2\u00b3\u00b9\u2070-\u207f]/.test(sign)) return `^${sign.normalize('NFKC')}`
  if (/[\u2080-\u209c]/.test(sign)) return `_${sign.normalize('NFKC')}`
  return NUMBER_SIGN.test(sign) ? sign : sign.normalize('NFKC')
}

// Between two numbers, letters or formulas a sign may mean something: 1:2, 1,2, x.y, (-1,-2), f(x),g(x), .5.
const LEFT = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{N})\]}'!%°∞⟩]`
const RIGHT = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{N}(\[{\\+±√∞⟨-]`
const PUNCTUATION = new RegExp(
  String.raw`(?<!${LEFT})[，。、；：？“”‘《》…—·,;:?"]|[，。、；：？“”‘《》…—·,;:?"](?!${RIGHT})`,
  'gu',
)
const POINT = new RegExp(String.raw`(?<!${LEFT})\.(?!\d)|\.(?!${RIGHT})`, 'gu')
// A prime and a factorial stand behind their symbol.
const LONE_SIGN = /(?<![\p{Script=Latin}\p{Script=Greek}\p{N})\]}'!])['!]/gu

/** A spelled text without spaces, and without the punctuation that changes nothing. */
export function withoutPunctuation(spelled: string): string {
  return spelled
    .replace(/\s/g, '')
    .replace(PUNCTUATION, '')
    .replace(POINT, '')
    .replace(LONE_SIGN, '')
    .replaceAll('()', '')
}
