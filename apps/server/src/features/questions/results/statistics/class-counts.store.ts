import { sql } from 'drizzle-orm'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { schoolClass } from '../../../classes/classes.table.ts'
import { countsAsJson, isInForce } from '../../../facts/figures.service.ts'
import { classesInScope, type Scope } from '../../../scope/scope.service.ts'

type Asked = { school_id: string; question_id: string; version: number; scope: Scope }

/**
 * The counts of a version of a question in each class of a scope, by the name the class has now, and in all others together, which come
 * last with no class ([QU-145]). Facts are found by `answer_fact_question`.
 */
export async function countByClass(
  db: Queryable,
  { school_id, question_id, version, scope }: Asked,
): Promise<{ class_id: string | null; class_name: string; counts: AnswerCounts }[]> {
  const inScope = classesInScope(scope) ?? sql`true`
  const { rows } = await db.execute<{
    class_id: string | null
    class_name: string
    counts: AnswerCounts
  }>(sql`
    select seen.class_id, coalesce(max(seen.name), '其他班级') as class_name, ${countsAsJson()} as counts
    from answer_fact f left join (
      select ${schoolClass.class_id}, ${schoolClass.name} from ${schoolClass}
      where ${schoolClass.school_id} = ${school_id} and ${inScope}
    ) as seen on seen.class_id = f.class_id
    where f.school_id = ${school_id} and f.question_id = ${question_id}::uuid and f.question_version = ${version} and ${isInForce}
    group by seen.class_id order by seen.class_id is null, max(seen.name)`)
  return rows
}
