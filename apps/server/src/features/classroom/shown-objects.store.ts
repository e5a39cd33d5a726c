import { sql } from 'drizzle-orm'
import { shownInDocument, type ShownColumn } from '../../core/objects/shown-columns.ts'
import { answerUpload } from '../files/answers/answer-upload.table.ts'
import { DOCUMENT_FILES } from '../questions/questions.table.ts'
import { answer, classroomEvent, lessonSession, quizRun } from './classroom.table.ts'

/** The pages of a lesson as they were when it was taught, by index `lesson_session_images`. */
export const shownOnPages: ShownColumn = shownInDocument(lessonSession.pages, '$[*].image_key')

/** Pictures and sounds of questions as they were pushed, by index `quiz_run_files`. */
export const shownInRuns: ShownColumn = shownInDocument(quizRun.document, DOCUMENT_FILES)

/**
 * What was put on boards: screenshots as pages, by index `classroom_event_picture`, and pictures that were laid on a page ([DW-92]), by index
 * `classroom_event_laid_picture`, also those that were taken off again, because replays show them.
 */
export const shownOnBoards: ShownColumn = {
  column: classroomEvent.payload,
  keysAmong: (keys) => {
    const page = sql`substring(payload -> 'page' ->> 'image_url' from 'public/[^?]+')`
    const laid = sql`substring(payload -> 'op' ->> 'url' from 'public/[^?]+')`
    return sql`select ${page} as object_key from ${classroomEvent}
      where type = 'page_added' and ${page} = any(${keys})
      union select ${laid} as object_key from ${classroomEvent}
      where type = 'ink_written' and payload -> 'op' ->> 'kind' = 'picture' and ${laid} = any(${keys})`
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
