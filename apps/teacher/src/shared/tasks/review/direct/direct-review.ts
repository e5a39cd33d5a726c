import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { NAMES } from '@jiangtai/shared/core/names.ts'
import { api } from '../../../../core/api.ts'
import { oneOf } from '../../../lists/use-address.ts'
import { questionsThere } from '../../../questions/homework/new-homework.queries.ts'
import type { ReviewResult } from './review-result.ts'

/** Questions to go through with a class now. */
export type ToReview = Pick<ReviewResult, 'source' | 'from' | 'class_id'> & {
  /** The name of the lesson, unless one runs. */
  title: string
  subject_id: string
  phase_id: string
  question_ids: readonly string[]
  /** Puts picked answers into a lesson that does not run yet, and gives the ids of their pages; null where there are none. */
  addAnswers: ((prepare_lesson_id: string) => Promise<string[]>) | null
}

/** The result, and what was left out of it. */
export type DirectReview = {
  result: ReviewResult
  /** Questions that are not in the bank any more. */
  gone: string[]
  /** Why the picked answers are not in the lesson; null where they are, or none were picked. */
  answers_failed: string | null
}

type Lesson = Pick<ReviewResult, 'into' | 'prepare_lesson_id' | 'title'>

/** 直接讲评: puts questions into the lesson that runs in the class, else into a lesson of that name, which is made where there is none ([QU-169], [QU-170]). */
export async function beginDirectReview(review: ToReview, request_id: string): Promise<DirectReview> {
  const { source, from, class_id, question_ids, addAnswers } = review
  // Before a lesson is made for nothing.
  const there = new Set((await questionsThere(question_ids)).map((view) => view.question_id))
  const chosen = question_ids.filter((id) => there.has(id))
  if (chosen.length === 0) throw new Error('选中的题都已不在题库里')
  const lesson =
    (await runningLesson(class_id)) ?? (await ownLesson(review)) ?? (await newLesson(review, request_id))
  const lesson_quiz_ids = await addQuestions(lesson.prepare_lesson_id, chosen)
  // The board of a lesson that runs keeps the pages with which it began.
  const answers =
    lesson.into === 'running' || addAnswers === null
      ? { page_ids: [], failed: null }
      : await answersIn(() => addAnswers(lesson.prepare_lesson_id))
  const { page_ids } = answers
  return {
    result: { ...lesson, ...{ source, from, class_id, lesson_quiz_ids, page_ids }, count: chosen.length },
    gone: question_ids.filter((id) => !there.has(id)),
    answers_failed: answers.failed,
  }
}

async function runningLesson(class_id: string): Promise<Lesson | undefined> {
  const { running } = await api.call('GET /api/home/v1/workbench', {})
  const found = running.find((one) => one.is_own && one.class_id === class_id)
  if (found === undefined) return undefined
  return { into: 'running', prepare_lesson_id: found.prepare_lesson_id, title: found.title }
}

/** An own lesson of that name for the class, which the class has not had to its end: an earlier press made it. */
async function ownLesson({ title, class_id, subject_id }: ToReview): Promise<Lesson | undefined> {
  const { list } = await api.call('GET /api/prepare_lessons/api/lesson_list', {
    ...{ text: title, scope: 'own', class_id, page_size: 20 },
  })
  const found = list.find(
    (one) => one.title === title && one.subject_id === subject_id && one.status !== 'taught',
  )
  if (found === undefined) return undefined
  return { into: 'reused', prepare_lesson_id: found.prepare_lesson_id, title }
}

async function newLesson(
  { title, class_id, subject_id, phase_id }: ToReview,
  request_id: string,
): Promise<Lesson> {
  const made = await api.call(
    'POST /api/prepare_lessons/api/add_lesson',
    {
      ...{ title, subject_id, phase_id: oneOf(phase_id, PHASE_IDS) ?? 'senior' },
      ...{ textbook_id: null, chapter_id: null, class_ids: [class_id] },
    },
    { request_id },
  )
  return { into: 'made', prepare_lesson_id: made.prepare_lesson_id, title }
}

/** Adds questions to a lesson; the ids of those that were not in it. */
async function addQuestions(prepare_lesson_id: string, question_ids: string[]): Promise<string[]> {
  const before = await api.call('POST /api/prepare_lessons/api/list_quzi', { prepare_lesson_id })
  const known = new Set(before.quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id))
  const { quizzes } = await api.call(
    'POST /api/prepare_lessons/api/add_quzi',
    { prepare_lesson_id, question_ids },
    { request_id: newId() },
  )
  const wanted = new Set(question_ids)
  return quizzes.flatMap(({ lesson_quiz_id, question }) =>
    known.has(lesson_quiz_id) || !wanted.has(question.question_id) ? [] : lesson_quiz_id,
  )
}

async function answersIn(
  add: () => Promise<string[]>,
): Promise<{ page_ids: string[]; failed: string | null }> {
  try {
    return { page_ids: await add(), failed: null }
  } catch (error) {
    return { page_ids: [], failed: error instanceof Error ? error.message : '请稍后重试' }
  }
}

/** Takes a review back: a lesson that was made for it goes into the recycle bin, of any other the questions and pages that it was given go ([QU-171]). */
export async function undoReview({
  into,
  prepare_lesson_id,
  lesson_quiz_ids,
  page_ids = [],
}: ReviewResult): Promise<void> {
  if (into === 'made') {
    await api.call('DELETE /api/prepare_lessons/api/delete_lesson', { prepare_lesson_id })
    return
  }
  for (const lesson_quiz_id of lesson_quiz_ids)
    await api.call('DELETE /api/prepare_lessons/api/delete_quzi', { lesson_quiz_id })
  if (page_ids.length > 0) await takePagesOut(prepare_lesson_id, page_ids)
}

/** Takes pages out of a lesson; whatever else somebody changes in it meanwhile stays. */
async function takePagesOut(prepare_lesson_id: string, page_ids: readonly string[]): Promise<void> {
  const { pages } = await api.call('GET /api/prepare_lessons/api/lesson_page', { prepare_lesson_id })
  const left = pages.filter(({ page_id }) => !page_ids.includes(page_id))
  if (left.length === pages.length) return
  await api.call('POST /api/prepare_lessons/api/lesson_page', {
    prepare_lesson_id,
    pages: left.map(({ image_url: _shown, ...page }) => page),
    base: pages.map(({ page_id, title, background, for_class_ids, timer }) => ({
      ...{ page_id, title, background, for_class_ids, timer },
    })),
  })
}

/** The name of a lesson for a class, as long as names may be; what it is about gives way to the class. */
export function reviewTitle(about: string, class_name: string): string {
  const end = `讲评（${class_name}）`
  return `${about.slice(0, Math.max(0, NAMES.lesson.max - end.length))}${end}`.slice(0, NAMES.lesson.max)
}
