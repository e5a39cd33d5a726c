import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'

/** Files and folders chosen together. */
export type Chosen = { resource_ids: string[]; folder_ids: string[] }

/** The chosen files and folders, each once; refuses an empty choice and more than a batch takes ([RE-9]). */
export function chosenOnce(given: Chosen): Chosen {
  const chosen = {
    resource_ids: [...new Set(given.resource_ids)],
    folder_ids: [...new Set(given.folder_ids)],
  }
  const count = chosen.resource_ids.length + chosen.folder_ids.length
  if (count === 0) throw badField('resource_ids', '请先选择文件或文件夹')
  if (count > MAX_BATCH) throw badField('resource_ids', `一次最多选择 ${MAX_BATCH} 项，现在选了 ${count} 项`)
  return chosen
}

/** Refuses them all when one is missing. */
export function requireAll(found: readonly { resource_id: string }[], resource_ids: readonly string[]): void {
  const ids = new Set(found.map((row) => row.resource_id))
  if (resource_ids.some((id) => !ids.has(id))) throw new AppError('NOT_FOUND')
}
