import { message } from '@jiangtai/ui/kit/notices.ts'
import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { addToCart } from '../../../shared/questions/cart/cart.queries.ts'
import type { FirstQuestions } from '../list/NewPaperDialog.tsx'
import { usableQuestions } from './read-papers.queries.ts'

const AddToLessonDialog = laterDialog(
  async () => (await import('../../../shared/questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)

const NewPaperDialog = laterDialog(async () => (await import('../list/NewPaperDialog.tsx')).NewPaperDialog)

const GivePaperDialog = laterDialog(async () => (await import('./GivePaperDialog.tsx')).GivePaperDialog)

/** With the version that is read, where it is another's paper. */
type Used = { paper_id: string; title: string; subject_id: string; phase_id: string; version?: number }

/** The acts on any paper that one may read: as a whole into the cart, from where it becomes other papers, into a lesson, or as a homework. */
export function usePaperActs(): { actsOf: (paper: Used) => RowAct[]; dialog: ReactNode } {
  const mayChange = useCan('questionCenter.edit')
  const mayAdd = useCan('questionCenter.add')
  const mayPrepare = useCan('classPreparation.edit')
  const [first, setFirst] = useState<FirstQuestions | null>(null)
  const mayGive = useCan('homework.add')
  const [taught, setTaught] = useState<Used | null>(null)
  const [given, setGiven] = useState<Used | null>(null)
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
  const beginning = useMutation({ mutationFn: ({ paper_id }: Used) => usableQuestions(paper_id) })
  const handleNew = (paper: Used) =>
    beginning.mutate(paper, {
      onSuccess({ question_ids, left_out_count }) {
        if (left_out_count > 0) message.warning(`${left_out_count} 道题已停用或您不能用，没有放进来`)
        setFirst({ from: 'paper', subject_id: paper.subject_id, question_ids })
      },
      onError: (error) => message.error(error.message),
    })
  return {
    actsOf: (paper) => [
      ...(mayChange ? [{ key: 'cart', label: '加入试题篮', onPick: () => handleCart(paper) }] : []),
      ...(mayChange && mayPrepare
        ? [{ key: 'lesson', label: '加入备课', onPick: () => setTaught(paper) }]
        : []),
      ...(mayChange && mayAdd ? [{ key: 'new', label: '组成新试卷', onPick: () => handleNew(paper) }] : []),
      ...(mayChange && mayGive ? [{ key: 'give', label: '布置成作业', onPick: () => setGiven(paper) }] : []),
    ],
    dialog: (
      <>
        {taught !== null && (
          <AddToLessonDialog
            what={`《${taught.title}》`}
            questions={async () => (await usableQuestions(taught.paper_id)).question_ids}
            onClose={() => setTaught(null)}
          />
        )}
        {first !== null && <NewPaperDialog first={first} onClose={() => setFirst(null)} />}
        {given !== null && <GivePaperDialog paper={given} onClose={() => setGiven(null)} />}
      </>
    ),
  }
}

const leftOut = (count: number) => (count === 0 ? '' : `；${count} 道题已停用或您不能用，没有加入`)
