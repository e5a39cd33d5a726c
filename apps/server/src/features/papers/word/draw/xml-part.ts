import { ImportedXmlComponent, TextRun } from 'docx'
import type { XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** An element of our own, in a place where the library takes runs. */
class XmlRun extends TextRun {
  readonly #part: ImportedXmlComponent

  constructor(part: ImportedXmlComponent) {
    super('')
    this.#part = part
  }

  override prepForXml(context: Parameters<TextRun['prepForXml']>[0]): ReturnType<TextRun['prepForXml']> {
    return this.#part.prepForXml(context)
  }
}

/** An element of our own among those that the library writes in a line. */
export function xmlRun(node: XmlNode): TextRun {
  return new XmlRun(partOf(node))
}

function partOf({ name, attributes, children }: XmlNode): ImportedXmlComponent {
  const part = new ImportedXmlComponent(name, attributes)
  for (const child of children) part.push(typeof child === 'string' ? child : partOf(child))
  return part
}
