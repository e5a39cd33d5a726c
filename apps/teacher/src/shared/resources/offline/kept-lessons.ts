import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { OFFLINE_DAYS } from '@jiangtai/shared/lessons/check/offline-limits.ts'
import type { LessonPageMedia, LessonPageView, LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { KEPT_LESSONS } from '../../../core/session/kept/kept-names.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LESSON = '/kept-lesson/'
const LIVE = '/kept-live/'

/** A question of a 题目页, without its key. */
export type KeptQuestion = {
  lesson_quiz_id: string
  number: number
  document: ShownQuestion
  files: FileUrls
}

/** Which classes a question of the lesson is for; null is all. */
export type GivenQuestion = Pick<LessonQuizView, 'lesson_quiz_id' | 'for_class_ids'>

/** 离线包: what lies on this machine of one lesson. Its files lie beside it under their paths, which outlive their signed addresses ([LE-231]). */
export type KeptLesson = {
  /** By whose sign-in it was downloaded: nobody else reads it ([LE-235]). */
  sign_in: string
  prepare_lesson_id: string
  title: string
  /** Of the lesson as it was downloaded ([LE-234]). */
  stamp: string
  kept_at_ms: number
  /** All its files are here. */
  is_whole: boolean
  paths: string[]
  /** Files of an update that is under way, or was not finished. */
  next_paths?: string[]
  bytes: number
  pages: LessonPageView[]
  /** What was prepared on the pages. */
  ink: Record<string, InkStep[]>
  media: LessonPageMedia[]
  questions: KeptQuestion[]
  /** All questions in their order with the classes that they are for, by which they are numbered ([LE-257]); absent from a package that knew none. */
  given?: GivenQuestion[]
}

/** The place of kept lessons: the caches of the browser, who is signed in, and the clock. */
export type KeptPlace = {
  caches: Pick<CacheStorage, 'has' | 'open'>
  /** What tells this sign-in from all others; null where nobody is signed in. */
  signIn: () => string | null
  now: () => number
}

/** The path by which a file is kept: an address without its signature. */
export function keptPath(url: string): string {
  return new URL(url, 'http://kept.invalid').pathname
}

/** The cache, where anything is kept; looking does not make one. */
async function keptCache({ caches }: KeptPlace): Promise<Cache | null> {
  return (await caches.has(KEPT_LESSONS)) ? caches.open(KEPT_LESSONS) : null
}

/** The lesson as it lies on this machine; null where there is none, it is of another sign-in, or its days are over. */
export async function readKeptLesson(
  place: KeptPlace,
  prepare_lesson_id: string,
): Promise<KeptLesson | null> {
  const lesson = await lessonAt(await keptCache(place), LESSON + prepare_lesson_id)
  return lesson !== null && isReadable(place, lesson) ? lesson : null
}

/** Keeps what is known of a lesson; its files are kept one by one. */
export async function keepLesson(place: KeptPlace, lesson: KeptLesson): Promise<void> {
  const cache = await place.caches.open(KEPT_LESSONS)
  await cache.put(LESSON + lesson.prepare_lesson_id, jsonOf(lesson))
}

/** How the class was left, while a lesson that is kept here is taught ([LE-238]). */
export async function readKeptLive<Live>(place: KeptPlace, prepare_lesson_id: string): Promise<Live | null> {
  return (await valueAt(await keptCache(place), LIVE + prepare_lesson_id)) as Live | null
}

/** Keeps how the class stands, where its lesson is kept and the sign-in is the one that downloaded it. */
export async function keepLive(
  place: KeptPlace,
  { sign_in, prepare_lesson_id }: Pick<KeptLesson, 'sign_in' | 'prepare_lesson_id'>,
  live: object,
): Promise<void> {
  const cache = await keptCache(place)
  if (place.signIn() === sign_in) await cache?.put(LIVE + prepare_lesson_id, jsonOf(live))
}

/** Removes a lesson with the files that no other one has. */
export async function removeKeptLesson(place: KeptPlace, prepare_lesson_id: string): Promise<void> {
  await tidyKeptLessons(place, { but: prepare_lesson_id })
}

/** Forgets how a class stood. */
export async function removeKeptLive(place: KeptPlace, prepare_lesson_id: string): Promise<void> {
  await (await keptCache(place))?.delete(LIVE + prepare_lesson_id)
}

/** Removes the lessons whose days are over or that are of another sign-in, `but` one more, and every file that no lesson has ([LE-236]). */
export async function tidyKeptLessons(
  place: KeptPlace,
  { but }: { but?: string } = {},
): Promise<KeptLesson[]> {
  const cache = await keptCache(place)
  if (cache === null) return []
  const paths = (await cache.keys()).map(({ url }) => keptPath(url))
  const found = await Promise.all(
    paths.filter((path) => path.startsWith(LESSON)).map((path) => lessonAt(cache, path)),
  )
  const lessons = found.filter(
    (lesson) => lesson !== null && lesson.prepare_lesson_id !== but && isReadable(place, lesson),
  ) as KeptLesson[]
  const wanted = new Set(
    lessons.flatMap(({ prepare_lesson_id, paths: files, next_paths = [] }) => [
      ...[LESSON + prepare_lesson_id, LIVE + prepare_lesson_id],
      ...[...files, ...next_paths],
    ]),
  )
  await Promise.all(paths.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)))
  return lessons
}

function jsonOf(kept: object): Response {
  return new Response(JSON.stringify(kept))
}

/** What is kept at a path; null where that cannot be read. */
async function valueAt(cache: Cache | null, path: string): Promise<unknown> {
  try {
    return (await (await cache?.match(path))?.json()) ?? null
  } catch {
    return null
  }
}

/** The lesson that is kept at a path; one that cannot be read, or is of another form, counts as none: it must keep no board from opening. */
async function lessonAt(cache: Cache | null, path: string): Promise<KeptLesson | null> {
  const kept = await valueAt(cache, path)
  if (typeof kept !== 'object' || kept === null) return null
  const lesson = kept as Partial<KeptLesson>
  const lists = [lesson.paths, lesson.pages, lesson.media, lesson.questions]
  const isWhole = lists.every((list) => Array.isArray(list)) && typeof lesson.ink === 'object'
  return isWhole && `${LESSON}${lesson.prepare_lesson_id}` === path ? (lesson as KeptLesson) : null
}

function isReadable({ signIn, now }: KeptPlace, { sign_in, kept_at_ms }: KeptLesson): boolean {
  const age_ms = now() - kept_at_ms
  return sign_in === signIn() && age_ms >= -DAY_MS && age_ms < OFFLINE_DAYS * DAY_MS
}
