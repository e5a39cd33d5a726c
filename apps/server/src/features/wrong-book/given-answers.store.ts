import { sql } from 'drizzle-orm'
import { type Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { BookRow } from './book.store.ts'

/** A student's answer to a question that went wrong: in the run of a class by `answer`, in a task by `item_answer`, its last round; both by their keys. */
export async function findGivenAnswer(
  db: Queryable,
  { school_id, student_id }: { school_id: string; student_id: string },
  { source, source_id, item_ids }: Pick<BookRow, 'source' | 'source_id'> & { item_ids: readonly string[] },
): Promise<Answer> {
  if (source === 'classroom') {
    const { rows } = await db.execute<{ value: unknown }>(sql`
      select value from answer
      where quiz_run_id = ${source_id}::uuid and student_id = ${student_id}::uuid and school_id = ${school_id}`)
    return readAnswer(rows[0]?.value, item_ids)
  }
  const { rows } = await db.execute<{ item_id: string; value: unknown }>(sql`
    select distinct on (a.item_id) a.item_id, a.value from item_answer a
    where a.task_id = ${source_id}::uuid and a.student_id = ${student_id}::uuid and a.school_id = ${school_id}
      and a.item_id = any(${sql.param([...item_ids])}::uuid[])
    order by a.item_id, a.round desc`)
  return Object.fromEntries(
    rows.flatMap(({ item_id, value }) => {
      const part = AnswerPart.safeParse(value)
      return part.success ? [[item_id, part.data] as const] : []
    }),
  )
}
