import { sql } from 'drizzle-orm'
import type { ShownColumn } from '../../../../core/objects/shown-columns.ts'
import { answerUpload } from '../../../files/answers/answer-upload.table.ts'
import { itemAnswer } from '../../tasks.table.ts'

/** The files of an answer were uploaded for it: the key of an upload names task, student and item, and so the rounds to look into. */
export const shownByItemAnswers: ShownColumn = {
  column: itemAnswer.value,
  keysAmong: (keys) => sql`
    select ${answerUpload.object_key} as object_key from ${answerUpload}
    join ${itemAnswer} on ${itemAnswer.task_id} = ${answerUpload.task_id} and ${itemAnswer.student_id} = ${answerUpload.student_id}
      and ${itemAnswer.item_id} = ${answerUpload.item_id}
    where ${answerUpload.object_key} = any(${keys}) and strpos(${itemAnswer.value}::text, ${answerUpload.object_key}) > 0`,
}
