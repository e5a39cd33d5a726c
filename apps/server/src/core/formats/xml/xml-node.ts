/** An element of XML with its attributes and its content. */
export type XmlNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlChild[]
}

/** A child of an element: an element or a text. */
export type XmlChild = XmlNode | string

/** An element; without attributes where none are given. */
export function xml(
  name: string,
  children: readonly XmlChild[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  return { name, attributes, children }
}

/** The elements among the children of an element. */
export function elementsOf({ children }: XmlNode): XmlNode[] {
  return children.filter((child) => typeof child !== 'string')
}

/** All text inside, in its order. */
export function textOf(child: XmlChild): string {
  return typeof child === 'string' ? child : child.children.map(textOf).join('')
}

/** The first element of a name that an element holds. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node === undefined ? undefined : elementsOf(node).find((child) => child.name === name)
}

/** The elements of a name that an element holds. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node === undefined ? [] : elementsOf(node).filter((child) => child.name === name)
}

/** Every element of a name inside, however deep, in its order. */
export function allInside(node: XmlNode, name: string): XmlNode[] {
  return found(node, name, true)
}

/** The elements of a name inside that stand in no other of that name, in their order: their readers also read their content. */
export function outermost(node: XmlNode, name: string): XmlNode[] {
  return found(node, name, false)
}

function found(node: XmlNode, name: string, goesInside: boolean): XmlNode[] {
  const all: XmlNode[] = []
  const open = elementsOf(node).toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const isOne = next.name === name
    if (isOne) all.push(next)
    if (goesInside || !isOne) for (const child of elementsOf(next).toReversed()) open.push(child)
  }
  return all
}
