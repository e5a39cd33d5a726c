import type { XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/**
 * An element of QTI by its name of version 2: version 3 writes `qti-choice-interaction` and `max-choices` for `choiceInteraction` and
 * `maxChoices`; prefixes of namespaces mean nothing here. Elements of HTML keep their names.
 */
export function asVersion2(node: XmlNode): XmlNode {
  const bare = node.name.slice(node.name.indexOf(':') + 1)
  const name = bare.startsWith('qti-') ? camel(bare.slice(4)) : bare
  const isOfQti = bare.startsWith('qti-')
  const attributes = isOfQti
    ? Object.fromEntries(Object.entries(node.attributes).map(([key, value]) => [camel(key), value]))
    : node.attributes
  return {
    name,
    attributes,
    children: node.children.map((child) => (typeof child === 'string' ? child : asVersion2(child))),
  }
}

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
