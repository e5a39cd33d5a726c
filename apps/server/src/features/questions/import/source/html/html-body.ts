import { mathmlToLatex } from '@jiangtai/shared/questions/typed-form/markup/mathml-to-latex.ts'
import {
  type MarkupNode,
  readMarkup,
  textIn,
} from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'
import { xml, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { type HtmlLook, isUnseen, lookInside, runProperties, stylesOf } from './html-look.ts'
import { tableOf } from './html-table.ts'

/** Elements that stand on lines of their own. */
const LINES = new Set(
  'p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote center pre section article main header footer body html form fieldset figure figcaption address tr td th'.split(
    ' ',
  ),
)
/** Nothing of them is text. */
const SILENT = new Set(
  'head script style title template noscript svg canvas video audio object embed iframe xml link meta'.split(
    ' ',
  ),
)

/**
 * A page as the paragraphs and tables of Word, which are then read as any other: options in tables, blanks, marks, numbers. Formulas stand
 * as `html:math` with their LaTeX, pictures as `html:img` with the name they are called by.
 */
export function htmlBody(html: string): XmlNode[] {
  return linesOf(readMarkup(html), {})
}

/** Lines of an element, one behind the other: text between elements with lines of their own is a line too. */
function linesOf(node: MarkupNode, look: HtmlLook, label = ''): XmlNode[] {
  const lines: XmlNode[] = []
  let runs: XmlNode[] = label === '' ? [] : [textRun(label, {})]
  const align = alignOf(node)
  const end = () => {
    if (runs.length > 0) lines.push(xml('w:p', [...align, ...runs]))
    runs = []
  }
  let count = Number(node.attributes.get('start') ?? 1) || 1
  const read = (child: MarkupNode | string, around: HtmlLook): void => {
    if (typeof child === 'string') {
      const text = node.name === 'pre' ? child : child.replace(/[ \t\r\n\f]+/g, ' ')
      // Pages have no other way to write several spaces than those that do not break.
      if (text.trim() !== '' || runs.length > 0) runs.push(textRun(text.replaceAll('\u00a0', ' '), around))
      return
    }
    if (SILENT.has(child.name) || isUnseen(child)) return
    if (child.name === 'table') {
      end()
      lines.push(tableOf(child, (cell) => linesOf(cell, lookInside(cell, around))))
      return
    }
    if (LINES.has(child.name)) {
      end()
      const isNumbered = child.name === 'li' && node.name === 'ol'
      const inside = linesOf(child, lookInside(child, around), isNumbered ? numberOf(count, node) : '')
      for (const line of inside) lines.push(line)
      if (isNumbered) count += 1
      return
    }
    const inline = inlineOf(child, around)
    if (inline !== null) runs.push(inline)
    else for (const inside of child.children) read(inside, lookInside(child, around))
  }
  for (const child of node.children) read(child, look)
  end()
  return lines
}

/** A part of a line that is no text; null for an element that only holds text. */
function inlineOf(node: MarkupNode, look: HtmlLook): XmlNode | null {
  switch (node.name) {
    case 'br':
      return xml('w:r', [xml('w:br')])
    case 'img':
    case 'v:imagedata':
      return xml('w:r', [
        xml('html:img', [], {
          src: node.attributes.get('src') ?? '',
          alt: node.attributes.get('alt') ?? '',
          width: String(widthOf(node)),
        }),
      ])
    case 'math':
    case 'm:math':
    case 'mml:math':
      return xml('html:math', [mathmlToLatex(withoutPrefix(node))])
    case 'input':
      return /^(?:text)?$/.test(node.attributes.get('type') ?? '') ? textRun('____', {}) : xml('w:r')
    case 'ruby':
      return rubyOf(node, look)
    default:
      return null
  }
}

function textRun(text: string, look: HtmlLook): XmlNode {
  return xml('w:r', [runProperties(look), xml('w:t', [text])])
}

function rubyOf(node: MarkupNode, look: HtmlLook): XmlNode {
  const parts = node.children.filter((child) => typeof child === 'string' || child.name !== 'rp')
  const isOver = (child: MarkupNode | string) =>
    typeof child !== 'string' && (child.name === 'rt' || child.name === 'rtc')
  const words = (over: boolean) =>
    parts
      .filter((child) => isOver(child) === over)
      .map(textIn)
      .join('')
      .trim()
  const held = (name: string, text: string) => xml(name, [xml('w:r', [xml('w:t', [text])])])
  return xml('w:r', [
    runProperties(look),
    xml('w:ruby', [held('w:rt', words(true)), held('w:rubyBase', words(false))]),
  ])
}

/** MathML of Word and of old pages has a prefix before each name. */
function withoutPrefix(node: MarkupNode): MarkupNode {
  if (!node.name.includes(':')) return node
  return {
    ...node,
    name: node.name.slice(node.name.indexOf(':') + 1),
    children: node.children.map((child) => (typeof child === 'string' ? child : withoutPrefix(child))),
  }
}

/** The number of a list as pages draw it. */
function numberOf(count: number, list: MarkupNode): string {
  const type = list.attributes.get('type') ?? stylesOf(list).get('list-style-type') ?? '1'
  const isLetter = (/^a$/i.test(type) || /alpha|latin/.test(type)) && count <= 26
  if (!isLetter) return `${count}. `
  const isLarge = type === 'A' || type.startsWith('upper')
  return `${String.fromCharCode((isLarge ? 64 : 96) + count)}. `
}

function alignOf(node: MarkupNode): XmlNode[] {
  const align = stylesOf(node).get('text-align') ?? node.attributes.get('align')?.toLowerCase()
  const isCentred = align === 'center' || node.name === 'center'
  if (!isCentred && align !== 'right') return []
  return [xml('w:pPr', [xml('w:jc', [], { 'w:val': isCentred ? 'center' : 'right' })])]
}

/** Pixels; 0 where the page does not say. */
function widthOf(node: MarkupNode): number {
  const [, size, unit] =
    /^([\d.]{1,8})(px|pt|in|cm|mm)?$/.exec(
      stylesOf(node).get('width') ?? node.attributes.get('width') ?? '',
    ) ?? []
  const per = { px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }[unit ?? 'px'] ?? 0
  return Math.round(Number(size ?? 0) * per)
}
