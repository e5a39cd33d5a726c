import { joinLatex } from '../office-math/latex-signs.ts'
import { fenced, scriptBase, withScripts, wordsLatex } from './latex-pieces.ts'
import { elementsIn, type MarkupNode, textIn } from './read-markup.ts'

const OVER: Readonly<Record<string, string>> = {
  ...{
    '→': '\\overrightarrow',
    '¯': '\\overline',
    '\u203e': '\\overline',
    '^': '\\hat',
    '˙': '\\dot',
    '⏞': '\\overbrace',
  },
  ...{ '⌒': '\\overset{\\frown}', '⌢': '\\overset{\\frown}' },
}

/** A formula of a page (`math`) as LaTeX; its own LaTeX where the page has written that beside it. */
export function mathmlToLatex(math: MarkupNode): string {
  const typed = math.attributes.get('alttext') ?? annotation(math)
  if (typed !== null && typed.trim() !== '') return typed.trim()
  return row(math).replace(/ {2,}/g, ' ').trim()
}

function annotation(node: MarkupNode): string | null {
  for (const child of elementsIn(node)) {
    const isTex = child.name === 'annotation' && /tex/i.test(child.attributes.get('encoding') ?? '')
    const found = isTex ? textIn(child) : annotation(child)
    if (found !== null) return found
  }
  return null
}

function row(node: MarkupNode): string {
  return joinLatex(elementsIn(node).map(element))
}

/** What a part holds is read once, where it is written: parts that were read twice would cost double at each depth. */
function element(node: MarkupNode): string {
  const part = (at: number): string => {
    const inside = elementsIn(node)[at]
    return inside === undefined ? '' : element(inside)
  }
  switch (node.name) {
    case 'mi':
    case 'mn':
    case 'mo':
      return wordsLatex(textIn(node).trim())
    case 'mtext':
      return textIn(node).trim() === '' ? ' ' : `\\text{${textIn(node).replace(/[{}\\$]/g, '')}}`
    case 'mspace':
      return '\\,'
    case 'mfrac':
      return node.attributes.get('linethickness') === '0'
        ? `{${part(0)} \\atop ${part(1)}}`
        : `\\frac{${part(0)}}{${part(1)}}`
    case 'msqrt':
      return `\\sqrt{${row(node)}}`
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`
    case 'msup':
      return withScripts(part(0), { sup: part(1) })
    case 'msub':
      return withScripts(part(0), { sub: part(1) })
    case 'msubsup':
    case 'munderover':
      return withScripts(part(0), { sub: part(1), sup: part(2) })
    case 'munder':
      return under(part(0), part(1))
    case 'mover':
      return over(node, part(0), part(1))
    case 'mfenced':
      return fenced(
        node.attributes.get('open') ?? '(',
        elementsIn(node)
          .map(element)
          .join(wordsLatex(node.attributes.get('separators') ?? ',')),
        node.attributes.get('close') ?? ')',
      )
    case 'mtable':
      return `\\begin{matrix}${elementsIn(node).map(tableRow).join(' \\\\ ')}\\end{matrix}`
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return ''
    default:
      return row(node)
  }
}

function tableRow(line: MarkupNode): string {
  return elementsIn(line).map(row).join(' & ')
}

function under(base: string, below: string): string {
  return /^\\(?:lim|max|min|sum|prod|int|big)/.test(base)
    ? `${base}_{${below}}`
    : `\\underset{${below}}{${base}}`
}

function over(node: MarkupNode, base: string, above: string): string {
  const sign = elementsIn(node)[1]
  const command = OVER[sign === undefined ? '' : textIn(sign).trim()]
  return command === undefined ? `\\overset{${above}}${scriptBase(base)}` : `${command}{${base}}`
}
