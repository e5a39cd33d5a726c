import { message } from '@jiangtai/ui/kit/notices.ts'
import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { addToCart } from '../../../shared/questions/cart/cart.queries.ts'
import { usableQuestions } from './read-papers.queries.ts'

const AddToLessonDialog = laterDialog(
  async () => (await import('../../../shared/questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)

type Used = { paper_id: string; title: string }

/** What any paper one may read is used for: as a whole into the cart, from where it becomes other papers, or into a lesson. */
export function usePaperActs(): { actsOf: (paper: Used) => RowAct[]; dialog: ReactNode } {
  const mayChange = useCan('questionCenter.edit')
  const mayPrepare = useCan('classPreparation.edit')
  const [taught, setTaught] = useState<Used | null>(null)
  const add = useMutation(addToCart())
  const intoCart = useMutation({
    mutationFn: async ({ paper_id }: Used) => {
      const usable = await usableQuestions(paper_id)
      if (usable.question_ids.length > 0) await add.mutateAsync({ question_ids: usable.question_ids })
      return usable
    },
  })
  const handleCart = (paper: Used) =>
    intoCart.mutate(paper, {
      onSuccess: ({ question_ids, left_out_count }) =>
        message.success(
          `《${paper.title}》的 ${question_ids.length} 道题已在试题篮中${leftOut(left_out_count)}`,
        ),
      onError: (error) => message.error(error.message),
    })
  return {
    actsOf: (paper) => [
      ...(mayChange ? [{ key: 'cart', label: '加入试题篮', onPick: () => handleCart(paper) }] : []),
      ...(mayChange && mayPrepare
        ? [{ key: 'lesson', label: '加入备课', onPick: () => setTaught(paper) }]
        : []),
    ],
    dialog: taught !== null && (
      <AddToLessonDialog
        what={`《${taught.title}》`}
        questions={async () => (await usableQuestions(taught.paper_id)).question_ids}
        onClose={() => setTaught(null)}
      />
    ),
  }
}

const leftOut = (count: number) => (count === 0 ? '' : `；${count} 道题已停用或您不能用，没有加入`)
