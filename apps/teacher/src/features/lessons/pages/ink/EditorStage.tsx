import { pageViewCss } from '@jiangtai/board/page.ts'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import { NO_FINGERS, stepFingers } from '@jiangtai/board/tools/fingers.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { DrawingSurface } from '../../../../shared/drawing/DrawingSurface.tsx'
import { LinkLayer } from '../../../../shared/drawing/tools/links/LinkLayer.tsx'
import type { DrawnInk } from '../../../../shared/drawing/local-ink/use-local-ink.ts'
import { usePageView } from '../../../../shared/drawing/page/use-page-view.ts'
import { PageGround } from '../../../../shared/drawing/PageGround.tsx'
import { isHand } from '../../../../shared/drawing/tools/tool-box.ts'
import type { Drawing } from '../../../../shared/drawing/use-drawing.ts'
import { useFittedScale } from '../../../../shared/drawing/use-fitted-scale.ts'
import { useWheelZoom } from '../../../../shared/drawing/use-wheel-zoom.ts'
import type { EditorPage } from '../page-draft.ts'
import { QuestionPicture } from '../question/QuestionPicture.tsx'
import styles from './page-editor.module.css'

/** The page in the editor: its picture, question or ground, and above it what is prepared. The wheel, fingers and the hand enlarge and move it as on the board. */
export function EditorStage({
  page,
  ink,
  drawing,
  isPenDown,
  onPenDown,
}: {
  page: EditorPage
  ink: DrawnInk
  drawing: Drawing
  isPenDown: boolean
  onPenDown: (isDown: boolean) => void
}) {
  const { page_id, ratio, background, image_url } = page
  const board = useRef<HTMLDivElement>(null)
  // A question is laid out by the width that it has, which is none until the dialog stands.
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  const pixelsPerUnit = useFittedScale(board, 1 / ratio)
  const { view, move, reset } = usePageView({ box: board, page_id, pageRatio: 1 / ratio })
  const { shade, seePicture } = usePageShade({ image_url, background: background ?? undefined })
  const fingers = useRef(NO_FINGERS)
  useWheelZoom(board, { isPenDown, onZoom: move })

  function feedFingers(phase: 'down' | 'move' | 'up', event: PointerEvent): void {
    // A key may have taken another tool since: a finger that is lifted is lifted all the same.
    if (phase !== 'up' && !isHand(drawing.tools)) return
    const { pointerId, clientX, clientY } = event
    const step = stepFingers(fingers.current, { phase, pointerId, clientX, clientY })
    fingers.current = step.fingers
    if (step.change !== null) move(step.change)
  }

  function handleEnd(event: PointerEvent): void {
    onPenDown(false)
    feedFingers('up', event)
  }

  return (
    <div
      ref={board}
      className={styles.stage}
      style={{ '--page-ratio': ratio }}
      onPointerDown={(event) => {
        if (!isHand(drawing.tools)) onPenDown(true)
        feedFingers('down', event)
      }}
      onPointerMove={(event) => feedFingers('move', event)}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    >
      <div ref={setSheet} className={styles.page} style={pageViewCss(view)}>
        {background !== null && <PageGround id={background} ratio={ratio} />}
        {page.lesson_quiz_id !== null && sheet !== null && <QuestionPicture page={page} />}
        {image_url !== null && (
          <img
            key={page_id}
            src={image_url}
            alt={page.title}
            crossOrigin="anonymous"
            draggable={false}
            onLoad={({ currentTarget }) => seePicture(currentTarget)}
          />
        )}
        {page.kind !== 'board' && image_url === null && <span>图片保存后显示，可以先在上面写</span>}
        <LinkLayer
          key={`links of ${page_id}`}
          ink={ink}
          drawing={drawing}
          covers="stay"
          pageRatio={1 / ratio}
        />
      </div>
      <DrawingSurface
        key={page_id}
        pageRatio={1 / ratio}
        view={view}
        shade={shade}
        document={ink.document}
        drawing={drawing}
        pixelsPerUnit={pixelsPerUnit}
        onOp={ink.write}
        onLive={null}
        others={null}
        onFingers={move}
        label="页面上的内容"
      />
      {view.zoom > 1 && (
        <button
          type="button"
          className={styles.whole}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={reset}
        >
          整页（{Math.round(view.zoom * 100)}%）
        </button>
      )}
    </div>
  )
}
