import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { message } from '@jiangtai/ui/kit/notices.ts'
import {
  isPictureName,
  isSoundName,
  PICTURE_KINDS,
  SOUND_KINDS,
} from '../../../files/upload-question-file.ts'
import type { Editing } from '../editing.ts'
import { sendPictures } from './send-pictures.ts'
import { sendSound } from './send-sound.ts'

/** Puts dropped or pasted pictures and sounds at the caret, in their order; what is neither is refused by its name ([QU-174]). */
export async function sendFiles(editing: Editing, editor: Editor, files: readonly File[]): Promise<void> {
  let pictures: File[] = []
  // Pictures beside each other get their places at once, before the first is uploaded.
  const putPictures = async () => {
    const sent = pictures
    pictures = []
    await sendPictures(editing, editor, sent)
  }
  for (const file of files) {
    if (isPictureName(file.name)) {
      pictures.push(file)
    } else if (isSound(file)) {
      await putPictures()
      if (await sendSound(editing, editor, { file })) goBehind(editor)
    } else {
      message.error(`不支持“${file.name}”这种文件，可放：图片（${PICTURE_KINDS}）、音频（${SOUND_KINDS}）`)
    }
  }
  await putPictures()
}

/** Puts the caret behind the thing that was just put in, which is selected: the next file stands there and not in its place. */
function goBehind(editor: Editor): void {
  const { selection, schema, tr, doc } = editor.state
  if (!(selection instanceof NodeSelection)) return
  const { to } = selection
  if (doc.resolve(to).nodeAfter === null && schema.nodes.paragraph !== undefined)
    tr.insert(to, schema.nodes.paragraph.create())
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(to), 1)))
}

/** Whether a file is a sound, also one of a type that is refused then. */
function isSound({ name, type }: File): boolean {
  return isSoundName(name) || type.startsWith('audio/')
}

/** The files of pasted content that could stand in a field: programs add others that nobody meant. */
export function pastedFiles(files: FileList): File[] {
  return [...files].filter((file) => file.type.startsWith('image/') || isSound(file))
}
