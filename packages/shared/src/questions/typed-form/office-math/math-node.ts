/** An element of Office Math, wherever it was read: in a file, or in what lies on the clipboard. */
export type MathNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (MathNode | string)[]
}

/** The elements among what an element holds. */
export function elementsOf({ children }: MathNode): MathNode[] {
  return children.filter((child) => typeof child !== 'string')
}

/** All text inside, in its order. */
export function textOf(child: MathNode | string): string {
  return typeof child === 'string' ? child : child.children.map(textOf).join('')
}

/** The elements of a name that an element holds. */
export function childrenOf(node: MathNode | undefined, name: string): MathNode[] {
  return node === undefined ? [] : elementsOf(node).filter((child) => child.name === name)
}

/** The first of those. */
export function childOf(node: MathNode | undefined, name: string): MathNode | undefined {
  return childrenOf(node, name)[0]
}

/** Without a value a property of Office is on. */
export function isOn(value: string | undefined): boolean {
  return !(value === '0' || value === 'false' || value === 'off' || value === 'none')
}
