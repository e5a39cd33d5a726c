import { DeleteOutlined, SwapOutlined } from '@ant-design/icons'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { MathLine } from '@jiangtai/ui/MathLine.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CartGroup } from './cart-groups.ts'
import type { CartActs } from './use-cart-acts.ts'
import styles from './cart.module.css'

/** A question of the cart in one line: another one takes its place with one press, or it is taken out. */
export function CartQuestionRow({
  question,
  number,
  name,
  handle,
  acts,
  chosen,
}: {
  question: CartGroup['questions'][number]
  number: number
  /** Its name for a screen reader: `单选题第 2 题`. */
  name: string
  handle: ReactNode
  acts: CartActs
  /** The ticked questions; null while nothing is ticked here. */
  chosen: Chosen<CartGroup['questions'][number]> | null
}) {
  const { question_id, text } = question
  const other = useRef<HTMLButtonElement>(null)
  const isPlaced = acts.placed === question_id

  // The row of the question before went with its button: the keyboard goes on in the same place.
  useEffect(() => {
    if (isPlaced) other.current?.focus({ preventScroll: true })
  }, [isPlaced])

  if (chosen !== null)
    return (
      <div className={styles.question}>
        <Checkbox
          className={styles.pick}
          aria-label={`选择${name}`}
          checked={chosen.has(question)}
          onChange={({ target }) => chosen.toggle([question], target.checked)}
        >
          <span className={styles.number}>{number}</span>
          <MathLine className={styles.text ?? ''} text={text} />
        </Checkbox>
      </div>
    )
  return (
    <div className={styles.question} data-placed={isPlaced}>
      {handle ?? <span className={styles.noHandle} />}
      <span className={styles.number}>{number}</span>
      <MathLine className={styles.text ?? ''} text={text} />
      <button
        ref={other}
        type="button"
        className={styles.take}
        title="换一题"
        aria-label={`换一题，${name}`}
        aria-busy={acts.replacing === question_id}
        onClick={() => acts.replace(question_id)}
      >
        <SwapOutlined aria-hidden />
      </button>
      <button
        type="button"
        className={styles.take}
        aria-label={`移出${name}`}
        onClick={() => acts.take([question_id])}
      >
        <DeleteOutlined aria-hidden />
      </button>
    </div>
  )
}
