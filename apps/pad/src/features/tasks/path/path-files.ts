import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { materialKeys } from '@jiangtai/shared/tasks/reading/content.ts'
import { picturesOf } from '../reading/pictures-of.ts'

/** The files of a path that stay in memory: those of its questions and answers, and the pictures of materials that were opened. */
export function pathFiles(
  view: Pick<PadTaskView, 'materials' | 'files'>,
  opened: readonly string[],
): FileUrls {
  const ofMaterials = new Set(view.materials.flatMap(({ content }) => materialKeys(content)))
  const others = Object.entries(view.files).filter(([key]) => !ofMaterials.has(key))
  return { ...Object.fromEntries(others), ...picturesOf(view, opened) }
}
