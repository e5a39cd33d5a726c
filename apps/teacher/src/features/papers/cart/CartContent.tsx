import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RemovalNotice } from '../../../shared/forms/saving/EditingNotices.tsx'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'
import { CartFoot } from './CartFoot.tsx'
import { CartGroupList } from './CartGroupList.tsx'
import { cartGroups, idsAfterSort } from './cart-groups.ts'
import { useCartActs } from './use-cart-acts.ts'
import styles from './cart.module.css'

/** The questions of the subject that is shown, by type, and what was done last with the way back. */
export function CartContent({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { subject_id, questions } = cart
  const acts = useCartActs(subject_id ?? '')
  const groups = cartGroups(questions)
  return (
    <>
      <div className={styles.body}>
        {questions.length === 0 && (
          <EmptyList>试题篮是空的。在题目上点“加入试题篮”，选好后一起组卷。</EmptyList>
        )}
        {groups.map((group) => (
          <CartGroupList
            key={group.type}
            {...{ group, acts }}
            onSort={(ids) => acts.sort(idsAfterSort(groups, { type: group.type, ids }), '顺序已调整')}
          />
        ))}
      </div>
      {acts.done !== null && (
        <div className={styles.done}>
          <RemovalNotice words={acts.done.words} onUndo={acts.undo} />
        </div>
      )}
      {subject_id !== null && questions.length > 0 && (
        <CartFoot
          {...{ cart, subject_id, onClose }}
          total={groups.reduce((sum, { score }) => sum + score, 0)}
        />
      )}
    </>
  )
}
