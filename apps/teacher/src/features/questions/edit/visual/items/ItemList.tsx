import type { Item, ItemKind, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import type { ReactNode } from 'react'
import { SortableList } from '../../../../../shared/lists/SortableList.tsx'
import { isUnwritten } from '../state/change-kind.ts'
import { mayAddItem } from '../state/item-edits.ts'
import styles from './items.module.css'
import { ItemEditor } from './ItemEditor.tsx'

export type ItemActs = {
  onOpen: (item_id: string | null) => void
  onAdd: () => void
  onCopy: (item_id: string) => void
  onRemove: (item_id: string) => void
  onOrder: (ids: string[]) => void
  onKind: (item: Item, kind: ItemKind) => void
  onChange: (item: Item) => void
}

/** The items of a question. Of several one is open, for each field of an open one is an editor; they are moved by their handles. */
export function ItemList({
  question,
  opened,
  hasKind,
  acts,
}: {
  question: Question
  opened: string | null
  hasKind: boolean
  acts: ItemActs
}) {
  const { items, bank } = question
  const [only, ...others] = items
  const editor = (item: Item, prefix: string) => (
    <ItemEditor
      {...{ item, bank, prefix, hasKind: hasKind || others.length > 0 }}
      onKind={(kind) => acts.onKind(item, kind)}
      onChange={acts.onChange}
    />
  )
  return (
    <section className={styles.items} aria-label="小题">
      {only !== undefined && others.length === 0 ? (
        editor(only, '')
      ) : (
        <SortableList
          items={items}
          idOf={({ item_id }) => item_id}
          nameOf={(item) => `第 ${items.indexOf(item) + 1} 小题`}
          layout="rows"
          isLocked={false}
          onReorder={acts.onOrder}
        >
          {(item, { index, handle }) => (
            <ItemFrame {...{ item, index, handle, acts, isOpen: item.item_id === opened }}>
              {editor(item, `第 ${index + 1} 小题`)}
            </ItemFrame>
          )}
        </SortableList>
      )}
      <Button disabled={!mayAddItem(question)} onClick={acts.onAdd}>
        添加小题
      </Button>
    </section>
  )
}

function ItemFrame({
  item,
  index,
  handle,
  isOpen,
  acts,
  children,
}: {
  item: Item
  index: number
  handle: ReactNode
  isOpen: boolean
  acts: ItemActs
  children: ReactNode
}) {
  const name = `第 ${index + 1} 小题`
  const remove = () => {
    if (isUnwritten(item)) return acts.onRemove(item.item_id)
    askFirst({
      title: `删除${name}？`,
      content: '它的题干、答案和解析会一起删除；它在材料里的空也会去掉。',
      okText: '删除',
      onOk: () => acts.onRemove(item.item_id),
    })
  }
  return (
    <div className={styles.frame}>
      <div className={styles.frameHead}>
        {handle}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => acts.onOpen(isOpen ? null : item.item_id)}
        >
          <span className={styles.letter}>（{index + 1}）</span>
          {KINDS[item.kind].name}，{item.score} 分
          {!isOpen && <span className={styles.stem}>{plainText(item.stem).slice(0, 60)}</span>}
        </button>
        <Button size="small" type="text" aria-label={`复制${name}`} onClick={() => acts.onCopy(item.item_id)}>
          复制
        </Button>
        <Button size="small" type="text" aria-label={`删除${name}`} onClick={remove}>
          删除
        </Button>
      </div>
      {/* A drag begins at the head; inside, pressing and pulling selects words. */}
      {isOpen && (
        <div
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          {children}
        </div>
      )}
    </div>
  )
}
