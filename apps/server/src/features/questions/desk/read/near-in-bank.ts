import type { Queryable } from '../../../../core/db/transaction.ts'
import { findNear } from '../../search/likeness/near-questions.store.ts'
import type { PieceRow } from '../pieces.store.ts'

/** Notes at questions the one of the bank that says nearly the same ([QI-68]); wholly alike ones are found whenever pieces are shown. */
export async function withNearInBank(
  db: Queryable,
  where: Parameters<typeof findNear>[1],
  rows: readonly PieceRow[],
): Promise<PieceRow[]> {
  const wanted = rows.flatMap(({ piece_id: id, likeness, document }) =>
    document === null ? [] : [{ id, likeness, document }],
  )
  const near = await findNear(db, where, wanted)
  return rows.map((row) => ({ ...row, near_bank_id: near.get(row.piece_id) ?? null }))
}
