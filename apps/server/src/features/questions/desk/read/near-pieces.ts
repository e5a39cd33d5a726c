import { nearRows } from '../../import/alike/near-rows.ts'
import { otherRow, withNote } from '../../import/review-notes.ts'
import { likenessOf } from '../../search/likeness/likeness.ts'
import type { PieceRow } from '../pieces.store.ts'

/**
 * Tells of questions in which one character differs from an earlier one: they are to be looked at, side by side ([QI-68]). Wholly alike ones
 * is found whenever pieces are shown.
 */
export function nearPieces(): (row: PieceRow) => PieceRow {
  const near = nearRows()
  const ids: string[] = []
  return (row) => {
    ids.push(row.piece_id)
    if (row.document === null) return row
    const found = near.add(ids.length, likenessOf(row.document))
    if (found === null || found.is_same) return row
    const near_id = ids[found.row - 1] ?? null
    return { ...withNote(row, `${otherRow(found.row)}只差一个字`), near_id }
  }
}
