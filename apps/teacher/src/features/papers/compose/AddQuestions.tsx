import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { cartQuery } from '../../../shared/questions/cart/cart.queries.ts'
import type { PaperEditor } from './paper-editor.ts'

const QuestionPickerDialog = laterDialog(
  async () =>
    (await import('../../../shared/questions/picker/QuestionPickerDialog.tsx')).QuestionPickerDialog,
)

/** The two ways to put questions in: from the cart, from the bank. */
export function AddQuestions({ paper, editor }: { paper: PaperView; editor: PaperEditor }) {
  const cart = useQuery(cartQuery()).data
  const [isPicking, setIsPicking] = useState(false)
  const adding = useMutation({ mutationFn: editor.add })
  const there = paperQuestions(editor.draft.getState().document).map(({ question_id }) => question_id)
  const inCart = (cart?.questions ?? []).map(({ question_id }) => question_id)
  const fresh = cart?.subject_id === paper.subject_id ? inCart.filter((id) => !there.includes(id)) : []
  return (
    <>
      <Button type="primary" onClick={() => setIsPicking(true)}>
        从题库选题
      </Button>
      {fresh.length > 0 && (
        <Button
          loading={adding.isPending && !isPicking}
          onClick={() =>
            adding.mutate(fresh, { onError: (error) => message.error(`没有加入：${error.message}`) })
          }
        >
          加入试题篮里的 {fresh.length} 题
        </Button>
      )}
      {isPicking && (
        <QuestionPickerDialog
          title="从题库选题"
          okText="加入试卷"
          start={{ subject_id: paper.subject_id, phase_id: paper.phase_id }}
          there={there}
          thereWords="已在试卷中"
          isPending={adding.isPending}
          error={adding.error}
          onPick={(question_ids) => adding.mutate(question_ids, { onSuccess: () => setIsPicking(false) })}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}
