import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { CartGroup } from './cart-groups.ts'
import type { CartActs } from './use-cart-acts.ts'
import styles from './cart.module.css'

type CartQuestion = CartGroup['questions'][number]

/** 多选 in the cart: the acts on the ticked questions; each question stays among those of its type ([PA-103]). */
export function CartChoice({
  groups,
  chosen,
  acts,
  onEnd,
}: {
  groups: readonly CartGroup[]
  chosen: Chosen<CartQuestion>
  acts: CartActs
  onEnd: () => void
}) {
  const all = groups.flatMap(({ questions }) => questions)
  // What went from another page is not ticked any more.
  const ticked = all.filter(chosen.has)
  const others = all.filter((question) => !chosen.has(question))
  const isNothing = ticked.length === 0 || acts.isBusy
  const move = (order: readonly CartQuestion[], words: string) =>
    acts.sort(
      order.map(({ question_id }) => question_id),
      words,
    )
  return (
    <div className={styles.choice}>
      <BatchBar count={ticked.length} unit="题" onClear={chosen.clear}>
        <Button size="small" disabled={others.length === 0} onClick={() => chosen.toggle(all, true)}>
          全选
        </Button>
        <Button
          size="small"
          disabled={isNothing}
          onClick={() => move([...ticked, ...others], `${ticked.length} 道题已移到各自题型的最前`)}
        >
          移到最前
        </Button>
        <Button
          size="small"
          disabled={isNothing}
          onClick={() => move([...others, ...ticked], `${ticked.length} 道题已移到各自题型的最后`)}
        >
          移到最后
        </Button>
        <Button
          size="small"
          danger
          disabled={isNothing}
          onClick={() => {
            acts.take(ticked.map(({ question_id }) => question_id))
            chosen.clear()
          }}
        >
          移出
        </Button>
        <Button size="small" type="primary" onClick={onEnd}>
          完成
        </Button>
      </BatchBar>
    </div>
  )
}
