import { useFileDrop } from '@jiangtai/ui/kit/files/file-drop.ts'
import type { ReactNode } from 'react'
import { isFolder } from './dropped-folders.ts'
import styles from '../resources.module.css'

/** The files and folders of a drop from the computer; a browser hands folders over as files of no content, so they are told apart. */
export type Dropped = { files: File[]; folders: FileSystemDirectoryEntry[] }

/** Lets files be dropped anywhere on its children, and says so while they hover. */
export function DropArea({
  isOpen,
  onDrop,
  children,
}: {
  isOpen: boolean
  onDrop: (dropped: Dropped) => void
  children: ReactNode
}) {
  const { isOver, props } = useFileDrop({ isOpen, onDrop: (dropped) => onDrop(droppedIn(dropped)) })
  return (
    <div className={styles.dropArea} {...props}>
      {children}
      {isOver && (
        <div className={styles.dropHint}>
          <span>松开鼠标，上传到这里</span>
        </div>
      )}
    </div>
  )
}

// The dropped items can only be read at once, because after the event the list is empty.
function droppedIn({ items }: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: [] }
  for (const item of items) {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (isFolder(entry)) dropped.folders.push(entry)
    else if (file !== null) dropped.files.push(file)
  }
  return dropped
}
