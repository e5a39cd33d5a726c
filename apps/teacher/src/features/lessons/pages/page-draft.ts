import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import type { BasePage } from '@jiangtai/shared/lessons/together/base-page.ts'
import { timerMark } from '@jiangtai/shared/classroom/timer/timer-mark.ts'
import type { LessonPageView } from '@jiangtai/shared/lessons/views.ts'

/** A page while it is edited; `image_key` is the picture just uploaded for it and not yet saved. */
export type EditorPage = LessonPageView & { image_key: string | null }

export function editorPages(pages: readonly LessonPageView[]): EditorPage[] {
  return pages.map((page) => ({ ...page, image_key: null }))
}

export function boardPage(page_id: string): EditorPage {
  return {
    page_id,
    kind: 'board',
    title: '白板',
    resource_id: null,
    page_no: null,
    ratio: 16 / 9,
    image_url: null,
    image_key: null,
    background: null,
    lesson_quiz_id: null,
    for_class_ids: null,
    timer: null,
  }
}

/** Gives a blank page another ground; a page without a ground is the blackboard. */
export function withGround(page_id: string, background: PageBackgroundId) {
  return (pages: readonly EditorPage[]): EditorPage[] =>
    pages.map((page) =>
      page.page_id === page_id
        ? { ...page, background: background === 'blackboard' ? null : background }
        : page,
    )
}

/** The pages as the server gets them: absent `image_key` means keep the stored picture. */
export function savePages(pages: readonly EditorPage[]): SavePage[] {
  return pages.map(({ image_url: _shown, image_key, ...page }) =>
    image_key === null ? page : { ...page, image_key },
  )
}

/** The pages that a change is made from, as they are sent with it ([LE-106]). */
export function baseOf(pages: readonly BasePage[]): BasePage[] {
  return pages.map(({ page_id, title, background, for_class_ids, timer }) => ({
    ...{ page_id, title, background, for_class_ids, timer },
  }))
}

/** Whether the server has the pages as they were sent: nobody else changed any meanwhile. */
export function isAsSent(sent: readonly BasePage[], saved: readonly BasePage[]): boolean {
  const told = (pages: readonly BasePage[]) =>
    JSON.stringify(baseOf(pages).map(({ timer, ...page }) => ({ ...page, timer: timerMark(timer) })))
  return told(sent) === told(saved)
}

/** The pages after a save: sent pictures are the server's now; later changes stay as they are. */
export function afterSave(
  pages: readonly EditorPage[],
  told: { sent: readonly EditorPage[]; saved: readonly LessonPageView[] },
): EditorPage[] {
  const sentKeys = new Map(told.sent.map((page) => [page.page_id, page.image_key]))
  const urls = picturesOf(told.saved)
  return pages.map((page) => {
    const stored = urls.get(page.page_id) ?? null
    const isSaved = page.image_key !== null && sentKeys.get(page.page_id) === page.image_key
    if (isSaved) return { ...page, image_key: null, image_url: stored ?? page.image_url }
    return { ...page, image_url: page.image_url ?? stored }
  })
}

/** The server's pages, showing the pictures that are on screen already: their signed addresses differ each time, and would load anew. */
export function adoptPages(shown: readonly EditorPage[], pages: readonly LessonPageView[]): EditorPage[] {
  const urls = picturesOf(shown)
  return editorPages(pages).map((page) => ({
    ...page,
    image_url: urls.get(page.page_id) ?? page.image_url,
  }))
}

function picturesOf(pages: readonly LessonPageView[]): Map<string, string | null> {
  return new Map(pages.map((page) => [page.page_id, page.image_url]))
}

/** The name of a page where only words can be: its title, with its number in a courseware file. */
export function pageName(page: Pick<LessonPageView, 'kind' | 'title' | 'page_no'>): string {
  if (page.kind === 'board') return page.title === '' ? '白板' : page.title
  return page.page_no === null ? page.title : `${page.title} 第 ${page.page_no} 页`
}
