import {
  type Announcements,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

/** The names of things that can be moved, and of the places they are moved between. */
export type DragNames = {
  itemName: (id: string) => string
  placeName: (id: string) => string
  /** The place of an item before it is moved. */
  placeOfItem: (id: string) => string
  /** The words for an item that is over no place. */
  outside: string
}

/** Takes hold of things by mouse, by finger (after a short hold, so that the page still scrolls) and by keys. */
export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
}

/** The words that screen readers say while a thing is moved. */
export function dragWords({ itemName, placeName, placeOfItem, outside }: DragNames) {
  const taken = (id: string) => `已拿起${itemName(id)}，在${placeName(placeOfItem(id))}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(String(active.id)),
    onDragOver({ active, over }) {
      const id = String(active.id)
      if (over === null) return `${itemName(id)}${outside}`
      // Picking up is at once followed by being over one's own place, which must not take the words away.
      return over.id === placeOfItem(id) ? taken(id) : `${itemName(id)}移到${placeName(String(over.id))}`
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${itemName(String(active.id))}放回原处`
        : `${itemName(String(active.id))}放在${placeName(String(over.id))}`,
    onDragCancel: ({ active }) => `已取消，${itemName(String(active.id))}回到原处`,
  }
  return {
    announcements,
    screenReaderInstructions: {
      draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。',
    },
  }
}
