import {
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { HolderOutlined } from '@ant-design/icons'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { dragWords, useDragSensors } from '../../drag/drag-by-hand.ts'
import { Tree } from './Tree.tsx'
import { placeOfDrop, placeOfKey, type TreeDrop, type TreePlace, zoneAt } from './tree-drop.ts'
import type { TreeNode } from './tree-rows.ts'
import styles from './tree.module.css'

/** The row at the height of the pointer, wherever the pointer is from left to right, and which part of it. */
const rowAtPointer: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
  if (pointerCoordinates === null) return []
  const { y } = pointerCoordinates
  for (const { id } of droppableContainers) {
    const rect = droppableRects.get(id)
    if (rect !== undefined && y >= rect.top && y < rect.bottom)
      return [{ id, data: { zone: zoneAt(y, rect) } }]
  }
  return []
}

/**
 * A tree whose nodes can be moved: by the handle with mouse or finger, and by Alt with the arrow keys. `mayMove` tells which nodes; `onMove` is told
 * the place, which the user of the tree may still refuse.
 */
export function MovableTree<Node extends TreeNode>({
  mayMove,
  onMove,
  trail,
  ...tree
}: Omit<ComponentProps<typeof Tree<Node>>, 'drop' | 'onKey'> & {
  mayMove: (node: Node) => boolean
  onMove: (node: Node, place: TreePlace) => void
}) {
  const { nodes } = tree
  const [drop, setDrop] = useState<TreeDrop | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  // Keys move a row by themselves, so a key has nothing to pick up.
  const sensors = useDragSensors(() => undefined)
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? ''

  function handleEnd({ active, collisions }: Pick<DragEndEvent, 'active' | 'collisions'>) {
    setDrop(null)
    setMoved(null)
    const target = dropOf(collisions)
    const node = nodes.find(({ id }) => id === active.id)
    if (target === null || node === undefined || target.id === node.id) return
    const place = placeOfDrop(nodes, node.id, target)
    if (place !== null) onMove(node, place)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={rowAtPointer}
      accessibility={dragWords({
        itemName: nameOf,
        placeName: (id) => `“${nameOf(id)}”处`,
        placeOfItem: (id) => id,
        outside: '不在目录里',
      })}
      onDragStart={({ active }) => setMoved(String(active.id))}
      onDragMove={({ collisions }) => setDrop(dropOf(collisions))}
      onDragEnd={handleEnd}
      onDragCancel={() => {
        setDrop(null)
        setMoved(null)
      }}
    >
      <Tree
        {...tree}
        drop={drop?.id === moved ? null : drop}
        trail={(node) => (
          <>
            {trail?.(node)}
            <RowHandle id={node.id} isLocked={!mayMove(node)} />
          </>
        )}
        onKey={(event, node) => {
          if (!event.altKey || !mayMove(node)) return false
          const place = placeOfKey(nodes, node, event.key)
          if (place !== null) onMove(node, place)
          return place !== null
        }}
      />
      <DragOverlay dropAnimation={null}>
        {moved !== null && <span className={styles.moved}>{nameOf(moved)}</span>}
      </DragOverlay>
    </DndContext>
  )
}

/** Everything can be let go at every row; only some rows can be taken hold of. */
function RowHandle({ id, isLocked }: { id: string; isLocked: boolean }): ReactNode {
  const place = useDroppable({ id })
  const { listeners, setNodeRef } = useDraggable({ id, disabled: isLocked })
  return (
    <span
      ref={(element) => {
        place.setNodeRef(element)
        setNodeRef(element)
      }}
      aria-hidden
      className={styles.handle}
      data-locked={isLocked}
      {...(isLocked ? {} : listeners)}
    >
      {!isLocked && <HolderOutlined />}
    </span>
  )
}

function dropOf(collisions: readonly Collision[] | null): TreeDrop | null {
  const [first] = collisions ?? []
  const zone: unknown = first?.data?.zone
  if (first === undefined || (zone !== 'before' && zone !== 'inside' && zone !== 'after')) return null
  return { id: String(first.id), zone }
}
