import { type ReactNode, useRef } from 'react'
import { useSheet } from '../../../shared/drawing/tools/use-sheet.ts'
import styles from './dock.module.css'
import type { DockSide } from './dock-side.ts'

/** The sheet that stands above the dock. */
export function AboveDock({
  side,
  isFaded,
  onClose,
  children,
}: {
  side: DockSide
  isFaded: boolean
  onClose: () => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useSheet(box, onClose)
  return (
    <div ref={box} className={styles.above} data-side={side} data-faded={isFaded}>
      {children}
    </div>
  )
}
