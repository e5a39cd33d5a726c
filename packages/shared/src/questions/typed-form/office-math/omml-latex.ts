import { childOf, elementsOf, isOn, type MathNode } from './math-node.ts'
import { delimiterLatex } from './delimiters.ts'
import { braced, joinLatex, scriptBase } from './latex-signs.ts'
import { arrayRows, isMathOn, matrixLatex, type MathReading, mathValue } from './math-reading.ts'
import { limitLatex, naryLatex, overLatex } from './over-under.ts'
import { runLatex } from './run-latex.ts'

/** A formula of Word (`m:oMath`) as LaTeX; what LaTeX has no word for stands as its parts. */
export function ommlLatex(math: MathNode): string {
  return tidied(row(elementsOf(math)))
}

const reading: MathReading = { inside, row }

function inside(node: MathNode | undefined): string {
  return node === undefined ? '' : row(elementsOf(node))
}

function row(nodes: readonly MathNode[], in_array = false): string {
  return joinLatex(nodes.map((node) => elementLatex(node, in_array)))
}

function elementLatex(node: MathNode, in_array: boolean): string {
  const base = () => inside(childOf(node, 'm:e'))
  switch (node.name) {
    case 'm:r':
    case 'w:r':
      return runLatex(node, in_array)
    case 'm:f':
      return fractionLatex(node)
    case 'm:sSup':
      return withScripts(base(), { sup: inside(childOf(node, 'm:sup')) })
    case 'm:sSub':
      return withScripts(base(), { sub: inside(childOf(node, 'm:sub')) })
    case 'm:sSubSup':
      return withScripts(base(), {
        sub: inside(childOf(node, 'm:sub')),
        sup: inside(childOf(node, 'm:sup')),
      })
    case 'm:sPre':
      return `${withScripts('', { sub: inside(childOf(node, 'm:sub')), sup: inside(childOf(node, 'm:sup')) })}${scriptBase(base())}`
    case 'm:rad':
      return radicalLatex(node)
    case 'm:nary':
      return naryLatex(node, reading)
    case 'm:d':
      return delimiterLatex(node, reading)
    case 'm:m':
      return matrixLatex(node, reading)
    case 'm:eqArr':
      return `\\begin{aligned}${arrayRows(node, reading)}\\end{aligned}`
    case 'm:func':
      return joinLatex([functionName(inside(childOf(node, 'm:fName'))), base()])
    case 'm:acc':
    case 'm:bar':
    case 'm:groupChr':
      return overLatex(node, base())
    case 'm:limLow':
    case 'm:limUpp':
      return limitLatex(node, reading)
    case 'm:borderBox':
      return boxLatex(node, base())
    case 'm:phant':
      return childOf(node, 'm:phantPr') !== undefined && !isShown(node)
        ? `\\phantom${braced(base())}`
        : base()
    case 'm:rPr':
    case 'w:del':
    case 'w:moveFrom':
      return ''
    default:
      return node.name.endsWith('Pr') ? '' : row(elementsOf(node), in_array)
  }
}

function isShown(node: MathNode): boolean {
  const show = childOf(childOf(node, 'm:phantPr'), 'm:show')
  return show === undefined || isOn(show.attributes['m:val'])
}

function fractionLatex(node: MathNode): string {
  const [num, den] = [inside(childOf(node, 'm:num')), inside(childOf(node, 'm:den'))]
  switch (mathValue(childOf(node, 'm:fPr'), 'm:type')) {
    case 'lin':
    case 'skw':
      return `${scriptBase(num)}/${scriptBase(den)}`
    case 'noBar':
      return `{${num} \\atop ${den}}`
    default:
      return `\\frac${braced(num)}${braced(den)}`
  }
}

function radicalLatex(node: MathNode): string {
  const degree = isMathOn(childOf(node, 'm:radPr'), 'm:degHide') ? '' : inside(childOf(node, 'm:deg'))
  return `\\sqrt${degree === '' ? '' : `[${degree.includes(']') ? braced(degree) : degree}]`}${braced(inside(childOf(node, 'm:e')))}`
}

/** A base with its scripts; a degree sign and primes are scripts already. */
export function withScripts(
  base: string,
  { sub = null, sup = null }: { sub?: string | null; sup?: string | null },
): string {
  const sups = sup === '^{\\circ}' ? '\\circ' : sup
  const isPrimes = sups !== null && /^'+$/.test(sups)
  const below = sub === null || sub === '' ? '' : `_${braced(sub)}`
  const above = sups === null || sups === '' ? '' : isPrimes ? sups : `^${braced(sups)}`
  return `${scriptBase(base)}${below}${above}`
}

/** A name that is no command yet stands upright. */
function functionName(name: string): string {
  return /^[A-Za-z]{2,}$/.test(name) ? `\\operatorname{${name}}` : name
}

function boxLatex(node: MathNode, base: string): string {
  const look = childOf(node, 'm:borderBoxPr')
  const [up, down] = [isMathOn(look, 'm:strikeBLTR'), isMathOn(look, 'm:strikeTLBR')]
  if (up && down) return `\\xcancel${braced(base)}`
  if (up) return `\\cancel${braced(base)}`
  if (down) return `\\bcancel${braced(base)}`
  if (isMathOn(look, 'm:strikeH')) return `\\sout${braced(base)}`
  return `\\boxed${braced(base)}`
}

/** Spaces nobody sees are one. */
export function tidied(latex: string): string {
  return withConditions(latex).replace(/ {2,}/g, ' ').trim()
}

/** The one line between the braces of a set divides its elements from their condition. */
function withConditions(latex: string): string {
  const [before = '', ...sets] = latex.split('\\{')
  return [before, ...sets.map(withCondition)].join('\\{')
}

function withCondition(set: string): string {
  const end = set.indexOf('\\}')
  const [element = '', condition = '', ...others] = end === -1 ? [] : set.slice(0, end).split('|')
  if (element === '' || condition === '' || others.length > 0) return set
  const space = /^[A-Za-z]/.test(condition) ? ' ' : ''
  return `${element}\\mid${space}${condition}${set.slice(end)}`
}
