import type { RecentUse } from '@jiangtai/shared/papers/views.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson } from '../../lessons/lessons.table.ts'
import { questionUse } from '../../questions/writing/question-uses.table.ts'
import { paper } from '../papers.table.ts'

/**
 * For each of some questions the last of a teacher's own lessons and papers since a moment that uses it, by the key of `question_use`. The paper
 * that is worked on and those of its set are none.
 */
export async function findRecentUses(
  db: Queryable,
  asked: {
    school_id: string
    teacher_id: string
    paper_id: string
    question_ids: readonly string[]
    since: string
  },
): Promise<RecentUse[]> {
  const { school_id, teacher_id, paper_id, question_ids, since } = asked
  const { rows } = await db.execute<Omit<RecentUse, 'used_at'> & { used_at: string }>(sql`
    with own as (
      select coalesce(first_paper_id, paper_id) as first_id from ${paper}
      where ${paper.paper_id} = ${paper_id}::uuid and ${paper.school_id} = ${school_id}
    )
    select distinct on (used.question_id) used.question_id, place.place, place.title, place.updated_at as used_at
    from ${questionUse} as used join lateral (
      select 'lesson' as place, title, updated_at from ${lesson}
      where prepare_lesson_id = used.place_id and teacher_id = ${teacher_id}::uuid and deleted_at is null
        and updated_at >= ${since}::timestamptz
      union all
      select 'paper', title, updated_at from ${paper}
      where paper_id = used.place_id and owner_teacher_id = ${teacher_id}::uuid and deleted_at is null
        and updated_at >= ${since}::timestamptz and coalesce(first_paper_id, paper_id) not in (select first_id from own)
    ) as place on true
    where used.school_id = ${school_id} and used.question_id = any(${sql.param([...question_ids])}::uuid[])
    order by used.question_id, place.updated_at desc`)
  return rows.map(({ used_at, ...row }) => ({ ...row, used_at: new Date(used_at).toISOString() }))
}
