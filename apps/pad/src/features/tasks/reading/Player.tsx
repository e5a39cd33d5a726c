import { MOST_PLAYED_RATE } from '@jiangtai/shared/tasks/limits.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { furthest, type PlayerBounds, stopAt, UNBOUND } from './moments/bounds.ts'
import { leaveFullScreen } from './moments/leave-full-screen.ts'
import { countPlayed } from './played-time.ts'

/** The time between two reports of playing. */
const TELL_MS = 10_000
/** A stop so near to the end makes the next playing begin again. */
const NEAR_END_S = 2
/** So far may a player run over a bound between two looks at it. */
const SLACK_S = 0.5

export type PlayerProps = {
  kind: 'sound' | 'video'
  title: string
  url: string | undefined
  seconds: number
  /** The second at which it goes on. */
  place: number
  onPlayed: (segments: Segment[], place: number) => void
  bounds?: PlayerBounds
  /** Whether it stands because something is asked; then it goes on when nothing is any more. */
  isHeld?: boolean
  /** It has come to a moment that asks. */
  onMoment?: (second: number) => void
}

/**
 * Plays a sound or a video, goes on at the last place, and reports the stretches that were really played while the page was seen. It stays within its bounds, and stops at
 * moments that ask.
 */
export function Player({ kind, title, url, seconds, place, onPlayed, ...asked }: PlayerProps) {
  const { bounds = UNBOUND, isHeld = false, onMoment = () => {} } = asked
  const player = useRef<HTMLVideoElement>(null)
  const [counted] = useState(() => countPlayed(seconds, bounds.seen))
  const [start] = useState(() => Math.min(place < seconds - NEAR_END_S ? place : 0, furthest(bounds, [])))
  const position = useRef(start)
  const goesOn = useRef(false)
  const [src, setSrc] = useState(url)
  const [isBroken, setIsBroken] = useState(false)
  // An address that works stays, so that a newer one of the same file does not make it begin again.
  if (url !== src && (isBroken || src === undefined)) {
    setSrc(url)
    setIsBroken(false)
  }
  const tellNow = () => {
    const segments = counted.seen()
    if (segments.length > 0) onPlayed(segments, Math.floor(position.current))
  }
  const tell = useEffectEvent(tellNow)
  const standWhileHidden = useEffectEvent((shown: HTMLVideoElement) => {
    if (bounds.no_skip) shown.pause()
  })
  // Tells as long as it is there, and once more when it is left or hidden.
  useEffect(() => {
    const timer = setInterval(() => tell(), TELL_MS)
    const handleHidden = () => {
      const shown = player.current
      if (document.visibilityState === 'visible' || shown === null) return
      if (!shown.seeking) counted.look(shown.currentTime)
      counted.jump()
      standWhileHidden(shown)
      tell()
    }
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleHidden)
      tell()
    }
  }, [counted])
  // Stands while something is asked, and goes on afterwards if it played before.
  useEffect(() => {
    const shown = player.current
    if (shown === null) return
    if (isHeld && !shown.paused) {
      goesOn.current = true
      shown.pause()
    }
    if (isHeld) return
    // A browser that does not let a page begin by itself waits for a press on 播放.
    if (goesOn.current && !shown.ended) shown.play().catch(() => {})
    goesOn.current = false
  }, [isHeld])
  const stayWithin = (shown: HTMLVideoElement) => {
    const most = furthest(bounds, counted.played())
    // A file may run on a little after the counted length.
    if (most >= seconds || shown.currentTime <= most + SLACK_S) return
    counted.jump()
    position.current = most
    shown.currentTime = most
  }
  const askAt = (shown: HTMLVideoElement, at: number) => {
    const second = isHeld ? null : stopAt(bounds, at)
    if (second === null) return
    goesOn.current = true
    shown.pause()
    leaveFullScreen(shown)
    onMoment(second)
  }
  const look = () => {
    const shown = player.current
    if (shown === null) return
    position.current = shown.currentTime
    if (shown.seeking || document.visibilityState !== 'visible') return counted.jump()
    counted.look(shown.currentTime)
    stayWithin(shown)
    if (!shown.paused) askAt(shown, position.current)
  }
  return (
    <>
      <video
        ref={player}
        className={kind === 'sound' ? 'reading-sound' : 'reading-video'}
        src={src}
        controls
        playsInline
        controlsList="nodownload"
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => {
          setIsBroken(false)
          if (position.current > 0) currentTarget.currentTime = position.current
          look()
        }}
        onRateChange={({ currentTarget }) => {
          if (currentTarget.playbackRate > MOST_PLAYED_RATE) currentTarget.playbackRate = MOST_PLAYED_RATE
        }}
        onPlay={({ currentTarget }) => {
          if (isHeld) return currentTarget.pause()
          look()
        }}
        onTimeUpdate={look}
        onSeeking={({ currentTarget }) => {
          counted.jump()
          stayWithin(currentTarget)
        }}
        onSeeked={look}
        onPause={() => {
          look()
          tellNow()
        }}
        onEnded={({ currentTarget }) => {
          counted.end()
          tellNow()
          askAt(currentTarget, seconds)
        }}
        onError={() => setIsBroken(true)}
      />
      {bounds.no_skip && <p className="reading-note">没看过的部分不能跳过，看过的可以往回看。</p>}
      {isBroken && (
        <p className="task-line" role="alert">
          没有播放成功，请检查网络后返回重新打开；视频和声音要联网才能播放。
        </p>
      )}
    </>
  )
}
