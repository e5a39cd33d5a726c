import { sql } from 'drizzle-orm'
import { type Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { BookRow } from './book.store.ts'

type Owner = { school_id: string; student_id: string }
type Asked = Pick<BookRow, 'question_id' | 'source' | 'source_id'> & { item_ids: readonly string[] }

/** A student's answers to questions that went wrong, by question: those of a class and those of tasks, each in one statement. */
export async function findGivenAnswers(
  db: Queryable,
  owner: Owner,
  asked: readonly Asked[],
): Promise<Map<string, Answer>> {
  const inClass = asked.filter(({ source }) => source === 'classroom')
  const inTasks = asked.filter(({ source }) => source !== 'classroom')
  const found = [
    ...(inClass.length > 0 ? await answersInClass(db, owner, inClass) : []),
    ...(inTasks.length > 0 ? await answersInTasks(db, owner, inTasks) : []),
  ]
  return new Map(found)
}

/** By the key of `answer`. */
async function answersInClass(
  db: Queryable,
  { school_id, student_id }: Owner,
  asked: readonly Asked[],
): Promise<[string, Answer][]> {
  const run_ids = asked.map(({ source_id }) => source_id)
  const { rows } = await db.execute<{ quiz_run_id: string; value: unknown }>(sql`
    select quiz_run_id, value from answer
    where quiz_run_id = any(${sql.param(run_ids)}::uuid[]) and student_id = ${student_id}::uuid and school_id = ${school_id}`)
  const byRun = new Map(rows.map((row) => [row.quiz_run_id, row.value]))
  return asked.map((one) => [one.question_id, readAnswer(byRun.get(one.source_id), one.item_ids)])
}

/** The answers of the last round; by the key of `item_answer`. */
async function answersInTasks(
  db: Queryable,
  { school_id, student_id }: Owner,
  asked: readonly Asked[],
): Promise<[string, Answer][]> {
  const task_ids = asked.map(({ source_id }) => source_id)
  const item_ids = asked.flatMap((one) => one.item_ids)
  const { rows } = await db.execute<{ task_id: string; item_id: string; value: unknown }>(sql`
    select distinct on (a.task_id, a.item_id) a.task_id, a.item_id, a.value from item_answer a
    where a.task_id = any(${sql.param(task_ids)}::uuid[]) and a.student_id = ${student_id}::uuid and a.school_id = ${school_id}
      and a.item_id = any(${sql.param(item_ids)}::uuid[])
    order by a.task_id, a.item_id, a.round desc`)
  const byItem = new Map(rows.map((row) => [`${row.task_id} ${row.item_id}`, row.value]))
  return asked.map((one) => {
    const parts = one.item_ids.flatMap((item_id) => {
      const part = AnswerPart.safeParse(byItem.get(`${one.source_id} ${item_id}`))
      return part.success ? [[item_id, part.data] as const] : []
    })
    return [one.question_id, Object.fromEntries(parts)]
  })
}
