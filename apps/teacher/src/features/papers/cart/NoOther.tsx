import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { CartActs, Unreplaced } from './use-cart-acts.ts'
import styles from './cart.module.css'

/** No other question is as a question is: the conditions that one may loosen, each with a question behind it ([PA-101]). */
export function NoOther({
  name,
  unreplaced: { question_id, loosened },
  acts,
}: {
  /** The type of the question. */
  name: string
  unreplaced: Unreplaced
  acts: CartActs
}) {
  return (
    <div className={styles.noOther} role="status">
      <p>
        没有别的知识点和难度都相同的{name}
        {loosened.length === 0 ? '，放宽难度和知识点也没有。可以从题库另选一道，再移出这道。' : '。'}
      </p>
      {loosened.map(({ words, question_id: by }) => (
        <Button key={by} size="small" disabled={acts.isBusy} onClick={() => acts.replace(question_id, by)}>
          {words}，换一题
        </Button>
      ))}
    </div>
  )
}
