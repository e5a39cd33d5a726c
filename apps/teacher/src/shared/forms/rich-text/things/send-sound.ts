import type { Editor } from '@tiptap/core'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { soundRefusal, uploadQuestionFile } from '../../../files/upload-question-file.ts'
import type { Editing } from '../editing.ts'
import { nextSending } from './send-pictures.ts'
import { putThing } from './put-thing.ts'
import { tellSending } from './tell-sending.ts'

/** Uploads a sound and puts it at the caret of that time, with its length; whether it stands there. */
export async function sendSound(
  editing: Editing,
  editor: Editor,
  { file, seconds: known = null }: { file: File; seconds?: number | null },
): Promise<boolean> {
  const refusal = soundRefusal(file)
  if (refusal !== null) {
    message.error(refusal)
    return false
  }
  const sent = await tellSending(editing, { number: nextSending(), name: file.name, what: '音频' }, (way) =>
    // Browsers do not tell how long a recording is that they have just made.
    Promise.all([uploadQuestionFile(file, way), known ?? lengthOf(file)]),
  )
  if (sent === null) return false
  const [{ object_key, url }, seconds] = sent
  editing.setState(({ files }) => ({ files: { ...files, [object_key]: url } }))
  if (editor.isDestroyed) return false
  putThing(editor, { name: 'audio', held: { key: object_key, seconds }, at: null })
  return true
}

/** The length of a sound in seconds, null where the browser cannot tell. */
function lengthOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  return new Promise<number | null>((resolve) => {
    audio.onloadedmetadata = () =>
      resolve(Number.isFinite(audio.duration) ? Math.round(audio.duration) : null)
    audio.onerror = () => resolve(null)
    audio.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
