import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { HolderOutlined } from '@ant-design/icons'
import { dragWords, useDragSensors } from '@jiangtai/ui/drag/drag-by-hand.ts'
import type { ReactNode } from 'react'
import styles from './sortable-list.module.css'

/** Things in an order one may change by mouse, by finger (after a short hold, so that the page still scrolls) or by keyboard. */
export function SortableList<T>({
  items,
  idOf,
  nameOf,
  layout,
  isLocked,
  onReorder,
  children,
}: {
  items: readonly T[]
  idOf: (item: T) => string
  /** The name of an item for a screen reader. */
  nameOf: (item: T) => string
  layout: 'rows' | 'grid'
  isLocked: boolean
  onReorder: (ids: string[]) => void
  children: (item: T, place: { index: number; handle: ReactNode }) => ReactNode
}) {
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const ids = items.map(idOf)
  const nameOfId = (id: string) => {
    const item = items.find((candidate) => idOf(candidate) === id)
    return item === undefined ? '' : nameOf(item)
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over === null || active.id === over.id) return
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords({
        itemName: nameOfId,
        placeName: (id) => `第 ${ids.indexOf(id) + 1} 位，共 ${ids.length} 位`,
        placeOfItem: (id) => id,
        outside: '不在列表里',
      })}
      onDragEnd={handleDragEnd}
    >
      <SortableContext
        items={ids}
        disabled={isLocked}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ul className={layout === 'grid' ? styles.grid : styles.rows}>
          {items.map((item, index) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)} isLocked={isLocked}>
              {(handle) => children(item, { index, handle })}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({
  id,
  name,
  isLocked,
  children,
}: {
  id: string
  name: string
  isLocked: boolean
  children: (handle: ReactNode) => ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: '可排序' } })
  // The pointer may grab the whole item; the keyboard acts on the handle alone, so that buttons inside keep their keys.
  const { onKeyDown, ...pointer } = listeners ?? {}
  const handle = isLocked ? null : (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      onKeyDown={(event) => onKeyDown?.(event)}
      aria-label={`移动${name}`}
    >
      <HolderOutlined aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...(isLocked ? {} : pointer)}
    >
      {children(handle)}
    </li>
  )
}
