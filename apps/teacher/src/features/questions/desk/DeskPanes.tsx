import { useState } from 'react'
import type { Piece } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'
import { AsideNote } from './AsideNote.tsx'
import { PieceCard } from './PieceCard.tsx'
import { SourcePane } from './source/SourcePane.tsx'
import { useLinkedPanes } from './use-linked-panes.ts'
import styles from './desk.module.css'

const PANES = [
  { id: 'source', name: '原文' },
  { id: 'questions', name: '题目' },
] as const
type Pane = (typeof PANES)[number]['id']

/** The source and its questions beside each other, scrolled together; on a narrow page one of them at a time. */
export function DeskPanes({
  rows,
  editor,
  isOpen,
}: {
  rows: readonly Piece[]
  editor: DeskEditor
  isOpen: boolean
}) {
  const [shown, setShown] = useState<Pane>('questions')
  const { left, right, current, goTo } = useLinkedPanes()
  return (
    <>
      <div className={styles.switch} role="group" aria-label="看哪一边">
        {PANES.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === shown} onClick={() => setShown(id)}>
            {name}
          </button>
        ))}
      </div>
      <div className={styles.panes} data-shown={shown}>
        <section ref={left} className={styles.pane} data-pane="source" aria-label="原文" tabIndex={-1}>
          <SourcePane {...{ rows, editor, isOpen, current }} onPick={goTo} />
        </section>
        <section ref={right} className={styles.pane} data-pane="questions" aria-label="题目" tabIndex={-1}>
          {rows.map((piece, index) =>
            piece.kind === 'question' ? (
              <PieceCard
                key={piece.piece_id}
                {...{ piece, editor, isOpen }}
                hasNext={index + 1 < rows.length}
                isCurrent={piece.piece_id === current}
                onPick={goTo}
              />
            ) : (
              piece.review_note !== null && (
                <AsideNote
                  key={piece.piece_id}
                  piece={piece}
                  isCurrent={piece.piece_id === current}
                  onPick={goTo}
                />
              )
            ),
          )}
        </section>
      </div>
    </>
  )
}
