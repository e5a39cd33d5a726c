import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { materialKeys, playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'

/** The files of what is read in materials that were opened, by their keys: pages, and what stands in texts. */
export function picturesOf(
  { materials, files }: Pick<PadTaskView, 'materials' | 'files'>,
  opened: readonly string[],
): FileUrls {
  const keys = materials.flatMap(({ material_id, content }) =>
    playedSeconds(content) === null && opened.includes(material_id) ? materialKeys(content) : [],
  )
  return Object.fromEntries(keys.flatMap((key) => (files[key] === undefined ? [] : [[key, files[key]]])))
}
