import { fenced, joinLatex, scriptBase, withScripts, wordsLatex } from './latex-pieces.ts'
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

function element(node: MarkupNode): string {
  const [first = '', second = '', third = ''] = elementsIn(node).slice(0, 3).map(element)
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
        ? `{${first} \\atop ${second}}`
        : `\\frac{${first}}{${second}}`
    case 'msqrt':
      return `\\sqrt{${row(node)}}`
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`
    case 'msup':
      return withScripts(first, { sup: second })
    case 'msub':
      return withScripts(first, { sub: second })
    case 'msubsup':
    case 'munderover':
      return withScripts(first, { sub: second, sup: third })
    case 'munder':
      return /^\\(?:lim|max|min|sum|prod|int|big)/.test(first)
        ? `${first}_{${second}}`
        : `\\underset{${second}}{${first}}`
    case 'mover':
      return over(node, first, second)
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

function over(node: MarkupNode, base: string, above: string): string {
  const sign = elementsIn(node)[1]
  const command = OVER[sign === undefined ? '' : textIn(sign).trim()]
  return command === undefined ? `\\overset{${above}}${scriptBase(base)}` : `${command}{${base}}`
}
