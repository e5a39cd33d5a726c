import { sql } from 'drizzle-orm'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import { lesson, lessonClass, lessonPage, lessonQuiz, pageMedia } from './lessons.table.ts'
import { screenshot } from './screenshots/screenshots.table.ts'

const screenshotColumns = { teacher_id: 'person', name: 'plain', object_key: 'object' } as const

/** The personal data in the tables of lessons: their makers. Lessons belong to the school, screenshots of no lesson to their maker ([PV-34]). */
export const lessonsPersonal: readonly DeclaredTable[] = [
  personal(
    lesson,
    { title: '备课', fate: 'kept' },
    {
      teacher_id: 'person',
      title: 'plain',
      grams: 'untold',
      goals: 'plain',
      status: 'plain',
    },
  ),
  impersonal(lessonClass, []),
  impersonal(lessonPage, ['kind', 'title', 'image_key', 'background']),
  impersonal(pageMedia, ['image_key', 'kind', 'place', 'object_key']),
  impersonal(lessonQuiz, []),
  personal(
    screenshot,
    {
      title: '截屏（不属于备课）',
      fate: 'removed',
      named: 'name',
      found: ({ ids }) =>
        sql`${isAmong(screenshot.teacher_id, ids)} and ${screenshot.prepare_lesson_id} is null`,
    },
    screenshotColumns,
  ),
  personal(
    screenshot,
    {
      title: '截屏（备课）',
      fate: 'kept',
      named: 'name',
      found: ({ ids }) =>
        sql`${isAmong(screenshot.teacher_id, ids)} and ${screenshot.prepare_lesson_id} is not null`,
    },
    screenshotColumns,
  ),
]
