import { soundName } from '@jiangtai/client/browser/sound/sound-recording.ts'
import { MAX_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { laterDialog } from '../../later-dialog.tsx'
import { useEditing, useEditingPart } from '../editing.ts'
import { sendSound } from './send-sound.ts'

const RecordSoundDialog = laterDialog(
  async () => (await import('../../../files/sound/RecordSoundDialog.tsx')).RecordSoundDialog,
)
const UnsentSoundDialog = laterDialog(
  async () => (await import('../../../files/sound/UnsentSoundDialog.tsx')).UnsentSoundDialog,
)

/** A recording that did not arrive, with the field it was made for. */
type Unsent = { editor: Editor; sound: Blob; seconds: number }

/** Records a sound for the field at hand and puts it at the caret; one that does not arrive is kept until its teacher gives it up ([QU-173]). */
export function RecordSound() {
  const editing = useEditing()
  const recording_in = useEditingPart((state) => state.recording_in)
  const active = useEditingPart((state) => state.active)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const end = () => editing.setState({ recording_in: null })
  const send = async (recorded: Unsent) => {
    const { editor, sound, seconds } = recorded
    setUnsent(null)
    const file = new File([sound], soundName(sound), { type: sound.type })
    if (!(await sendSound(editing, editor, { file, seconds }))) setUnsent(recorded)
  }
  return (
    <>
      {recording_in !== null && (
        <RecordSoundDialog
          title="录音"
          longest_s={MAX_SOUND_SECONDS}
          onUse={(sound, seconds) => {
            // The recorder was ended before it had anything.
            if (sound.size === 0) return message.error('没有录到声音，请重新录')
            end()
            void send({ editor: recording_in, sound, seconds })
          }}
          onClose={end}
        />
      )}
      {unsent !== null && (
        <UnsentSoundDialog
          {...{ sound: unsent.sound, seconds: unsent.seconds }}
          onAgain={() => {
            // The field that it was made for may be gone: then it goes into the one at hand.
            const editor = unsent.editor.isDestroyed ? (active?.editor ?? unsent.editor) : unsent.editor
            void send({ ...unsent, editor })
          }}
          onDrop={() => setUnsent(null)}
        />
      )}
    </>
  )
}
