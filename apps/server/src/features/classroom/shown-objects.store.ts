import { sql } from 'drizzle-orm'
import { shownInDocument, type ShownColumn } from '../../core/objects/shown-columns.ts'
import { answerUpload } from '../files/answers/answer-upload.table.ts'
import { DOCUMENT_FILES } from '../questions/questions.table.ts'
import { answer, classroomEvent, lessonSession, quizRun } from './classroom.table.ts'

/** The pages of a lesson as they were when it was taught, by index `lesson_session_images`. */
export const shownOnPages: ShownColumn = shownInDocument(lessonSession.pages, '$[*].image_key')

/** Pictures and sounds of questions as they were pushed, by index `quiz_run_files`. */
export const shownInRuns: ShownColumn = shownInDocument(quizRun.document, DOCUMENT_FILES)

/** Screenshots that were put on a board, by index `classroom_event_picture`. */
export const shownOnBoards: ShownColumn = {
  column: classroomEvent.payload,
  keysAmong: (keys) => {
    const picture = sql`substring(payload -> 'page' ->> 'image_url' from 'public/[^?]+')`
    return sql`select ${picture} as object_key from ${classroomEvent}
      where type = 'page_added' and ${picture} = any(${keys})`
  },
}

/** Files in an answer were uploaded for it: the upload names run and student, and so the only answer that can show it. */
export const shownByAnswers: ShownColumn = {
  column: answer.value,
  keysAmong: (keys) => sql`
    select ${answerUpload.object_key} as object_key from ${answerUpload}
    join ${answer} on ${answer.quiz_run_id} = ${answerUpload.quiz_run_id} and ${answer.student_id} = ${answerUpload.student_id}
    where ${answerUpload.object_key} = any(${keys}) and strpos(${answer.value}::text, ${answerUpload.object_key}) > 0`,
}
