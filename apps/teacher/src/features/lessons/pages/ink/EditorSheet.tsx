import { type ReactNode, useRef } from 'react'
import { useSheet } from '../../../../shared/drawing/tools/use-sheet.ts'
import styles from './page-editor.module.css'

/** A sheet over the dock of the editor: Escape and a press on the page put it away. */
export function EditorSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useSheet(box, onClose)
  return (
    <div ref={box} className={styles.sheet}>
      {children}
    </div>
  )
}
