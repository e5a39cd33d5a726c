import type { BookPage } from '@jiangtai/shared/assist/document.ts'
import { NAMES } from '@jiangtai/shared/core/names.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { addToCart } from '../../../shared/questions/cart/cart.queries.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { type Book, createPaper } from '../assist.queries.ts'

const AddToLessonDialog = laterDialog(
  async () => (await import('../../../shared/questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)

/** Puts the page, or the ticked part of it, into the cart, a lesson or a new paper ([AS-6]). */
export function UsePage({
  book,
  page,
  question_ids,
  isWhole,
}: {
  book: Book
  page: BookPage
  question_ids: readonly string[]
  isWhole: boolean
}) {
  const navigate = useNavigate()
  const mayCart = useCan('questionCenter.edit')
  const mayCompose = useCan('questionCenter.add')
  const mayTeach = useCan('classPreparation.edit')
  const [isAdding, setIsAdding] = useState(false)
  const cart = useMutation(addToCart())
  const paper = useMutation(createPaper())
  const isNone = question_ids.length === 0
  const what = isWhole ? '整页' : `选中的 ${question_ids.length} 题`
  const phase_id = PHASE_IDS.find((id) => id === book.phase_id)
  const failed = (error: Error) => message.error(`没有成功：${error.message}`)
  const handleCart = () =>
    cart.mutate(
      { question_ids: [...question_ids] },
      { onSuccess: () => message.success(`${what}已加入试题篮`), onError: failed },
    )
  const handlePaper = () => {
    if (phase_id === undefined) return
    paper.mutate(
      {
        title: `${book.name} ${page.name}`.slice(0, NAMES.paper.max),
        ...{ subject_id: book.subject_id, phase_id, question_ids: [...question_ids] },
        request_id: newId(),
      },
      { onSuccess: ({ paper_id }) => void navigate(composePath(paper_id)), onError: failed },
    )
  }
  return (
    <>
      {mayCart && (
        <Button type="primary" disabled={isNone} loading={cart.isPending} onClick={handleCart}>
          {what}加入试题篮
        </Button>
      )}
      {mayTeach && (
        <Button disabled={isNone} onClick={() => setIsAdding(true)}>
          加入备课
        </Button>
      )}
      {mayCompose && (
        <Button disabled={isNone} loading={paper.isPending} onClick={handlePaper}>
          组成试卷
        </Button>
      )}
      {isAdding && (
        <AddToLessonDialog what={what} questions={question_ids} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}
