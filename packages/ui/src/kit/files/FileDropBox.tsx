import type { ReactNode } from 'react'
import { useFileDrop } from './file-drop.ts'
import styles from './file-drop.module.css'

/** A place on the page that takes one file dropped on it; its content names the file, and has a button for people who do not drag. */
export function FileDropBox({
  shape = 'row',
  isOpen = true,
  onDrop,
  children,
}: {
  shape?: 'row' | 'column'
  /** A file is taken now. */
  isOpen?: boolean
  onDrop: (file: File) => void
  children: ReactNode
}) {
  const { isOver, props } = useFileDrop({
    isOpen,
    onDrop({ files: [file] }) {
      if (file !== undefined) onDrop(file)
    },
  })
  return (
    <div className={styles.drop} data-shape={shape} data-over={isOver} {...props}>
      {children}
    </div>
  )
}
