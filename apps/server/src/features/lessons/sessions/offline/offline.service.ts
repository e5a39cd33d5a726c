import { createHash } from 'node:crypto'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { timerMark } from '@jiangtai/shared/classroom/timer/timer-mark.ts'
import { questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../../core/storage/read-url.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { questionDocumentsAt } from '../../../questions/questions.service.ts'
import { findReadableResources } from '../../../resources/resources.access.ts'
import { usedResources } from '../../../resources/resources.service.ts'
import { usedBy } from '../../lesson-uses.service.ts'
import type { DescribedLesson, LessonQuiz } from '../../lessons.store.ts'
import { type LessonPage, listPages } from '../../pages/lesson-pages.store.ts'
import { listPageMedia } from '../../pages/page-media.store.ts'
import { listQuizzes } from '../../quizzes/lesson-quizzes.store.ts'
import { listInkContents } from './offline.store.ts'

type OfflineView = CallOutput<'GET /api/prepare_lessons/api/lesson_offline'>
/** An object that the class is shown, and what a teacher knows it by. */
type ShownObject = Pick<OfflineView['files'][number], 'kind' | 'name'> & { key: string }

/** So many objects are asked for their sizes at once. */
const ASKED_AT_ONCE = 16

/** Everything that a class is shown of a lesson, without the pages that show the work of students ([LE-230], [LE-232]). */
export async function offlineView(ctx: Ctx, lesson: DescribedLesson): Promise<OfflineView> {
  const { db, actor } = ctx
  const { school_id } = lesson
  const pages = (await listPages(db, lesson)).filter((page) => !isOfStudents(page))
  const inks = await listInkContents(db, lesson)
  const image_keys = [...new Set(pages.flatMap(({ image_key }) => image_key ?? []))]
  const media = await listPageMedia(db, { school_id, image_keys })
  const quizzes = await listQuizzes(db, lesson)
  const documents = await questionDocumentsAt(db, { school_id, versions: quizzes })
  const used = await usedResources(db, usedBy(lesson))
  const files = used.length === 0 ? [] : await findReadableResources(db, actor, used)
  const numbers = new Map(pages.map(({ page_id }, at) => [page_id, `第 ${at + 1} 页`]))
  const shown: ShownObject[] = [
    ...pages.flatMap(({ image_key, page_id }) =>
      image_key === null ? [] : [{ key: image_key, kind: 'page' as const, name: numbers.get(page_id) ?? '' }],
    ),
    ...inks.flatMap(({ page_id, picture_keys }) =>
      picture_keys.map((key) => ({ key, kind: 'laid' as const, name: numbers.get(page_id) ?? '' })),
    ),
    ...media.map(({ object_key, image_key }) => {
      const page = pages.find((one) => one.image_key === image_key)
      return { key: object_key, kind: 'media' as const, name: numbers.get(page?.page_id ?? '') ?? '' }
    }),
    ...files.flatMap(({ object_key, ext, name }) =>
      object_key !== null && isPlayed(ext) ? [{ key: object_key, kind: 'media' as const, name }] : [],
    ),
    ...quizzes.flatMap(({ question_id }, at) =>
      questionFiles(documents.get(question_id)).map(({ key }) => {
        return { key, kind: 'question' as const, name: `第 ${at + 1} 题` }
      }),
    ),
  ]
  const objects = [...new Map(shown.map((one) => [one.key, one])).values()]
  const contents = [
    ...[lesson.title, pages.map(contentOf), inks, quizzes.map(quizContent)],
    objects.map(({ key }) => key),
  ]
  const stamp = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 32)
  return { stamp, files: await withSizes(ctx.storage, objects) }
}

function isOfStudents({ kind, resource_id }: LessonPage): boolean {
  return kind === 'image' && resource_id === null
}

function isPlayed(ext: string): boolean {
  const preview = acceptedFile(`x.${ext}`)?.preview
  return preview === 'audio' || preview === 'video'
}

/** The file that a page was made of is nothing that is seen of it; a page without a timer is told as it was before there were any. */
function contentOf({ timer, ...page }: LessonPage) {
  return { ...page, resource_id: null, ...(timer !== null && { timer: timerMark(timer) }) }
}

/** A question that is for all classes is told as it was before there were others. */
function quizContent({ question_id, version, for_class_ids }: LessonQuiz) {
  return [question_id, version, ...(for_class_ids ?? [])]
}

/** The objects that are there, with their sizes. */
async function withSizes(storage: Storage, objects: readonly ShownObject[]): Promise<OfflineView['files']> {
  const found: OfflineView['files'] = []
  for (let at = 0; at < objects.length; at += ASKED_AT_ONCE) {
    const some = objects.slice(at, at + ASKED_AT_ONCE)
    const facts = await Promise.all(some.map(({ key }) => storage.head(key)))
    for (const [index, { key, kind, name }] of some.entries()) {
      const size = facts[index]?.size
      if (size !== undefined)
        found.push({ kind, name, size, url: storage.signedReadUrl(key, MAX_READ_TTL_S) })
    }
  }
  return found
}
