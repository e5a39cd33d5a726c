import { type DragEvent, useState } from 'react'

/** Lets an element take files dragged onto it from the computer, and tells while files hover over it. */
export function useFileDrop({
  isOpen,
  onDrop,
}: {
  /** Files are taken now. */
  isOpen: boolean
  onDrop: (dropped: DataTransfer) => void
}) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    props: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!carriesFiles(event)) return
        // A browser that is not told otherwise opens the file in place of the page.
        event.preventDefault()
        if (!isOpen) event.dataTransfer.dropEffect = 'none'
        setIsOver(isOpen)
      },
      onDragLeave({ relatedTarget, currentTarget }: DragEvent<HTMLElement>) {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setIsOver(false)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        setIsOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        if (isOpen) onDrop(event.dataTransfer)
      },
    },
  }
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
