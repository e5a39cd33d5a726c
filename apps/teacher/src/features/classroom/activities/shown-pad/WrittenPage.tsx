import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import type { ShownWriting } from '@jiangtai/shared/classroom/students/shown-pad/contract.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { useMemo } from 'react'
import styles from './shown-pad.module.css'

/** A page of 手写 as it is written. */
export function WrittenPage({ writing: { ratio, ink }, name }: { writing: ShownWriting; name: string }) {
  const document = useMemo(() => ({ ...EMPTY_INK, done: ink }), [ink])
  // A page on which nothing was written yet has no length.
  const pageRatio = Math.max(ratio, 0.5)
  return (
    <div className={styles.writing}>
      <div style={{ paddingBottom: `${pageRatio * 100}%` }} />
      <WatchSurface pageRatio={pageRatio} document={document} remoteLive={null} label={`${name}正在手写`} />
    </div>
  )
}
