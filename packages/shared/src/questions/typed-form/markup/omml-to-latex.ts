import type { MathNode } from '../office-math/math-node.ts'
import { ommlLatex } from '../office-math/omml-latex.ts'
import { type MarkupNode, textIn } from './read-markup.ts'

/** Names of Office Math that are not all in small letters, as markup is. */
const NAMES = new Map(
  (
    'sSup sSub sSubSup sPre eqArr fName groupChr limLow limUpp borderBox begChr endChr sepChr degHide subHide ' +
    'supHide limLoc mcJc strikeBLTR strikeTLBR strikeH'
  )
    .split(' ')
    .map((name) => [`m:${name.toLowerCase()}`, `m:${name}`]),
)

/**
 * A formula of Word (`m:oMath`) as it lies on the clipboard, as LaTeX: the words of a run stand in HTML there, and its elements among
 * others of HTML.
 */
export function ommlToLatex(math: MarkupNode): string {
  return ommlLatex(officeNode(math))
}

function officeNode({ name, attributes, children }: MarkupNode): MathNode {
  return {
    name: officeName(name),
    attributes: Object.fromEntries(attributes),
    children: children.flatMap(officeChildren),
  }
}

/** What stands around elements of Office goes; the text of a run is all that it says. */
function officeChildren(child: MarkupNode | string): MathNode[] {
  if (typeof child === 'string') return []
  if (child.name === 'm:r') return [runNode(child)]
  return child.name.startsWith('m:') || child.name.startsWith('w:')
    ? [officeNode(child)]
    : child.children.flatMap(officeChildren)
}

function runNode({ children }: MarkupNode): MathNode {
  const isLook = (child: MarkupNode | string) => typeof child !== 'string' && child.name.endsWith('pr')
  const words = children
    .filter((child) => !isLook(child))
    .map(textIn)
    .join('')
    .replace(/[\r\n\t]+/g, ' ')
  const text = { name: 'm:t', attributes: {}, children: [words] }
  return { name: 'm:r', attributes: {}, children: [...children.filter(isLook).flatMap(officeChildren), text] }
}

/** `m:ssup` is `m:sSup`, and the look of it, `m:ssuppr`, is `m:sSupPr`. */
function officeName(name: string): string {
  const known = NAMES.get(name)
  if (known !== undefined) return known
  if (!name.endsWith('pr')) return name
  const owner = name.slice(0, -2)
  return `${NAMES.get(owner) ?? owner}Pr`
}
