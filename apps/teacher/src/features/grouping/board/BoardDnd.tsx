import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'
import { type DragNames, dragWords, useDragSensors } from '@jiangtai/ui/drag/drag-by-hand.ts'
import { type ReactNode, useState } from 'react'
import styles from './board.module.css'

/** The places that things are moved between, and their names. */
export type BoardNames = Omit<DragNames, 'outside'> & {
  /** Place ids in the order arrow keys go through them. */
  places: readonly string[]
  /** The number of places that the keys up and down pass at once: the places of a row of seats. */
  per_row: number
}

/** Moving students between places by mouse, by finger (after a short hold, so that the page still scrolls) or by arrow keys. */
export function BoardDnd({
  names,
  onDrop,
  children,
}: {
  names: BoardNames
  onDrop: (item: string, place: string) => void
  children: ReactNode
}) {
  const [taken, setTaken] = useState<string | null>(null)
  const sensors = useDragSensors(toNextPlace(names))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byPointerOrCentre}
      accessibility={dragWords({ ...names, outside: '不在任何位置上' })}
      onDragStart={({ active }) => setTaken(String(active.id))}
      onDragCancel={() => setTaken(null)}
      onDragEnd={({ active, over }) => {
        setTaken(null)
        if (over !== null) onDrop(String(active.id), String(over.id))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {taken !== null && <div className={styles.taken}>{names.itemName(taken)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** A pointer says itself where it is; a card moved by keys is in the place that its middle lies in. */
const byPointerOrCentre: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args)
  const { left, top, width, height } = args.collisionRect
  const [x, y] = [left + width / 2, top + height / 2]
  const inside = args.droppableContainers.filter(({ id }) => {
    const rect = args.droppableRects.get(id)
    return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom
  })
  return closestCenter(inside.length === 0 ? args : { ...args, droppableContainers: inside })
}

function toNextPlace({ places, per_row }: BoardNames): KeyboardCoordinateGetter {
  const steps: Partial<Record<string, number>> = {
    [KeyboardCode.Right]: 1,
    [KeyboardCode.Down]: per_row,
    [KeyboardCode.Left]: -1,
    [KeyboardCode.Up]: -per_row,
  }
  return (event, { context }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const here = context.over === null ? 0 : places.indexOf(String(context.over.id))
    const next = places[(here + step + places.length) % places.length]
    const rect = next === undefined ? undefined : context.droppableRects.get(next)
    const card = context.collisionRect
    if (rect === undefined || card === null) return undefined
    return {
      x: rect.left + rect.width / 2 - card.width / 2,
      y: rect.top + rect.height / 2 - card.height / 2,
    }
  }
}
