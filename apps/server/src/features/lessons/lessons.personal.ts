import { sql } from 'drizzle-orm'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import { lessonHomework } from './sessions/around/lesson-homework.table.ts'
import { lessonPageInk } from './pages/ink/page-ink.table.ts'
import { answerPicturesOf } from './pages/answer-pages.service.ts'
import { lesson, lessonClass, lessonPage, lessonQuiz, pageMedia } from './lessons.table.ts'
import { lessonComment } from './together/comments/comments.table.ts'
import { lessonPageNote } from './pages/notes/page-notes.table.ts'
import { practiceSet } from './quizzes/sets/practice-sets.table.ts'
import { lessonShare } from './sharing/sharing.table.ts'
import { lessonChange, lessonPartner, lessonPresence } from './together/together.table.ts'
import { lessonKeptInk, lessonVersion, lessonVersionPage } from './versions/versions.table.ts'
import { screenshot } from './screenshots/screenshots.table.ts'

const screenshotColumns = { teacher_id: 'person', name: 'plain', object_key: 'object' } as const

/** The name of a page whose answer was deleted with its student. */
const GONE_ANSWER = '作答已删除'

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
      plan: 'plain',
      reflection: 'plain',
      status: 'plain',
    },
  ),
  impersonal(lessonClass, []),
  personal(
    lessonPage,
    {
      title: '讲评用的作答页',
      fate: 'kept',
      found: ({ ids }) => sql`${lessonPage.image_key} in (${answerPicturesOf(ids)})`,
    },
    {
      // The page stays in its place as a blank one.
      kind: { erased: () => sql`'board'` },
      title: { erased: () => sql`${GONE_ANSWER}` },
      image_key: { erased: () => sql`null` },
      background: 'plain',
      timer: 'plain',
    },
  ),
  personal(
    pageMedia,
    {
      title: '讲评用的作答录音',
      fate: 'removed',
      found: ({ ids }) => sql`${pageMedia.image_key} in (${answerPicturesOf(ids)})`,
    },
    { image_key: 'plain', kind: 'plain', place: 'plain', object_key: 'object' },
  ),
  impersonal(lessonQuiz, ['preset']),
  impersonal(lessonHomework, []),
  personal(lessonPartner, { title: '共备的备课', fate: 'removed' }, { teacher_id: 'person' }),
  personal(lessonPresence, { title: '打开过的共备备课', fate: 'removed' }, { teacher_id: 'person' }),
  personal(lessonComment, { title: '备课评论', fate: 'kept' }, { teacher_id: 'person', words: 'plain' }),
  personal(lessonChange, { title: '备课修改记录', fate: 'kept' }, { teacher_id: 'person', parts: 'plain' }),
  personal(
    lessonVersion,
    { title: '备课版本', fate: 'kept' },
    {
      teacher_id: 'person',
      name: 'plain',
      goals: 'plain',
      plan: 'plain',
      reflection: 'plain',
      quizzes: 'plain',
      practice_sets: 'plain',
    },
  ),
  personal(
    lessonVersionPage,
    {
      title: '讲评用的作答页（备课版本）',
      fate: 'kept',
      found: ({ ids }) => sql`${lessonVersionPage.image_key} in (${answerPicturesOf(ids)})`,
    },
    {
      kind: { erased: () => sql`'board'` },
      title: { erased: () => sql`${GONE_ANSWER}` },
      image_key: { erased: () => sql`null` },
      background: 'plain',
      timer: 'plain',
      note: 'plain',
    },
  ),
  // What a teacher wrote on a page; ink on the board stays likewise.
  impersonal(lessonPageInk, ['gestures', 'picture_keys']),
  impersonal(lessonKeptInk, ['gestures', 'picture_keys']),
  impersonal(lessonPageNote, ['note']),
  impersonal(practiceSet, ['name']),
  personal(
    lessonShare,
    {
      title: '收到的备课共享',
      fate: 'removed',
      found: ({ ids }) => sql`${isAmong(lessonShare.audience_id, ids)} and ${lessonShare.kind} = 'teacher'`,
    },
    { kind: 'plain', audience_id: 'plain' },
  ),
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
