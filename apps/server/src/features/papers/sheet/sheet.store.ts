import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { answerSheet } from '../papers.table.ts'

export type AnswerSheetRow = typeof answerSheet.$inferSelect

/** So many sheets of one paper are told. */
const MOST_LISTED = 50

/** Adds a sheet, or finds the one of the same version and choices; its id either way, by index `answer_sheet_version`. */
export async function addSheet(db: Queryable, row: typeof answerSheet.$inferInsert): Promise<string> {
  const target = [answerSheet.paper_id, answerSheet.version, answerSheet.digest]
  const [added] = await db
    .insert(answerSheet)
    .values(row)
    // A sheet that is there stays as it is; the update makes the statement return it.
    .onConflictDoUpdate({ target, set: { digest: row.digest } })
    .returning({ sheet_id: answerSheet.sheet_id })
  if (added === undefined) throw new Error('an answer sheet was not stored')
  return added.sheet_id
}

export async function findSheet(
  db: Queryable,
  where: { school_id: string; sheet_id: string },
): Promise<AnswerSheetRow | null> {
  const [row] = await db
    .select()
    .from(answerSheet)
    .where(and(eq(answerSheet.school_id, where.school_id), eq(answerSheet.sheet_id, where.sheet_id)))
  return row ?? null
}

/** The sheets of a paper, the last version first, by index `answer_sheet_version`. */
export function listSheets(db: Queryable, where: { school_id: string; paper_id: string }) {
  const { sheet_id, version, choices, page_count, created_at } = answerSheet
  return db
    .select({ sheet_id, version, choices, page_count, created_at })
    .from(answerSheet)
    .where(and(eq(answerSheet.school_id, where.school_id), eq(answerSheet.paper_id, where.paper_id)))
    .orderBy(desc(answerSheet.version), desc(answerSheet.created_at))
    .limit(MOST_LISTED)
}
