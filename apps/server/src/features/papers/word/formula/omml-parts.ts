import { isLiteral, textRun } from './omml-run.ts'
import { elementsOf, textOf, xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** Reads a row of MathML. */
export type ReadRow = (nodes: readonly XmlNode[]) => XmlNode[]

/** A property of Office Math. */
export function valued(name: string, value: string): XmlNode {
  return xml(name, [], { 'm:val': value })
}

/** An argument; an empty one holds a sign without width, or Word would show its dotted box. */
export function argument(name: string, row: readonly XmlNode[]): XmlNode {
  return xml(name, row.length === 0 ? [textRun('\u200b')] : row)
}

/** An argument in the middle of its place. An office moves words that stand alone to the left, unless a sign without width stands with them. */
export function centred(name: string, row: readonly XmlNode[]): XmlNode {
  const [only] = row
  const isAlone = row.length === 1 && only?.name === 'm:r' && isLiteral(only)
  return argument(name, isAlone ? [textRun('\u200b'), only] : row)
}

/** A base with one more thing to it, as a limit. */
export function wrapped(
  name: string,
  base: readonly XmlNode[],
  second: string,
  row: readonly XmlNode[],
): XmlNode {
  return xml(name, [argument('m:e', base), argument(second, row)])
}

/** A bracket that grows with its neighbours; one of a size of its own (`\big`) is a sign like others. */
export function isFence(node: XmlNode | undefined): node is XmlNode {
  return node?.name === 'mo' && node.attributes.fence === 'true' && node.attributes.minsize === undefined
}

/** Brackets that grow with their content; a fence inside parts it. */
export function fenced(parts: readonly XmlNode[], read: ReadRow): XmlNode {
  const open = isFence(parts[0]) ? parts[0] : undefined
  const close = isFence(parts.at(-1)) ? parts.at(-1) : undefined
  const held = parts.slice(open === undefined ? 0 : 1, close === undefined ? undefined : -1)
  const inside: XmlNode[][] = [[]]
  let separator = ''
  for (const part of held)
    if (isFence(part)) {
      separator = signOf(part)
      inside.push([])
    } else inside.at(-1)?.push(part)
  return xml('m:d', [
    xml('m:dPr', [
      valued('m:begChr', signOf(open)),
      ...(inside.length > 1 ? [valued('m:sepChr', separator)] : []),
      valued('m:endChr', signOf(close)),
    ]),
    ...inside.map((row) => argument('m:e', read(row))),
  ])
}

function signOf(part: XmlNode | undefined): string {
  return part === undefined ? '' : textOf(part).replaceAll('∣', '|').replaceAll('∥', '‖')
}

const ALIGNS: Readonly<Record<string, string>> = { left: 'left', center: 'center', right: 'right' }

/** Rows and columns: a matrix, a system of equations, the cases of a function. */
export function matrix(table: XmlNode, read: ReadRow): XmlNode {
  const rows = elementsOf(table).map((row) => elementsOf(row))
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  const aligns = (table.attributes.columnalign ?? '').split(/\s+/)
  const columns = Array.from({ length: width }, (_, at) =>
    xml('m:mc', [
      xml('m:mcPr', [valued('m:count', '1'), valued('m:mcJc', ALIGNS[aligns[at] ?? ''] ?? 'center')]),
    ]),
  )
  return xml('m:m', [
    xml('m:mPr', [xml('m:mcs', columns)]),
    ...rows.map((cells) =>
      xml(
        'm:mr',
        Array.from({ length: width }, (_, at) =>
          centred('m:e', read(cells[at] === undefined ? [] : elementsOf(cells[at]))),
        ),
      ),
    ),
  ])
}
