import type { BookPage } from '@jiangtai/shared/assist/document.ts'
import { MAX_PAGE_EXERCISES } from '@jiangtai/shared/assist/limits.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { cartQuery } from '../../../shared/questions/cart/cart.queries.ts'
import { addToBook, type Book } from '../assist.queries.ts'

const QuestionPickerDialog = laterDialog(
  async () =>
    (await import('../../../shared/questions/picker/QuestionPickerDialog.tsx')).QuestionPickerDialog,
)
const FromPaperDialog = laterDialog(async () => (await import('./FromPaperDialog.tsx')).FromPaperDialog)

/** Puts questions on the page: found in the bank, from the cart, or from a paper. */
export function FillPage({ book, page }: { book: Book; page: BookPage }) {
  const [open, setOpen] = useState<'bank' | 'paper' | null>(null)
  const add = useMutation(addToBook())
  const cart = useQuery(cartQuery()).data
  const inCart = cart?.subject_id === book.subject_id ? cart.questions.map((one) => one.question_id) : []
  const fresh = inCart.filter((id) => !page.question_ids.includes(id))
  const room = MAX_PAGE_EXERCISES - page.question_ids.length
  const put = (question_ids: string[], onDone: () => void) =>
    add.mutate(
      { book_id: book.book_id, page_id: page.page_id, question_ids, request_id: newId() },
      {
        onSuccess: () => {
          message.success('已放入这一页')
          onDone()
        },
        onError: (error) => message.error(`没有放入：${error.message}`),
      },
    )
  const close = () => setOpen(null)
  return (
    <>
      <Button disabled={room <= 0} onClick={() => setOpen('bank')}>
        从题库选题
      </Button>
      <Button
        disabled={fresh.length === 0 || room <= 0}
        loading={add.isPending}
        onClick={() => put(fresh.slice(0, room), () => {})}
      >
        放入试题篮的 {Math.min(fresh.length, Math.max(room, 0))} 题
      </Button>
      <Button disabled={room <= 0} onClick={() => setOpen('paper')}>
        从试卷选题
      </Button>
      {open === 'bank' && (
        <QuestionPickerDialog
          title={`放入“${page.name}”的题`}
          okText="放入"
          start={{ subject_id: book.subject_id, phase_id: book.phase_id }}
          there={page.question_ids}
          thereWords="已在这一页"
          isPending={add.isPending}
          error={add.error}
          onPick={(question_ids) => put(question_ids, close)}
          onClose={close}
        />
      )}
      {open === 'paper' && (
        <FromPaperDialog
          {...{ book, room }}
          error={add.error}
          isPending={add.isPending}
          there={page.question_ids}
          onPick={(question_ids) => put(question_ids, close)}
          onClose={close}
        />
      )}
    </>
  )
}
