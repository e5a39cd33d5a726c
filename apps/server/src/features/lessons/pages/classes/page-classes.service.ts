import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { listClassIds } from './page-classes.store.ts'

type Classes = readonly string[] | null
type Page = { page_id: string; for_class_ids: Classes }
type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Refuses pages for classes that the lesson does not have, by the number of the page; what stands there already may stay ([LE-195], [LE-198]). */
export async function refuseForeignClasses(
  db: Queryable,
  lesson: OfLesson,
  { pages, stored }: { pages: readonly Page[]; stored: ReadonlyMap<string, Page> },
): Promise<void> {
  const index = await findForeign(
    db,
    lesson,
    pages.map(({ page_id, for_class_ids }) => ({
      chosen: for_class_ids,
      stored: stored.get(page_id)?.for_class_ids ?? null,
    })),
  )
  if (index !== -1) throw badField(`pages.${index}.for_class_ids`, `第 ${index + 1} 页选的班级不在这份备课中`)
}

/** The same for a question or a set ([LE-253]). */
export async function refuseForeignChoice(
  db: Queryable,
  lesson: OfLesson,
  choice: { chosen: Classes; stored: Classes },
): Promise<void> {
  if ((await findForeign(db, lesson, [choice])) !== -1)
    throw badField('for_class_ids', '选的班级不在这份备课中')
}

/** The place of the first choice with a class that the lesson does not have and that did not stand there; -1 where there is none. */
async function findForeign(
  db: Queryable,
  lesson: OfLesson,
  choices: readonly { chosen: Classes; stored: Classes }[],
): Promise<number> {
  const fresh = choices.map(({ chosen, stored }) => {
    return (chosen ?? []).filter((class_id) => stored?.includes(class_id) !== true)
  })
  if (fresh.every((class_ids) => class_ids.length === 0)) return -1
  const known = new Set(await listClassIds(db, lesson))
  return fresh.findIndex((class_ids) => class_ids.some((class_id) => !known.has(class_id)))
}
