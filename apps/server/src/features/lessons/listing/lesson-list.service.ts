import { badField } from '@jiangtai/shared/core/errors.ts'
import type { LessonSort } from '@jiangtai/shared/lessons/listing/list-filters.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { isClassOfSchool } from '../../classes/classes.access.ts'
import { findNodes } from '../textbooks/textbooks.store.ts'
import { listItem } from '../lessons.views.ts'
import { countLessons, type LessonFilter, listLessons } from './lesson-list.store.ts'

/** One page of the preparation list with the number of all rows; a filter that names nothing of the school is refused by its field ([LE-70], [LE-71]). */
export async function listPreparations(
  ctx: Pick<Ctx, 'db' | 'actor' | 'storage'>,
  { filter, ...page }: { filter: LessonFilter; page: number; page_size: number; sort: LessonSort },
): Promise<{ total: number; list: LessonListItem[] }> {
  checkDays(filter)
  const { subjects } = ctx.actor.school
  if (filter.subject_id !== null && !subjects.some(({ id }) => id === filter.subject_id))
    throw badField('subject_id', '学科不存在')
  await checkPlace(ctx, filter)
  const { school_id, class_id } = filter
  if (class_id !== null && !(await isClassOfSchool(ctx.db, { school_id, class_id })))
    throw badField('class_id', '班级不存在')
  const rows = await listLessons(ctx.db, filter, page)
  return { total: await countLessons(ctx.db, filter), list: rows.map((row) => listItem(ctx, row)) }
}

function checkDays({ from_day, to_day }: LessonFilter): void {
  if (from_day !== null && to_day !== null && from_day > to_day)
    throw badField('to_day', '结束日期不能早于开始日期')
}

/** A textbook that the school does not use any more is still one: older lessons have it. */
async function checkPlace(ctx: Pick<Ctx, 'db'>, filter: LessonFilter): Promise<void> {
  const { school_id, textbook_id, chapter_id } = filter
  const node_ids = [textbook_id, chapter_id].filter((id) => id !== null)
  if (node_ids.length === 0) return
  const nodes = await findNodes(ctx.db, { school_id, node_ids })
  const isKnown = (id: string | null, isBook: boolean) =>
    id === null || nodes.some(({ node_id, kind }) => node_id === id && (kind === 'textbook') === isBook)
  if (!isKnown(textbook_id, true)) throw badField('textbook_id', '教材不存在')
  if (!isKnown(chapter_id, false)) throw badField('chapter_id', '章节不存在')
}
