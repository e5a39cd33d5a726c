import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { similarQuestionsQuery } from '../../../shared/questions/similar-questions.queries.ts'
import { ChooseCard, MOST_CHOSEN } from '../batch/ChooseCard.tsx'
import { LessonButton } from '../batch/LessonButton.tsx'
import { CollectButton } from '../collect/CollectButton.tsx'
import styles from '../questions.module.css'

// The acts on several questions come with the first tick.
const QuestionBatch = lazy(async () => ({
  default: (await import('../batch/QuestionBatch.tsx')).QuestionBatch,
}))

/** 相似题 under a question ([QU-64]): each is taken along alone, or several at once. */
export function SimilarQuestions({ question_id }: { question_id: string }) {
  const { data, error, refetch } = useQuery(similarQuestionsQuery(question_id, []))
  const chosen = useChosen<ListedQuestion>({
    ...{ idOf: (one) => one.question_id, unit: '题' },
    ...{ filter: question_id, limit: MOST_CHOSEN },
  })
  return (
    <section aria-labelledby="similar-questions">
      <h2 id="similar-questions">相似题</h2>
      {chosen.rows.length > 0 && (
        <BatchBar count={chosen.rows.length} unit="题" onClear={chosen.clear}>
          <Suspense fallback={null}>
            <QuestionBatch rows={chosen.rows} onGone={chosen.clear} />
          </Suspense>
        </BatchBar>
      )}
      {data === undefined ? (
        error === null ? (
          <SkeletonBlock height={148} />
        ) : (
          <FailedList what="相似题" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyList drawing="not_found">题库里没有和它相似的题。</EmptyList>
      ) : (
        <ol className={styles.cards}>
          {data.map((question, index) => (
            <li key={question.question_id}>
              <QuestionCard
                question={question}
                number={index + 1}
                lead={<ChooseCard row={question} number={index + 1} chosen={chosen} />}
                actions={
                  <>
                    <LessonButton question={question} number={index + 1} />
                    <CollectButton question={question} number={index + 1} />
                    <CartButton question_id={question.question_id} number={index + 1} />
                  </>
                }
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
