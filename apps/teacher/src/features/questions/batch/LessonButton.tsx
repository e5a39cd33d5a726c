import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'

const AddToLessonDialog = laterDialog(
  async () => (await import('../../../shared/questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)

/** 加入备课 of one question of a list, where it stands in sight. */
export function LessonButton({
  question,
  number,
}: {
  question: Pick<QuestionView, 'question_id'>
  number: number
}) {
  const mayPrepare = useCan('classPreparation.edit')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayPrepare) return null
  return (
    <>
      <button
        type="button"
        className={list.rowAction}
        aria-label={`加入备课，第 ${number} 题`}
        onClick={() => setIsOpen(true)}
      >
        加入备课
      </button>
      {isOpen && (
        <AddToLessonDialog
          what="这道题"
          questions={[question.question_id]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
