import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { similarQuestionsQuery } from '../../../shared/questions/similar-questions.queries.ts'
import type { PaperEditor } from './paper-editor.ts'
import styles from './compose.module.css'

/** 换一题: the most similar questions that are not in the paper, one of them put in the place (QC-10, [QU-64]). */
export function ReplaceDialog({
  question_id,
  number,
  editor,
  onClose,
}: {
  question_id: string
  number: number
  editor: PaperEditor
  onClose: () => void
}) {
  const there = paperQuestions(editor.draft.getState().document).map((one) => one.question_id)
  const { data, error, refetch } = useQuery(similarQuestionsQuery(question_id, there))
  const replacing = useMutation({ mutationFn: (by: string) => editor.replace(question_id, by) })
  return (
    <Dialog
      title={`第 ${number} 题换一题`}
      width="min(860px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <>
          {replacing.isError && <span role="alert">没有换成：{replacing.error.message}</span>}
          <Button onClick={onClose}>取消</Button>
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonBlock height={240} />
        ) : (
          <FailedList what="相似题" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyList drawing="not_found">
          题库里没有和它相似、又不在试卷里的题。可以先移出这道题，再从题库选题。
        </EmptyList>
      ) : (
        <ol className={styles.similar}>
          {data.map((question, index) => (
            <li key={question.question_id}>
              <QuestionCard
                question={question}
                number={index + 1}
                lead={null}
                actions={
                  <Button
                    size="small"
                    type="primary"
                    aria-label={`换成第 ${index + 1} 题`}
                    disabled={replacing.isPending}
                    onClick={() => replacing.mutate(question.question_id, { onSuccess: onClose })}
                  >
                    换成这道题
                  </Button>
                }
              />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
