import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { timeLeftShare, timeLeftText } from './time-left.ts'

const LAST_SECONDS_MS = 15_000

/** The time left as words. */
export function TimeLeft({ remaining_ms }: { remaining_ms: number }) {
  const isShort = remaining_ms <= LAST_SECONDS_MS
  return (
    <span className={isShort ? 'time-left time-short' : 'time-left'} role="timer">
      {timeLeftText(remaining_ms)}
    </span>
  )
}

/** The time left as a line along the top edge. */
export function TimeLine({ quiz, remaining_ms }: { quiz: ClassroomQuiz; remaining_ms: number }) {
  if (quiz.ends_at === null) return null
  const share = timeLeftShare({ remaining_ms, started_at: quiz.started_at, ends_at: quiz.ends_at })
  return (
    <div className="time-line" aria-hidden="true">
      <div
        className={remaining_ms <= LAST_SECONDS_MS ? 'time-line-rest time-short' : 'time-line-rest'}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
