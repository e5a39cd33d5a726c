import { childOf, type MathNode } from './math-node.ts'
import { braced, joinLatex, latexSign } from './latex-signs.ts'
import { isMathOn, type MathReading, mathValue } from './math-reading.ts'

type Accent = { one: string; several: string }
const ACCENTS: Readonly<Record<string, Accent>> = {
  '\u0302': { one: '\\hat', several: '\\widehat' },
  '\u0303': { one: '\\tilde', several: '\\widetilde' },
  '\u0304': { one: '\\bar', several: '\\overline' },
  '\u0305': { one: '\\overline', several: '\\overline' },
  '¯': { one: '\\bar', several: '\\overline' },
  '\u0307': { one: '\\dot', several: '\\dot' },
  '\u0308': { one: '\\ddot', several: '\\ddot' },
  '\u20db': { one: '\\dddot', several: '\\dddot' },
  '\u030c': { one: '\\check', several: '\\check' },
  '\u0306': { one: '\\breve', several: '\\breve' },
  '\u0301': { one: '\\acute', several: '\\acute' },
  '\u0300': { one: '\\grave', several: '\\grave' },
  '\u030a': { one: '\\mathring', several: '\\mathring' },
  '\u20d7': { one: '\\vec', several: '\\overrightarrow' },
  '→': { one: '\\vec', several: '\\overrightarrow' },
  '\u20d1': { one: '\\vec', several: '\\overrightharpoon' },
  '\u20d6': { one: '\\overleftarrow', several: '\\overleftarrow' },
  '\u20e1': { one: '\\overleftrightarrow', several: '\\overleftrightarrow' },
}
/** Arrows that grow with the words above them. */
const ARROWS: Readonly<Record<string, string>> = {
  '→': '\\xrightarrow',
  '⟶': '\\xrightarrow',
  '←': '\\xleftarrow',
  '⟵': '\\xleftarrow',
  '↔': '\\xleftrightarrow',
  '⇒': '\\xRightarrow',
  '⇐': '\\xLeftarrow',
  '⇔': '\\xLeftrightarrow',
  '⇌': '\\xrightleftharpoons',
  '⇋': '\\xleftrightharpoons',
  '=': '\\xlongequal',
}
const ARCS = /^[⏜⌒⌢]$/u

/** An accent, a bar, a brace or an arrow over or under a base. */
export function overLatex(node: MathNode, base: string): string {
  switch (node.name) {
    case 'm:bar':
      return `${mathValue(childOf(node, 'm:barPr'), 'm:pos') === 'top' ? '\\overline' : '\\underline'}${braced(base)}`
    case 'm:acc': {
      const sign = mathValue(childOf(node, 'm:accPr'), 'm:chr') ?? '\u0302'
      const accent = ACCENTS[sign]
      if (accent === undefined) return `\\overset${braced(latexSign(sign))}${braced(base)}`
      return `${isOneSign(base) ? accent.one : accent.several}${braced(base)}`
    }
    default:
      return groupLatex(node, base)
  }
}

function isOneSign(latex: string): boolean {
  return /^(?:.|\\[A-Za-z]+|\\(?:mathrm|mathbf|boldsymbol)\{[A-Za-z0-9]\})$/u.test(latex)
}

function groupLatex(node: MathNode, base: string): string {
  const look = childOf(node, 'm:groupChrPr')
  const sign = mathValue(look, 'm:chr') ?? '⏟'
  const isTop = mathValue(look, 'm:pos') === 'top'
  if (sign === '⏟' || sign === '⏞')
    return `${isTop || sign === '⏞' ? '\\overbrace' : '\\underbrace'}${braced(base)}`
  const arrow = ARROWS[sign]
  // The arrow stands at the line and its words above: `pos` tells where the sign is.
  if (arrow !== undefined) return isTop ? `${arrow}[${base}]{}` : `${arrow}${braced(base)}`
  if (ARCS.test(sign)) return `\\overset{\\frown}${braced(base)}`
  return `\\${isTop ? 'over' : 'under'}set${braced(latexSign(sign))}${braced(base)}`
}

const LIMITS = /^\\(?:lim|max|min|sup|inf|sum|prod|int|bigcup|bigcap|operatorname\*?\{.*\})$/

/** What stands below or above a base at the size of a script. */
export function limitLatex(node: MathNode, { inside }: MathReading): string {
  const [base, limit] = [inside(childOf(node, 'm:e')), inside(childOf(node, 'm:lim'))]
  return withLimit(base, limit, node.name === 'm:limLow' ? 'low' : 'high')
}

/** A base with what stands below or above it: a script of what takes limits, words at an arrow, else a stack. */
export function withLimit(base: string, limit: string, place: 'low' | 'high'): string {
  const isLow = place === 'low'
  const name = /^[A-Za-z]{2,}$/.test(base) ? `\\operatorname*{${base}}` : base
  const isBrace = base.startsWith(isLow ? '\\underbrace' : '\\overbrace')
  if (LIMITS.test(name) || isBrace) return `${name}${isLow ? '_' : '^'}${braced(limit)}`
  const arrow = /^(\\x[a-zA-Z]+)\{(.*)\}$/s.exec(base)
  if (isLow && arrow !== null) return `${arrow[1]}[${limit}]{${arrow[2]}}`
  const plain = ARROWS[ARROW_NAMES[base] ?? base]
  if (plain !== undefined) return isLow ? `${plain}[${limit}]{}` : `${plain}${braced(limit)}`
  if (!isLow && limit === '\\frown') return `\\overset{\\frown}${braced(base)}`
  return `\\${isLow ? 'under' : 'over'}set${braced(limit)}${braced(base)}`
}

const ARROW_NAMES: Readonly<Record<string, string>> = {
  '\\to': '→',
  '\\longrightarrow': '→',
  '\\gets': '←',
  '\\leftrightarrow': '↔',
  '\\Rightarrow': '⇒',
  '\\rightleftharpoons': '⇌',
}

/** A sum or an integral with its bounds and its operand. */
export function naryLatex(node: MathNode, { inside }: MathReading): string {
  const look = childOf(node, 'm:naryPr')
  const sign = latexSign(mathValue(look, 'm:chr') ?? '∫')
  const sub = isMathOn(look, 'm:subHide') ? '' : inside(childOf(node, 'm:sub'))
  const sup = isMathOn(look, 'm:supHide') ? '' : inside(childOf(node, 'm:sup'))
  const place = mathValue(look, 'm:limLoc')
  const limits = sub + sup !== '' && /int$/.test(sign) && place === 'undOvr' ? '\\limits' : ''
  const bounds = `${sub === '' ? '' : `_${braced(sub)}`}${sup === '' ? '' : `^${braced(sup)}`}`
  return joinLatex([`${sign}${limits}${bounds}`, inside(childOf(node, 'm:e'))])
}
