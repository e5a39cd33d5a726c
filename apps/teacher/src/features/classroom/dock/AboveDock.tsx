import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from '../../../shared/kit/focus-return.ts'
import styles from './dock.module.css'
import type { DockSide } from './dock-side.ts'

/** The sheet that stands above the dock; put away, it leaves the focus at the button that opened it. */
export function AboveDock({
  side,
  isFaded,
  children,
}: {
  side: DockSide
  isFaded: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useFocusReturn(box)
  return (
    <div ref={box} className={styles.above} data-side={side} data-faded={isFaded}>
      {children}
    </div>
  )
}
