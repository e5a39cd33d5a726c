import katex from 'katex'
import 'katex/contrib/mhchem'
import { Parser } from 'saxen'
import { elementsOf, type XmlChild, type XmlNode } from './xml-node.ts'

/** The MathML row of a formula as the screens draw it, its `annotation` left out. Throws for what is not a formula. */
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

function readXml(markup: string): XmlNode {
  const root = { name: '', attributes: {}, children: [] as XmlChild[] }
  const open = [root]
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    const given = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
    const node = { name, attributes: Object.fromEntries(given), children: [] as XmlChild[] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closeTag', () => open.pop())
  parser.on('text', (text, decode) => open.at(-1)?.children.push(decode(text)))
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(markup)
  return root
}
