import { withLiteralSigns } from './literal-signs.ts'
import { argument, centred, fenced, isFence, matrix, valued, wrapped } from './omml-parts.ts'
import { isUpright, mergeRuns, runOf, textRun, wordsOf } from './omml-run.ts'
import { isNary, naryOf, overOf, scriptsOf, underOf } from './omml-scripts.ts'
import { pairBrackets } from './pair-brackets.ts'
import { elementsOf, textOf, xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** Elements that only group or style their content. */
const GROUPS = new Set(['mrow', 'mstyle', 'mpadded', 'math', 'semantics', 'mi', 'mo'])
/** Where the operand of a sum ends, in the row it begins. */
const ENDS_OPERAND = /^[=<>≤≥≠≈≡∼→⇒⇔,，;；+−±]$/

/** The elements of a row of MathML as Word's. */
export function rowOf(nodes: readonly XmlNode[]): XmlNode[] {
  const flat = pairBrackets(nodes.flatMap(flattened))
  const row: XmlNode[] = []
  for (let at = 0; at < flat.length; at += 1) {
    const node = flat[at]
    if (node === undefined) continue
    if (isNary(node)) {
      const end = endOfOperand(flat, at + 1)
      row.push(naryOf(node, rowOf(flat.slice(at + 1, end)), rowOf))
      at = end - 1
      continue
    }
    const scripts = scriptsOf(node, rowOf)
    if (scripts === null) row.push(...partOf(node))
    else if (scripts.base.length > 0) row.push(scripts.onto(scripts.base))
    else if (scripts.isEmpty) continue
    else if (endsInLetter(row)) row.push(scripts.onto(withLiteralSigns(mergeRuns(takeSymbol(row)))))
    else {
      // Scripts with nothing before them belong to the next part: the numbers of an isotope.
      const following = flat[at + 1]
      row.push(scripts.before(following === undefined ? [] : rowOf([following])))
      at += 1
    }
  }
  return withLiteralSigns(mergeRuns(row))
}

/** A group is replaced by its content, unless fences stand around it or it is one token. */
function flattened(node: XmlNode): XmlNode[] {
  if (node.name === 'mphantom' || node.name === 'annotation') return []
  if (!GROUPS.has(node.name)) return [node]
  const inside = elementsOf(node)
  if (inside.length === 0) return node.name === 'mi' || node.name === 'mo' ? [node] : []
  return isFenced(inside) ? [node] : inside.flatMap(flattened)
}

/** One side of brackets may be left out, as with the cases of a function. */
const isFenced = (inside: readonly XmlNode[]): boolean =>
  inside.length > 1 && (isFence(inside[0]) || isFence(inside.at(-1)))

function endOfOperand(flat: readonly XmlNode[], from: number): number {
  const found = flat.findIndex(
    (node, at) => at > from && node.name === 'mo' && ENDS_OPERAND.test(textOf(node)),
  )
  return found === -1 ? flat.length : found
}

function endsInLetter(row: readonly XmlNode[]): boolean {
  const last = row.at(-1)
  if (last === undefined) return false
  return last.name !== 'm:r' || /[\p{L}\p{N})\]}]$/u.test(wordsOf(last))
}

/** The last thing of a row, taken from it: the two letters of an element are one. */
function takeSymbol(row: XmlNode[]): XmlNode[] {
  const last = row.pop()
  if (last === undefined) return []
  const before = row.at(-1)
  const isPair = before?.name === 'm:r' && isUpright(before) && /^\p{Lu}$/u.test(wordsOf(before))
  if (!isPair || last.name !== 'm:r' || !isUpright(last) || !/^\p{Ll}$/u.test(wordsOf(last))) return [last]
  row.pop()
  return [before, last]
}

function partOf(node: XmlNode): XmlNode[] {
  const parts = elementsOf(node)
  const [first, second] = parts
  const inside = () => rowOf(parts)
  const nth = (part: XmlNode | undefined) => (part === undefined ? [] : rowOf([part]))
  switch (node.name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext': {
      const run = runOf(node)
      return run === null ? [] : [run]
    }
    case 'mspace':
      return spaceOf(node)
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return [fenced(parts, rowOf)]
    case 'mfrac': {
      const isBare = /^0/.test(node.attributes.linethickness ?? '')
      const look = isBare ? [xml('m:fPr', [valued('m:type', 'noBar')])] : []
      return [xml('m:f', [...look, centred('m:num', nth(first)), centred('m:den', nth(second))])]
    }
    case 'msqrt':
      return [
        xml('m:rad', [xml('m:radPr', [valued('m:degHide', '1')]), xml('m:deg'), argument('m:e', inside())]),
      ]
    case 'mroot':
      return [xml('m:rad', [argument('m:deg', nth(second)), argument('m:e', nth(first))])]
    case 'mover':
      return [overOf(node, rowOf)]
    case 'munder':
      return [underOf(node, rowOf)]
    case 'munderover': {
      const [base, under, over] = parts
      const topped = overOf(
        xml(
          'mover',
          [base, over].filter((part) => part !== undefined),
        ),
        rowOf,
      )
      return [wrapped('m:limLow', [topped], 'm:lim', nth(under))]
    }
    case 'mtable':
      return [matrix(node, rowOf)]
    case 'menclose':
      return [enclosed(node, inside())]
    default:
      return inside()
  }
}

/** Wide spaces are kept, in quarters of a square; the hair's breadths between signs are Word's own. */
function spaceOf({ attributes }: XmlNode): XmlNode[] {
  const ems = Number.parseFloat(attributes.width ?? '0')
  return ems >= 0.25 ? [textRun('\u2005'.repeat(Math.min(40, Math.round(ems * 4))))] : []
}

const STRIKES: Readonly<Record<string, readonly string[]>> = {
  updiagonalstrike: ['m:strikeBLTR'],
  downdiagonalstrike: ['m:strikeTLBR'],
  horizontalstrike: ['m:strikeH'],
}

function enclosed({ attributes }: XmlNode, inside: XmlNode[]): XmlNode {
  const strikes = (attributes.notation ?? '').split(/\s+/).flatMap((notation) => STRIKES[notation] ?? [])
  const hidden = ['m:hideTop', 'm:hideBot', 'm:hideLeft', 'm:hideRight']
  const look =
    strikes.length === 0
      ? []
      : [
          xml(
            'm:borderBoxPr',
            [...hidden, ...strikes].map((name) => valued(name, '1')),
          ),
        ]
  return xml('m:borderBox', [...look, argument('m:e', inside)])
}
