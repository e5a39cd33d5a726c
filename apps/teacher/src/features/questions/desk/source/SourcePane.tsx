import { useState } from 'react'
import type { Piece } from '../desk.queries.ts'
import type { DeskEditor } from '../desk-editor.ts'
import { ASIDE_NAMES } from '../piece-words.ts'
import { BorderHandle } from './BorderHandle.tsx'
import { LineActs } from './LineActs.tsx'
import { SourceLines } from './SourceLines.tsx'
import styles from './source.module.css'

/** Lines of one piece that are marked, the first and the last. */
export type MarkedLines = { piece_id: string; from: number; to: number }

/** The source as it was read: each piece with its lines, coloured by the question they belong to, and the borders between them ([QI-60]). */
export function SourcePane({
  rows,
  editor,
  isOpen,
  current,
  onPick,
}: {
  rows: readonly Piece[]
  editor: DeskEditor
  isOpen: boolean
  current: string | null
  onPick: (piece_id: string) => void
}) {
  const [marked, setMarked] = useState<MarkedLines | null>(null)
  const mark = (piece: Piece, line: number, isMore: boolean) => {
    onPick(piece.piece_id)
    const isSame = marked?.piece_id === piece.piece_id
    if (isMore && isSame)
      setMarked({ ...marked, from: Math.min(marked.from, line), to: Math.max(marked.to, line) })
    else if (isSame && marked.from === line && marked.to === line) setMarked(null)
    else setMarked({ piece_id: piece.piece_id, from: line, to: line })
  }
  return rows.map((piece, index) => {
    const next = rows[index + 1]
    const ownMarks = marked?.piece_id === piece.piece_id ? marked : null
    return (
      <div key={piece.piece_id}>
        <div
          className={styles.piece}
          data-piece={piece.piece_id}
          data-kind={piece.kind}
          data-tint={piece.number === null ? undefined : piece.number % 6}
          data-current={piece.piece_id === current}
          data-out={piece.kind === 'question' && !piece.is_taken}
          role="group"
          aria-label={
            piece.number === null ? ASIDE_NAMES[piece.aside ?? 'other'] : `原文，第 ${piece.number} 题`
          }
        >
          <span className={styles.owner}>
            {piece.number === null ? ASIDE_NAMES[piece.aside ?? 'other'] : `第 ${piece.number} 题`}
          </span>
          <SourceLines piece={piece} marked={ownMarks} onMark={(line, isMore) => mark(piece, line, isMore)} />
          {isOpen && ownMarks !== null && (
            <LineActs {...{ piece, marked: ownMarks, editor }} onDone={() => setMarked(null)} />
          )}
        </div>
        {isOpen && next !== undefined && !piece.is_fixed && !next.is_fixed && isNextLine(piece, next) && (
          <BorderHandle upper={piece} lower={next} editor={editor} />
        )}
      </div>
    )
  })
}

/** By a filter a piece may stand above another that is no neighbour. */
function isNextLine(upper: Piece, lower: Piece): boolean {
  return (upper.lines.at(-1)?.line ?? 0) + 1 === lower.lines[0]?.line
}
