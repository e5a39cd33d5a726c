import { MarkSpots } from '@jiangtai/board/canvas/links/MarkSpots.tsx'
import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useMemo } from 'react'
import styles from '../links/links.module.css'

/** The 遮挡 of the page on the board: a tap by hand takes one away, and 撤销 puts it back ([DW-98]). */
export function CoverLayer({
  ink,
  pageRatio,
}: {
  ink: { document: InkDocument; write: (op: InkOp) => void }
  /** Height / width of the page. */
  pageRatio: number
}) {
  const spots = useMemo(
    () =>
      listVisibleItems(ink.document)
        .flatMap(({ mark, matrix }) =>
          mark.kind === 'shape' && mark.shape === 'cover' ? [{ mark, matrix }] : [],
        )
        .map((cover, at) => ({ ...cover, name: `揭开第 ${at + 1} 块遮挡` })),
    [ink.document],
  )
  if (spots.length === 0) return null
  return (
    <div className={styles.spots}>
      <MarkSpots
        spots={spots}
        pageRatio={pageRatio}
        onTap={(id) => ink.write(makeEditOp({ id: newId(), ids: [id], change: { type: 'delete' } }))}
      />
    </div>
  )
}
