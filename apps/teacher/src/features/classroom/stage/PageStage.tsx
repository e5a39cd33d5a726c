import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { pageViewCss } from '@jiangtai/board/page.ts'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { FingerMove } from '@jiangtai/board/surface-props.ts'
import { NO_FINGERS, stepFingers } from '@jiangtai/board/tools/fingers.ts'
import { type PointerEvent, Suspense, useRef, useState } from 'react'
import { DrawingSurface } from '../../../shared/drawing/DrawingSurface.tsx'
import { isHand } from '../../../shared/drawing/tools/tool-box.ts'
import type { Drawing } from '../../../shared/drawing/use-drawing.ts'
import { useFittedScale } from '../../../shared/drawing/use-fitted-scale.ts'
import { BoardGround, BoardMedia, PageTools, PageZoom } from '../lesson/later-parts.ts'
import type { PageTool } from './page-tools/page-tool.ts'
import { PagePicture } from './pages/PagePicture.tsx'
import type { PageTurner } from './pages/page-turner.ts'
import styles from './stage.module.css'
import { usePageView } from '../../../shared/drawing/page/use-page-view.ts'
import type { PageInk } from './use-page-ink.ts'

export type PageStageProps = {
  lesson_session_id: string
  prepare_lesson_id: string
  page: ClassroomPage
  /** The number of the page as the dock counts it. */
  page_no: number
  ink: Pick<PageInk, 'document' | 'write'>
  drawing: Drawing
  turner: PageTurner
  onLive: (chunk: string) => void
  /** The strokes that students at the board are drawing, or null. */
  others: LiveReceiver | null
  onPenDown: (isDown: boolean) => void
  /** 聚光灯, 幕布 or 放大镜 on this page, or null. */
  tool: PageTool | null
  onToolEnd: () => void
}

const SWIPE_PX = 80

/** The page on the board: its picture, the ink above it, and the swipe that turns it when the hand holds no tool. */
export function PageStage(props: PageStageProps) {
  const { page, ink, drawing, turner, onLive } = props
  const board = useRef<HTMLDivElement>(null)
  const pixelsPerUnit = useFittedScale(board, 1 / page.ratio)
  const { view, move, reset } = usePageView({ box: board, page_id: page.page_id, pageRatio: 1 / page.ratio })
  const { shade, seePicture } = usePageShade(page)
  const isEnlarged = view.zoom > 1
  const [isPenDown, setIsPenDown] = useState(false)
  const fingers = useRef(NO_FINGERS)
  const swipe = useRef<{ pointerId: number; x: number; y: number } | null>(null)

  function tellPen(isDown: boolean): void {
    setIsPenDown(isDown)
    props.onPenDown(isDown)
  }

  function handleDown(event: PointerEvent): void {
    if (!isHand(drawing.tools)) return tellPen(true)
    // A second finger, or an enlarged page: the hand moves the page rather than turning it.
    const isFirst = [...fingers.current.places.keys()].every((id) => id === event.pointerId)
    swipe.current =
      isFirst && !isEnlarged ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY } : null
    feedFingers('down', event)
  }

  function feedFingers(phase: FingerMove['phase'], { pointerId, clientX, clientY }: PointerEvent): void {
    // A key may have taken another tool since: a finger that is lifted is lifted all the same.
    if (phase !== 'up' && !isHand(drawing.tools)) return
    const step = stepFingers(fingers.current, { phase, pointerId, clientX, clientY })
    fingers.current = step.fingers
    if (step.change !== null && swipe.current === null) move(step.change)
  }

  function handleUp(event: PointerEvent): void {
    tellPen(false)
    feedFingers('up', event)
    const from = swipe.current
    swipe.current = null
    if (from?.pointerId !== event.pointerId) return
    const x = event.clientX - from.x
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(event.clientY - from.y)) return
    turner.go({ step: x < 0 ? 1 : -1 })
  }

  function handleCancel(event: PointerEvent): void {
    tellPen(false)
    feedFingers('up', event)
    swipe.current = null
  }

  return (
    <div
      ref={board}
      className={styles.board}
      style={{ '--page-ratio': page.ratio }}
      onPointerDown={handleDown}
      onPointerMove={(event) => feedFingers('move', event)}
      onPointerUp={handleUp}
      onPointerCancel={handleCancel}
    >
      <div className={styles.page} style={pageViewCss(view)} data-board-page data-zoom={view.zoom}>
        <Suspense fallback={null}>
          <BoardGround {...props} />
        </Suspense>
        {page.image_url !== null && (
          <PagePicture key={page.page_id} url={page.image_url} title={page.title} onLoad={seePicture} />
        )}
      </div>
      <DrawingSurface
        key={page.page_id}
        pageRatio={1 / page.ratio}
        view={view}
        shade={shade}
        onFingers={move}
        document={ink.document}
        drawing={drawing}
        pixelsPerUnit={pixelsPerUnit}
        onOp={ink.write}
        onLive={onLive}
        others={props.others}
        label="板书"
      />
      {page.kind !== 'board' && (
        <Suspense fallback={null}>
          {/* Another page is another player: a playing sound or video stops. */}
          <BoardMedia
            key={page.page_id}
            lesson_session_id={props.lesson_session_id}
            page_id={page.page_id}
            page_no={props.page_no}
            pageRatio={1 / page.ratio}
            ink={ink.document}
            view={view}
          />
        </Suspense>
      )}
      {props.tool !== null && (
        <Suspense fallback={null}>
          <PageTools
            key={props.tool}
            {...props}
            {...{ view, shade }}
            tool={props.tool}
            ink={ink.document}
            onEnd={props.onToolEnd}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PageZoom {...props} {...{ isPenDown, view, move, reset }} box={board} />
      </Suspense>
    </div>
  )
}
