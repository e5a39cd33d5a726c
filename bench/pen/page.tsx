import { BoardSurface } from '@jiangtai/board/canvas/BoardSurface.tsx'
import { composePage } from '@jiangtai/board/compose.ts'
import { finishStroke } from '@jiangtai/board/tools/stroke-machine.ts'
import type { BoardTool } from '@jiangtai/board/tools/tool.ts'
import {
  applyInkOp,
  applyInkOps,
  EMPTY_INK,
  findClearOp,
  findUndoOp,
  type InkDocument,
  listVisibleItems,
} from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { CLEAR_OF_PEN, seedPoints } from './seed.ts'

/** What the driver of the bench may ask of a page; only this page has it. */
declare global {
  interface Window {
    pen: { ready: () => Promise<void>; seed: (count: number) => void; count: () => number }
    wire: { bytes: number; points: number }
  }
}

const PAGE_RATIO = 1080 / 1920
/** What the socket adds to each message: frame header, packet type, event name. */
const FRAMING_BYTES = 16
const RED_PEN: BoardTool = { tool: 'pen', color: '#e5484d', width: 4 }
const ERASER: BoardTool = { tool: 'eraser', width: 80 }

let id = 0
const newId = () => `0192f3a4-7b1c-7def-8a90-${String((id += 1)).padStart(12, '0')}`
let shown = EMPTY_INK
let show: (document: InkDocument) => void = () => {}
window.wire = { bytes: 0, points: 0 }

function write(op: InkOp | null): void {
  if (op === null) return
  window.wire.bytes += JSON.stringify(op).length + FRAMING_BYTES
  shown = applyInkOp(shown, op)
  show(shown)
}

function Board() {
  const [document, setDocument] = useState(shown)
  const [tool, setTool] = useState(RED_PEN)
  const [preview, setPreview] = useState<string | null>(null)
  // The bench changes the document from outside.
  useLayoutEffect(() => {
    show = setDocument
  }, [])
  const capture = async () => {
    const picture = window.document.querySelector<HTMLImageElement>('#picture')
    if (picture === null) return
    const blob = await composePage({
      pictures: [{ source: picture, place: null }],
      background: { id: 'blackboard' },
      document: shown,
      pageRatio: PAGE_RATIO,
      region: null,
      width: 1920,
    })
    setPreview(URL.createObjectURL(blob))
  }
  return (
    <>
      <div style={{ position: 'absolute', inset: 0, background: '#16302a' }}>
        <BoardSurface
          pageRatio={PAGE_RATIO}
          document={document}
          tool={tool}
          readOnly={false}
          newId={newId}
          onOp={write}
          onLive={(text) => {
            window.wire.bytes += text.length + FRAMING_BYTES
          }}
          remoteLive={null}
          label="板书"
        />
      </div>
      <nav style={{ position: 'absolute', left: 0, bottom: 0 }}>
        <button id="pen" onClick={() => setTool(RED_PEN)}>
          画笔
        </button>
        <button id="eraser" onClick={() => setTool(ERASER)}>
          橡皮
        </button>
        <button id="undo" onClick={() => write(findUndoOp(shown, newId()))}>
          撤销
        </button>
        <button id="clear" onClick={() => write(findClearOp(shown, newId()))}>
          清空
        </button>
        <button id="shot" onClick={() => void capture()}>
          截屏
        </button>
      </nav>
      {preview !== null && (
        <img
          id="preview"
          alt=""
          src={preview}
          style={{ position: 'absolute', width: 480, right: 0, top: 0 }}
        />
      )}
    </>
  )
}

window.pen = {
  seed(count) {
    const ops = Array.from({ length: count }, (_stroke, index) =>
      finishStroke({
        id: newId(),
        style: { tool: 'pen', color: '#ffffff', width: 4 },
        points: seedPoints(index, count),
      }),
    )
    shown = applyInkOps(EMPTY_INK, ops)
    flushSync(() => show(shown))
  },
  count: () => listVisibleItems(shown).length,
  async ready() {
    if (window.pen.count() === 0) return
    // A long board is drawn beside the screen and shown when it is whole: its last stroke is in a corner of its own.
    const canvas = window.document.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (canvas === null || context === null || context === undefined)
      throw new Error('the board has no canvas')
    const scale = canvas.width / 1600
    const isThere = () =>
      (context.getImageData(CLEAR_OF_PEN.x * scale, CLEAR_OF_PEN.y * scale, 1, 1).data[3] ?? 0) > 0
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 100))
  },
}

createRoot(window.document.getElementById('root') ?? window.document.body).render(<Board />)
