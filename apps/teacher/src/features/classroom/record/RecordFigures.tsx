import { cameCount } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import { answeredCount, correctRate, rateText } from '@jiangtai/shared/facts/definitions.ts'
import { correctShareOfFacts } from '@jiangtai/shared/facts/shares.ts'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import { type LessonRecord, lessonCountsOf } from './record-figures.ts'
import styles from './record.module.css'

/** The lesson in four numbers, each with its meaning and its base. */
export function RecordFigures({ record }: { record: LessonRecord }) {
  const { counts, isCounting } = lessonCountsOf(record)
  const rate = correctRate(counts, record.least_answers)
  const share = correctShareOfFacts(counts)
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>到课</dt>
        <dd>
          {cameCount(record.attendance)}
          <small>应到 {record.roster_count} 人</small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>
          正确率 <DefinitionNote id="correct_rate" />
        </dt>
        <dd>
          {rate.kind === 'rate' ? rateText(rate) : '—'}
          <small>
            {isCounting && '正在统计 · '}
            {!isCounting && (rate.kind === 'too_few' || rate.kind === 'ungraded') && `${rateText(rate)} · `}
            {share !== null && rate.kind === 'rate'
              ? `${share.count}/${share.base} 份答对`
              : `${answeredCount(counts)} 份作答`}
          </small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>点名</dt>
        <dd>
          {record.calls.length}
          <small>次，{new Set(record.calls.map((call) => call.student_id)).size} 人</small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>板书</dt>
        <dd>
          {record.stroke_count}
          <small>笔，共 {record.page_count} 页</small>
        </dd>
      </div>
    </dl>
  )
}
