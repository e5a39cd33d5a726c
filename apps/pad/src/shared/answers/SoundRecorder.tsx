import { MAX_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { useEffect, useRef, useState } from 'react'
import { FullScreen } from './FullScreen.tsx'
import { type SoundRecording, startRecording, whyNoSound } from './sound-recording.ts'

export type SoundRecorderProps = {
  onUse: (sound: Blob, seconds: number) => void
  onClose: () => void
}

type State =
  | { kind: 'idle' | 'asking' | 'ending' }
  | { kind: 'failed'; message: string }
  | { kind: 'going' | 'held'; recording: SoundRecording }
  | { kind: 'done'; sound: Blob; seconds: number }

const LOOK_MS = 100

/** Records an answer: how loud it is, a pause, hearing it again, once more from the beginning ([TK-77]). */
export function SoundRecorder({ onUse, onClose }: SoundRecorderProps) {
  const [state, setState] = useState<State>(() => {
    const why = whyNoSound()
    return why === null ? { kind: 'idle' } : { kind: 'failed', message: why }
  })
  const [heard_ms, setHeard] = useState(0)
  const [level, setLevel] = useState(0)
  const open = useRef<SoundRecording | null>(null)
  const heard = useRef(0)

  // The microphone is let go with the screen, whatever state it is in.
  useEffect(() => () => open.current?.close(), [])

  const begin = async () => {
    setState({ kind: 'asking' })
    try {
      const recording = await startRecording()
      open.current = recording
      heard.current = 0
      setHeard(0)
      setState({ kind: 'going', recording })
    } catch {
      setState({ kind: 'failed', message: '没有得到麦克风的许可，请在浏览器的设置里允许后再试' })
    }
  }
  const finish = async (recording: SoundRecording, ms: number) => {
    setState({ kind: 'ending' })
    const sound = await recording.finish()
    recording.close()
    open.current = null
    setState({
      kind: 'done',
      sound,
      seconds: Math.max(1, Math.min(MAX_SOUND_SECONDS, Math.round(ms / 1000))),
    })
  }
  const going = state.kind === 'going' ? state.recording : null

  // Looks ten times a second how loud and how long it is; the longest recording ends by itself.
  useEffect(() => {
    if (going === null) return undefined
    let looked_at = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - looked_at
      looked_at = now
      setLevel(going.level())
      heard.current += passed
      setHeard(heard.current)
      if (heard.current >= MAX_SOUND_SECONDS * 1000) void finish(going, heard.current)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [going])
  return (
    <FullScreen
      title="录音"
      onClose={onClose}
      foot={<Acts {...{ state, heard_ms, setState, onUse }} onBegin={() => void begin()} onFinish={finish} />}
    >
      {state.kind === 'failed' && (
        <p className="tool-trouble" role="alert">
          {state.message}
        </p>
      )}
      {state.kind === 'idle' && <p>{`最长 ${MAX_SOUND_SECONDS / 60} 分钟，录好可以先听一遍再用`}</p>}
      {state.kind === 'asking' && <p role="status">请允许使用麦克风…</p>}
      {(state.kind === 'going' || state.kind === 'held') && (
        <>
          <p className="sound-time">{timeWords(heard_ms)}</p>
          <div
            className="sound-level"
            role="meter"
            aria-label="音量"
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={state.kind === 'going' ? level : 0}
          >
            <span style={{ transform: `scaleX(${state.kind === 'going' ? level : 0})` }} />
          </div>
          <p role="status">{state.kind === 'going' ? '正在录音' : '已暂停'}</p>
        </>
      )}
      {state.kind === 'done' && <Heard sound={state.sound} seconds={state.seconds} />}
    </FullScreen>
  )
}

function Acts({
  state,
  heard_ms,
  setState,
  onUse,
  onBegin,
  onFinish,
}: {
  state: State
  heard_ms: number
  setState: (state: State) => void
  onUse: SoundRecorderProps['onUse']
  onBegin: () => void
  onFinish: (recording: SoundRecording, ms: number) => Promise<void>
}) {
  switch (state.kind) {
    case 'idle':
      return <PlainButton words="开始录音" isMain onClick={onBegin} />
    case 'failed':
      return <PlainButton words="再试一次" isMain={false} onClick={onBegin} />
    case 'going':
    case 'held': {
      const { recording } = state
      const isGoing = state.kind === 'going'
      const turn = () => {
        if (isGoing) recording.pause()
        else recording.resume()
        setState({ kind: isGoing ? 'held' : 'going', recording })
      }
      return (
        <>
          <PlainButton words={isGoing ? '暂停' : '继续'} isMain={false} onClick={turn} />
          <PlainButton words="结束" isMain onClick={() => void onFinish(recording, heard_ms)} />
        </>
      )
    }
    case 'done':
      return (
        <>
          <PlainButton words="重录" isMain={false} onClick={onBegin} />
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

/** What was recorded, to be heard before it is used. */
function Heard({ sound, seconds }: { sound: Blob; seconds: number }) {
  const player = useRef<HTMLAudioElement>(null)
  // The sound is in the pad's memory: its address is given back when it is not heard any more.
  useEffect(() => {
    if (player.current === null) return undefined
    const url = URL.createObjectURL(sound)
    player.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [sound])
  return (
    <>
      <p className="sound-time">{timeWords(seconds * 1000)}</p>
      <audio ref={player} controls aria-label="听录音" />
    </>
  )
}

function timeWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
