import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { CollectButton } from '../collect/CollectButton.tsx'
import { CopyQuestionText } from './CopyQuestionText.tsx'
import { QuestionMore } from '../QuestionMore.tsx'
import { PicturesButton } from '../pictures/PicturesButton.tsx'
import { restoreQuestion } from '../edit/edit.queries.ts'
import { OneQuestion } from './OneQuestion.tsx'
import { editPath } from './question-paths.ts'
import { QuestionUses } from './QuestionUses.tsx'
import { SimilarQuestions } from './SimilarQuestions.tsx'

const RemoveQuestionDialog = laterDialog(
  async () => (await import('../edit/RemoveQuestionDialog.tsx')).RemoveQuestionDialog,
)
// They stand below the question, which is read first.
const QuestionStatistics = lazy(async () => ({
  default: (await import('../statistics/QuestionStatistics.tsx')).QuestionStatistics,
}))

/** 试题详情: one question with its key and analysis open (`/questionBank/detail`). */
export function QuestionDetailScreen() {
  return <OneQuestion title="试题详情">{(question) => <ShownQuestion question={question} />}</OneQuestion>
}

function ShownQuestion({ question }: { question: ListedQuestion }) {
  const { question_id, abilities } = question
  const mayRemove = useCan('questionCenter.delete') && abilities.edit
  const [isAsking, setIsAsking] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  if (isRemoved) return <RemovedQuestion question_id={question_id} onRestored={() => setIsRemoved(false)} />
  return (
    <>
      <QuestionCard
        question={question}
        number={1}
        startsOpen
        lead={null}
        actions={
          <>
            {abilities.edit && (
              <Link className={list.rowAction} to={editPath(question_id)} aria-label="修改，第 1 题">
                修改
              </Link>
            )}
            {mayRemove && (
              <button
                type="button"
                className={list.rowAction}
                data-danger
                aria-label="删除，第 1 题"
                onClick={() => setIsAsking(true)}
              >
                删除
              </button>
            )}
            <QuestionMore question={question} number={1} />
            <PicturesButton question={question} number={1} />
            <CopyQuestionText question={question.document} number={1} />
            <CollectButton question={question} number={1} />
            <CartButton question_id={question_id} number={1} />
          </>
        }
      />
      <Suspense fallback={<SkeletonBlock height={120} />}>
        <QuestionStatistics question={question} />
      </Suspense>
      <QuestionUses question_id={question_id} />
      <SimilarQuestions question_id={question_id} />
      {isAsking && (
        <RemoveQuestionDialog
          question_id={question_id}
          onClose={() => setIsAsking(false)}
          onRemoved={() => {
            setIsAsking(false)
            setIsRemoved(true)
          }}
        />
      )}
    </>
  )
}

/** A question that was just removed here, as long as its page is open. */
function RemovedQuestion({ question_id, onRestored }: { question_id: string; onRestored: () => void }) {
  const restore = useMutation(restoreQuestion())
  return (
    <EmptyList
      action={
        <Button
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(question_id, {
              onSuccess: () => {
                message.success('题目已恢复')
                onRestored()
              },
              onError: (error) => message.error(`没有恢复：${error.message}`),
            })
          }
        >
          恢复这道题
        </Button>
      }
    >
      这道题已放进回收站，题库和搜索里不再有它；用过它的备课和试卷不变。
    </EmptyList>
  )
}
