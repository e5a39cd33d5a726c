import { PageSpots } from '@jiangtai/board/canvas/links/PageSpots.tsx'
import { spotsOn } from '@jiangtai/board/canvas/links/page-spots.ts'
import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { applyInkOp, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import styles from '../../../../shared/drawing/tools/links/links.module.css'

/** The 遮挡 of a kept page: a tap takes one away here, and nowhere else. Links lead nowhere without a network. */
export function KeptCovers({
  ink,
  pageRatio,
  onInk,
}: {
  ink: InkDocument
  /** Height / width of the page. */
  pageRatio: number
  onInk: (ink: InkDocument) => void
}) {
  const spots = spotsOn(ink).filter(({ kind }) => kind === 'cover')
  if (spots.length === 0) return null
  const takeAway = (id: string) =>
    onInk(applyInkOp(ink, makeEditOp({ id: newId(), ids: [id], change: { type: 'delete' } })))
  return (
    <div className={styles.spots}>
      <PageSpots {...{ spots, pageRatio }} onLink={() => {}} onCover={takeAway} />
    </div>
  )
}
