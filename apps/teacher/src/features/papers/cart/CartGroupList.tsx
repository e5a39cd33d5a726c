import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import { CartQuestionRow } from './CartQuestionRow.tsx'
import type { CartGroup } from './cart-groups.ts'
import { NoOther } from './NoOther.tsx'
import type { CartActs } from './use-cart-acts.ts'
import styles from './cart.module.css'

/** The questions of one type in the cart: one puts them in order, changes them for others and takes them out. */
export function CartGroupList({
  group: { name, questions, score, first_number },
  acts,
  chosen,
  onSort,
}: {
  group: CartGroup
  acts: CartActs
  /** The ticked questions; null while nothing is ticked here. */
  chosen: Chosen<CartGroup['questions'][number]> | null
  onSort: (ids: string[]) => void
}) {
  const nameOf = (question_id: string) =>
    `${name}第 ${questions.findIndex((one) => one.question_id === question_id) + first_number} 题`
  return (
    <section className={styles.group}>
      <h3>
        {name}
        <span>
          {questions.length} 题，{score} 分
        </span>
      </h3>
      <SortableList
        items={questions}
        idOf={({ question_id }) => question_id}
        nameOf={({ question_id }) => nameOf(question_id)}
        layout="rows"
        isLocked={acts.isBusy || questions.length < 2 || chosen !== null}
        onReorder={onSort}
      >
        {(question, { index, handle }) => (
          <>
            <CartQuestionRow
              {...{ question, handle, acts, chosen }}
              number={index + first_number}
              name={nameOf(question.question_id)}
            />
            {acts.unreplaced?.question_id === question.question_id && (
              <NoOther {...{ acts, name }} unreplaced={acts.unreplaced} />
            )}
          </>
        )}
      </SortableList>
    </section>
  )
}
