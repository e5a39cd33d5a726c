import type { NoSound } from '@jiangtai/client/browser/sound/sound-recording.ts'
import {
  type SoundRecorderControl,
  soundTime,
  useSoundRecorder,
} from '@jiangtai/client/browser/sound/use-sound-recorder.ts'
import { SoundPlayer } from '@jiangtai/questions/voice/SoundPlayer.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import styles from './sound.module.css'

const NO_SOUND: Readonly<Record<NoSound, string>> = {
  unsafe: '用 http 地址打开时，浏览器不允许录音，请改用学校的 https 地址打开',
  'no recorder': '这个浏览器不能录音，请换用新版的 Chrome 或 Edge',
}

/** Records a sound of so many seconds at most: each step is one press of Enter, from 开始录音 to 使用录音. */
export function RecordSoundDialog({
  title,
  longest_s,
  onUse,
  onClose,
}: {
  /** What is recorded, in words. */
  title: string
  longest_s: number
  onUse: (sound: Blob, seconds: number) => void
  onClose: () => void
}) {
  const recorder = useSoundRecorder({ longest_s, words: NO_SOUND })
  const { state, heard_ms, level } = recorder
  return (
    <Dialog
      title={title}
      width={420}
      keepsOpen
      onCancel={onClose}
      footer={<Acts recorder={recorder} onUse={onUse} />}
    >
      {state.kind === 'failed' && (
        <p role="alert" className={styles.trouble}>
          {state.message}
        </p>
      )}
      {state.kind === 'idle' && <p>最长 {lengthWords(longest_s)}，到时自动结束；录好可以先听一遍再用。</p>}
      {state.kind === 'asking' && <p role="status">请允许使用麦克风…</p>}
      {(state.kind === 'going' || state.kind === 'held' || state.kind === 'ending') && (
        <>
          <p className={styles.time}>
            {soundTime(heard_ms)} / {soundTime(longest_s * 1000)}
          </p>
          <div
            className={styles.level}
            role="meter"
            aria-label="音量"
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={level}
          >
            <span style={{ transform: `scaleX(${level})` }} />
          </div>
          <p role="status">{state.kind === 'held' ? '已暂停' : '正在录音'}</p>
        </>
      )}
      {state.kind === 'done' && <SoundPlayer name="听录音" source={state.sound} seconds={state.seconds} />}
    </Dialog>
  )
}

function lengthWords(seconds: number): string {
  return seconds > 60 ? `${seconds / 60} 分钟` : `${seconds} 秒`
}

/** The next step has the keyboard. */
function Acts({
  recorder: { state, begin, turn, finish },
  onUse,
}: {
  recorder: SoundRecorderControl
  onUse: (sound: Blob, seconds: number) => void
}) {
  switch (state.kind) {
    case 'idle':
      return (
        <Button key="begin" type="primary" autoFocus onClick={begin}>
          开始录音
        </Button>
      )
    case 'failed':
      return (
        <Button key="again" autoFocus onClick={begin}>
          再试一次
        </Button>
      )
    case 'going':
    case 'held':
      return (
        <>
          <Button onClick={turn}>{state.kind === 'going' ? '暂停' : '继续'}</Button>
          <Button key="finish" type="primary" autoFocus onClick={finish}>
            结束
          </Button>
        </>
      )
    case 'done':
      return (
        <>
          <Button onClick={begin}>重录</Button>
          <Button key="use" type="primary" autoFocus onClick={() => onUse(state.sound, state.seconds)}>
            使用录音
          </Button>
        </>
      )
    default:
      return null
  }
}
