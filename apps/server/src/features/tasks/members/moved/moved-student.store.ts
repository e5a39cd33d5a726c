import { newId } from '@jiangtai/shared/core/ids.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { giveUploads } from '../../../files/answers/answer-upload.service.ts'

/** The tables with rows of a student's part, whose rows become another's; the part itself is last. */
const GIVE_TO: readonly ((db: Queryable, to: string, where: SQL) => Promise<unknown>)[] = [
  (db, to, where) => giveUploads(db, where, to),
  (db, to, where) => db.execute(sql`update item_answer set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update item_score set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_submission set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_highlight set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update marker_place set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update mark_suggestion set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update voice_comment set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update answer_page set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update shown_answer set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update shown_answer_file set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_reading set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_step set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_post set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_event set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_member set student_id = ${to} where ${where}`),
]

type Records = { school_id: string; from_id: string; to_id: string }

/**
 * Moves the parts and answers of one record of a student to the other record ([SC-104]); `tasks` are those whose facts moved, so that
 * a handing in lies where it counts. A handing in of the other record for the same task changes places with it.
 */
export async function moveTaskRows(
  db: Queryable,
  { school_id, from_id, to_id, tasks }: Records & { tasks: readonly string[] },
): Promise<void> {
  const isCounted = sql`task_id = any(${sql.param([...tasks])}::uuid[])`
  const isOthers = sql`task_id in (select task_id from task_member where student_id = ${to_id})`
  // An id in between belongs to nobody: the rounds of both records cannot change places in one statement.
  const between = newId()
  for (const giveTo of GIVE_TO) {
    const move = (from: string, to: string, which: SQL) =>
      giveTo(db, to, sql`school_id = ${school_id} and student_id = ${from} and ${which}`)
    if (tasks.length > 0) {
      await move(to_id, between, isCounted)
      await move(from_id, to_id, isCounted)
      await move(between, from_id, isCounted)
    }
    await move(from_id, to_id, sql`not (${isCounted}) and not (${isOthers})`)
  }
}
