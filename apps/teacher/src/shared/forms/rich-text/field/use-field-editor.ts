import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Node } from '@tiptap/pm/model'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { fromEditor } from '../convert/from-editor.ts'
import { toEditor } from '../convert/to-editor.ts'
import type { Editing } from '../editing.ts'
import { pastedThings } from '../paste/pasted-things.ts'
import { TABLE_NODES } from '../schema/table-nodes.ts'
import { TEXT_NODES } from '../schema/text-nodes.ts'
import { focusToolbar } from '../toolbar/focus-toolbar.ts'
import { shownThings } from '../views/thing-views.ts'
import { fieldKeys } from './field-keys.ts'
import { typedThings } from './typed-things.ts'

type Field = {
  blocks: readonly Block[]
  label: string
  hasBlanks: boolean
  onChange: (blocks: Block[]) => void
}

/** Keeps an editor in an element. Its content is `blocks`: blocks other than its last told ones replace the content. */
export function useFieldEditor(
  place: RefObject<HTMLDivElement | null>,
  editing: Editing,
  field: Field,
): void {
  const { blocks, label, hasBlanks } = field
  const latest = useRef(field)
  const told = useRef(blocks)
  const editor = useRef<Editor | null>(null)
  // The editor tells its changes to the field that is shown now.
  useEffect(() => {
    latest.current = field
  })

  // An editor is made of its element by hand, and goes with it.
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    told.current = latest.current.blocks
    const made = new Editor({
      element,
      injectCSS: false,
      content: toEditor(latest.current.blocks),
      extensions: [
        ...TEXT_NODES,
        ...TABLE_NODES,
        ...shownThings(editing),
        fieldKeys(editing, focusToolbar),
        typedThings(editing, hasBlanks),
        pastedThings(editing, hasBlanks),
      ],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'qe-text' },
      },
      onUpdate({ editor: { state } }) {
        const blocks_now = fromEditor(state.doc)
        told.current = blocks_now
        latest.current.onChange(blocks_now)
      },
      // A change after the focus was elsewhere is a step of its own to be undone.
      onBlur: ({ editor: left }) => left.view.dispatch(closeHistory(left.state.tr)),
      onFocus: ({ editor: focused }) => editing.setState({ active: { label, editor: focused, hasBlanks } }),
    })
    editor.current = made
    return () => {
      if (editing.getState().active?.editor === made) editing.setState({ active: null })
      made.destroy()
      editor.current = null
    }
  }, [place, editing, label, hasBlanks])

  // Blocks from elsewhere: options changed their places, the text form was mended, a draft was dropped.
  useEffect(() => {
    const made = editor.current
    if (made === null || isSame(blocks, told.current)) return
    told.current = blocks
    const { state, view } = made
    const doc = Node.fromJSON(state.schema, toEditor(blocks))
    view.dispatch(state.tr.replaceWith(0, state.doc.content.size, doc.content).setMeta('preventUpdate', true))
  }, [blocks])
}

function isSame(one: readonly Block[], other: readonly Block[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
