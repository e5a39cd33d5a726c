import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { listClassIds } from './page-classes.store.ts'

type Page = { page_id: string; for_class_ids: readonly string[] | null }

/** Refuses pages for classes that the lesson does not have, by the number of the page; what stands there already may stay ([LE-195], [LE-198]). */
export async function refuseForeignClasses(
  db: Queryable,
  lesson: { school_id: string; prepare_lesson_id: string },
  { pages, stored }: { pages: readonly Page[]; stored: ReadonlyMap<string, Page> },
): Promise<void> {
  const chosen = pages.map(({ page_id, for_class_ids }) => {
    const kept = stored.get(page_id)?.for_class_ids ?? []
    return (for_class_ids ?? []).filter((class_id) => !kept.includes(class_id))
  })
  if (chosen.every((class_ids) => class_ids.length === 0)) return
  const known = new Set(await listClassIds(db, lesson))
  const index = chosen.findIndex((class_ids) => class_ids.some((class_id) => !known.has(class_id)))
  if (index !== -1) throw badField(`pages.${index}.for_class_ids`, `第 ${index + 1} 页选的班级不在这份备课中`)
}
