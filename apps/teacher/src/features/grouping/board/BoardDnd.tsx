import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import styles from './board.module.css'

/** Between which places things are moved, and what they are called. */
export type BoardNames = {
  /** Place ids in the order arrow keys go through them. */
  places: readonly string[]
  /** How many places up and down go at once: those of a row of seats. */
  per_row: number
  placeName: (id: string) => string
  itemName: (id: string) => string
  /** Where it lies before it is moved. */
  placeOfItem: (id: string) => string
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
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace(names) }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byPointerOrCentre}
      accessibility={{
        announcements: announce(names),
        screenReaderInstructions: {
          draggable: '按空格键拿起，用方向键选小组，再按空格键放下，按 Esc 键取消。',
        },
      }}
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

function announce({ placeName, itemName, placeOfItem }: BoardNames): Announcements {
  const taken = (id: string) => `已拿起${itemName(id)}，在${placeName(placeOfItem(id))}`
  return {
    onDragStart: ({ active }) => taken(String(active.id)),
    onDragOver({ active, over }) {
      const id = String(active.id)
      if (over === null) return `${itemName(id)}不在任何位置上`
      // Picking up is at once followed by being over one's own place, which must not take the words away.
      return over.id === placeOfItem(id) ? taken(id) : `${itemName(id)}移到${placeName(String(over.id))}`
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${itemName(String(active.id))}放回原处`
        : `${itemName(String(active.id))}放在${placeName(String(over.id))}`,
    onDragCancel: ({ active }) => `已取消，${itemName(String(active.id))}回到原处`,
  }
}
