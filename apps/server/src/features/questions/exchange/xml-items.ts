import { readXml, XmlRefused } from '../../../core/formats/xml/read-xml.ts'
import type { XmlNode } from '../../../core/formats/xml/xml-node.ts'
import { SourceRefused, TOO_MUCH } from '../import/source/refusal.ts'

const BOUNDS = { max_nodes: 400_000, max_depth: 200 }

/** A file of another system as a tree of at most `max_nodes` elements; a text that is no XML, has entities of its own or goes beyond its bounds is refused in words ([QI-85]). */
export function readItems(markup: string, max_nodes = BOUNDS.max_nodes): XmlNode {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(markup.slice(0, 4096)))
    throw new SourceRefused('文件里有文档类型声明（DOCTYPE），不能读取')
  try {
    return readXml(markup, { ...BOUNDS, max_nodes })
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    if (error.why === 'too_deep') throw new SourceRefused('文件的内容嵌套太深，无法读取')
    throw new SourceRefused(error.why === 'too_much' ? TOO_MUCH : '文件不是完整的 XML，请重新导出')
  }
}

/** An element written again, for its content as HTML. */
export function markupOf(node: XmlNode, writeOther: (node: XmlNode) => string | null = () => null): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const other = writeOther(child)
      if (other !== null) return other
      const attributes = Object.entries(child.attributes)
        .map(
          ([name, value]) =>
            ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
        )
        .join('')
      return `<${child.name}${attributes}>${markupOf(child, writeOther)}</${child.name}>`
    })
    .join('')
}
