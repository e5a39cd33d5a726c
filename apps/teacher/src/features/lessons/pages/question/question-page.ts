import { boardPage, type EditorPage } from '../page-draft.ts'

/** A new page that shows a question of the lesson. Its title goes to pads, so it says nothing of what is asked. */
export function questionPage(page_id: string, lesson_quiz_id: string): EditorPage {
  return { ...boardPage(page_id), title: '题目页', background: 'whiteboard', lesson_quiz_id }
}

/** The pages after a question was taken out of the lesson: its own stay as empty boards ([LE-163]). */
export function withoutQuestion(lesson_quiz_id: string) {
  return (pages: readonly EditorPage[]): EditorPage[] =>
    pages.map((page) => (page.lesson_quiz_id === lesson_quiz_id ? { ...page, lesson_quiz_id: null } : page))
}

/** Puts a page behind the one in view, or at the end where none is in view. */
export function placeBehind(page: EditorPage, shown_id: string | null) {
  return (pages: readonly EditorPage[]): EditorPage[] => {
    const at = pages.findIndex(({ page_id }) => page_id === shown_id)
    return at === -1 ? [...pages, page] : [...pages.slice(0, at + 1), page, ...pages.slice(at + 1)]
  }
}
