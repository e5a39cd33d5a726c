import type { OwnItem } from './own-items.ts'

const STAGE_WORDS = { sent: '新', received: '新', opened: '已查看', finished: '已完成' } as const

/** All that the student was handed in this lesson, the last first. */
export function PushedList({
  items,
  onOpen,
  onClose,
}: {
  items: readonly OwnItem[]
  onOpen: (item: OwnItem) => void
  onClose: () => void
}) {
  return (
    <section className="pushed-list" aria-label="老师发的资料">
      <ul>
        {items.map((item) => (
          <li key={item.pushed_item_id}>
            <button type="button" onClick={() => onOpen(item)}>
              <span>{item.title}</span>
              <span className="pushed-stage">{STAGE_WORDS[item.stage]}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button-secondary" onClick={onClose}>
        收起
      </button>
    </section>
  )
}
