import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { AnswerUploadRow } from '../../../files/answers/answer-upload.service.ts'
import { answerUpload } from '../../../files/answers/answer-upload.table.ts'
import { answer, participant } from '../../classroom.table.ts'

/** A student's part in one run. */
export type OfStudentRun = { school_id: string; quiz_run_id: string; student_id: string }

/** Whether a student entered the lesson; holds their place in it, so that uploads asked for at once are counted one after the other. */
export async function holdParticipant(
  db: Queryable,
  {
    school_id,
    lesson_session_id,
    student_id,
  }: { school_id: string; lesson_session_id: string; student_id: string },
): Promise<boolean> {
  const held = await db
    .select({ student_id: participant.student_id })
    .from(participant)
    .where(
      and(
        eq(participant.school_id, school_id),
        eq(participant.lesson_session_id, lesson_session_id),
        eq(participant.student_id, student_id),
      ),
    )
    .for('update')
  return held.length > 0
}

/** The photos that stand in the answers to a run: nobody sees one that its student took out again. */
export async function listInAnswers(
  db: Queryable,
  { school_id, quiz_run_id }: { school_id: string; quiz_run_id: string },
): Promise<AnswerUploadRow[]> {
  const rows = await db
    .select({ upload: answerUpload })
    .from(answerUpload)
    .innerJoin(
      answer,
      and(eq(answer.quiz_run_id, answerUpload.quiz_run_id), eq(answer.student_id, answerUpload.student_id)),
    )
    .where(
      and(
        eq(answerUpload.school_id, school_id),
        eq(answerUpload.quiz_run_id, quiz_run_id),
        isNotNull(answerUpload.confirmed_at),
        sql`strpos(${answer.value}::text, ${answerUpload.object_key}) > 0`,
      ),
    )
    .orderBy(asc(answerUpload.created_at), asc(answerUpload.object_key))
  return rows.map(({ upload }) => upload)
}
