import { newId } from '@jiangtai/shared/core/ids.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { giveUploads } from '../../files/answers/answer-upload.service.ts'

/** What stands in the tables with rows of a student's part becomes another's, the part itself last. */
const GIVE_TO: readonly ((db: Queryable, to: string, where: SQL) => Promise<unknown>)[] = [
  (db, to, where) => giveUploads(db, where, to),
  (db, to, where) => db.execute(sql`update item_answer set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update item_score set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_submission set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_highlight set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update answer_page set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update shown_answer set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update shown_answer_file set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_reading set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_event set student_id = ${to} where ${where}`),
  (db, to, where) => db.execute(sql`update task_member set student_id = ${to} where ${where}`),
]

type Records = { school_id: string; from_id: string; to_id: string }

/**
 * What one record of a student was given and handed in becomes the other's ([SC-104]); `tasks` are those whose facts became the other's, so that
 * what was handed in lies where it counts. What the other has handed in there changes places with it.
 */
export async function moveTaskRows(
  db: Queryable,
  { school_id, from_id, to_id, tasks }: Records & { tasks: readonly string[] },
): Promise<void> {
  const isCounted = sql`task_id = any(${sql.param([...tasks])}::uuid[])`
  const isOthers = sql`task_id in (select task_id from task_member where student_id = ${to_id})`
  // Nobody has the id in between: what both records handed in cannot change places in one statement.
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
