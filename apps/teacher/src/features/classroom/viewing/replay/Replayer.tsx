import { createReplay } from '@jiangtai/shared/classroom/record/replay/replay.ts'
import { useState } from 'react'
import { ShownNow } from '../ShownNow.tsx'
import { ViewedPage } from '../ViewedPage.tsx'
import styles from '../viewing.module.css'
import { marksOf, placeOfSeq } from './chapters.ts'
import type { StoredLesson } from './replay.queries.ts'
import { ReplayBar } from './ReplayBar.tsx'
import { ReplayMoments } from './ReplayMoments.tsx'
import { usePlaying } from './use-playing.ts'
import { useReplayKeys } from './use-replay-keys.ts'

/** A lesson that is over, at any of its moments and played from there; `seq` is the fact to begin with, or null. */
export function Replayer({ lesson, seq }: { lesson: StoredLesson; seq: string | null }) {
  const { opening, facts, ended_at } = lesson
  const began_ms = Date.parse(opening.started_at)
  const [replay] = useState(() =>
    createReplay({ opening, facts, length_ms: ended_at === null ? null : Date.parse(ended_at) - began_ms }),
  )
  const { times, length_ms } = replay
  const [marks] = useState(() => marksOf(lesson, times))
  const playing = usePlaying({ times, length_ms, first_ms: placeOfSeq(facts, times, seq) })
  useReplayKeys(playing)
  const { at_ms, goTo } = playing
  const state = replay.stateAt(at_ms)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ViewedPage state={state} others={null} />
        <ReplayBar playing={playing} length_ms={length_ms} marks={marks} />
      </div>
      <div className={styles.side}>
        <ShownNow state={state} now={began_ms + at_ms} />
        <ReplayMoments marks={marks} at_ms={at_ms} onGo={goTo} />
      </div>
    </div>
  )
}
