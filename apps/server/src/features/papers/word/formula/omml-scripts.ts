import { asLiteral, textRun } from './omml-run.ts'
import { argument, type ReadRow, valued, wrapped } from './omml-parts.ts'
import { elementsOf, textOf, xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** Sums, products, unions and integrals: Word keeps their bounds and their operand together. */
const NARY = /^[∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨆]$/u
const STRETCHED = /^[→←↔⇒⇐⇔⇌⇋⟶⟵⟷⇀⇁=]$/u
const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˉ: '\u0304',
  '¯': '\u0304',
  '~': '\u0303',
  '˜': '\u0303',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˘': '\u0306',
  '˚': '\u030a',
}
/** Signs with a condition above them, drawn longer: an office does not stretch them. */
const LONG: Readonly<Record<string, string>> = { '→': '⟶', '←': '⟵', '↔': '⟷', '=': '═══' }
const LINES = /^[‾―¯ˉ_]$/u

/** A sum or an integral, with bounds or without. */
export function isNary(node: XmlNode): boolean {
  if (node.name === 'mo') return NARY.test(textOf(node))
  if (!/^m(?:sub|sup|subsup|under|over|underover)$/.test(node.name)) return false
  const base = elementsOf(node)[0]
  return base?.name === 'mo' && NARY.test(textOf(base))
}

/** A sum with its bounds and its operand. */
export function naryOf(node: XmlNode, operand: readonly XmlNode[], read: ReadRow): XmlNode {
  const [base = node, ...bounds] = node.name === 'mo' ? [node] : elementsOf(node)
  const { sub, sup } = boundsOf(node.name, bounds)
  return xml('m:nary', [
    xml('m:naryPr', [
      valued('m:chr', textOf(base)),
      valued('m:limLoc', node.name.startsWith('munder') || node.name === 'mover' ? 'undOvr' : 'subSup'),
      ...(sub === undefined ? [valued('m:subHide', '1')] : []),
      ...(sup === undefined ? [valued('m:supHide', '1')] : []),
    ]),
    ...(sub === undefined ? [xml('m:sub')] : [argument('m:sub', read([sub]))]),
    ...(sup === undefined ? [xml('m:sup')] : [argument('m:sup', read([sup]))]),
    argument('m:e', operand),
  ])
}

function boundsOf(name: string, bounds: readonly XmlNode[]): { sub?: XmlNode; sup?: XmlNode } {
  const [first, second] = bounds
  if (first === undefined) return {}
  if (name === 'msup' || name === 'mover') return { sup: first }
  return second === undefined ? { sub: first } : { sub: first, sup: second }
}

/** Scripts and their place: `onto` a base, or `before` one. */
export type Scripts = {
  base: XmlNode[]
  isEmpty: boolean
  onto: (base: readonly XmlNode[]) => XmlNode
  before: (base: readonly XmlNode[]) => XmlNode
}

/** The scripts of `msub msup msubsup`; null for any other element. */
export function scriptsOf(node: XmlNode, read: ReadRow): Scripts | null {
  if (!/^m(?:sub|sup|subsup)$/.test(node.name)) return null
  const [base, ...bounds] = elementsOf(node)
  const { sub, sup } = boundsOf(node.name, bounds)
  const rows = {
    sub: sub === undefined ? null : read([sub]),
    sup: sup === undefined ? null : read([sup]),
  }
  const scripts = [
    ...(rows.sub === null ? [] : [argument('m:sub', rows.sub)]),
    ...(rows.sup === null ? [] : [argument('m:sup', rows.sup)]),
  ]
  const name = `m:s${sub === undefined ? '' : 'Sub'}${sup === undefined ? '' : 'Sup'}`
  return {
    base: base === undefined ? [] : read([base]),
    isEmpty: (rows.sub ?? []).length + (rows.sup ?? []).length === 0,
    onto: (onto) => xml(name, [argument('m:e', onto), ...scripts]),
    before: (onto) =>
      xml('m:sPre', [
        argument('m:sub', rows.sub ?? []),
        argument('m:sup', rows.sup ?? []),
        argument('m:e', onto),
      ]),
  }
}

/** The part above: an accent, a line, a brace, the condition of an arrow, or anything else. */
export function overOf(node: XmlNode, read: ReadRow): XmlNode {
  const [base, over] = elementsOf(node)
  const inside = base === undefined ? [] : read([base])
  const sign = over === undefined ? '' : textOf(over)
  const isSign = over?.name === 'mo'
  if (isSign && LINES.test(sign) && over.attributes.stretchy === 'true') return barOf(inside, 'top')
  if (isSign && ACCENTS[sign] !== undefined)
    return xml('m:acc', [xml('m:accPr', [valued('m:chr', ACCENTS[sign])]), argument('m:e', inside)])
  if (isSign && sign === '⏞') return groupOf(inside, { sign, at: 'top' })
  if (base !== undefined && isArrow(base)) {
    const label = over === undefined ? [] : read([over])
    if (label.length === 0) return inside[0] ?? xml('m:r')
    return wrapped('m:limUpp', [asLiteral(textRun(LONG[textOf(base)] ?? textOf(base)))], 'm:lim', label)
  }
  return wrapped('m:limUpp', inside, 'm:lim', over === undefined ? [] : read([over]))
}

/** The same for the part below. */
export function underOf(node: XmlNode, read: ReadRow): XmlNode {
  const [base, under] = elementsOf(node)
  const inside = base === undefined ? [] : read([base])
  const sign = under === undefined ? '' : textOf(under)
  const isSign = under?.name === 'mo'
  if (isSign && LINES.test(sign)) return barOf(inside, 'bot')
  if (isSign && sign === '⏟') return groupOf(inside, { sign, at: 'bot' })
  return wrapped('m:limLow', inside, 'm:lim', under === undefined ? [] : read([under]))
}

const isArrow = (base: XmlNode): boolean =>
  base.name === 'mo' && base.attributes.stretchy === 'true' && STRETCHED.test(textOf(base))

function barOf(inside: readonly XmlNode[], at: 'top' | 'bot'): XmlNode {
  return xml('m:bar', [xml('m:barPr', [valued('m:pos', at)]), argument('m:e', inside)])
}

/** A sign that grows with its neighbours. */
function groupOf(inside: readonly XmlNode[], { sign, at }: { sign: string; at: 'top' | 'bot' }): XmlNode {
  const look = [valued('m:chr', sign), valued('m:pos', at), valued('m:vertJc', at === 'top' ? 'bot' : 'top')]
  return xml('m:groupChr', [xml('m:groupChrPr', look), argument('m:e', inside)])
}
