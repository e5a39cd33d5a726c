/** An element of XML with its attributes and what it holds. */
export type XmlNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlChild[]
}

/** What stands in an element. */
export type XmlChild = XmlNode | string

/** An element; without attributes where none are given. */
export function xml(
  name: string,
  children: readonly XmlChild[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  return { name, attributes, children }
}

/** The elements among what an element holds. */
export function elementsOf({ children }: XmlNode): XmlNode[] {
  return children.filter((child) => typeof child !== 'string')
}

/** All text inside, in its order. */
export function textOf(child: XmlChild): string {
  return typeof child === 'string' ? child : child.children.map(textOf).join('')
}
