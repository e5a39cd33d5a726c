import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { materialKeys, playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'

/** The files of a task that lie on the device: pictures, sounds of questions and pages. Sounds and videos to be watched are far too large. */
export function filesAhead({ materials, files }: Pick<PadTaskView, 'materials' | 'files'>): FileUrls {
  const played = new Set(
    materials.flatMap(({ content }) => (playedSeconds(content) === null ? [] : materialKeys(content))),
  )
  return Object.fromEntries(Object.entries(files).filter(([key]) => !played.has(key)))
}

/** Whether a task can be done without a network once it is kept: nothing of it is only played. */
export function isWholeOffline({ materials }: Pick<PadTaskView, 'materials'>): boolean {
  return materials.every(({ content }) => playedSeconds(content) === null)
}
