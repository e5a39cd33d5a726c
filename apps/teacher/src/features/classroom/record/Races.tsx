import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'
import { partOf } from './timeline/record-parts.ts'

/** 抢答 of the lesson: who had a place, and what was said of the answers ([CR-89]). */
export function Races({ races }: Pick<LessonRecord, 'races'>) {
  if (races.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="record-races">
      <h2 id="record-races">抢答（{races.length} 次）</h2>
      <ol className={styles.timeline}>
        {races.map(({ race_id, opened_at, winners }) => (
          <li key={race_id} data-record={partOf({ kind: 'race', race_id })} tabIndex={-1}>
            <time dateTime={opened_at} title={formatDateTime(opened_at)}>
              {formatDateTime(opened_at).slice(11, 19)}
            </time>
            <span>{winners.length === 0 ? '没有人抢到' : winners.map(placeWords).join('、')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeWords({ name, is_right }: LessonRecord['races'][number]['winners'][number]): string {
  if (is_right === null) return name
  return `${name}（${is_right ? '答对' : '答错'}）`
}
