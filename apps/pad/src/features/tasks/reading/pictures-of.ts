import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'

/** The pictures of the pages of materials that were opened, by their keys. */
export function picturesOf(
  { materials, files }: Pick<PadTaskView, 'materials' | 'files'>,
  opened: readonly string[],
): FileUrls {
  const keys = materials.flatMap(({ material_id, content }) =>
    content.kind === 'pages' && opened.includes(material_id) ? content.page_keys : [],
  )
  return Object.fromEntries(keys.flatMap((key) => (files[key] === undefined ? [] : [[key, files[key]]])))
}
