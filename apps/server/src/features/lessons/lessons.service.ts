import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { isPageFor, questionsForClass } from '@jiangtai/shared/lessons/classes/questions-for-class.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { gramsOf } from '../../core/search/grams.ts'
import { getTeachableClasses } from '../classes/classes.access.ts'
import { binUses, renameUses, setUses } from '../resources/resources.service.ts'
import { getOwnLesson, lessonNotFound, rewriteOwnLesson, takeOwnLesson } from './lessons.access.ts'
import { addChange } from './together/changes.store.ts'
import { keepBefore } from './versions/versions.service.ts'
import { addLessonClasses, takeLessonClasses } from './sessions/lesson-classes.store.ts'
import {
  addLessonRow,
  type DescribedLesson,
  type LessonQuiz,
  type LessonRow,
  holdLesson,
  putInBin,
  revisedBy,
} from './lessons.store.ts'
import { addPages, type LessonPage, listPages } from './pages/lesson-pages.store.ts'
import { usedBy } from './lesson-uses.service.ts'
import { addQuizRows } from './quizzes/lesson-quizzes.store.ts'
import { progressView } from './sessions/class-progress.store.ts'
import { listRunningClassNames, setStatusBySessions } from './sessions/lesson-sessions.store.ts'
import { checkTextbook } from './textbooks/textbooks.access.ts'

export type { LessonPage, LessonQuiz }

/** A lesson to make; pages and questions may be empty. The caller has checked its content. */
export type NewLesson = {
  school_id: string
  teacher_id: string
  title: string
  subject_id: string
  phase_id: string
  textbook_id: string | null
  chapter_id: string | null
  goals: string
  class_ids: readonly string[]
  pages: readonly LessonPage[]
  quizzes: readonly Omit<LessonQuiz, 'lesson_quiz_id'>[]
  now: Date
}

/** Makes a lesson with its classes, pages and questions, and returns its id. */
export async function createLesson(db: Queryable, created: NewLesson): Promise<string> {
  const { class_ids, pages, quizzes, now, ...row } = created
  const at = now.toISOString()
  const where = { school_id: row.school_id, prepare_lesson_id: newId() }
  await addLessonRow(db, {
    ...row,
    prepare_lesson_id: where.prepare_lesson_id,
    grams: gramsOf(row.title),
    status: 'ready',
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
  await addLessonClasses(db, { ...where, class_ids })
  await addPages(db, { ...where, pages })
  await addQuizRows(db, { ...where, quizzes: quizzes.map((quiz) => ({ ...quiz, lesson_quiz_id: newId() })) })
  const resource_ids = pages.flatMap((page) => page.resource_id ?? [])
  if (resource_ids.length > 0) await setUses(db, { ...usedBy(where), ...row, resource_ids, now })
  return where.prepare_lesson_id
}

/** A lesson as a class is taught from it. */
export type LessonForTeaching = {
  lesson: DescribedLesson
  /** In order; `image_key` is the object of the picture, null for a board. */
  pages: LessonPage[]
  /** Those for the class in order, frozen at their versions. */
  quizzes: LessonQuiz[]
}

/** The lesson its teacher is about to teach: NOT_FOUND when absent, FORBIDDEN when a colleague's. */
export async function getLessonForTeaching(
  db: Queryable,
  actor: Actor,
  { prepare_lesson_id, class_id }: { prepare_lesson_id: string; class_id: string },
): Promise<LessonForTeaching> {
  const lesson = await getOwnLesson(db, actor, prepare_lesson_id)
  const quizzes = lesson.quizzes.map(({ for_class_ids = null, ...quiz }) => ({ ...quiz, for_class_ids }))
  const pages = await listPages(db, lesson)
  return {
    lesson,
    pages: pages.filter((page) => isPageFor(page, { quizzes, class_id })),
    quizzes: questionsForClass(quizzes, class_id),
  }
}

/** The page, of those for the class, at which a class may be taken up again ([LE-61]); null where it begins at the first one, as a class that was never taught does. */
export function pageWhereStopped(
  { lesson, pages }: Pick<LessonForTeaching, 'lesson' | 'pages'>,
  class_id: string,
): string | null {
  const stored = lesson.progress.find((row) => row.class_id === class_id)
  const page_no = stored === undefined ? null : progressView(stored).resume_page
  return page_no === null ? null : (pages[page_no - 1]?.page_id ?? null)
}

/**
 * Brings a lesson's status in line with its teachings; called in the transaction that began or ended one. Two classes may
 * be taught from one lesson, so the row is locked before its sessions are counted. A lesson deleted meanwhile cannot begin.
 */
export async function setLessonStatus(
  db: Queryable,
  input: { school_id: string; prepare_lesson_id: string },
): Promise<void> {
  const isThere = await holdLesson(db, input)
  const status = await setStatusBySessions(db, input)
  if (!isThere && status === 'teaching') throw lessonNotFound()
}

/** The changeable fields of a lesson; an absent field stays as it is. */
export type LessonEdit = {
  title?: string | undefined
  textbook_id?: string | null | undefined
  chapter_id?: string | null | undefined
  goals?: string | undefined
  class_ids?: readonly string[] | undefined
}

/** Changes a lesson of the actor's own. A class that is in it already may stay, even if it is no longer taught. */
export async function changeOwnLesson(
  db: Queryable,
  actor: Actor,
  input: { prepare_lesson_id: string; change: LessonEdit; now: Date },
): Promise<void> {
  const { class_ids, ...change } = input.change
  const grams = change.title === undefined ? {} : { grams: gramsOf(change.title) }
  const revised = change.goals === undefined ? {} : { plan_revision: revisedBy({ goals: change.goals }) }
  const by = { teacher_id: actor.person_id, now: input.now }
  // The goals are a part of the 教案: what they were is kept before they are overwritten.
  if (change.goals !== undefined)
    await keepBefore({ db, now: input.now }, await takeOwnLesson(db, actor, input), {
      ...by,
      before: 'sitting',
    })
  const row = await rewriteOwnLesson(db, actor, { ...input, change: { ...change, ...grams, ...revised } })
  await addChange(db, row, { ...by, part: { kind: 'facts' } })
  if (change.textbook_id !== undefined || change.chapter_id !== undefined) await checkTextbook(db, row)
  if (change.title !== undefined) await renameUses(db, { ...usedBy(row), title: change.title })
  if (class_ids !== undefined) await changeClasses(db, actor, { row, class_ids: [...new Set(class_ids)] })
}

/** Names the guide of a lesson of the actor's own, or none. The caller has proved that the actor may open it. */
export async function setLessonGuide(
  db: Queryable,
  actor: Actor,
  input: { prepare_lesson_id: string; guide_task_id: string | null; now: Date },
): Promise<void> {
  const { guide_task_id, ...own } = input
  await rewriteOwnLesson(db, actor, { ...own, change: { guide_task_id } })
}

async function changeClasses(
  db: Queryable,
  actor: Actor,
  { row, class_ids }: { row: LessonRow; class_ids: readonly string[] },
): Promise<void> {
  const present = new Set(await takeLessonClasses(db, row))
  const fresh = class_ids.filter((id) => !present.has(id))
  if (fresh.length > 0) await getTeachableClasses(db, actor, fresh)
  await addLessonClasses(db, { ...row, class_ids })
  // The row was changed in this transaction, so it is held already.
  await setStatusBySessions(db, row)
}

/** Moves a lesson to the recycle bin; its taught lesson sessions stay. Refused while a class is on. */
export async function removeLesson(
  db: Queryable,
  actor: Actor,
  input: { prepare_lesson_id: string; now: Date },
): Promise<void> {
  const row = await takeOwnLesson(db, actor, input)
  const running = await listRunningClassNames(db, row)
  if (running.length > 0) {
    throw new AppError('CONFLICT', { message: `${running.join('、')}正在用这份备课上课，下课后才能删除` })
  }
  await putInBin(db, row, input.now.toISOString())
  await binUses(db, { ...usedBy(row), is_binned: true })
}
