import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-sheet.module.css'

/** The printed sheet: pages that lie across, or stand upright, and nothing else of the screen. It prints itself once it stands. */
export function PrintedSheet({
  isUpright = false,
  onPrinted,
  children,
}: {
  isUpright?: boolean
  onPrinted: () => void
  children: ReactNode
}) {
  const done = useEffectEvent(onPrinted)

  // Only elements of the page can be printed; some browsers go on while they print, so the end is heard.
  useEffect(() => {
    const handleEnd = () => done()
    window.addEventListener('afterprint', handleEnd)
    window.print()
    return () => window.removeEventListener('afterprint', handleEnd)
  }, [])

  return createPortal(
    <div className={styles.sheet} data-printed="true" data-upright={isUpright}>
      {children}
    </div>,
    document.body,
  )
}
