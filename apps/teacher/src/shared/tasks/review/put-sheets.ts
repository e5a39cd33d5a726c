import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { addReviewPages, type ReviewPage } from './review.queries.ts'
import type { Sheet } from './sheets.tsx'

/** Pages to draw and to put into a lesson. */
export type Sheets = {
  sheets: readonly Sheet[]
  /** Pages that an earlier try has drawn and uploaded, by their place: they are not made again. */
  made: Map<number, ReviewPage>
  onProgress: (done: number) => void
}

/** Puts sheets at the end of an own lesson as pages of what students of a task did ([HK-45], [GU-7]); the ids of the pages that stand there now. */
export async function putSheets(
  kind: TaskKindId,
  {
    task_id,
    prepare_lesson_id,
    leaves_known = false,
    ...drawn
  }: Sheets & { task_id: string; prepare_lesson_id: string; leaves_known?: boolean },
): Promise<string[]> {
  const pages = await makePages(drawn, prepare_lesson_id)
  const { page_ids } = await addReviewPages(kind, { task_id, prepare_lesson_id, pages, leaves_known })
  return page_ids
}

/** Draws and uploads one page after the other: a page is a canvas of several megabytes. */
async function makePages(
  { sheets, made, onProgress }: Sheets,
  prepare_lesson_id: string,
): Promise<ReviewPage[]> {
  const [{ drawSheet }, { createPictureStore, pageCredential }] = await Promise.all([
    import('./draw-sheet.ts'),
    import('../../pictures/page-pictures.ts'),
  ])
  const store = createPictureStore({
    askCredential: () => pageCredential(prepare_lesson_id),
    now: () => performance.now(),
  })
  const { signal } = new AbortController()
  for (const [at, { title, shows, content }] of sheets.entries()) {
    onProgress(at)
    if (made.has(at)) continue
    const page_id = newId()
    const { picture, ratio } = await drawSheet(content)
    made.set(at, { page_id, title, ratio, shows, image_key: await store(page_id, picture, signal) })
  }
  return [...made.values()]
}
