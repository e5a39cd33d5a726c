import { type Api, ApiError } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { MAX_OFFLINE_FILE_BYTES } from '@jiangtai/shared/lessons/check/offline-limits.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { KEPT_LESSONS } from '../../../core/session/kept/kept-names.ts'
import {
  type KeptLesson,
  type KeptPlace,
  type KeptQuestion,
  keepLesson,
  keptPath,
  readKeptLesson,
  tidyKeptLessons,
} from './kept-lessons.ts'

/** What the server says that belongs to a lesson. */
export type OfflineList = CallOutput<'GET /api/prepare_lessons/api/lesson_offline'>
type OfflineFile = OfflineList['files'][number]

/** How much of a download is here. */
export type DownloadProgress = { done_bytes: number; bytes: number }

export type DownloadOptions = {
  place: KeptPlace
  call: Api['call']
  fetchFile: (url: string, options: { signal: AbortSignal }) => Promise<Response>
  /** Keeps the program that shows the lesson. */
  keepProgram: () => Promise<void>
  /** Waits before a file is tried again. */
  wait: (ms: number) => Promise<void>
  prepare_lesson_id: string
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

/** So many files come at once. */
const AT_ONCE = 3
/** A file is tried so often before the download stops. */
const TRIES = 3
const AGAIN_MS = 1_500
/** As the store says of each of its files: a browser takes none for a program. */
const AS_TOLD = { 'x-content-type-options': 'nosniff' }

/** Why a download stopped, in words. */
export class DownloadFailure extends Error {}

/** The teacher stopped the download. */
export class DownloadStopped extends Error {}

/** The files that are kept, and those that are too large for it ([LE-231]). */
export function divideFiles(files: readonly OfflineFile[]): {
  kept: OfflineFile[]
  left: OfflineFile[]
  bytes: number
} {
  const kept = files.filter(({ size }) => size <= MAX_OFFLINE_FILE_BYTES)
  const left = files.filter(({ size }) => size > MAX_OFFLINE_FILE_BYTES)
  return { kept, left, bytes: kept.reduce((sum, { size }) => sum + size, 0) }
}

/**
 * Downloads a lesson to this machine. What is here already is not fetched again, so that a download which was stopped goes on where it was
 * ([LE-233]). Throws DownloadFailure or ApiError with words for the teacher, or DownloadStopped.
 */
export async function downloadLesson(options: DownloadOptions): Promise<KeptLesson> {
  const { place, call, prepare_lesson_id, signal } = options
  const sign_in = place.signIn()
  if (sign_in === null) throw new DownloadFailure('请先登录')
  const ask = { prepare_lesson_id }
  const program = options.keepProgram()
  // Its failure is told once the files are here.
  program.catch(() => undefined)
  try {
    // The stamp is asked for first: a change meanwhile is an update afterwards.
    const list = await call('GET /api/prepare_lessons/api/lesson_offline', ask, { signal })
    const [lesson, ink, media] = await Promise.all([
      call('GET /api/prepare_lessons/api/lesson_detail', ask, { signal }),
      call('POST /api/prepare_lessons/api/lesson_page_ink/list', ask, { signal }),
      call('GET /api/prepare_lessons/api/lesson_page_media', ask, { signal }),
    ])
    const { kept, bytes } = divideFiles(list.files)
    const shown = shownOf(lesson)
    const page_ids = new Set(shown.pages.map(({ page_id }) => page_id))
    const about: KeptLesson = {
      ...{
        sign_in,
        ...ask,
        title: lesson.title,
        stamp: list.stamp,
        kept_at_ms: place.now(),
        is_whole: false,
      },
      ...{ paths: kept.map(({ url }) => keptPath(url)), bytes, ...shown },
      ink: Object.fromEntries(
        ink.list.flatMap(({ page_id, gestures }) => (page_ids.has(page_id) ? [[page_id, gestures]] : [])),
      ),
      media: media.media.filter(({ page_id }) => page_ids.has(page_id)),
    }
    // Known from its beginning, so that the files which have come are not swept. A package that is whole is shown until its update is.
    const before = await readKeptLesson(place, prepare_lesson_id)
    refuseOther(place, sign_in)
    await keepLesson(place, before?.is_whole === true ? { ...before, next_paths: about.paths } : about)
    await stoppedTogether(signal, (together) =>
      keepFiles({ ...options, signal: together }, { files: kept, bytes, sign_in }),
    )
    await program
    refuseOther(place, sign_in)
    const whole = { ...about, is_whole: true }
    await keepLesson(place, whole)
    await tidyKeptLessons(place)
    return whole
  } catch (error) {
    throw signal.aborted ? new DownloadStopped() : inWords(error)
  }
}

/** The pages that the class is shown, and what 题目页 ask, without keys; work of students stays on the server ([LE-232]). */
function shownOf({ pages: all, quizzes }: Pick<LessonView, 'pages' | 'quizzes'>) {
  const pages = all.filter(({ kind, resource_id }) => kind !== 'image' || resource_id !== null)
  const asked = new Set(pages.flatMap(({ lesson_quiz_id }) => lesson_quiz_id ?? []))
  const questions = quizzes.flatMap(({ lesson_quiz_id, question }, at): KeptQuestion[] => {
    if (!asked.has(lesson_quiz_id)) return []
    const { document, files } = question
    return [{ lesson_quiz_id, number: at + 1, document: showQuestion(document), files }]
  })
  const given = quizzes.map(({ lesson_quiz_id, for_class_ids }) => ({ lesson_quiz_id, for_class_ids }))
  return { pages, questions, given }
}

async function keepFiles(
  {
    place,
    fetchFile,
    wait,
    signal,
    onProgress,
  }: Pick<DownloadOptions, 'place' | 'fetchFile' | 'wait' | 'signal' | 'onProgress'>,
  { files, bytes, sign_in }: { files: readonly OfflineFile[]; bytes: number; sign_in: string },
): Promise<void> {
  const cache = await place.caches.open(KEPT_LESSONS)
  let done_bytes = 0
  const grow = (by: number) => {
    done_bytes += by
    onProgress({ done_bytes, bytes })
  }
  grow(0)
  const keepOne = async ({ url, size, name }: OfflineFile) => {
    const known = await cache.match(keptPath(url))
    if (Number(known?.headers.get('content-length')) === size) return grow(size)
    for (let tried = 1; ; tried += 1) {
      let come = 0
      try {
        const answer = await fetchFile(url, { signal })
        if (!answer.ok) throw new DownloadFailure(`${name}的文件没有下载成功`)
        const body = await readAll(answer, (more) => {
          come += more
          grow(more)
          // More than it was told to be is another file, and may never end.
          if (come > size) throw new DownloadFailure(`${name}的文件没有下载完整`)
        })
        if (body.size !== size) throw new DownloadFailure(`${name}的文件没有下载完整`)
        refuseOther(place, sign_in)
        const headers = { 'content-type': body.type, 'content-length': String(size), ...AS_TOLD }
        return await cache.put(keptPath(url), new Response(body, { headers }))
      } catch (error) {
        if (tried === TRIES || signal.aborted || isFull(error) || place.signIn() !== sign_in) throw error
        grow(-come)
        await wait(AGAIN_MS * tried)
      }
    }
  }
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined && !signal.aborted; file = waiting.shift())
      await keepOne(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (signal.aborted) throw new DownloadStopped()
}

/** Whoever signed in meanwhile gets nothing of it, and nobody who signed out leaves anything. */
function refuseOther(place: KeptPlace, sign_in: string): void {
  if (place.signIn() !== sign_in) throw new DownloadFailure('登录已经改变，请重新下载')
}

/** Work of several hands: when one of them fails, the others stop. */
async function stoppedTogether(
  signal: AbortSignal,
  work: (together: AbortSignal) => Promise<void>,
): Promise<void> {
  const together = new AbortController()
  const stop = () => together.abort()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    await work(together.signal)
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
  }
}

/** The bytes of an answer, told as they come. */
async function readAll(answer: Response, onBytes: (more: number) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? ''
  const reader = answer.body?.getReader()
  if (reader === undefined) return new Blob([], { type })
  const parts: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onBytes(read.value.byteLength)
      parts.push(read.value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  }
  return new Blob(parts, { type })
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function inWords(error: unknown): Error {
  if (error instanceof DownloadFailure || error instanceof ApiError) return error
  if (isFull(error))
    return new DownloadFailure('这台电脑给浏览器的空间不够了，请先删除本机上不用的文件或其他备课的离线包')
  return new DownloadFailure('网络断开了，已经下载的会留着，恢复后可以接着下载')
}
