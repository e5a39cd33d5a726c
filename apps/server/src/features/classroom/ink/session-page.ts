import type { SessionPage } from '../classroom.table.ts'

/** A page of the lesson as the class begins with it. A 题目页 is named by the number of its question, and tells nothing of what is asked ([LE-165]). */
export function sessionPage(
  {
    page_id,
    kind,
    title,
    ratio,
    image_key,
    background,
    timer,
    lesson_quiz_id,
  }: Omit<SessionPage, 'background' | 'question' | 'timer'> & {
    background: SessionPage['background'] | null
    timer: SessionPage['timer'] | null
    lesson_quiz_id: string | null
  },
  quizzes: readonly { lesson_quiz_id: string }[],
): SessionPage {
  const page = {
    ...{ page_id, kind, title, ratio, image_key },
    ...(background && { background }),
    ...(timer && { timer }),
  }
  const at = quizzes.findIndex((quiz) => quiz.lesson_quiz_id === lesson_quiz_id)
  const quiz = quizzes[at]
  if (quiz === undefined) return page
  const number = at + 1
  return { ...page, title: `第 ${number} 题`, question: { lesson_quiz_id: quiz.lesson_quiz_id, number } }
}
