import { fenced, joinLatex, scriptBase, withScripts, wordsLatex } from './latex-pieces.ts'
import { elementsIn, type MarkupNode, textIn } from './read-markup.ts'

const BIG: Readonly<Record<string, string>> = { '\u222b': '\\int', '\u222c': '\\iint', '\u222e': '\\oint' }
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '\u0302': '\\widehat', '\u0303': '\\widetilde', '\u0304': '\\overline', '\u0305': '\\overline' },
  ...{ '\u00af': '\\overline', '\u0307': '\\dot', '\u0308': '\\ddot', '\u20d7': '\\overrightarrow' },
  ...{ '\u2192': '\\overrightarrow', '\u2190': '\\overleftarrow' },
}
const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '||': 'vmatrix',
  '{}': 'Bmatrix',
}

/**
 * A formula of Word (`m:oMath`) as LaTeX. It is read as Word writes it into files and as it lies on the clipboard, where the words of a
 * run stand in HTML. What LaTeX has no word for stands as its parts.
 */
export function ommlToLatex(math: MarkupNode): string {
  return row(math).replace(/ {2,}/g, ' ').trim()
}

function row(node: MarkupNode | undefined): string {
  if (node === undefined) return ''
  return joinLatex(node.children.map((child) => (typeof child === 'string' ? '' : element(child))))
}

function part(node: MarkupNode, name: string): MarkupNode | undefined {
  return elementsIn(node).find((child) => child.name === name)
}

/** A property, as `<m:chr m:val="∑"/>` in `m:naryPr`; null where it is not said. */
function property(node: MarkupNode, name: string): string | null {
  const look = part(node, `${node.name}pr`)
  const found = look === undefined ? undefined : part(look, name)
  return found === undefined ? null : (found.attributes.get('m:val') ?? '')
}

function isOn(node: MarkupNode, name: string): boolean {
  const value = property(node, name)
  return value !== null && !['0', 'off', 'false'].includes(value)
}

function element(node: MarkupNode): string {
  const inside = (name: string) => row(part(node, name))
  const base = () => inside('m:e')
  switch (node.name) {
    case 'm:r':
      return wordsLatex(runText(node))
    case 'm:f':
      return fraction(node)
    case 'm:ssup':
    case 'm:ssub':
    case 'm:ssubsup':
      return withScripts(base(), { sub: inside('m:sub'), sup: inside('m:sup') })
    case 'm:spre':
      return `${withScripts('', { sub: inside('m:sub'), sup: inside('m:sup') })}${scriptBase(base())}`
    case 'm:rad': {
      const degree = isOn(node, 'm:deghide') ? '' : inside('m:deg')
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${base()}}`
    }
    case 'm:nary':
      return nary(node)
    case 'm:d':
      return brackets(node)
    case 'm:m':
      return `\\begin{matrix}${cells(node)}\\end{matrix}`
    case 'm:eqarr':
      return `\\begin{aligned}${lines(node)}\\end{aligned}`
    case 'm:func':
      return joinLatex([inside('m:fname'), base()])
    case 'm:acc':
      return `${ACCENTS[property(node, 'm:chr') ?? '\u0302'] ?? '\\overline'}{${base()}}`
    case 'm:bar':
      return `${property(node, 'm:pos') === 'top' ? '\\overline' : '\\underline'}{${base()}}`
    case 'm:groupchr':
      return group(node)
    case 'm:limlow':
    case 'm:limupp':
      return limit(node)
    default:
      return node.name.endsWith('pr') || node.name === 'w:del' ? '' : row(node)
  }
}

/** The words of a run: in `m:t` in a file, in elements of HTML on the clipboard. */
function runText(run: MarkupNode): string {
  return run.children
    .map((child) => (typeof child === 'string' ? child : child.name.endsWith('pr') ? '' : textIn(child)))
    .join('')
    .replace(/[\r\n\t]+/g, ' ')
}

function fraction(node: MarkupNode): string {
  const [top, bottom] = [row(part(node, 'm:num')), row(part(node, 'm:den'))]
  switch (property(node, 'm:type')) {
    case 'lin':
    case 'skw':
      return `${scriptBase(top)}/${scriptBase(bottom)}`
    case 'noBar':
      return `{${top} \\atop ${bottom}}`
    default:
      return `\\frac{${top}}{${bottom}}`
  }
}

function nary(node: MarkupNode): string {
  const sign = property(node, 'm:chr') ?? '\u222b'
  const sub = isOn(node, 'm:subhide') ? '' : row(part(node, 'm:sub'))
  const sup = isOn(node, 'm:suphide') ? '' : row(part(node, 'm:sup'))
  const command = BIG[sign] ?? wordsLatex(sign)
  return joinLatex([
    `${command}${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`,
    row(part(node, 'm:e')),
  ])
}

function brackets(node: MarkupNode): string {
  const [open, close] = [property(node, 'm:begchr') ?? '(', property(node, 'm:endchr') ?? ')']
  const parts = elementsIn(node).filter(({ name }) => name === 'm:e')
  const [only] =
    parts.length === 1 && parts[0] !== undefined
      ? elementsIn(parts[0]).filter(({ name }) => !name.endsWith('pr'))
      : []
  if (open === '{' && close === '' && only?.name === 'm:eqarr')
    return `\\begin{cases}${lines(only)}\\end{cases}`
  if (open === '{' && close === '' && only?.name === 'm:m') return `\\begin{cases}${cells(only)}\\end{cases}`
  const matrix = MATRICES[open + close]
  if (only?.name === 'm:m' && matrix !== undefined) return `\\begin{${matrix}}${cells(only)}\\end{${matrix}}`
  return fenced(open, parts.map(row).join(wordsLatex(property(node, 'm:sepchr') ?? '|')), close)
}

function cells(matrix: MarkupNode): string {
  return elementsIn(matrix)
    .filter(({ name }) => name === 'm:mr')
    .map((line) =>
      elementsIn(line)
        .filter(({ name }) => name === 'm:e')
        .map(row)
        .join(' & '),
    )
    .join(' \\\\ ')
}

/** Rows of equations; `&`, which lines them up, comes escaped out of a run. */
function lines(array: MarkupNode): string {
  return elementsIn(array)
    .filter(({ name }) => name === 'm:e')
    .map((line) => row(line).replaceAll('\\&', '&'))
    .join(' \\\\ ')
}

function group(node: MarkupNode): string {
  const sign = property(node, 'm:chr') ?? '\u23df'
  const base = row(part(node, 'm:e'))
  if (sign === '\u23de') return `\\overbrace{${base}}`
  if (sign === '\u23df') return `\\underbrace{${base}}`
  if (/[\u2312\u2322\u23dc]/.test(sign)) return `\\overset{\\frown}{${base}}`
  return sign === '\u2192' ? `\\xrightarrow{${base}}` : `\\overset{${wordsLatex(sign)}}{${base}}`
}

function limit(node: MarkupNode): string {
  const [base, bound] = [row(part(node, 'm:e')), row(part(node, 'm:lim'))]
  const isLow = node.name === 'm:limlow'
  if (/^\\(?:lim|max|min|sum|prod|(?:under|over)brace)/.test(base))
    return `${base}${isLow ? '_' : '^'}{${bound}}`
  return `\\${isLow ? 'under' : 'over'}set{${bound}}{${base}}`
}
