import type { QuestionSort } from '@jiangtai/shared/questions/finding/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { questionUseCount } from '../writing/question-uses.table.ts'

/** The order of rows that have `question_id`, `created_at` and `difficulty`; `found` is their name where counts are looked up. */
export function orderOf(sort: QuestionSort): SQL {
  switch (sort) {
    case 'newest':
      return sql`created_at desc, question_id`
    case 'easiest':
      return sql`difficulty, created_at desc, question_id`
    case 'hardest':
      return sql`difficulty desc, created_at desc, question_id`
    case 'most_used':
      return sql`coalesce((select used_count from ${questionUseCount} as counted
        where counted.question_id = found.question_id), 0) desc, created_at desc, question_id`
  }
}
