import { type Editor, Extension } from '@tiptap/core'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { Editing, OpenThing } from '../editing.ts'

/** The things that a dialog opens; a sound is not among them, because it has nothing to be written about it. */
const OPENS: { [N in OpenThing['name']]: true } = {
  ...{ math: true, display_math: true, blank: true, picture: true, figure: true, ruby: true },
}

/** The thing that a selection holds, ready to be opened; null for text. */
export function chosenThing(editor: Editor): OpenThing | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection)) return null
  return thingAt(editor, selection.from)
}

/** The thing at a place of an editor; null where there is none. */
export function thingAt(editor: Editor, at: number): OpenThing | null {
  const node = editor.state.doc.nodeAt(at)
  const name = node?.type.name ?? ''
  if (node === null || !Object.hasOwn(OPENS, name)) return null
  return { name, held: node.attrs, at, editor } as OpenThing
}

/** Keys and marks of a field that are not of one node: undoing, walking through a table, opening a thing, the way to the toolbar. */
export function fieldKeys(editing: Editing, focusToolbar: () => void) {
  return Extension.create({
    name: 'field_keys',
    priority: 200,
    addKeyboardShortcuts() {
      const openChosen = () => {
        const open = chosenThing(this.editor)
        if (open === null) return false
        editing.setState({ open })
        return true
      }
      return {
        'Mod-z': () => undo(this.editor.state, this.editor.view.dispatch),
        'Mod-y': () => redo(this.editor.state, this.editor.view.dispatch),
        'Shift-Mod-z': () => redo(this.editor.state, this.editor.view.dispatch),
        Enter: openChosen,
        // Outside a table the key leaves the field, as everywhere on the page.
        Tab: () => goToNextCell(1)(this.editor.state, this.editor.view.dispatch),
        'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
        'Alt-F10': () => {
          focusToolbar()
          return true
        },
      }
    },
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        history(),
        gapCursor(),
        tableEditing(),
        new Plugin({
          appendTransaction: (_changes, _before, state) => withLastLine(state),
          props: {
            handleDoubleClickOn(_view, _at, _node, nodeAt) {
              const open = thingAt(editor, nodeAt)
              if (open !== null) editing.setState({ open })
              return open !== null
            },
          },
        }),
      ]
    },
  })
}

/** Below a table or a picture one can always go on writing; a line that stays empty is not stored. */
function withLastLine({ doc, schema, tr }: EditorState) {
  const { paragraph } = schema.nodes
  if (doc.lastChild?.type === paragraph || paragraph === undefined) return null
  return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false)
}
