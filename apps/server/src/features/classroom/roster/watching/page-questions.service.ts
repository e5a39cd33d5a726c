import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { fileUrls } from '../../../questions/files/file-urls.service.ts'
import { listAskedDocuments, listLessonQuizzes } from '../../asking/quiz/quiz.store.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'

type PageQuestion = { lesson_quiz_id: string; document: ShownQuestion; files: FileUrls }

/**
 * The questions of the 题目页 of a lesson without their keys ([CR-385]): as the lesson has them, and once it is over as they were asked. One that was taken
 * out of the lesson and never asked is left out.
 */
export async function readPageQuestions(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  session: LessonSessionRow,
): Promise<PageQuestion[]> {
  const named = session.pages.flatMap(({ question }) =>
    question === undefined ? [] : question.lesson_quiz_id,
  )
  if (named.length === 0) return []
  const lesson_quiz_ids = [...new Set(named)]
  const { lesson_session_id, ended_at } = session
  const now = await listLessonQuizzes(db, { session, lesson_quiz_ids })
  const asked = ended_at === null ? [] : await listAskedDocuments(db, { lesson_session_id, lesson_quiz_ids })
  const documents = new Map([...now, ...asked].map((quiz) => [quiz.lesson_quiz_id, quiz.document]))
  return [...documents].map(([lesson_quiz_id, document]) => {
    const shown = showQuestion(document)
    return { lesson_quiz_id, document: shown, files: fileUrls(storage, shown) }
  })
}
