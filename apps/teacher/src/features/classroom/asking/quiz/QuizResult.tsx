import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import type { Distribution, ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import { correctShare, percentText } from '@jiangtai/shared/facts/shares.ts'
import { PlaceNumber } from '../../../../shared/questions/PlaceNumber.tsx'
import { ItemResult } from './ItemResult.tsx'
import styles from './quiz.module.css'
import { StageQuestion } from './StageQuestion.tsx'

export type QuizResultProps = {
  quiz: Exclude<QuizState, { phase: 'running' }>
  detail: AnswerDetailView | undefined
}

/** Answers are closed: first the answers of the class, then, as a second step, the right ones ([CR-21]). */
export function QuizResult({ quiz, detail }: QuizResultProps) {
  const { distribution } = quiz
  const { question } = quiz.quiz
  const counted = distribution ?? detail?.distribution
  const released = quiz.phase === 'revealed' ? quiz.released : null
  const marks = released === null ? undefined : detail?.distribution
  const isOne = question.items.length === 1
  const late_count = detail?.answers.filter(({ state }) => state === 'late').length ?? 0
  // A show of hands was counted and nobody has answered by name: nought of nobody says nothing ([CR-177]).
  const isCountedAlone = (detail?.hand_counts ?? null) !== null && counted?.answered_count === 0
  return (
    <>
      {counted !== undefined && !isCountedAlone && (
        // A rate of all items together tells nothing about any of them: each item has its own rate.
        <Headline
          counted={counted}
          marks={isOne ? marks : undefined}
          late_count={late_count}
          sending_count={detail?.sending_count ?? 0}
        />
      )}
      <StageQuestion
        question={question}
        below={(item, index) =>
          isCountedAlone ? null : (
            <div className={styles.below}>
              <PlaceNumber item={item} index={index} />
              {!isOne && <ItemRate marks={marks?.items.find(({ item_id }) => item_id === item.item_id)} />}
              <ItemResult
                question={question}
                item={item}
                distribution={distribution}
                released={released}
                detail={detail}
                isAnonymous={quiz.quiz.is_anonymous === true}
              />
            </div>
          )
        }
      />
      {released !== null && released.analysis.length > 0 && (
        <div className={styles.answer}>
          <h3>解析</h3>
          <Blocks blocks={released.analysis} />
        </div>
      )}
    </>
  )
}

/** The result of one item of several, with its base; nothing before the key is out or while nothing is graded. */
function ItemRate({ marks }: { marks: Distribution['items'][number] | undefined }) {
  const share = marks === undefined ? null : correctShare(marks)
  if (marks === undefined || share === null) return null
  return (
    <p className={styles.itemRate}>
      正确率 {percentText(share)}
      <span className={styles.base}>
        {share.count}/{share.base} 人答对{marks.half_count > 0 && ` · 半对 ${marks.half_count} 人`}
      </span>
    </p>
  )
}

/** The right rate waits for the key; `marks` is the teacher's own count, which the class never receives ([CR-21]). */
function Headline({
  counted,
  marks,
  late_count,
  sending_count,
}: {
  counted: ShownDistribution
  marks: Distribution | undefined
  /** Answers that came after the close, which are counted apart ([CR-20]). */
  late_count: number
  /** Students whose pads are still sending files that count as in time ([CR-412]). */
  sending_count: number
}) {
  const late = late_count === 0 ? '' : ` · 补交 ${late_count} 人`
  const sending = sending_count === 0 ? '' : ` · 正在送出 ${sending_count} 人`
  const answered = `${counted.answered_count}/${counted.expected_count} 人作答${late}${sending}`
  const share = marks === undefined ? null : correctShare(marks)
  if (marks === undefined || share === null) {
    return (
      <div className={styles.counts}>
        <span className={styles.big}>{answered}</span>
      </div>
    )
  }
  return (
    <div className={styles.counts}>
      <span className={styles.big}>正确率 {percentText(share)}</span>
      <span className={styles.base}>
        {share.count}/{share.base} 人答对 · {answered}
        {marks.half_count > 0 && ` · 半对 ${marks.half_count} 人`}
      </span>
    </div>
  )
}
