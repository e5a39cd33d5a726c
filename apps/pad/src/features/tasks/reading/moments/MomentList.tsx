import { formatClock } from '@jiangtai/shared/core/dates.ts'
import type { MomentPart } from './moment-parts.ts'

/** All questions of a sound or video, each to be opened once its moment was reached. */
export function MomentList({
  parts,
  asked_at,
  reached,
  onPick,
}: {
  parts: readonly MomentPart[]
  /** The second of the question that is open. */
  asked_at: number | null
  /** The second up to which questions are opened. */
  reached: number
  onPick: (second: number) => void
}) {
  const done = parts.filter(({ isAnswered }) => isAnswered).length
  return (
    <section className="moment-list" aria-label="播放中的问题">
      <h2 className="task-part">
        播放中的问题 <small>{`已答 ${done} / ${parts.length}`}</small>
      </h2>
      <ol>
        {parts.map(({ second, part, isAnswered }) => (
          <li key={second}>
            <button
              type="button"
              className="button-secondary"
              aria-pressed={second === asked_at}
              disabled={!isAnswered && second > reached}
              onClick={() => onPick(second)}
            >
              {formatClock(second)} · {`第 ${part.number} 题`} ·{' '}
              <span className={isAnswered ? 'reading-done' : undefined}>
                {isAnswered ? '已作答' : second > reached ? '看到这里再答' : '未作答'}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
