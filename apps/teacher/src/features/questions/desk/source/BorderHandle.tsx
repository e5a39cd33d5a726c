import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Piece } from '../desk.queries.ts'
import type { DeskEditor } from '../desk-editor.ts'
import styles from './source.module.css'

/** The border between two pieces: dragged to another line, or moved by a line with its buttons or the arrow keys ([QI-61]). */
export function BorderHandle({ upper, lower, editor }: { upper: Piece; lower: Piece; editor: DeskEditor }) {
  const [isDragged, setIsDragged] = useState(false)
  const move = (lines: number) => {
    if (lines !== 0) editor.act({ act: 'border', piece_id: upper.piece_id, lines })
  }
  const name = `${nameOf(upper)}与${nameOf(lower)}的边界`
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    move(step)
  }
  const handleUp = (event: PointerEvent) => {
    if (!isDragged) return
    setIsDragged(false)
    move(linesTo(event, { upper, lower }))
  }
  return (
    <div
      className={styles.border}
      data-dragged={isDragged}
      role="group"
      aria-label={name}
      onKeyDown={handleKey}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`${name}，拖动或按上下方向键移动`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setIsDragged(true)
        }}
        onPointerUp={handleUp}
        onPointerCancel={() => setIsDragged(false)}
      />
      <button type="button" aria-label={`${name}上移一行`} onClick={() => move(-1)}>
        <UpOutlined aria-hidden />
      </button>
      <button type="button" aria-label={`${name}下移一行`} onClick={() => move(1)}>
        <DownOutlined aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => editor.act({ act: 'join', piece_id: upper.piece_id })}
        aria-label={`合并${nameOf(upper)}与${nameOf(lower)}`}
      >
        合并
      </button>
    </div>
  )
}

const nameOf = ({ number }: Piece) => (number === null ? '题外的文字' : `第 ${number} 题`)

/** The number of lines that a let-go border moves by: it goes behind the line under the pointer, or before it in its upper half. */
function linesTo(
  { clientX, clientY }: PointerEvent,
  { upper, lower }: { upper: Piece; lower: Piece },
): number {
  const under = document.elementsFromPoint(clientX, clientY)
  const found = under
    .map((element) => element.closest<HTMLElement>('[data-line]'))
    .find((element) => element !== null)
  if (found === null || found === undefined) return 0
  const { top, height } = found.getBoundingClientRect()
  const last = Number(found.dataset.line) - (clientY < top + height / 2 ? 1 : 0)
  const down = lower.lines.filter(({ line }) => line <= last).length
  const up = upper.lines.filter(({ line }) => line > last).length
  return down > 0 ? down : -up
}
