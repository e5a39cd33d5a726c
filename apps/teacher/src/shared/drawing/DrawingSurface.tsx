import { BoardSurface } from '@jiangtai/board/canvas/BoardSurface.tsx'
import { loadEdges } from '@jiangtai/board/canvas/select/lazy-edge.ts'
import { loadSelecting } from '@jiangtai/board/canvas/select/lazy-selecting.ts'
import type { GroundShade } from '@jiangtai/board/shade/ground-shade.ts'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { PageView } from '@jiangtai/board/page.ts'
import { type FingerChange, NO_FINGERS, stepFingers } from '@jiangtai/board/tools/fingers.ts'
import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { applyInkOp, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { boardToolOf, unitsOf } from './tools/tool-box.ts'
import type { Drawing } from './use-drawing.ts'

// The code of ruler and protractor is fetched when the first instrument is laid on the page.
const fetchInstruments = async () => ({
  default: (await import('@jiangtai/board/instruments/InstrumentLayer.tsx')).InstrumentLayer,
})
const InstrumentLayer = lazy(fetchInstruments)

const fetchEditor = async () => ({ default: (await import('./text/TextEditor.tsx')).TextEditor })
const TextEditor = lazy(fetchEditor)

/** Loads every part of the tools that is fetched later, because a line that breaks in the lesson must not keep the ruler away. */
export async function loadDrawingParts(): Promise<void> {
  await Promise.all([fetchInstruments(), fetchEditor(), loadEdges(), loadSelecting()])
}

/** Ink, ruler and protractor, and the box to type in, over the page or picture beneath. Give it a `key` per page. */
export function DrawingSurface({
  pageRatio,
  document: ink,
  drawing,
  view,
  shade,
  pixelsPerUnit,
  onOp,
  onLive,
  others,
  onFingers,
  label,
}: {
  pageRatio: number
  document: InkDocument
  drawing: Drawing
  view?: PageView
  /** How light the page or picture beneath is. */
  shade: GroundShade
  /** CSS pixels of a page unit in the first view of the page: widths are chosen in these pixels. */
  pixelsPerUnit: number
  onOp: (op: InkOp) => void
  onLive: ((chunk: string) => void) | null
  /** The receiver of the strokes that others are drawing, or null. */
  others: LiveReceiver | null
  /** Takes the changes of the page by fingers beside a stylus. */
  onFingers: (change: FingerChange) => void
  label: string
}) {
  const { tools, textPlace, setTextPlace } = drawing
  const written = textPlace?.written ?? null
  const style = written ?? { color: tools.pen.color, size: unitsOf(tools.text.size, pixelsPerUnit) }
  // The text that is being changed stands in the editor, so the page does not show it as well.
  const shown = useMemo(
    () => (written === null ? ink : applyInkOp(ink, withoutText(written.id))),
    [ink, written],
  )
  const pen = { color: tools.pen.color, width: unitsOf(tools.pen.width, pixelsPerUnit) }
  const fingers = useRef(NO_FINGERS)
  // The surface asks for the same objects while nothing changed.
  const tool = useMemo(() => boardToolOf(tools, pixelsPerUnit), [tools, pixelsPerUnit])
  // The editor is fetched before the first press, because letters typed while it is on its way would be lost.
  useEffect(() => {
    // When it does not come now, the press asks again.
    if (tool.tool === 'text') fetchEditor().catch(() => undefined)
  }, [tool.tool])
  const input = useMemo(
    () => ({ ...drawing.settings, eraser_unit: unitsOf(1, pixelsPerUnit) }),
    [drawing.settings, pixelsPerUnit],
  )
  const page = { pageRatio, ...(view === undefined ? {} : { view }) }
  return (
    <>
      <BoardSurface
        {...page}
        shade={shade}
        document={shown}
        tool={tool}
        readOnly={false}
        newId={newId}
        onOp={onOp}
        onLive={onLive}
        remoteLive={others}
        input={input}
        instruments={drawing.instruments}
        onSelect={drawing.setSelection}
        onTextPlace={setTextPlace}
        onFinger={(move) => {
          const step = stepFingers(fingers.current, move)
          fingers.current = step.fingers
          if (step.change !== null) onFingers(step.change)
        }}
        onStylus={() => {
          drawing.noteStylus()
          if (drawing.settings.pen_only !== 'always')
            message.success('已识别手写笔：用笔写字，用手指移动和缩放页面')
        }}
        label={label}
      />
      {drawing.instruments.length > 0 && (
        <Suspense fallback={null}>
          <InstrumentLayer
            {...page}
            instruments={drawing.instruments}
            onChange={drawing.setInstruments}
            pen={pen}
            newId={newId}
            onOp={onOp}
          />
        </Suspense>
      )}
      {textPlace !== null &&
        // The editor stands in the topmost dialog, because a picture that is open there would hide it; typed text is no drawing.
        createPortal(
          <Suspense fallback={null}>
            <TextEditor
              key={`${textPlace.clientX} ${textPlace.clientY}`}
              place={textPlace}
              style={style}
              onWrite={(op) => {
                setTextPlace(null)
                if (op !== null) onOp(op)
              }}
            />
          </Suspense>,
          topOf(),
        )}
    </>
  )
}

function withoutText(id: string): InkOp {
  return makeEditOp({ id: newId(), ids: [id], change: { type: 'delete' } })
}

function topOf(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}
