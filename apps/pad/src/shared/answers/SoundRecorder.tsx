import type { NoSound } from '@jiangtai/client/browser/sound/sound-recording.ts'
import {
  type SoundRecorderControl,
  soundTime,
  useSoundRecorder,
} from '@jiangtai/client/browser/sound/use-sound-recorder.ts'
import { SoundPlayer } from '@jiangtai/questions/voice/SoundPlayer.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BesideQuestion } from './BesideQuestion.tsx'

export type SoundRecorderProps = {
  /** A recording ends by itself after so many seconds. */
  longest_s: number
  onUse: (sound: Blob, seconds: number) => void
  onClose: () => void
  /** Takes a sound that the device has already, where the browser itself cannot record ([TK-250]). */
  onFile?: (sound: File) => void
  /** The recorder was taken from under the hand: what was recorded until then ([CR-352]). */
  onLeft?: (sound: Blob, seconds: number) => void
}

const NO_SOUND: Readonly<Record<NoSound, string>> = {
  unsafe: '学校用 http 地址打开时，浏览器不允许录音。请老师改用 https 地址，或改用拍照、手写作答',
  'no recorder': '这台设备的浏览器不能录音，请改用拍照或手写作答',
}

/** Recorders of tablets give these; some browsers ask for the recorder by the first. */
const SOUND_FILES = 'audio/*,.m4a,.webm,.ogg'

/** The same where a sound of the device is taken. */
const NO_SOUND_HERE: Readonly<Record<NoSound, string>> = {
  unsafe:
    '学校用 http 地址打开时，浏览器不允许录音。请用平板自带的录音机录好，再选录音文件（m4a、webm、ogg）',
  'no recorder': '这台设备的浏览器不能录音。请用平板自带的录音机录好，再选录音文件（m4a、webm、ogg）',
}

/** Records an answer: how loud it is, a pause, hearing it again, once more from the beginning ([TK-77]). */
export function SoundRecorder({ longest_s, onUse, onClose, onLeft, onFile }: SoundRecorderProps) {
  const isEnded = useRef(false)
  const handleLeft: SoundRecorderProps['onUse'] = (sound, seconds) => {
    if (!isEnded.current) onLeft?.(sound, seconds)
  }
  const recorder = useSoundRecorder({
    ...{ longest_s, onLeft: handleLeft },
    words: onFile === undefined ? NO_SOUND : NO_SOUND_HERE,
  })
  const { state, heard_ms, level } = recorder
  const leave = useEffectEvent(() => {
    if (state.kind === 'done') handleLeft(state.sound, state.seconds)
  })
  // A recording that was being listened to is not lost either.
  useEffect(() => {
    isEnded.current = false
    return () => leave()
  }, [])
  const use: SoundRecorderProps['onUse'] = (sound, seconds) => {
    isEnded.current = true
    onUse(sound, seconds)
  }
  const close = () => {
    isEnded.current = true
    onClose()
  }
  return (
    <BesideQuestion title="录音" onClose={close} foot={<Acts recorder={recorder} onUse={use} />}>
      {state.kind === 'failed' && (
        <p className="tool-trouble" role="alert">
          {state.message}
        </p>
      )}
      {state.kind === 'failed' && onFile !== undefined && (
        <label className="button-primary files-tool">
          <input
            className="visually-hidden"
            type="file"
            accept={SOUND_FILES}
            onChange={(event) => {
              const picked = event.target.files?.[0]
              event.target.value = ''
              if (picked === undefined) return
              isEnded.current = true
              onFile(picked)
            }}
          />
          选录音文件
        </label>
      )}
      {state.kind === 'idle' && <p>{`最长 ${longest_s / 60} 分钟，录好可以先听一遍再用`}</p>}
      {state.kind === 'asking' && <p role="status">请允许使用麦克风…</p>}
      {(state.kind === 'going' || state.kind === 'held') && (
        <>
          <p className="sound-time">{soundTime(heard_ms)}</p>
          <div
            className="sound-level"
            role="meter"
            aria-label="音量"
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={level}
          >
            <span style={{ transform: `scaleX(${level})` }} />
          </div>
          <p role="status">{state.kind === 'going' ? '正在录音' : '已暂停'}</p>
          <p>{`最长 ${longest_s / 60} 分钟，到时间自动结束`}</p>
        </>
      )}
      {state.kind === 'done' && (
        <>
          <SoundPlayer name="听录音" source={state.sound} seconds={state.seconds} />
          {state.seconds >= longest_s && (
            <p role="status">{`已到最长 ${longest_s / 60} 分钟，录音自动结束，录好的都在`}</p>
          )}
        </>
      )}
    </BesideQuestion>
  )
}

function Acts({
  recorder: { state, begin, turn, finish },
  onUse,
}: {
  recorder: SoundRecorderControl
  onUse: SoundRecorderProps['onUse']
}) {
  switch (state.kind) {
    case 'idle':
      return <PlainButton words="开始录音" isMain onClick={begin} />
    case 'failed':
      return <PlainButton words="再试一次" isMain={false} onClick={begin} />
    case 'going':
    case 'held':
      return (
        <>
          <PlainButton words={state.kind === 'going' ? '暂停' : '继续'} isMain={false} onClick={turn} />
          <PlainButton words="结束" isMain onClick={finish} />
        </>
      )
    case 'done':
      return (
        <>
          <PlainButton words="重录" isMain={false} onClick={begin} />
          <PlainButton words="使用录音" isMain onClick={() => onUse(state.sound, state.seconds)} />
        </>
      )
    default:
      return null
  }
}

function PlainButton({ words, isMain, onClick }: { words: string; isMain: boolean; onClick: () => void }) {
  return (
    <button type="button" className={isMain ? 'button-primary' : 'button-secondary'} onClick={onClick}>
      {words}
    </button>
  )
}
