import { mathmlOf } from './mathml.ts'
import { rowOf } from './omml-row.ts'
import { textRun, wordsOf } from './omml-run.ts'
import { xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** A sign that waits for what a student writes behind it. */
const OPEN_END = /^(.*?)([=≠≈<>≤≥∈⊆])$/su
const AS_TEXT = { style: null, script: null, isText: true } as const

/**
 * A formula as Word keeps and edits it ([PA-21]): `m:oMath` of Office Math Markup. Null for what is not a formula; its source is printed
 * then.
 */
export function ommlOf(latex: string): XmlNode | null {
  try {
    return xml('m:oMath', withOpenEnd(rowOf([mathmlOf(latex)])))
  } catch {
    return null
  }
}

/** `∠ABC=` ends in a sign without a second side, for which an office prints a mark of a fault unless the sign is text. */
function withOpenEnd(row: readonly XmlNode[]): XmlNode[] {
  const last = row.at(-1)
  const [, before = '', sign] = last?.name === 'm:r' ? (OPEN_END.exec(wordsOf(last)) ?? []) : []
  if (last === undefined || sign === undefined) return [...row]
  const kept = xml('m:r', [...last.children.slice(0, -1), xml('m:t', [before], { 'xml:space': 'preserve' })])
  return [...row.slice(0, -1), ...(before === '' ? [] : [kept]), textRun(sign, AS_TEXT)]
}
