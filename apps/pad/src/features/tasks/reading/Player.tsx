import { MOST_PLAYED_RATE } from '@jiangtai/shared/tasks/limits.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countPlayed } from './played-time.ts'

/** The time between two reports of playing. */
const TELL_MS = 10_000
/** A stop so near to the end makes the next playing begin again. */
const NEAR_END_S = 2

export type PlayerProps = {
  kind: 'sound' | 'video'
  title: string
  url: string | undefined
  seconds: number
  /** The second at which it goes on. */
  place: number
  onPlayed: (segments: Segment[], place: number) => void
}

/** Plays a sound or a video, goes on at the last place, and reports the stretches that were really played while the page was seen. */
export function Player({ kind, title, url, seconds, place, onPlayed }: PlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [counted] = useState(() => countPlayed(seconds))
  const [start] = useState(() => (place < seconds - NEAR_END_S ? place : 0))
  const position = useRef(start)
  const [isBroken, setIsBroken] = useState(false)
  const tellNow = () => {
    const segments = counted.seen()
    if (segments.length > 0) onPlayed(segments, Math.floor(position.current))
  }
  const tell = useEffectEvent(tellNow)
  // Tells as long as it is there, and once more when it is left or hidden.
  useEffect(() => {
    const timer = setInterval(() => tell(), TELL_MS)
    const handleHidden = () => {
      const shown = player.current
      if (document.visibilityState === 'visible' || shown === null) return
      if (!shown.seeking) counted.look(shown.currentTime)
      counted.jump()
      tell()
    }
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleHidden)
      tell()
    }
  }, [counted])
  const look = () => {
    const shown = player.current
    if (shown === null) return
    position.current = shown.currentTime
    if (shown.seeking || document.visibilityState !== 'visible') counted.jump()
    else counted.look(shown.currentTime)
  }
  return (
    <>
      <video
        ref={player}
        className={kind === 'sound' ? 'reading-sound' : 'reading-video'}
        src={url}
        controls
        playsInline
        controlsList="nodownload"
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => {
          setIsBroken(false)
          if (start > 0) currentTarget.currentTime = start
          look()
        }}
        onRateChange={({ currentTarget }) => {
          if (currentTarget.playbackRate > MOST_PLAYED_RATE) currentTarget.playbackRate = MOST_PLAYED_RATE
        }}
        onPlay={look}
        onTimeUpdate={look}
        onSeeking={() => counted.jump()}
        onSeeked={look}
        onPause={() => {
          look()
          tellNow()
        }}
        onEnded={() => {
          counted.end()
          tellNow()
        }}
        onError={() => setIsBroken(true)}
      />
      {isBroken && (
        <p className="task-line" role="alert">
          没有播放成功，请检查网络后返回重新打开；视频和声音要联网才能播放。
        </p>
      )}
    </>
  )
}
