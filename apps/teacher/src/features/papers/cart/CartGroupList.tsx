import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
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
  move,
  onSort,
}: {
  group: CartGroup
  acts: CartActs
  /** The ticked questions; null while nothing is ticked here. */
  chosen: Chosen<CartGroup['questions'][number]> | null
  /** Moves all questions of the type before or behind those of the next one ([PA-105]); null where there is no other type. */
  move: { isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void } | null
  onSort: (ids: string[]) => void
}) {
  const nameOf = (question_id: string) =>
    `${name}第 ${questions.findIndex((one) => one.question_id === question_id) + first_number} 题`
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h3>
          {name}
          <span>
            {questions.length} 题，{score} 分
          </span>
        </h3>
        {move !== null && chosen === null && <MoveButtons {...{ name, move }} isBusy={acts.isBusy} />}
      </div>
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

function MoveButtons({
  name,
  move: { isFirst, isLast, onMove },
  isBusy,
}: {
  name: string
  move: NonNullable<Parameters<typeof CartGroupList>[0]['move']>
  isBusy: boolean
}) {
  // The focus stays on a button that is at its end: it is told as disabled, and does nothing.
  const press = (isEnd: boolean, by: -1 | 1) => () => {
    if (!isEnd && !isBusy) onMove(by)
  }
  return (
    <>
      <button
        type="button"
        className={styles.take}
        title="整个题型上移"
        aria-label={`上移${name}`}
        aria-disabled={isFirst}
        onClick={press(isFirst, -1)}
      >
        <ArrowUpOutlined aria-hidden />
      </button>
      <button
        type="button"
        className={styles.take}
        title="整个题型下移"
        aria-label={`下移${name}`}
        aria-disabled={isLast}
        onClick={press(isLast, 1)}
      >
        <ArrowDownOutlined aria-hidden />
      </button>
    </>
  )
}
