import './sound-player.css'
import { useLayoutEffect, useRef, useState } from 'react'

export type SoundPlayerProps = {
  /** What is heard, in words. */
  name: string
  /** An address, or a recording in the memory of the page. */
  source: string | Blob
  /** The length as it was measured; null where nobody knows it: then no number stands there. */
  seconds: number | null
}

/**
 * Plays a sound: its length is there before anybody presses, because browsers know that of a recording only once it was heard ([CR-423]). One sounds at a
 * time on a page ([CR-353]).
 */
export function SoundPlayer({ name, source, seconds }: SoundPlayerProps) {
  const player = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at_s, setAt] = useState(0)
  const [heard_s, setHeardLength] = useState<number | null>(null)
  // A sound that has begun to play goes on at its place, though its address is renewed.
  const [begun, setBegun] = useState<string | Blob | null>(null)
  const [failed, setFailed] = useState<string | Blob | null>(null)
  const played = begun ?? source
  const isFailed = failed === played

  // A recording in memory gets an address for as long as it can be heard here.
  useLayoutEffect(() => {
    const audio = player.current
    if (audio === null) return undefined
    if (typeof played === 'string') {
      audio.src = played
      return undefined
    }
    const url = URL.createObjectURL(played)
    audio.src = url
    return () => URL.revokeObjectURL(url)
  }, [played, isFailed])

  if (isFailed)
    return (
      <p className="sound-lost" role="alert">
        {name}
        {typeof source === 'string' ? '没有取到，请检查网络后重试' : '放不出来'}
        <button type="button" className="sound-again" onClick={() => setFailed(null)}>
          重试
        </button>
      </p>
    )
  const length_s = seconds ?? heard_s
  const lose = () => {
    setBegun(null)
    setIsPlaying(false)
    setAt(0)
    // An address that has ended gives its place to the renewed one.
    if (begun === null || begun === source) setFailed(source)
  }
  const turn = () => {
    const audio = player.current
    if (audio === null) return
    if (!audio.paused) return audio.pause()
    audio.play().catch((error: unknown) => {
      // Whoever stops a sound that is still being fetched ends its beginning as well: that is no loss.
      if (!(error instanceof DOMException && error.name === 'AbortError')) lose()
    })
  }
  return (
    <div className="sound-player" role="group" aria-label={name}>
      <audio
        ref={player}
        preload="none"
        onPlay={({ currentTarget }) => {
          pauseOthers(currentTarget)
          setBegun(played)
          setIsPlaying(true)
        }}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => setAt(0)}
        onDurationChange={({ currentTarget: { duration } }) =>
          setHeardLength(Number.isFinite(duration) ? duration : null)
        }
        // Nobody is told of a sound that they have not asked for.
        onError={() => begun !== null && lose()}
      />
      <button type="button" className="sound-turn" aria-label={isPlaying ? '暂停' : '播放'} onClick={turn}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="currentColor" d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5v14l11-7z'} />
        </svg>
      </button>
      <input
        type="range"
        className="sound-place"
        aria-label="播放到"
        aria-valuetext={timeWords(at_s)}
        min={0}
        max={length_s ?? 1}
        step={0.1}
        value={length_s === null ? 0 : Math.min(at_s, length_s)}
        disabled={length_s === null}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (player.current !== null) player.current.currentTime = valueAsNumber
          setAt(valueAsNumber)
        }}
      />
      <span className="sound-length">
        {[...(isPlaying || at_s > 0 ? [at_s] : []), ...(length_s === null ? [] : [length_s])]
          .map((time_s) => timeWords(Math.min(time_s, length_s ?? time_s)))
          .join(' / ')}
      </span>
    </div>
  )
}

/** Whoever listens hears one sound. */
function pauseOthers(player: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== player) other.pause()
}

function timeWords(time_s: number): string {
  const whole = Math.floor(time_s)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
