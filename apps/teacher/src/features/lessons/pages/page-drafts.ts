import type { BasePage } from '@jiangtai/shared/lessons/together/base-page.ts'
import type { EditorPage } from './page-draft.ts'

/** Pages changed on this device and not yet saved, and which version of the lesson they were changed from: when it was changed last, and its pages. */
export type PageDraft = { base: string; pages: EditorPage[]; from?: BasePage[] }

/** The store in which unsaved pages outlive a crash, a reload or a lost network: one entry per lesson. */
export type PageDrafts = {
  find: (prepare_lesson_id: string) => PageDraft | null
  keep: (prepare_lesson_id: string, draft: PageDraft) => void
  drop: (prepare_lesson_id: string) => void
}

export function createPageDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PageDrafts {
  const keyOf = (prepare_lesson_id: string) => `jiangtai.teacher.lesson-pages.${prepare_lesson_id}`
  return {
    find: (prepare_lesson_id) => readDraft(storage.getItem(keyOf(prepare_lesson_id))),
    keep(prepare_lesson_id, draft) {
      // A picture made in this page's memory has no address that outlives it.
      const pages = draft.pages.map((page) =>
        page.image_url?.startsWith('blob:') === true ? { ...page, image_url: null } : page,
      )
      try {
        storage.setItem(keyOf(prepare_lesson_id), JSON.stringify({ ...draft, pages }))
      } catch {
        // A full storage must not stop the editing: the queue still holds the change.
      }
    },
    drop: (prepare_lesson_id) => storage.removeItem(keyOf(prepare_lesson_id)),
  }
}

function readDraft(text: string | null): PageDraft | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Partial<PageDraft> | null
    if (typeof stored?.base !== 'string' || !Array.isArray(stored.pages)) return null
    const { base, from } = stored
    // A page that was kept before questions could stand as pages, or pages be for some classes or carry a timer, names none.
    const pages = stored.pages.map((page) => ({
      ...page,
      ...{ lesson_quiz_id: page.lesson_quiz_id ?? null, for_class_ids: page.for_class_ids ?? null },
      timer: page.timer ?? null,
    }))
    return Array.isArray(from) ? { base, pages, from } : { base, pages }
  } catch {
    return null
  }
}
