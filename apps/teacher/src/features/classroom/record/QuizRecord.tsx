import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { formatDuration } from '@jiangtai/shared/core/dates.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { type LessonRecord, type RecordDistribution, rightRateOf } from './record-figures.ts'
import styles from './record.module.css'

type Quiz = LessonRecord['quizzes'][number]
type Bar = { name: string; count: number; kind: 'right' | 'half' | 'wrong' | 'none' }

/** One run of one question: how the class answered, item by item and in all. */
export function QuizRecord({ quiz, number }: { quiz: Quiz; number: number }) {
  const { document, distribution } = quiz
  const rate = rightRateOf(distribution)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h3>
          第 {number} 题 {questionTypeName(questionType(document))}
          {quiz.run_no > 1 && `（第 ${quiz.run_no} 次发）`}
        </h3>
        {rate.kind === 'rate' && <span className={styles.rate}>正确率 {rate.percent}%</span>}
        <span className={styles.muted}>
          {rate.kind === 'too_few' && '数据不足 · '}
          {rate.kind === 'unmarked' && '待批 · '}
          {distribution.answered_count}/{distribution.expected_count} 人作答
          {quiz.ended_at !== null &&
            ` · 用时 ${formatDuration((Date.parse(quiz.ended_at) - Date.parse(quiz.started_at)) / 1000)}`}
        </span>
      </div>
      <div className={styles.stem}>
        <QuestionBody
          question={document}
          below={(item) => {
            const counted = distribution.items.find(({ item_id }) => item_id === item.item_id)
            const key = document.items.find(({ item_id }) => item_id === item.item_id)?.key
            return (
              counted !== undefined && (
                <Distribution
                  item={item}
                  bank={document.bank}
                  rows={counted.rows}
                  answered_count={counted.answered_count}
                  hasTexts={false}
                  rightKeys={key?.kind === 'choice' ? key.keys : []}
                />
              )
            )
          }}
        />
      </div>
      <Bars base={distribution.expected_count} bars={resultBars(distribution)} />
    </div>
  )
}

function Bars({ bars, base }: { bars: readonly Bar[]; base: number }) {
  return (
    <ul className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.name}>
          <span>{bar.name}</span>
          <span className={styles.track} data-kind={bar.kind}>
            <span style={{ width: base === 0 ? 0 : `${(bar.count / base) * 100}%` }} />
          </span>
          <span className={styles.count}>
            {bar.count} 人{base > 0 && ` ${Math.round((bar.count / base) * 100)}%`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Right, half, wrong and unanswered, of all who were in class: never by colour alone. */
function resultBars(distribution: RecordDistribution): Bar[] {
  const missing = Math.max(0, distribution.expected_count - distribution.answered_count)
  const bars: Bar[] = [
    { name: '✓ 对', count: distribution.right_count, kind: 'right' },
    { name: '△ 半对', count: distribution.half_count, kind: 'half' },
    { name: '✗ 错', count: distribution.wrong_count, kind: 'wrong' },
    { name: '待批', count: distribution.ungraded_count, kind: 'none' },
    { name: '– 未答', count: missing, kind: 'none' },
  ]
  return bars.filter((bar) => bar.count > 0)
}
