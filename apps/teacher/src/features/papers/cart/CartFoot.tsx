import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { type Cart, clearCart } from '../../../shared/questions/cart/cart.queries.ts'
import type { CartGroup } from './cart-groups.ts'
import styles from './cart.module.css'

const NewPaperDialog = laterDialog(async () => (await import('../list/NewPaperDialog.tsx')).NewPaperDialog)
const GiveCartDialog = laterDialog(async () => (await import('./GiveCartDialog.tsx')).GiveCartDialog)

/** What lies in the cart altogether, and what is made of it. */
export function CartFoot({
  cart: { questions, limit },
  groups,
  subject_id,
  total,
  onClose,
}: {
  cart: Cart
  groups: readonly CartGroup[]
  subject_id: string
  /** The points of all questions. */
  total: number
  onClose: () => void
}) {
  const clear = useMutation(clearCart())
  const [asking, setAsking] = useState<'compose' | 'give' | 'clear' | null>(null)
  const mayGive = useCan('homework.add')
  // As they are seen: type by type.
  const question_ids = groups.flatMap((group) => group.questions.map(({ question_id }) => question_id))
  return (
    <>
      <footer className={styles.foot}>
        <span className={styles.count}>
          {questions.length} / {limit} 题，共 {total} 分
        </span>
        <Button onClick={() => setAsking('clear')}>清空</Button>
        {mayGive && <Button onClick={() => setAsking('give')}>布置作业</Button>}
        <Button type="primary" onClick={() => setAsking('compose')}>
          去组卷
        </Button>
      </footer>
      {asking === 'compose' && (
        <NewPaperDialog
          first={{ from: 'cart', subject_id, question_ids, types: groups.map(({ type }) => type) }}
          onMade={onClose}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'give' && (
        <GiveCartDialog
          cart={{ subject_id, question_ids }}
          onMade={onClose}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'clear' && (
        <ConfirmDialog
          title={`移出这 ${questions.length} 道题？`}
          danger="清空"
          isPending={clear.isPending}
          error={clear.error}
          onClose={() => setAsking(null)}
          onConfirm={() => clear.mutate({ subject_id }, { onSuccess: () => setAsking(null) })}
        >
          只清空这个学科的试题篮，题目还在题库里。
        </ConfirmDialog>
      )}
    </>
  )
}
