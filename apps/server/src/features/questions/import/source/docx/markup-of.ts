import type { MarkupNode } from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'
import type { XmlNode } from '../../../../../core/formats/xml/xml-node.ts'

/** MathML of a document as that of a page: names in small letters, without their prefix. */
export function markupOf(node: XmlNode): MarkupNode {
  return {
    name: node.name.replace(/^mathml:/, '').toLowerCase(),
    attributes: new Map(Object.entries(node.attributes)),
    children: node.children.map((child) => (typeof child === 'string' ? child : markupOf(child))),
  }
}
