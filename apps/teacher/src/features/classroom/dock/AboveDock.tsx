import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../../shared/drawing/tools/use-sheet.ts'
import type { DockSheet } from './dock-items.ts'
import styles from './dock.module.css'

/** The gap between a sheet and the edge of the window, in CSS pixels. */
const MARGIN = 8

/** The sheet that stands above the dock, over the button that opened it, or over 更多 when that stands in there. */
export function AboveDock({ sheet, isFaded, onClose, children }: AboveDockProps) {
  const box = useRef<HTMLDivElement>(null)
  useSheet(box, onClose)

  // After each showing: another tool may be in hand, and other choices make the sheet wider.
  useLayoutEffect(() => {
    const place = () => placeAbove(box.current, sheet)
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })

  return (
    <div ref={box} className={styles.above} data-faded={isFaded}>
      {children}
    </div>
  )
}

type AboveDockProps = { sheet: DockSheet; isFaded: boolean; onClose: () => void; children: ReactNode }

function placeAbove(box: HTMLElement | null, sheet: DockSheet): void {
  if (box === null) return
  const dock = box.parentElement?.querySelector('[role="toolbar"]')
  const opener = dock?.querySelector(`[data-sheet="${sheet}"]`) ?? dock?.querySelector('[data-sheet="more"]')
  const { left, width } = (opener ?? document.body).getBoundingClientRect()
  const room = document.documentElement.clientWidth - box.offsetWidth - MARGIN
  box.style.left = `${Math.max(MARGIN, Math.min(room, left + width / 2 - box.offsetWidth / 2))}px`
}
