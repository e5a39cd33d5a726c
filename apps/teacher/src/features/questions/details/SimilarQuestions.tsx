import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { similarQuestionsQuery } from '../../../shared/questions/similar-questions.queries.ts'
import { CollectButton } from '../collect/CollectButton.tsx'
import styles from '../questions.module.css'

/** 相似题 under a question ([QU-64]). */
export function SimilarQuestions({ question_id }: { question_id: string }) {
  const { data, error, refetch } = useQuery(similarQuestionsQuery(question_id, []))
  return (
    <section aria-labelledby="similar-questions">
      <h2 id="similar-questions">相似题</h2>
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
                lead={null}
                actions={
                  <>
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
