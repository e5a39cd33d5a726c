import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import type { Mark } from '@jiangtai/shared/questions/document.ts'
import { type ActiveField, type Editing, nextBlank } from '../editing.ts'
import { chosenThing } from '../field/field-keys.ts'
import { chosenWords, putThing } from '../things/put-thing.ts'
import { newTable } from './table-tools.ts'

/** A button of the toolbar. */
export type Tool = {
  id: string
  /** The sign on the button, and its full name. */
  sign: string
  name: string
  /** Pressed or not, for a button that is switched on and off. */
  isOn?: (state: EditorState) => boolean
  /** Why the button can do nothing here; null when it can. */
  refusal?: (state: EditorState, field: ActiveField) => string | null
  press: (field: ActiveField, editing: Editing) => void
}

const MARK_TOOLS: readonly { mark: Mark; sign: string; name: string }[] = [
  { mark: 'bold', sign: 'B', name: '加粗（Ctrl+B）' },
  { mark: 'italic', sign: 'I', name: '斜体（Ctrl+I）' },
  { mark: 'underline', sign: 'U', name: '下划线（Ctrl+U）' },
  { mark: 'wave', sign: 'U', name: '波浪线' },
  { mark: 'dot', sign: '字', name: '着重号' },
  { mark: 'sub', sign: '下标', name: '下标（Ctrl+,）' },
  { mark: 'sup', sign: '上标', name: '上标（Ctrl+.）' },
]

/** Letters cannot stand above and below the line at once. */
const OPPOSITE: Partial<Record<Mark, Mark>> = { sub: 'sup', sup: 'sub' }

function markTool({ mark, sign, name }: (typeof MARK_TOOLS)[number]): Tool {
  return {
    ...{ id: mark, sign, name },
    isOn: ({ selection, storedMarks, doc, schema }) => {
      const type = schema.marks[mark]
      if (type === undefined) return false
      if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      return doc.rangeHasMark(selection.from, selection.to, type)
    },
    press({ editor }) {
      const opposite = OPPOSITE[mark]
      const chain = editor.chain().focus()
      if (opposite !== undefined) chain.unsetMark(opposite)
      chain.toggleMark(mark).run()
    },
  }
}

const LINE_TOOLS: readonly Tool[] = [
  ...(['left', 'center', 'right'] as const).map(
    (align): Tool => ({
      id: `align-${align}`,
      sign: { left: '左', center: '中', right: '右' }[align],
      name: { left: '左对齐', center: '居中', right: '右对齐' }[align],
      isOn: ({ selection: { $from } }) => $from.parent.attrs.align === align,
      press: ({ editor }) => changeLines(editor, (attrs) => ({ ...attrs, align })),
    }),
  ),
  indentTool('outdent', '减少缩进', -2),
  indentTool('indent', '首行缩进', 2),
]

const MOST_INDENT = 12

function indentTool(id: string, name: string, step: number): Tool {
  return {
    ...{ id, name, sign: step > 0 ? '缩→' : '←缩' },
    press: ({ editor }) =>
      changeLines(editor, (attrs) => ({
        ...attrs,
        indent: Math.min(MOST_INDENT, Math.max(0, Number(attrs.indent) + step)),
      })),
  }
}

function changeLines(editor: Editor, change: (attrs: Readonly<Record<string, unknown>>) => object): void {
  const { tr, selection, doc } = editor.state
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (node.type.name === 'paragraph') tr.setNodeMarkup(at, null, { ...change(node.attrs) })
  })
  if (tr.docChanged) editor.view.dispatch(tr)
  editor.view.focus()
}

const THING_TOOLS: readonly Tool[] = [
  {
    ...{ id: 'formula', sign: '公式', name: '公式（也可以直接输入 $…$）' },
    press({ editor }, editing) {
      const chosen = chosenThing(editor)
      const isFormula = chosen?.name === 'math' || chosen?.name === 'display_math'
      const held = { latex: chosenWords(editor) }
      editing.setState({ open: isFormula ? chosen : { name: 'math', held, at: null, editor } })
    },
  },
  {
    ...{ id: 'blank', sign: '填空', name: '填空（也可以直接输入 ____）' },
    refusal: (_state, { hasBlanks }) => (hasBlanks ? null : '这里不能放空'),
    press({ editor }, editing) {
      putThing(editor, { name: 'blank', held: { n: nextBlank(editing), width: null }, at: null })
    },
  },
  {
    ...{ id: 'ruby', sign: '拼音', name: '给文字加拼音' },
    press({ editor }, editing) {
      const chosen = chosenThing(editor)
      const held = { base: chosenWords(editor), text: '' }
      editing.setState({ open: chosen?.name === 'ruby' ? chosen : { name: 'ruby', held, at: null, editor } })
    },
  },
  {
    ...{ id: 'thing', sign: '设置', name: '设置选中的公式、图片、空或拼音（Enter）' },
    refusal: ({ selection }) => (selection instanceof NodeSelection ? null : '先选中公式、图片、空或拼音'),
    press({ editor }, editing) {
      const open = chosenThing(editor)
      if (open !== null) editing.setState({ open })
    },
  },
  {
    ...{ id: 'table', sign: '表格', name: '插入表格' },
    refusal: ({ selection: { $from } }) => ($from.depth > 1 ? '表格里不能再放表格' : null),
    press({ editor }) {
      const table = newTable(editor.schema, { rows: 3, columns: 3 })
      const { tr, selection } = editor.state
      const at = selection.from
      tr.replaceSelectionWith(table)
      const inside = tr.doc.resolve(Math.min(tr.doc.content.size, tr.mapping.map(at, -1) + 1))
      editor.view.dispatch(tr.setSelection(TextSelection.near(inside)).scrollIntoView())
      editor.view.focus()
    },
  },
]

const HISTORY_TOOLS: readonly Tool[] = [
  {
    ...{ id: 'undo', sign: '撤销', name: '撤销（Ctrl+Z）' },
    refusal: (state) => (undoDepth(state) > 0 ? null : '没有可以撤销的'),
    press({ editor }) {
      undo(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  },
  {
    ...{ id: 'redo', sign: '重做', name: '重做（Ctrl+Y）' },
    refusal: (state) => (redoDepth(state) > 0 ? null : '没有可以重做的'),
    press({ editor }) {
      redo(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  },
]

type ToolGroup = { name: string; tools: readonly Tool[] }

const TOOL_GROUPS: readonly ToolGroup[] = [
  { name: '插入', tools: THING_TOOLS },
  { name: '文字', tools: MARK_TOOLS.map(markTool) },
  { name: '段落', tools: LINE_TOOLS },
  { name: '历史', tools: HISTORY_TOOLS },
]
const WITHOUT_BLANKS = TOOL_GROUPS.map(({ name, tools }) => ({
  name,
  tools: tools.filter(({ id }) => id !== 'blank'),
}))

/** The buttons in their groups; that of blanks only where some field may have them. */
export function toolGroups(hasBlanks: boolean): readonly ToolGroup[] {
  return hasBlanks ? TOOL_GROUPS : WITHOUT_BLANKS
}
