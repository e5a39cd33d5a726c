import { NewHomeworkDialog } from '../../../shared/questions/homework/NewHomeworkDialog.tsx'
import { fromBank } from '../../../shared/questions/homework/new-homework.queries.ts'

/** 布置成作业: the questions in the cart become the questions of a new homework; the cart stays as it is (HW-02). */
export function GiveCartDialog({
  cart: { subject_id, question_ids },
  onMade,
  onClose,
}: {
  cart: { subject_id: string; question_ids: readonly string[] }
  onMade: () => void
  onClose: () => void
}) {
  return (
    <NewHomeworkDialog
      start={{
        ...{ subject_id, phase_id: null },
        words: `试题篮里的 ${question_ids.length} 道题`,
        questions: () => fromBank(question_ids),
      }}
      {...{ onMade, onClose }}
    />
  )
}
