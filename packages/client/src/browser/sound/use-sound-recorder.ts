import { useCallback, useEffect, useRef, useState } from 'react'
import { type NoSound, type SoundRecording, startRecording, whyNoSound } from './sound-recording.ts'

/** Where a recorder stands; `going` is recording, `held` pauses. */
export type RecorderState =
  | { kind: 'idle' | 'asking' | 'ending' | 'going' | 'held' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; sound: Blob; seconds: number }

/** A recorder as a screen draws it. */
export type SoundRecorderControl = {
  state: RecorderState
  heard_ms: number
  /** How loud it is now, from 0 to 1; nothing is heard while it pauses. */
  level: number
  /** Asks for the microphone and begins anew. */
  begin: () => void
  /** Pauses, or goes on. */
  turn: () => void
  finish: () => void
}

const LOOK_MS = 100

/**
 * Records a sound of so many seconds at most, which ends by itself ([TK-77], [TK-172]); `words` say why the page cannot record. Where the screen is
 * taken away while it records, `onLeft` gets what was heard until then.
 */
export function useSoundRecorder({
  longest_s,
  words,
  onLeft,
}: {
  longest_s: number
  words: Readonly<Record<NoSound, string>>
  onLeft?: (sound: Blob, seconds: number) => void
}): SoundRecorderControl {
  const [state, setState] = useState<RecorderState>(() => {
    const why = whyNoSound()
    return why === null ? { kind: 'idle' } : { kind: 'failed', message: words[why] }
  })
  const [heard_ms, setHeard] = useState(0)
  const [level, setLevel] = useState(0)
  const open = useRef<SoundRecording | null>(null)
  const heard = useRef(0)
  const isLeft = useRef(false)
  const isGoing = state.kind === 'going'
  const tellLeft = useRef(onLeft)
  // What is told belongs to the last drawing of the screen.
  useEffect(() => {
    tellLeft.current = onLeft
  }, [onLeft])

  // The microphone is let go with the screen, whatever state it is in.
  useEffect(() => {
    isLeft.current = false
    return () => {
      const recording = open.current
      isLeft.current = true
      open.current = null
      if (recording !== null)
        void endLeft(recording, { tell: tellLeft.current, seconds: secondsOf(heard.current) })
    }
  }, [])

  const begin = async () => {
    const why = whyNoSound()
    if (why !== null) return setState({ kind: 'failed', message: words[why] })
    setState({ kind: 'asking' })
    try {
      const recording = await startRecording()
      // The permission came after the screen was left.
      if (isLeft.current) return recording.close()
      open.current = recording
      heard.current = 0
      setHeard(0)
      setState({ kind: 'going' })
    } catch (error) {
      setState({ kind: 'failed', message: refusalWords(error) })
    }
  }
  const finish = useCallback(async () => {
    const recording = open.current
    if (recording === null) return
    open.current = null
    setState({ kind: 'ending' })
    const sound = await recording.finish()
    recording.close()
    const seconds = Math.min(longest_s, secondsOf(heard.current))
    if (isLeft.current) return tellLeft.current?.(sound, seconds)
    setState({ kind: 'done', sound, seconds })
  }, [longest_s])

  // Looks ten times a second how loud and how long it is; the longest recording ends by itself.
  useEffect(() => {
    if (!isGoing) return undefined
    let looked_at = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      heard.current += now - looked_at
      looked_at = now
      setLevel(open.current?.level() ?? 0)
      setHeard(heard.current)
      if (heard.current >= longest_s * 1000) void finish()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isGoing, longest_s, finish])

  return {
    state,
    heard_ms,
    level: isGoing ? level : 0,
    begin: () => void begin(),
    turn: () => {
      if (isGoing) open.current?.pause()
      else open.current?.resume()
      setState({ kind: isGoing ? 'held' : 'going' })
    },
    finish: () => void finish(),
  }
}

/** Lets the microphone go once the sound is whole, where somebody wants it. */
async function endLeft(
  recording: SoundRecording,
  { tell, seconds }: { tell: ((sound: Blob, seconds: number) => void) | undefined; seconds: number },
): Promise<void> {
  if (tell !== undefined) tell(await recording.finish(), seconds)
  recording.close()
}

/** A length in whole seconds; nothing that was recorded has none. */
function secondsOf(heard_ms: number): number {
  return Math.max(1, Math.round(heard_ms / 1000))
}

function refusalWords(error: unknown): string {
  const isAbsent = error instanceof DOMException && error.name === 'NotFoundError'
  return isAbsent
    ? '没有找到麦克风，请接好麦克风后再试'
    : '没有得到麦克风的许可，请在浏览器的设置里允许后再试'
}

/** A time as `1:05`. */
export function soundTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
