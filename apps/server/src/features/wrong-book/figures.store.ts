import { sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { isWrong } from '../facts/figures.service.ts'
import { type BookOwner, bookOf } from './book.store.ts'

/** The most knowledge points that are told. */
const MOST_KNOWLEDGE = 30

export type BookFigures = {
  total: number
  due_count: number
  subjects: { subject_id: string; count: number }[]
  knowledge: { knowledge_id: string; count: number }[]
}

/** The figures of a book: its questions and the due ones, by subject and by knowledge point; most first. */
export async function countBook(db: Queryable, owner: BookOwner): Promise<BookFigures> {
  const { rows } = await db.execute<BookFigures>(sql`
    with ${bookOf(owner, null)}, by_subject as (
      select subject_id, count(*)::int as count from book group by subject_id
    ), by_knowledge as (
      select knowledge_id, count(distinct f.question_id)::int as count
      from answered f, unnest(f.knowledge_ids) as knowledge_id where ${isWrong}
      group by knowledge_id order by count desc, knowledge_id limit ${MOST_KNOWLEDGE}
    )
    select (select count(*)::int from book) as total, (select count(*)::int from book where is_due) as due_count,
      coalesce((select jsonb_agg(to_jsonb(by_subject) order by count desc, subject_id) from by_subject), '[]') as subjects,
      coalesce((select jsonb_agg(to_jsonb(by_knowledge) order by count desc, knowledge_id) from by_knowledge), '[]') as knowledge`)
  return rows[0] ?? { total: 0, due_count: 0, subjects: [], knowledge: [] }
}
