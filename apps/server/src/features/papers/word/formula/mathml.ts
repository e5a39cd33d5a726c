import katex from 'katex'
import 'katex/contrib/mhchem'
import { readXml } from '../../../../core/formats/xml/read-xml.ts'
import { elementsOf, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** The MathML row of a formula as the screens draw it, its `annotation` left out. Throws for a text that is no formula. */
export function mathmlOf(latex: string): XmlNode {
  const markup = katex.renderToString(latex, {
    output: 'mathml',
    strict: 'ignore',
    throwOnError: true,
    trust: false,
  })
  const math = findNamed(readXml(markup), 'semantics')
  const row = math === null ? undefined : elementsOf(math)[0]
  if (row === undefined) throw new Error('katex gave no MathML')
  return row
}

function findNamed(node: XmlNode, name: string): XmlNode | null {
  if (node.name === name) return node
  for (const child of elementsOf(node)) {
    const found = findNamed(child, name)
    if (found !== null) return found
  }
  return null
}
