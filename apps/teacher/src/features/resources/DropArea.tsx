import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './resources.module.css'

/** Lets files be dropped anywhere on its children, and says so while they hover. */
export function DropArea({
  isOpen,
  onDrop,
  children,
}: {
  isOpen: boolean
  /** Folders are told apart: a browser hands them over as files of no content. */
  onDrop: (dropped: { files: File[]; folders: string[] }) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  const carriesFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.dropArea}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        const next = event.relatedTarget
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onDrop(droppedIn(event.dataTransfer))
      }}
    >
      {children}
      {isOver && <div className={styles.dropHint}>松开鼠标，上传到这里</div>}
    </div>
  )
}

function droppedIn({ items }: DataTransfer) {
  const files: File[] = []
  const folders: string[] = []
  for (const item of items) {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry?.isDirectory === true) folders.push(entry.name)
    else if (file !== null) files.push(file)
  }
  return { files, folders }
}
