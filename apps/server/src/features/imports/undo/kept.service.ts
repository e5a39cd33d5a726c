import { MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import type { ImportKeptView } from '@jiangtai/shared/imports/views.ts'
import type { PersonalTable } from '../../../core/db/personal/personal-table.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { listDoneRows, listKeptRows } from '../import-rows.store.ts'
import type { DescribedImport } from '../imports.store.ts'
import { PEOPLE } from '../people.ts'
import { findTaken, withReasons } from './undo-reasons.ts'

type Kept = { total: number; list: ImportKeptView[]; undone_count: number }

/** The people who would stay if the import were undone now, or who stayed when it was undone ([SC-93]). */
export async function keptBy(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  tables: readonly PersonalTable[],
  run: DescribedImport,
  page: { page: number; page_size: number },
): Promise<Kept> {
  const { school_id, import_id } = run
  if (run.state === 'undone' || run.state === 'undoing') {
    const found = await listKeptRows(ctx.db, { school_id, import_id, ...page })
    return { ...found, undone_count: run.undone_count }
  }
  const rows = await listDoneRows(ctx.db, { school_id, import_id, after_row: 0, limit: MAX_IMPORT_ROWS })
  const taken = await findTaken(ctx.db, school_id, rows)
  const people = PEOPLE[run.kind]
  const how = { people, school_id, tables, taken, lock: false, leaving: new Set<string>() }
  const looked = await withReasons(ctx.db, how, rows)
  const kept = looked.flatMap(({ row, name, key, reason }) =>
    reason === null ? [] : [{ row, name, key, reason }],
  )
  const from = (page.page - 1) * page.page_size
  return {
    total: kept.length,
    list: kept.slice(from, from + page.page_size),
    undone_count: looked.length - kept.length,
  }
}
