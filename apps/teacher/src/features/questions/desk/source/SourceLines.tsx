import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { memo, useMemo } from 'react'
import type { Piece } from '../desk.queries.ts'
import type { MarkedLines } from './SourcePane.tsx'
import styles from './source.module.css'

const PARTS = { asked: '题干', answer: '答案', analysis: '解析' } as const

/** The lines of a piece with their numbers: formulas, tables and pictures drawn; a press marks a line, with Shift up to it. */
export const SourceLines = memo(function SourceLines({
  piece,
  marked,
  onMark,
}: {
  piece: Piece
  marked: MarkedLines | null
  onMark: (line: number, isMore: boolean) => void
}) {
  const blocks = useMemo(() => drawnBlocks(piece.lines), [piece.lines])
  return (
    <QuestionFiles value={piece.files}>
      <ol className={styles.lines}>
        {blocks.map(({ line, part, text, notes, cut }, index) => {
          // A cut shows the lines around it too: it stands above the first of them.
          const photo = cut === null || cut === blocks[index - 1]?.cut ? null : cut
          const isMarked = marked !== null && line >= marked.from && line <= marked.to
          return (
            <li key={line} data-line={line} data-marked={isMarked}>
              {photo !== null && (
                <div className={styles.cut}>
                  <Blocks blocks={[photoBlock(photo)]} />
                </div>
              )}
              <button
                type="button"
                className={styles.lineNumber}
                aria-label={`第 ${line} 行`}
                aria-pressed={isMarked}
                onClick={(event) => onMark(line, event.shiftKey)}
              >
                {line}
              </button>
              <div className={styles.lineText}>
                {part !== null && <span className={styles.part}>{PARTS[part]}</span>}
                <Blocks blocks={readBlocks(text).blocks} />
                {notes.length > 0 && <p className={styles.lineNote}>需要看一看：{notes.join('；')}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </QuestionFiles>
  )
})

function photoBlock(key: string) {
  return { type: 'image', key, address: null, width: null, alt: '原图' } as const
}

type Line = Piece['lines'][number]

/** Lines as they are drawn: lines of a table together, at the first of them. */
function drawnBlocks(lines: readonly Line[]): Line[] {
  const drawn: Line[] = []
  let isTable = false
  for (const line of lines) {
    const open = drawn.at(-1)
    const isRow = /^\s{0,20}\|/.test(line.text)
    if (isTable && isRow && open?.part === line.part) {
      open.text = `${open.text}\n${line.text}`
      open.notes = [...open.notes, ...line.notes]
    } else drawn.push({ ...line })
    isTable = isRow
  }
  return drawn
}
