import type { Editor } from '@tiptap/core'
import type { EditingState } from '../editing.ts'
import type { ThingAttributes } from '../schema/thing-attributes.ts'

/** Puts a thing at the caret, or in the place of the thing at `at`. */
export function putThing<N extends keyof ThingAttributes>(
  editor: Editor,
  { name, held, at }: { name: N; held: ThingAttributes[N]; at: number | null },
): void {
  const type = editor.schema.nodes[name]
  if (type === undefined) return
  const { tr, doc } = editor.state
  const there = at === null ? null : doc.nodeAt(at)
  if (at === null || there === null) {
    editor.view.dispatch(tr.replaceSelectionWith(type.create(held), type.isInline).scrollIntoView())
  } else if (there.type === type) {
    editor.view.dispatch(tr.setNodeMarkup(at, type, held))
  } else if (type.isInline) {
    // A thing that stood by itself goes into a line of its own.
    const line = editor.schema.nodes.paragraph?.create(null, type.create(held))
    if (line !== undefined) editor.view.dispatch(tr.replaceWith(at, at + there.nodeSize, line))
  } else {
    editor.view.dispatch(tr.delete(at, at + there.nodeSize).replaceSelectionWith(type.create(held)))
  }
  editor.view.focus()
}

/** Whether the caret stands in a line that is empty, so that a picture may stand by itself. */
export function isInEmptyLine({ state: { selection } }: Editor): boolean {
  const { $from, empty } = selection
  return empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
}

/** The words that are selected; empty for none. */
export function chosenWords({
  state: { selection, doc },
}: NonNullable<EditingState['active']>['editor']): string {
  return doc.textBetween(selection.from, selection.to, ' ')
}
