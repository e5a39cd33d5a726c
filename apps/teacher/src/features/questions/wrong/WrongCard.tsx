import type { MissedQuestion } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { errorRate } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { ChooseCard } from '../batch/ChooseCard.tsx'
import { LessonButton } from '../batch/LessonButton.tsx'
import { detailPath } from '../details/question-paths.ts'
import type { WrongReview } from './wrong-review.ts'
import type { WrongFilter } from './wrong.queries.ts'
import styles from '../questions.module.css'

// The meaning of a number is asked for seldom; the number stands before it.
const DefinitionNote = lazy(async () => ({
  default: (await import('../../../shared/facts/DefinitionNote.tsx')).DefinitionNote,
}))
// It comes behind the questions.
const DirectReview = lazy(async () => ({
  default: (await import('../../../shared/tasks/review/direct/DirectReview.tsx')).DirectReview,
}))
const WhoMissedDialog = laterDialog(
  async () => (await import('../../../shared/facts/WhoMissedDialog.tsx')).WhoMissedDialog,
)
const VariantsDialog = laterDialog(async () => (await import('./VariantsDialog.tsx')).VariantsDialog)

/** A question that a class missed: the number and names of the students who did, and the acts on it. */
export function WrongCard({
  missed,
  number,
  filter,
  chosen,
  review,
}: {
  missed: MissedQuestion
  number: number
  filter: WrongFilter
  chosen: Chosen<MissedQuestion> | null
  review: WrongReview
}) {
  const address = useAddress()
  const [shown, setShown] = useState<'students' | 'variants' | null>(null)
  const { question, may_use, wrong_students, answered_students } = missed
  const { question_id } = question
  const rate = Math.round(errorRate(missed) * 100)
  return (
    <>
      <QuestionCard
        question={question}
        number={number}
        lead={
          <>
            <ChooseCard row={missed} {...{ number, chosen }} />
            <span className={styles.rate} data-high={rate >= 60}>
              错误率 {rate}%{' '}
              <Suspense fallback={null}>
                <DefinitionNote id="error_rate" />
              </Suspense>
            </span>
          </>
        }
        actions={
          <>
            <button
              type="button"
              className={list.rowAction}
              aria-label={`谁错了，第 ${number} 题`}
              onClick={() => setShown('students')}
            >
              {answered_students} 人做过，{wrong_students} 人错
            </button>
            <button
              type="button"
              className={list.rowAction}
              aria-label={`举一反三，第 ${number} 题`}
              onClick={() => setShown('variants')}
              disabled={!may_use}
            >
              举一反三
            </button>
            {may_use && (
              <>
                <Link
                  className={list.rowAction}
                  to={detailPath(question_id)}
                  aria-label={`详情，第 ${number} 题`}
                >
                  详情
                </Link>
                <Suspense fallback={null}>
                  <DirectReview {...review} questions={[question]} isInRow />
                </Suspense>
                <LessonButton {...{ question, number }} />
                <CartButton question_id={question_id} number={number} />
              </>
            )}
          </>
        }
      />
      {shown === 'students' && (
        <WhoMissedDialog
          filter={{ ...filter, question_id }}
          onStudent={{
            words: '点姓名，只看这名学生的错题。',
            pick: ({ student_id, name }) => address.change({ student: student_id, name }),
          }}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'variants' && <VariantsDialog question_id={question_id} onClose={() => setShown(null)} />}
    </>
  )
}
