import { DeleteOutlined } from '@ant-design/icons'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import type { CartGroup } from './cart-groups.ts'
import styles from './cart.module.css'

/** The questions of one type in the cart: one puts them in order and takes them out. */
export function CartGroupList({
  group: { name, questions, score, first_number },
  isLocked,
  onTake,
  onSort,
}: {
  group: CartGroup
  isLocked: boolean
  onTake: (question_id: string) => void
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
        isLocked={isLocked || questions.length < 2}
        onReorder={onSort}
      >
        {({ question_id, text }, { index, handle }) => (
          <div className={styles.question}>
            {handle ?? <span className={styles.noHandle} />}
            <span className={styles.number}>{index + first_number}</span>
            <MathText className={styles.text} text={text} />
            <button
              type="button"
              className={styles.take}
              aria-label={`移出${nameOf(question_id)}`}
              onClick={() => onTake(question_id)}
            >
              <DeleteOutlined aria-hidden />
            </button>
          </div>
        )}
      </SortableList>
    </section>
  )
}
