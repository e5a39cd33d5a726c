import { badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import type {
  paperBlueprintContract,
  ReadBlueprint,
} from '@jiangtai/shared/papers/plan/blueprint-contract.ts'
import { exportFile } from '../../../../core/formats/xlsx/export-file.ts'
import { readTable } from '../../../../core/formats/xlsx/read-table.ts'
import { writeXlsx } from '../../../../core/formats/xlsx/write-xlsx.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { listOffered } from '../../../questions/catalogue/trees/school-trees.service.ts'
import { blueprintSheets, NAME_COLUMN } from './blueprint-sheet.ts'
import { readBlueprint } from './read-blueprint.ts'
import { placesOf, type RowPlace } from '@jiangtai/shared/questions/finding/trees/row-places.ts'

type Input<K extends keyof typeof paperBlueprintContract> = ParsedOf<(typeof paperBlueprintContract)[K]>

/** More are not read by anybody; the number says how many there are. */
const MOST_TOLD = 500

/** A 细目表 as a file that can be filled in and read again. */
export async function exportBlueprint(ctx: Ctx, { blueprint, ...place }: Input<'exportBlueprint'>) {
  const bytes = await writeXlsx(blueprintSheets(blueprint, await offeredPlaces(ctx, place)))
  return exportFile('双向细目表', { bytes, now: ctx.now })
}

/** The 细目表 in a file; nothing is kept ([PA-94]). */
export async function checkBlueprintFile(
  ctx: Ctx,
  { content_base64, subject_id, phase_id }: Input<'checkBlueprintFile'>,
): Promise<ReadBlueprint> {
  const table = await readTable(
    Buffer.from(content_base64, 'base64'),
    { columns: 'all', required: [NAME_COLUMN], max_rows: MAX_IMPORT_ROWS },
    ctx.actor.account_id,
  )
  if (table.kind === 'refused') throw badField('content_base64', table.message)
  const { blueprint, faults } = readBlueprint(table, await offeredPlaces(ctx, { subject_id, phase_id }))
  return { blueprint, errors: faults.slice(0, MOST_TOLD), error_count: faults.length }
}

/** The nodes of the trees that can be a row: knowledge points, and the chapters of the phase. */
async function offeredPlaces(
  { db, actor: { school_id } }: Pick<Ctx, 'db' | 'actor'>,
  { subject_id, phase_id }: { subject_id: string; phase_id: string },
): Promise<RowPlace[]> {
  const points = await listOffered(db, { school_id, tree: 'knowledge', subject_id, phase_id: '' })
  const chapters = await listOffered(db, { school_id, tree: 'chapter', subject_id, phase_id })
  return [...placesOf('knowledge', points), ...placesOf('chapter', chapters)]
}
