import { BoardSurface } from '@jiangtai/board/canvas/BoardSurface.tsx'
import { composePage } from '@jiangtai/board/compose.ts'
import { fitPage } from '@jiangtai/board/page.ts'
import { DEFAULT_INPUT } from '@jiangtai/board/surface-props.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { applyInkOp, findClearOp, findRedoOp, findUndoOp } from '@jiangtai/shared/ink/document.ts'
import { PEN_WIDTHS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BesideQuestion } from './BesideQuestion.tsx'
import { isBlank, type KeptWriting, type Writing } from './kept-writing.ts'

export type HandwritingPadProps = {
  kept: KeptWriting
  onUse: (page: Blob) => void
  onClose: () => void
}

const INK = '#1c2421'
/** The page is this many pixels wide as a picture. */
const PICTURE_WIDTH = 1600
/** Wide enough to rub out a word with a few strokes, in page units. */
const ERASER_WIDTH = 48
/** No page grows longer: a picture of it has to be made and shown. */
const MOST_RATIO = 4.5
const WIDTH_NAMES = { 4: '细', 8: '中', 12: '粗' } as const satisfies Record<
  (typeof PEN_WIDTHS)[number],
  string
>
/** A student's hand writes and nothing else: a palm that rests on the pad rubs nothing out. */
const INPUT = { ...DEFAULT_INPUT, has_erasers: false }

/** A page to write on by hand, which grows downward; kept on the device while one writes ([TK-76]). */
export function HandwritingPad({ kept, onUse, onClose }: HandwritingPadProps) {
  const [writing, setWriting] = useState(kept.load)
  const [box, setBox] = useState<{ width: number; height: number } | null>(null)
  const [top, setTop] = useState(0)
  const [width, setWidth] = useState<(typeof PEN_WIDTHS)[number]>(4)
  const [isErasing, setIsErasing] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  // The page is as wide as its frame: whoever turns the pad, or folds the question, sees it in another size ([CR-422]).
  useLayoutEffect(() => {
    const measured = frame.current
    if (measured === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured
      // A frame that is not shown just now has no size, and no page is so long.
      if (width > 0 && height > 0) setBox({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  const tool = useMemo(
    () =>
      isErasing
        ? ({ tool: 'eraser', width: ERASER_WIDTH } as const)
        : ({ tool: 'pen', color: INK, width: width * 1.5 } as const),
    [width, isErasing],
  )
  const least_ratio = box === null ? 1 : Math.min(MOST_RATIO, box.height / box.width)
  const pageRatio = Math.max(writing.page_ratio, least_ratio)
  const change = (next: typeof writing) => {
    setWriting(next)
    kept.save(next)
  }
  const write = (op: InkOp) => change({ document: applyInkOp(writing.document, op), page_ratio: pageRatio })
  const undo = findUndoOp(writing.document, '-')
  const redo = findRedoOp(writing.document, '-')
  const clear = findClearOp(writing.document, '-')
  // Shares of the frame's height that lie above and below the visible part.
  const longest_top = Math.max(0, pageRatio - least_ratio)
  const shown_top = Math.min(top, longest_top)
  const step = least_ratio / 2
  const goDown = () => {
    const next = shown_top + step
    if (next > longest_top) change({ ...writing, page_ratio: Math.min(MOST_RATIO, next + least_ratio) })
    setTop(Math.min(next, MOST_RATIO - least_ratio))
  }
  const use = async () => {
    try {
      const page = await writingPicture({ document: writing.document, page_ratio: pageRatio })
      kept.forget()
      onUse(page)
    } catch {
      setTrouble('没有存成图片，请再试一次；写的内容还在这里')
    }
  }
  return (
    <BesideQuestion
      title="手写"
      onClose={onClose}
      foot={
        <>
          {PEN_WIDTHS.map((one) => (
            <button
              key={one}
              type="button"
              className="hand-width"
              aria-label={`${WIDTH_NAMES[one]}笔`}
              aria-pressed={!isErasing && one === width}
              onClick={() => {
                setWidth(one)
                setIsErasing(false)
              }}
            >
              <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
                <circle cx="16" cy="16" r={one} fill={INK} />
              </svg>
            </button>
          ))}
          <button
            type="button"
            className="button-secondary hand-eraser"
            aria-pressed={isErasing}
            onClick={() => setIsErasing(!isErasing)}
          >
            橡皮
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={clear === null}
            onClick={() => clear !== null && write({ ...clear, id: newId() })}
          >
            清空
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={undo === null}
            onClick={() => undo !== null && write({ ...undo, id: newId() })}
          >
            撤销
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={redo === null}
            onClick={() => redo !== null && write({ ...redo, id: newId() })}
          >
            恢复
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={shown_top <= 0}
            onClick={() => setTop(Math.max(0, shown_top - step))}
          >
            向上
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={shown_top + least_ratio >= MOST_RATIO}
            onClick={goDown}
          >
            向下
          </button>
          <button
            type="button"
            className="button-primary"
            disabled={isBlank(writing)}
            onClick={() => void use()}
          >
            写好了
          </button>
          {trouble !== null && (
            <p className="tool-trouble" role="alert">
              {trouble}
            </p>
          )}
        </>
      }
    >
      <div ref={frame} className="hand">
        {box !== null && (
          <BoardSurface
            pageRatio={pageRatio}
            document={writing.document}
            remoteLive={null}
            label="手写的页面"
            view={viewOf({ box, pageRatio, top: shown_top })}
            tool={tool}
            input={INPUT}
            readOnly={false}
            newId={newId}
            onOp={write}
            onLive={null}
          />
        )}
      </div>
    </BesideQuestion>
  )
}

/** A page of handwriting as a PNG on white paper, 1600 px wide; rejects where the browser cannot draw it. */
export function writingPicture({ document, page_ratio }: Writing): Promise<Blob> {
  return composePage({
    ...{ pictures: [], background: { color: '#ffffff' }, document },
    ...{ pageRatio: page_ratio, region: null, width: PICTURE_WIDTH },
  })
}

/** A long page seen as wide as its frame, from some place downward (in shares of its width). */
function viewOf({
  box,
  pageRatio,
  top,
}: {
  box: { width: number; height: number }
  pageRatio: number
  top: number
}) {
  const zoom = box.width / fitPage({ ...box, pageRatio }).width
  const pan_y = (box.width * pageRatio - box.height) / 2 - top * box.width
  return { zoom, rotation: 0 as const, pan_x: 0, pan_y }
}
