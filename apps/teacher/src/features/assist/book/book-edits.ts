import type { BookChapter, BookPage } from '@jiangtai/shared/assist/document.ts'

type Chapters = readonly BookChapter[]

/** The node of a chapter or page in the contents; `page` is null for a chapter. */
export type Chosen = { chapter: BookChapter; page: BookPage | null }

/** The chapter or page with an id; null where there is none. */
export function chosenIn(chapters: Chapters, id: string | null): Chosen | null {
  for (const chapter of chapters) {
    if (chapter.chapter_id === id) return { chapter, page: null }
    const page = chapter.pages.find(({ page_id }) => page_id === id)
    if (page !== undefined) return { chapter, page }
  }
  return null
}

/** The first page of a book, which is shown unless another is asked for. */
export function firstPage(chapters: Chapters): string | null {
  return chapters.find(({ pages }) => pages.length > 0)?.pages[0]?.page_id ?? null
}

export function withChapter(chapters: Chapters, chapter: BookChapter): BookChapter[] {
  return [...chapters, chapter]
}

/** A new page at the end of a chapter. */
export function withPage(chapters: Chapters, chapter_id: string, page: BookPage): BookChapter[] {
  return chapters.map((one) =>
    one.chapter_id === chapter_id ? { ...one, pages: [...one.pages, page] } : one,
  )
}

/** Another name for a chapter or page. */
export function renamed(chapters: Chapters, id: string, name: string): BookChapter[] {
  return chapters.map((chapter) =>
    chapter.chapter_id === id
      ? { ...chapter, name }
      : { ...chapter, pages: chapter.pages.map((page) => (page.page_id === id ? { ...page, name } : page)) },
  )
}

/** A chapter with its pages, or a page, taken out. */
export function without(chapters: Chapters, id: string): BookChapter[] {
  return chapters
    .filter(({ chapter_id }) => chapter_id !== id)
    .map((chapter) => ({ ...chapter, pages: chapter.pages.filter(({ page_id }) => page_id !== id) }))
}

/** A chapter or page moved one place up (-1) or down (1) among its neighbours; null where it is at the end already. */
export function moved(chapters: Chapters, id: string, step: -1 | 1): BookChapter[] | null {
  const at = chapters.findIndex(({ chapter_id }) => chapter_id === id)
  if (at >= 0) return swapped(chapters, at, at + step)
  const home = chapters.find(({ pages }) => pages.some(({ page_id }) => page_id === id))
  if (home === undefined) return null
  const place = home.pages.findIndex(({ page_id }) => page_id === id)
  const pages = swapped(home.pages, place, place + step)
  return pages === null ? null : chapters.map((one) => (one === home ? { ...one, pages } : one))
}

/** Other exercises, or another order of them, for a page. */
export function withExercises(
  chapters: Chapters,
  page_id: string,
  question_ids: readonly string[],
): BookChapter[] {
  return chapters.map((chapter) => ({
    ...chapter,
    pages: chapter.pages.map((page) =>
      page.page_id === page_id ? { ...page, question_ids: [...question_ids] } : page,
    ),
  }))
}

function swapped<T>(list: readonly T[], one: number, other: number): T[] | null {
  const [first, second] = [list[one], list[other]]
  if (first === undefined || second === undefined) return null
  return list.map((item, at) => (at === one ? second : at === other ? first : item))
}
