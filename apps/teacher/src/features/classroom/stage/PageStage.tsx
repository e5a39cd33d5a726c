import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { type PointerEvent, useRef } from 'react'
import { DrawingSurface } from '../../../shared/drawing/DrawingSurface.tsx'
import { isHand } from '../../../shared/drawing/tool-box.ts'
import type { Drawing } from '../../../shared/drawing/use-drawing.ts'
import { PageGround } from '../../../shared/drawing/PageGround.tsx'
import { useFittedScale } from '../../../shared/drawing/use-fitted-scale.ts'
import { PagePicture } from './PagePicture.tsx'
import type { PageTurner } from './page-turner.ts'
import styles from './stage.module.css'
import type { PageInk } from './use-page-ink.ts'

export type PageStageProps = {
  page: ClassroomPage
  ink: Pick<PageInk, 'document' | 'write'>
  drawing: Drawing
  turner: PageTurner
  onLive: (chunk: string) => void
  onPenDown: (isDown: boolean) => void
}

const SWIPE_PX = 80

/** The page on the board: its picture, the ink above it, and the swipe that turns it when the hand holds no tool. */
export function PageStage({ page, ink, drawing, turner, onLive, onPenDown }: PageStageProps) {
  const board = useRef<HTMLDivElement>(null)
  const pixelsPerUnit = useFittedScale(board, 1 / page.ratio)
  const swipe = useRef<{ pointerId: number; x: number; y: number } | null>(null)

  function handleDown(event: PointerEvent): void {
    if (!isHand(drawing.tools)) return onPenDown(true)
    swipe.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
  }

  function handleUp(event: PointerEvent): void {
    onPenDown(false)
    const from = swipe.current
    swipe.current = null
    if (from?.pointerId !== event.pointerId) return
    const x = event.clientX - from.x
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(event.clientY - from.y)) return
    turner.go({ step: x < 0 ? 1 : -1 })
  }

  function handleCancel(): void {
    onPenDown(false)
    swipe.current = null
  }

  return (
    <div
      ref={board}
      className={styles.board}
      style={{ '--page-ratio': page.ratio }}
      onPointerDown={handleDown}
      onPointerUp={handleUp}
      onPointerCancel={handleCancel}
    >
      <div className={styles.page} data-board-page>
        {page.background !== undefined && <PageGround id={page.background} ratio={page.ratio} />}
        {page.image_url !== null && (
          <PagePicture key={page.page_id} url={page.image_url} title={page.title} />
        )}
      </div>
      <DrawingSurface
        key={page.page_id}
        pageRatio={1 / page.ratio}
        document={ink.document}
        drawing={drawing}
        pixelsPerUnit={pixelsPerUnit}
        onOp={ink.write}
        onLive={onLive}
        label="板书"
      />
    </div>
  )
}
