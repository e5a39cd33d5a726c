import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../core/session/user.ts'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { submitForReview } from '../../shared/questions/review/review.queries.ts'
import { openQuestion } from './edit/edit.queries.ts'

const AddToLessonDialog = laterDialog(
  async () => (await import('../../shared/questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)
const QuestionVersionsDialog = laterDialog(
  async () => (await import('./kept/versions/QuestionVersionsDialog.tsx')).QuestionVersionsDialog,
)
const ReportDialog = laterDialog(async () => (await import('./reports/ReportDialog.tsx')).ReportDialog)

/** Further acts on a question: 加入备课, 纠错, 历史版本, 提交审核, and the audience of a question of the school. */
export function QuestionMore({ question, number }: { question: ListedQuestion; number: number }) {
  const mayChange = useCan('questionCenter.edit')
  const mayPrepare = useCan('classPreparation.edit')
  const [asking, setAsking] = useState<'lesson' | 'report' | 'versions' | null>(null)
  const submit = useMutation(submitForReview())
  const open = useMutation(openQuestion())
  const { question_id, owner, audience, review_state, abilities } = question
  const isOwn = owner === 'teacher'
  const failed = (error: Error) => message.error(error.message)
  const handleSubmit = () =>
    submit.mutate(
      { kind: 'question', thing_ids: [question_id] },
      { onSuccess: () => message.success('已提交校本审核'), onError: failed },
    )
  const other = audience === 'school' ? 'subject_group' : 'school'
  const handleOpen = () =>
    open.mutate(
      { question_id, audience: other },
      {
        onSuccess: () => message.success(other === 'school' ? '全校都能用了' : '只有本学科备课组能用了'),
        onError: failed,
      },
    )
  const entries = [
    ...(mayPrepare ? [{ key: 'lesson', label: '加入备课', onPick: () => setAsking('lesson') }] : []),
    ...(mayChange ? [{ key: 'report', label: '纠错', onPick: () => setAsking('report') }] : []),
    ...(abilities.edit ? [{ key: 'versions', label: '历史版本', onPick: () => setAsking('versions') }] : []),
    ...(isOwn && abilities.edit && review_state !== 'submitted'
      ? [
          {
            key: 'submit',
            label: review_state === null ? '提交校本审核' : '再次提交审核',
            onPick: handleSubmit,
          },
        ]
      : []),
    ...(!isOwn && abilities.edit
      ? [
          {
            ...{ key: 'open', label: other === 'school' ? '改为全校可用' : '限本学科备课组' },
            onPick: handleOpen,
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <MenuButton
        label={`第 ${number} 题`}
        aria-label={`更多，第 ${number} 题`}
        className={list.rowAction}
        entries={entries}
      >
        更多
      </MenuButton>
      {asking === 'lesson' && (
        <AddToLessonDialog what="这道题" questions={[question_id]} onClose={() => setAsking(null)} />
      )}
      {asking === 'versions' && (
        <QuestionVersionsDialog question={question} onClose={() => setAsking(null)} />
      )}
      {asking === 'report' && <ReportDialog question={question} onClose={() => setAsking(null)} />}
    </>
  )
}
