import type { Editor } from '@tiptap/core'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { pictureRefusal, uploadQuestionFile } from '../../../files/upload-question-file.ts'
import type { Editing } from '../editing.ts'
import { sendingAddress } from '../unsent-files.ts'
import { isInEmptyLine, putThing } from './put-thing.ts'
import { tellSending } from './tell-sending.ts'

let last_number = 0

/** The address under which a picture stands in its place while it is uploaded. */
export function nextSending(): number {
  last_number += 1
  return last_number
}

/** Puts pictures at the caret and uploads them, one after the other. */
export async function sendPictures(editing: Editing, editor: Editor, files: readonly File[]): Promise<void> {
  const sent = files.flatMap((file) => {
    const refusal = pictureRefusal(file)
    if (refusal !== null) message.error(refusal)
    return refusal === null ? [{ file, number: nextSending() }] : []
  })
  for (const { number } of sent) {
    const held = { key: null, address: sendingAddress(number), width: null, alt: '' }
    putThing(editor, { name: isInEmptyLine(editor) ? 'figure' : 'picture', held, at: null })
  }
  for (const one of sent) await sendPicture(editing, editor, one)
}

/** Uploads a picture that stands in its place already, and gives it its key; a picture that does not arrive leaves its place with a message. */
export async function sendPicture(
  editing: Editing,
  editor: Editor,
  { file, number }: { file: File; number: number },
): Promise<void> {
  const sent = await tellSending(editing, { number, name: file.name, what: '图片' }, (way) =>
    uploadQuestionFile(file, way),
  )
  if (sent !== null) editing.setState(({ files }) => ({ files: { ...files, [sent.object_key]: sent.url } }))
  changeSent(editor, number, sent?.object_key ?? null)
}

/** Gives the picture its key wherever it stands by now; null takes it away. It is no step of its own to be undone. */
function changeSent(editor: Editor, number: number, key: string | null): void {
  if (editor.isDestroyed) return
  const { tr, doc } = editor.state
  const address = sendingAddress(number)
  doc.descendants((node, at) => {
    if (node.attrs.address !== address) return
    const from = tr.mapping.map(at)
    if (key === null) tr.delete(from, from + node.nodeSize)
    else tr.setNodeMarkup(from, null, { ...node.attrs, key, address: null })
  })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}
