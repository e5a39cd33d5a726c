import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { countedSum } from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { CountedByHand } from '../asking/cards/counting/CountedByHand.tsx'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { runName } from '@jiangtai/shared/classroom/record/question-numbers.ts'
import { formatDuration } from '@jiangtai/shared/core/dates.ts'
import { type AnswerCounts, askedCount } from '@jiangtai/shared/facts/counts.ts'
import { correctRate } from '@jiangtai/shared/facts/definitions.ts'
import { answeredShare, correctText, percentText } from '@jiangtai/shared/facts/shares.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import { PlaceNumber } from '../../../shared/questions/PlaceNumber.tsx'
import { KeyInRecord } from './key/KeyInRecord.tsx'
import { RunsInRecord } from './RunsInRecord.tsx'
import { PeerReviews } from './PeerReviews.tsx'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'
import { partOf } from './timeline/record-parts.ts'

type Quiz = LessonRecord['quizzes'][number]
type Bar = { name: string; count: number; kind: 'right' | 'half' | 'wrong' | 'none' }

/** One run of one question: how the class answered, item by item and in all. */
export function QuizRecord({
  quiz,
  least,
  lesson_session_id,
  mayMark,
  runs,
}: {
  quiz: Quiz
  least: number
  lesson_session_id: string
  /** Who looks is the teacher of the lesson. */
  mayMark: boolean
  /** The runs of its question up to this one, in order. */
  runs: readonly Pick<Quiz, 'quiz_run_id' | 'run_no'>[]
}) {
  const { quiz_run_id, document, distribution, figures, item_figures, stage } = quiz
  const name = runName(quiz)
  // A show of hands was counted and nobody has answered by name: nought of nobody says nothing ([CR-177]).
  const isCountedAlone = quiz.hand_counts !== null && distribution.answered_count === 0
  return (
    <div className={styles.card} data-record={partOf({ kind: 'quiz', quiz_run_id })} tabIndex={-1}>
      <div className={styles.cardHead}>
        <h3>
          {name} {quiz.source !== 'lesson' && `${SOURCE_WORDS[quiz.source]} · `}
          {questionTypeName(questionType(document))}
        </h3>
        {figures !== null && <CorrectRate figures={figures} least={least} />}
        <span className={styles.muted}>
          {stage === 'counting' && '正在统计 · '}
          {isCountedAlone
            ? '手工统计'
            : `${distribution.answered_count}/${distribution.expected_count} 人作答${submitted(distribution)}`}
          {quiz.ended_at !== null &&
            ` · 用时 ${formatDuration((Date.parse(quiz.ended_at) - Date.parse(quiz.started_at)) / 1000)}`}
        </span>
        <KeyInRecord {...{ quiz, name, mayMark }} />
        {runs.length > 1 && <RunsInRecord runs={runs} />}
      </div>
      <div className={styles.stem}>
        <QuestionFiles value={quiz.files}>
          <QuestionBody
            question={document}
            below={(item, index) => {
              const counted = distribution.items.find(({ item_id }) => item_id === item.item_id)
              const key = document.items.find(({ item_id }) => item_id === item.item_id)?.key
              return (
                counted !== undefined && (
                  <>
                    <PlaceNumber item={item} index={index} />
                    {!isCountedAlone && (
                      <Distribution
                        item={item}
                        bank={document.bank}
                        rows={counted.rows}
                        answered_count={counted.answered_count}
                        hasTexts={false}
                        rightKeys={rightOptions(key)}
                      />
                    )}
                    <CountedInRecord quiz={quiz} item={item} />
                    <ItemBars figures={item_figures.find(({ item_id }) => item_id === item.item_id)} />
                  </>
                )
              )
            }}
          />
        </QuestionFiles>
      </div>
      {quiz.peer_reviews.length > 0 && (
        <PeerReviews reviews={quiz.peer_reviews} {...{ quiz_run_id, lesson_session_id }} />
      )}
    </div>
  )
}

/** What was counted by hand, in bars of its own ([CR-175]). */
function CountedInRecord({ quiz: { hand_counts, document }, item }: { quiz: Quiz; item: ShownItem }) {
  if (hand_counts === null) return null
  return (
    <>
      <CountedByHand counts={hand_counts} isTold />
      <Distribution
        item={item}
        bank={document.bank}
        rows={hand_counts.rows}
        answered_count={countedSum(hand_counts)}
        hasTexts={false}
        rightKeys={rightOptions(document.items[0]?.key)}
      />
    </>
  )
}

/** How many students got an item right; of a run whose facts are not written there is nothing to show. */
function ItemBars({ figures }: { figures: Quiz['item_figures'][number] | undefined }) {
  if (figures === undefined) return null
  return <Bars base={sumOf(figures.counts)} bars={resultBars(figures.counts)} />
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
          <span className={styles.count}>{bar.count} 人</span>
        </li>
      ))}
    </ul>
  )
}

function CorrectRate({ figures, least }: { figures: AnswerCounts; least: number }) {
  const rate = correctRate(figures, least)
  return (
    <span className={rate.kind === 'rate' ? styles.rate : styles.muted}>
      {rate.kind === 'rate' && '正确率 '}
      {correctText(figures, { least, unit: ' 份' })} <DefinitionNote id="correct_rate" />
    </span>
  )
}

/** 提交率, of those who were there ([CR-373]). */
function submitted(distribution: Quiz['distribution']): string {
  const share = answeredShare(distribution)
  return share === null ? '' : `（提交率 ${percentText(share)}）`
}

const sumOf = (figures: AnswerCounts) => askedCount(figures) + figures.ungraded_count

/** Right, half, wrong and unanswered, of all who were in class, in heads: their percentage would be another one than 正确率. Never by colour alone. */
function resultBars(figures: AnswerCounts): Bar[] {
  const bars: Bar[] = [
    { name: '✓ 对', count: figures.right_count, kind: 'right' },
    { name: '△ 半对', count: figures.half_count, kind: 'half' },
    { name: '✗ 错', count: figures.wrong_count, kind: 'wrong' },
    { name: '待批', count: figures.ungraded_count, kind: 'none' },
    { name: '– 未答', count: figures.missing_count, kind: 'none' },
  ]
  return bars.filter((bar) => bar.count > 0)
}
