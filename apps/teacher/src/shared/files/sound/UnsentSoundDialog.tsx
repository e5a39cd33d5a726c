import { soundName } from '@jiangtai/client/browser/sound/sound-recording.ts'
import { SoundPlayer } from '@jiangtai/questions/voice/SoundPlayer.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { saveBytes } from '../save-file.ts'

/** A recording that did not arrive: it is heard, sent again, stored on the machine, or given up ([QU-173]). */
export function UnsentSoundDialog({
  sound,
  seconds,
  onAgain,
  onDrop,
}: {
  sound: Blob
  seconds: number
  onAgain: () => void
  onDrop: () => void
}) {
  return (
    <Dialog
      title="录音没有放进题目"
      width={420}
      keepsOpen
      onCancel={onDrop}
      footer={
        <>
          <Button onClick={onDrop}>不要这段录音</Button>
          <Button onClick={() => saveBytes(soundName(sound), sound)}>存到本机</Button>
          <Button type="primary" autoFocus onClick={onAgain}>
            再传一次
          </Button>
        </>
      }
    >
      <p>录好的声音还在，可以再传一次，或先存到本机。</p>
      <SoundPlayer name="听录音" source={sound} seconds={seconds} />
    </Dialog>
  )
}
