import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

export type ItemStripProps = {
  items: readonly ShownItem[]
  /** An item that is not asked has no place in the strip; the others keep their numbers. */
  isAsked: (item_id: string) => boolean
  answer: Answer
  current_item_id: string
  onPick: (item_id: string) => void
}

/** The items by their numbers: which is at hand, which are answered. */
export function ItemStrip({ items, isAsked, answer, current_item_id, onPick }: ItemStripProps) {
  return (
    <nav className="qs-strip" aria-label="小题">
      {items.map((item, index) => {
        if (!isAsked(item.item_id)) return null
        const part = answer[item.item_id]
        const isAnswered = part !== undefined && !KINDS[item.kind].isEmpty(part)
        return (
          <button
            key={item.item_id}
            type="button"
            className="qs-number"
            aria-current={item.item_id === current_item_id}
            data-answered={isAnswered}
            aria-label={`第 ${index + 1} 题${isAnswered ? '，已作答' : '，还没有作答'}`}
            onClick={() => onPick(item.item_id)}
          >
            {index + 1}
          </button>
        )
      })}
    </nav>
  )
}
