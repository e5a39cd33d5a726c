import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

/**
 * A view of a thing, drawn by hand: views made by React are drawn one by one and late, which a question of fifty formulas feels. `draw` fills the
 * element and returns the clean-up before it is drawn anew.
 */
export function drawnView(
  first: Node,
  {
    tag,
    className,
    draw,
  }: { tag: 'span' | 'div'; className: string; draw: (element: HTMLElement, node: Node) => () => void },
): NodeView {
  const dom = document.createElement(tag)
  dom.className = className
  dom.contentEditable = 'false'
  let letGo = draw(dom, first)
  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false
      letGo()
      dom.replaceChildren()
      letGo = draw(dom, node)
      return true
    },
    ignoreMutation: () => true,
    destroy: () => letGo(),
  }
}
