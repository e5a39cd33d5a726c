import type { LessonPageMedia } from '@jiangtai/shared/lessons/views.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageMediaQuery } from '../lessons.queries.ts'
import type { EditorPage } from './page-draft.ts'

/** The media of a lesson's pages, by page; known for saved pages, and asked again when more are saved. */
export function usePageMedia(
  prepare_lesson_id: string,
  pages: readonly EditorPage[],
): ReadonlyMap<string, LessonPageMedia[]> {
  const saved_ids = pages.flatMap(({ kind, image_key, page_id }) =>
    kind === 'pdf_page' && image_key === null ? [page_id] : [],
  )
  const told = useQuery({
    ...pageMediaQuery(prepare_lesson_id, saved_ids.toSorted()),
    // A lesson without slides plays nothing. While more are saved the marks of the others stay.
    enabled: saved_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return mediaByPage(told.data?.media ?? [])
}

/** The media of pages by page, each in its order. */
export function mediaByPage(media: readonly LessonPageMedia[]): ReadonlyMap<string, LessonPageMedia[]> {
  const byPage = new Map<string, LessonPageMedia[]>()
  for (const one of media) byPage.set(one.page_id, [...(byPage.get(one.page_id) ?? []), one])
  return byPage
}

/** The words of the mark of a page: `有视频`, `有声音` or both; null where it plays nothing. */
export function mediaMark(media: readonly LessonPageMedia[] | undefined): string | null {
  const kinds = new Set((media ?? []).map(({ kind }) => kind))
  if (kinds.size === 0) return null
  return kinds.size === 2 ? '有视频和声音' : kinds.has('video') ? '有视频' : '有声音'
}
