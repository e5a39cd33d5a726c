import { readCopiedCells } from '@jiangtai/shared/core/cells/copied-cells.ts'
import { TABLE_LIMITS } from '@jiangtai/shared/ink/ink-limits.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { tell } from '../../tell.ts'
import styles from './sources.module.css'
import type { CellPlace, TypedTable } from './table-cells.ts'

/** A text longer than this is no table for a page, and is not read. */
const MOST_PASTED = 50_000

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** The cells to type in, as they will look; Tab goes on in the row, Enter and the arrows go to the row below or above. */
export function CellGrid({
  table,
  long,
  ground,
  color,
  onCell,
  onPaste,
}: {
  table: TypedTable
  /** A cell that is too long. */
  long: CellPlace | null
  ground: string
  color: string
  onCell: (place: CellPlace, words: string) => void
  onPaste: (place: CellPlace, cells: readonly (readonly string[])[]) => void
}) {
  const grid = useRef<HTMLTableElement>(null)

  function handleKey(event: KeyboardEvent<HTMLInputElement>, { row, column }: CellPlace): void {
    const step = STEPS[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    // Enter would lay the table while it is being filled.
    event.preventDefault()
    const cell = grid.current?.rows[row + step]?.cells[column]
    cell?.querySelector('input')?.focus()
  }

  function handlePaste(event: ClipboardEvent, place: CellPlace): void {
    const text = event.clipboardData.getData('text/plain')
    if (text.length > MOST_PASTED) {
      event.preventDefault()
      return tell('failed', '粘贴的内容太多，请只复制要放的几行')
    }
    const cells = readCopiedCells(text)
    if (cells === null) return
    event.preventDefault()
    onPaste(place, cells)
  }

  return (
    <div className={styles.scroll} style={{ background: ground, color }}>
      <table ref={grid} className={styles.cells} aria-label="表格内容">
        <tbody>
          {table.cells.slice(0, table.rows).map((cells, row) => (
            // Rows and columns have no names but their places.
            <tr key={row} data-head={table.has_head && row === 0}>
              {cells.slice(0, table.columns).map((words, column) => {
                const place = { row, column }
                return (
                  <td key={column}>
                    <input
                      aria-label={`第 ${row + 1} 行第 ${column + 1} 列`}
                      aria-invalid={long?.row === row && long.column === column}
                      autoFocus={row === 0 && column === 0}
                      data-autofocus={row === 0 && column === 0}
                      maxLength={Math.max(TABLE_LIMITS.cell, words.length)}
                      value={words}
                      onChange={({ target }) => onCell(place, target.value)}
                      onKeyDown={(event) => handleKey(event, place)}
                      onPaste={(event) => handlePaste(event, place)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
