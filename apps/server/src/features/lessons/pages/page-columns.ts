import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import type { PageTimer } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import { integer, real, text } from 'drizzle-orm/pg-core'
import { document, idColumn } from '../../../core/db/columns.ts'

/** What a page says of itself, in the lesson and in its versions: a column that is added here is kept and restored with the others. */
export const pageColumns = () => ({
  kind: text('kind').$type<'pdf_page' | 'image' | 'board'>().notNull(),
  title: text('title').notNull(),
  resource_id: idColumn('resource_id'),
  page_no: integer('page_no'),
  ratio: real('ratio').notNull(),
  image_key: text('image_key'),
  /** The ground of a blank page; without one it is a blackboard. */
  background: text('background').$type<PageBackgroundId>(),
  /** 题目页 ([LE-160]): the question that it shows. */
  lesson_quiz_id: idColumn('lesson_quiz_id'),
  /** The classes that it is for; null is all of the lesson ([LE-195]). */
  for_class_ids: idColumn('for_class_ids').array(),
  /** 倒计时 or 秒表 that stands on it in class ([LE-259]). */
  timer: document<PageTimer>('timer'),
})

/** Their names, as a statement lists them. */
export const PAGE_COLUMN_NAMES = Object.keys(pageColumns()).join(', ')
