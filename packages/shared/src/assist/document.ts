import { z } from 'zod'
import { Id, nameText } from '../core/schemas.ts'
import { MAX_BOOK_CHAPTERS, MAX_BOOK_EXERCISES, MAX_CHAPTER_PAGES, MAX_PAGE_EXERCISES } from './limits.ts'

/** A page of exercises: questions of the bank, in their order. */
export const BookPage = z.object({
  page_id: Id,
  name: nameText('book_page'),
  question_ids: z
    .array(Id)
    .max(MAX_PAGE_EXERCISES, `一页最多 ${MAX_PAGE_EXERCISES} 道题`)
    .transform((ids) => [...new Set(ids)]),
})
export type BookPage = z.output<typeof BookPage>

/** A chapter of a book with its pages. */
export const BookChapter = z.object({
  chapter_id: Id,
  name: nameText('book_chapter'),
  pages: z.array(BookPage).max(MAX_CHAPTER_PAGES, `一章最多 ${MAX_CHAPTER_PAGES} 页`),
})
export type BookChapter = z.output<typeof BookChapter>

/** Everything in a book: chapters, pages, exercises ([AS-1]). */
export const BookContents = z
  .array(BookChapter)
  .max(MAX_BOOK_CHAPTERS, `一本教辅最多 ${MAX_BOOK_CHAPTERS} 章`)
  .superRefine((chapters, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (bookQuestions(chapters).length > MAX_BOOK_EXERCISES) refuse(`一本教辅最多 ${MAX_BOOK_EXERCISES} 道题`)
    const ids = chapters.flatMap(({ chapter_id, pages }) => [
      chapter_id,
      ...pages.map((page) => page.page_id),
    ])
    if (new Set(ids).size < ids.length) refuse('同一章或同一页出现了两次')
  })
export type BookContents = z.output<typeof BookContents>

/** The questions of a book, in the order of its pages. */
export function bookQuestions(chapters: readonly BookChapter[]): string[] {
  return chapters.flatMap(({ pages }) => pages.flatMap(({ question_ids }) => question_ids))
}

/** Adds questions to the end of a page; without a page, to a new page at the end of the book. Questions that the page has already keep their places. */
export function withQuestions(
  chapters: readonly BookChapter[],
  added: { page_id: string | null; question_ids: readonly string[]; newIds: () => string },
): BookChapter[] {
  const { page_id, question_ids, newIds } = added
  if (page_id !== null)
    return chapters.map((chapter) => ({
      ...chapter,
      pages: chapter.pages.map((page) =>
        page.page_id === page_id
          ? { ...page, question_ids: [...new Set([...page.question_ids, ...question_ids])] }
          : page,
      ),
    }))
  const last = chapters.at(-1) ?? { chapter_id: newIds(), name: '第一章', pages: [] }
  const count = chapters.reduce((sum, { pages }) => sum + pages.length, 0)
  const page = { page_id: newIds(), name: `第 ${count + 1} 页`, question_ids: [...new Set(question_ids)] }
  return [...chapters.slice(0, -1), { ...last, pages: [...last.pages, page] }]
}
