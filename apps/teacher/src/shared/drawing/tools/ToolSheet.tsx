import { type ReactNode, useRef } from 'react'
import styles from '../drawing.module.css'
import type { ToolbarSide } from './toolbar-side.ts'
import { useSheet } from './use-sheet.ts'

/** The sheet beside the tools over a picture. */
export function ToolSheet({
  side,
  onClose,
  children,
}: {
  side: ToolbarSide
  onClose: () => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useSheet(box, onClose)
  return (
    <div ref={box} className={styles.sheet} data-side={side}>
      {children}
    </div>
  )
}
