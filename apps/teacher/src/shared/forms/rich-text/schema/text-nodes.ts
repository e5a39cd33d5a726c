import { Mark, Node } from '@tiptap/core'
import { MARKS } from '@jiangtai/shared/questions/document-limits.ts'

/** The whole of one field: blocks as `document.ts` has them. */
const Doc = Node.create({ name: 'doc', topNode: true, content: '(block | table)+' })

const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  priority: 1000,
  addAttributes: () => ({
    align: { default: 'left', rendered: false },
    indent: { default: 0, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'p',
      getAttrs: ({ dataset: { align = '', indent } }) => ({
        align: align === 'center' || align === 'right' ? align : 'left',
        indent: Math.min(12, Math.max(0, Math.trunc(Number(indent ?? 0)) || 0)),
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    {
      'data-align': attrs.align,
      'data-indent': attrs.indent,
      style: `text-align: ${attrs.align}; text-indent: ${attrs.indent}em`,
    },
    0,
  ],
})

const HardBreak = Node.create({
  name: 'hard_break',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hard_break' }),
    }
  },
})

/** The look of each mark; the class names are those of `packages/questions`. */
const LOOKS: Record<(typeof MARKS)[number], [tag: string, className: string]> = {
  bold: ['strong', 'qd-bold'],
  italic: ['em', 'qd-italic'],
  underline: ['u', 'qd-underline'],
  wave: ['u', 'qd-wave'],
  dot: ['em', 'qd-dot'],
  sub: ['sub', 'qd-sub'],
  sup: ['sup', 'qd-sup'],
}

const KEYS: Partial<Record<(typeof MARKS)[number], string>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  sub: 'Mod-,',
  sup: 'Mod-.',
}

const marks = MARKS.map((name) => {
  const [tag, className] = LOOKS[name]
  return Mark.create({
    name,
    parseHTML: () => [{ tag: `${tag}.${className}` }],
    renderHTML: () => [tag, { class: className }, 0],
    addKeyboardShortcuts() {
      const key = KEYS[name]
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
})

/** The nodes of text. */
export const TEXT_NODES = [Doc, Text, Paragraph, HardBreak, ...marks]
