import { BoardSurface } from '@jiangtai/board/canvas/BoardSurface.tsx'
import type { GroundShade } from '@jiangtai/board/shade/ground-shade.ts'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { fitPage, PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { DEFAULT_INPUT } from '@jiangtai/board/surface-props.ts'
import type { BoardTool } from '@jiangtai/board/tools/tool.ts'
import {
  type BoardWriter,
  findStudentUndoOp,
  STUDENT_WIDTH_RANGE,
} from '@jiangtai/shared/classroom/students/board-writers.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkDocument, IsOwnStep } from '@jiangtai/shared/ink/document.ts'
import { PEN_WIDTHS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp, StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { WriterDot } from './WriterDot.tsx'

export type StudentBoardProps = {
  page_id: string
  pageRatio: number
  document: InkDocument
  live: LiveReceiver
  shade: GroundShade
  label: string
  writer: Pick<BoardWriter, 'color'>
  isOwn: IsOwnStep
  /** Strokes that wait for the network; they are sent by themselves. */
  waiting_count: number
  is_online: boolean
  /** 写完了 was pressed: the ink is still on its way. */
  is_finishing: boolean
  onOp: (op: StudentInkOp) => void
  onLive: (chunk: string) => void
  onFinish: () => void
  /** The words of the bar on another ground than the class's page, and what stands there in place of 写完了. */
  bar?: { label: string; state: string; last: ReactNode }
}

const WIDTH_NAMES = { 4: '细', 8: '中', 12: '粗' } as const satisfies Record<
  (typeof PEN_WIDTHS)[number],
  string
>
/** The place of a page on a pad, in CSS pixels. */
const PAD_STAGE = { width: 1024, height: 600 }
/** A student's hand writes and nothing else: a palm that rests on the pad rubs nothing out. */
const INPUT = { ...DEFAULT_INPUT, has_erasers: false }

/** The shared page under a student's pen, and the few things that go with it. */
export function StudentBoard(props: StudentBoardProps) {
  const { pageRatio, document, live, label, writer, is_finishing } = props
  const [width, setWidth] = useState<(typeof PEN_WIDTHS)[number]>(8)
  const { color } = writer
  const { bar } = props
  // The surface asks for the same object while nothing changed.
  const tool = useMemo(
    (): BoardTool => ({ tool: 'pen', color, width: unitsOf(width, pageRatio) }),
    [color, width, pageRatio],
  )
  const undo = findStudentUndoOp(document, props.isOwn, '-')
  return (
    <>
      <div className="write-surface">
        <BoardSurface
          key={props.page_id}
          pageRatio={pageRatio}
          document={document}
          remoteLive={live}
          shade={props.shade}
          label={label}
          tool={tool}
          input={INPUT}
          readOnly={is_finishing}
          newId={newId}
          onOp={(op) => isLine(op) && props.onOp(op)}
          onLive={props.onLive}
        />
      </div>
      <section className="write-bar" aria-label={bar?.label ?? '板演'}>
        <p className="write-state">
          <WriterDot color={color} />
          {stateOf(props)}
        </p>
        <div className="write-widths" role="group" aria-label="笔的粗细">
          {PEN_WIDTHS.map((one) => (
            <button
              key={one}
              type="button"
              className="write-width"
              aria-label={`${WIDTH_NAMES[one]}笔`}
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r={one} fill={color} />
              </svg>
            </button>
          ))}
        </div>
        <button
          type="button"
          className="write-button"
          disabled={undo === null || is_finishing}
          onClick={() => undo !== null && props.onOp({ ...undo, id: newId() })}
        >
          撤销
        </button>
        {bar === undefined ? (
          <button type="button" className="button-on-board" disabled={is_finishing} onClick={props.onFinish}>
            写完了
          </button>
        ) : (
          bar.last
        )}
      </section>
    </>
  )
}

function stateOf({ waiting_count, is_online, is_finishing, bar }: StudentBoardProps): string {
  if (waiting_count > 0 && !is_online) return `${waiting_count} 笔等网络恢复后送出`
  if (is_finishing) return '正在送出…'
  return bar?.state ?? '你正在黑板上书写'
}

/** The width that a line would have on a pad, on every device: a phone's line is no beam on the board. */
function unitsOf(pixels: number, pageRatio: number): number {
  const { min, max } = STUDENT_WIDTH_RANGE
  const units = (pixels * PAGE_WIDTH) / fitPage({ ...PAD_STAGE, pageRatio }).width
  return Math.min(max, Math.max(min, Math.round(units * 100) / 100))
}

function isLine(op: InkOp): op is Extract<StudentInkOp, { kind: 'stroke' }> {
  return op.kind === 'stroke' && op.tool === 'pen'
}
