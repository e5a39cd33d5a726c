import { mathmlOf } from './mathml.ts'
import { rowOf } from './omml-row.ts'
import { xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/**
 * A formula as Word keeps and edits it ([PA-21]): `m:oMath` of Office Math Markup. Null for what is not a formula; its source is printed
 * then.
 */
export function ommlOf(latex: string): XmlNode | null {
  try {
    return xml('m:oMath', rowOf([mathmlOf(latex)]))
  } catch {
    return null
  }
}
