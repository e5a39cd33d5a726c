import type { Queryable } from '../../../../core/db/transaction.ts'
import { withOwnFiles } from '../../files/import-files.service.ts'
import type { PieceRow } from '../pieces.store.ts'
import { readColumns } from './piece-row.ts'

/**
 * Pieces whose questions show only files that the school uploaded for questions ([QI-19]), before anybody is sent their addresses: a key is text
 * that anybody may type. One statement for all of them.
 */
export async function withOwnPictures(
  db: Queryable,
  school_id: string,
  rows: readonly PieceRow[],
): Promise<PieceRow[]> {
  const read = rows.map(({ document, ...row }) => (document === null ? null : { ...row, document }))
  const asked = read.filter((row) => row !== null)
  const taken = await withOwnFiles(db, school_id, asked)
  // Most questions stay as they are: what is read of a long one takes time.
  const changed = new Map(
    asked.flatMap((row, index) => {
      const one = taken[index]
      return one === undefined || (one.kind === 'question' && one.question === row)
        ? []
        : [[row.piece_id, one]]
    }),
  )
  return rows.map((row) => {
    const one = changed.get(row.piece_id)
    return one === undefined ? row : { ...row, ...readColumns(one) }
  })
}
