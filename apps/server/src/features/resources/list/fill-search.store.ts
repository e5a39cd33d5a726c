import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { searchFieldsOf } from './resource-search.ts'
import { resource } from '../resources.table.ts'

const BATCH = 500
/** The condition of resources that were stored before there was pinyin, or before the folded text. */
const isDue = or(eq(resource.name_pinyin, ''), eq(resource.search_text, ''))
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Gives pinyin and grams to resources stored before there were any, of all schools, in batches; resources that have them stay as they are, so
 * it may run any time and anywhere. Returns how many were filled.
 */
export async function fillSearch(db: Queryable): Promise<number> {
  let [after, filled] = [FIRST, 0]
  for (;;) {
    const rows = await db
      .select({ resource_id: resource.resource_id, name: resource.name, tags: resource.tags })
      .from(resource)
      .where(and(isDue, gt(resource.resource_id, after)))
      .orderBy(asc(resource.resource_id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (last === undefined) return filled
    const found = rows.map((row) => ({ resource_id: row.resource_id, ...searchFieldsOf(row) }))
    // An array of arrays must be even; the grams of one row travel as text.
    await db.execute(sql`
      update ${resource} set name_pinyin = found.name_pinyin, search_text = found.search_text,
        grams = array(select json_array_elements_text(found.grams::json))
      from unnest(${sql.param(found.map((one) => one.resource_id))}::uuid[],
        ${sql.param(found.map((one) => one.name_pinyin))}::text[],
        ${sql.param(found.map((one) => JSON.stringify(one.grams)))}::text[],
        ${sql.param(found.map((one) => one.search_text))}::text[]) as found (resource_id, name_pinyin, grams, search_text)
      where ${resource.resource_id} = found.resource_id and ${isDue}`)
    filled += rows.length
    after = last.resource_id
  }
}
