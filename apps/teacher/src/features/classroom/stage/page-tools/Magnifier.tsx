import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import { pageViewCss, type PageView } from '@jiangtai/board/page.ts'
import type { GroundShade } from '@jiangtai/board/shade/ground-shade.ts'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useMemo, useState } from 'react'
import { PageUnderInk } from '../../asking/question-page/PageUnderInk.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import stage from '../stage.module.css'
import { lensView, moveOn, type Size, type Way } from './geometry.ts'
import styles from './page-tools.module.css'
import { ToolFrame } from './ToolFrame.tsx'
import { ToolHandle } from './ToolHandle.tsx'

export type LensPage = {
  prepare_lesson_id: string
  page: ClassroomPage
  ink: InkDocument
  /** How the page beneath is looked at. */
  view: PageView
  shade: GroundShade
  /** The strokes that students at the board are drawing, or null. */
  others: LiveReceiver | null
}

const TIMES = [1.5, 2, 3, 4] as const

/** 放大镜: the page with its ink, enlarged under a lens that is dragged over it ([DW-74]). */
export function Magnifier({ onEnd, ...page }: LensPage & { onEnd: () => void }) {
  const [at, setAt] = useState<Way | null>(null)
  const [step, setStep] = useState(1)
  const times = TIMES[step] ?? TIMES[0]
  return (
    <ToolFrame
      name="放大镜"
      onEnd={onEnd}
      controls={
        <>
          <StageButton
            size="small"
            label="缩小倍数"
            isDisabled={step === 0}
            onPress={() => setStep(step - 1)}
          >
            －
          </StageButton>
          <span className={styles.times} role="status">{`${times} 倍`}</span>
          <StageButton
            size="small"
            label="增大倍数"
            isDisabled={step === TIMES.length - 1}
            onPress={() => setStep(step + 1)}
          >
            ＋
          </StageButton>
        </>
      }
    >
      {(board) => (
        <Lens
          {...page}
          board={board}
          times={times}
          at={moveOn(at ?? { x: board.width / 2, y: board.height / 2 }, { x: 0, y: 0 }, board)}
          onAt={setAt}
        />
      )}
    </ToolFrame>
  )
}

function Lens({
  prepare_lesson_id,
  page,
  ink,
  view,
  shade,
  others,
  board,
  times,
  at,
  onAt,
}: LensPage & { board: Size; times: number; at: Way; onAt: (at: Way) => void }) {
  const { x, y } = at
  const { width, height } = board
  // The surface asks for the same object while nothing changed.
  const seen = useMemo(
    () => lensView(view, { at: { x, y }, times, board: { width, height } }),
    [view, x, y, times, width, height],
  )
  // A question is fitted to its page once, not at each move of the lens.
  const under = useMemo(() => <PageUnderInk {...{ page, prepare_lesson_id }} />, [page, prepare_lesson_id])
  const radius = Math.round(Math.min(width, height) * 0.24)
  return (
    <>
      <div
        className={styles.seen}
        data-testid="lens"
        style={{ clipPath: `circle(${radius}px at ${x}px ${y}px)` }}
        aria-hidden="true"
        inert
      >
        <div className={stage.page} style={pageViewCss(seen)}>
          {under}
          {page.image_url !== null && (
            <img className={stage.picture} src={page.image_url} alt="" crossOrigin="anonymous" />
          )}
        </div>
        <WatchSurface
          key={page.page_id}
          pageRatio={1 / page.ratio}
          document={ink}
          remoteLive={others}
          view={seen}
          shade={shade}
          label="放大的板书"
        />
      </div>
      <ToolHandle
        label="移动放大镜"
        look="lens"
        style={{ left: x, top: y, width: 2 * radius, height: 2 * radius }}
        from={at}
        onMove={(from, way) => onAt(moveOn(from, way, board))}
      />
    </>
  )
}
