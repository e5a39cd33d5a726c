import { CLOSED_CELL } from '@jiangtai/shared/classes/assignment-file.ts'
import { gridRows, HEAD_ROW, isOpenCell } from '@jiangtai/shared/classes/assignment-table.ts'
import { readCopiedCells } from '@jiangtai/shared/core/cells/copied-cells.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { type Grid, type GridClass, type GridDraft, setCell } from './grid-draft.ts'

/** A longer text is no part of a 任课表, and is not read. */
export const MAX_PASTED_LENGTH = 100_000

type Place = { one: GridClass; row: string; text: string }
/** Where the cells of a paste come to lie, and what is not put anywhere ([SC-142]). */
export type PastedBlock = { places: Place[]; problems: string[] }

/** Lays copied cells on the table, from a cell to the right and downwards. An empty one leaves the cell beneath as it is. */
export function layPasted(grid: Grid, from: { class_id: string; row: string }, pasted: string): PastedBlock {
  const cells = readCopiedCells(pasted) ?? [[pasted.trim()]]
  const rows = gridRows(grid)
  const [top, left] = [
    rows.findIndex(({ id }) => id === from.row),
    grid.classes.findIndex(({ class_id }) => class_id === from.class_id),
  ]
  const places: Place[] = []
  const problems: string[] = []
  let beyond = 0
  for (const [down, line] of cells.entries()) {
    for (const [right, text] of line.entries()) {
      if (text === '' || text === CLOSED_CELL) continue
      const [row, one] = [rows[top + down], grid.classes[left + right]]
      if (row === undefined || one === undefined) beyond += 1
      else if (!isOpenCell(one, row.id) || !one.may_edit)
        problems.push(`${one.name}${row.name}：这一格不能安排，“${shortened(text)}”没有放进去`)
      else places.push({ one, row: row.id, text })
    }
  }
  if (beyond > 0) problems.push(`有 ${beyond} 格超出了这张表，没有放进去`)
  return { places, problems }
}

type Read = CallOutput<'POST /api/school_manager/v1/classes/assignments/read-cells'>['list'][number]
/** What each text of a paste means. */
export type ReadTexts = ReadonlyMap<string, Read>

/** The changes with the pasted teachers in their cells; a cell that names nobody known stays as it is and is told. */
export function putPasted(
  grid: Grid,
  draft: GridDraft,
  { places, read }: { places: readonly Place[]; read: ReadTexts },
): { draft: GridDraft; problems: string[]; count: number } {
  const names = new Map(gridRows(grid).map(({ id, name }) => [id, name]))
  const problems: string[] = []
  let [next, count] = [draft, 0]
  for (const { one, row, text } of places) {
    const meant = read.get(text)
    const refusal =
      meant?.kind === 'found'
        ? row === HEAD_ROW && meant.teachers.length > 1
          ? '一个班只有一位班主任'
          : null
        : (meant?.message ?? '没有认出来')
    if (refusal !== null) problems.push(`${one.name}${names.get(row) ?? ''}：${refusal}`)
    else if (meant?.kind === 'found') {
      next = setCell(one, next, { row, teachers: meant.teachers })
      count += 1
    }
  }
  return { draft: next, problems, count }
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
