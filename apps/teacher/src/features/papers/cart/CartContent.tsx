import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useState } from 'react'
import { RemovalNotice } from '../../../shared/forms/saving/EditingNotices.tsx'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'
import { CartChoice } from './CartChoice.tsx'
import { CartFoot } from './CartFoot.tsx'
import { CartGroupList } from './CartGroupList.tsx'
import { cartGroups, idsAfterSort, typesAfterMove } from './cart-groups.ts'
import { useCartActs } from './use-cart-acts.ts'
import styles from './cart.module.css'

/** The questions of the subject that is shown, by type, and what was done last with the way back. */
export function CartContent({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { subject_id, questions } = cart
  const acts = useCartActs(subject_id ?? '')
  const groups = cartGroups(cart)
  const [isChoosing, setIsChoosing] = useState(false)
  const chosen = useChosen<Cart['questions'][number]>({
    ...{ idOf: ({ question_id }) => question_id, unit: '题' },
    ...{ filter: subject_id ?? '', limit: cart.limit },
  })
  const endChoosing = () => {
    chosen.clear()
    setIsChoosing(false)
  }
  return (
    <>
      <div className={styles.body}>
        {questions.length > 1 && !isChoosing && (
          <Button size="small" type="link" onClick={() => setIsChoosing(true)}>
            多选
          </Button>
        )}
        {isChoosing && questions.length > 0 && (
          <CartChoice {...{ groups, chosen, acts }} onEnd={endChoosing} />
        )}
        {questions.length === 0 && (
          <EmptyList>试题篮是空的。在题目上点“加入试题篮”，选好后一起组卷。</EmptyList>
        )}
        {groups.map((group, at) => (
          <CartGroupList
            key={group.type}
            {...{ group, acts }}
            chosen={isChoosing ? chosen : null}
            move={
              groups.length < 2
                ? null
                : {
                    ...{ isFirst: at === 0, isLast: at === groups.length - 1 },
                    onMove: (by) =>
                      acts.sortTypes(
                        typesAfterMove(groups, group.type, by),
                        `${group.name}已${by < 0 ? '上移' : '下移'}`,
                      ),
                  }
            }
            onSort={(ids) => acts.sort(idsAfterSort(groups, { type: group.type, ids }), '顺序已调整')}
          />
        ))}
      </div>
      {acts.done !== null && (
        <div className={styles.done}>
          <RemovalNotice words={acts.done.words} onUndo={() => acts.undo()} />
        </div>
      )}
      {subject_id !== null && questions.length > 0 && (
        <CartFoot
          {...{ cart, groups, subject_id, onClose }}
          total={groups.reduce((sum, { score }) => sum + score, 0)}
        />
      )}
    </>
  )
}
