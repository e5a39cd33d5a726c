import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './resources.module.css'

/** Lets files be dropped anywhere on its children, and says so while they hover. */
export function DropArea({
  isOpen,
  onDrop,
  children,
}: {
  isOpen: boolean
  onDrop: (files: File[]) => void
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
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <div className={styles.dropHint}>松开鼠标，上传到这里</div>}
    </div>
  )
}
