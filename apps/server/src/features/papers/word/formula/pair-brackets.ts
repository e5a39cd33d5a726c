import { elementsOf, textOf, xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const OPENS = new Set(Object.values(CLOSES))
const SCRIPTED = new Set(['msup', 'msub', 'msubsup'])

/**
 * Scripts behind a bracket belong to all that it encloses: KaTeX hangs them on the bracket alone, which leaves an office with a bracket
 * that nothing closes. The ends of an interval that differ become one group for the same reason.
 */
export function pairBrackets(row: readonly XmlNode[]): XmlNode[] {
  const paired: XmlNode[] = []
  const open: { sign: string; at: number }[] = []
  for (const node of row) {
    const [base, ...scripts] = SCRIPTED.has(node.name) ? elementsOf(node) : []
    const sign = signOf(base ?? node)
    const last = open.at(-1)
    if (OPENS.has(sign)) open.push({ sign, at: paired.length })
    else if (last !== undefined && closes(sign, last.sign)) {
      open.pop()
      if (base === undefined && last.sign !== CLOSES[sign]) {
        paired.push(bracketed([...paired.splice(last.at), node]))
        continue
      }
      if (base !== undefined) {
        const inside = paired.splice(last.at)
        paired.push({ ...node, children: [bracketed([...inside, base]), ...scripts] })
        continue
      }
    }
    paired.push(node)
  }
  return paired
}

/** The ends of an interval may differ: `(0,1]`. */
function closes(sign: string, open: string): boolean {
  if (CLOSES[sign] === undefined) return false
  return CLOSES[sign] === open || (sign !== '}' && open !== '{')
}

const signOf = (node: XmlNode) => (node.name === 'mo' ? textOf(node) : '')

/** The parts between two brackets, as one group that they fence. */
function bracketed(nodes: readonly XmlNode[]): XmlNode {
  const fences = new Set([0, nodes.length - 1])
  return xml(
    'mrow',
    nodes.map((node, at) =>
      fences.has(at) ? { ...node, attributes: { ...node.attributes, fence: 'true' } } : node,
    ),
  )
}
