import type { KeptParts } from '@jiangtai/shared/questions/files/desk/acts.ts'
import type { Piece } from '../../import/pieces/piece.ts'
import { readPiece } from '../../import/pieces/read-piece.ts'
import type { PieceRow } from '../pieces.store.ts'
import { keptOf, lineColumns, pieceColumns } from '../read/piece-row.ts'

/** The row of a piece whose lines have changed: read again, and the question that was written by hand is gone ([QI-62]); what is kept of a photographed one stays. */
export function reread(row: PieceRow, piece: Piece, parts: KeptParts | null = keptOf(row)): PieceRow {
  const parsed = piece.kind === 'question' ? readPiece(piece, row.subject_id) : null
  return {
    ...row,
    ...lineColumns(piece),
    ...pieceColumns(piece, parsed, parts ?? undefined),
    is_mended: false,
    // An aside was never ticked; one that is a question now is meant to be imported.
    is_taken: piece.kind === 'question' && (row.kind === 'aside' || row.is_taken),
    near_id: null,
    near_bank_id: null,
    choice: null,
  }
}
