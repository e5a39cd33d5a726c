import { type DragEvent, useRef, useState } from 'react'
import type { ChosenIds } from '../resources.queries.ts'

const CARRIED = 'application/x-jiangtai-resources'

/** Lets rows be dragged onto folders: the carried rows, and the folder under them. */
export function useFolderDrop(
  onMove: (carried: ChosenIds, to_folder_id: string | null, onMoved: () => void) => void,
) {
  /** The step that follows once the rows of the last drag have gone. */
  const onMoved = useRef(() => {})
  const [over, setOver] = useState<string | null>(null)
  const keyOf = (folder_id: string | null) => folder_id ?? 'top'
  const carries = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(CARRIED)
  return {
    /** The props of a row that may be taken. */
    dragProps: (carried: () => ChosenIds, untick: () => void) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        onMoved.current = untick
        event.dataTransfer.setData(CARRIED, JSON.stringify(carried()))
        event.dataTransfer.effectAllowed = 'move'
      },
    }),
    /** The props of a folder that takes rows. */
    dropProps: (folder_id: string | null) => ({
      'data-over': over === keyOf(folder_id),
      onDragOver: (event: DragEvent) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(keyOf(folder_id))
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        setOver(null)
        if (!carries(event)) return
        event.preventDefault()
        const carried = readCarried(event.dataTransfer.getData(CARRIED))
        if (carried !== null) onMove(carried, folder_id, onMoved.current)
      },
    }),
  }
}

/** Another page may carry something under the same name. */
function readCarried(text: string): ChosenIds | null {
  try {
    const carried = JSON.parse(text) as Partial<Record<keyof ChosenIds, unknown>>
    const isIds = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string')
    return isIds(carried.resource_ids) && isIds(carried.folder_ids) ? (carried as ChosenIds) : null
  } catch {
    return null
  }
}
