import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ReviewPage, reviewContract } from '@jiangtai/shared/tasks/review/contract.ts'
import type { Ctx, Handlers } from '../../../core/http/context.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { getOwnLesson } from '../../lessons/lessons.access.ts'
import { appendPages, checkPagePictures } from '../../lessons/pages/append-pages.service.ts'
import { attachmentUrls } from '../../questions/files/file-urls.service.ts'
import { requireAsked } from '../marking/asked-item.ts'
import { getTask } from '../tasks.access.ts'
import {
  addAnswerPages,
  countReviewAnswers,
  listAnswersInLesson,
  listHandedIn,
  listReviewAnswers,
  listWrittenDoubts,
  type ShownAnswer,
  type ShownDoubt,
} from './review.store.ts'

/** The handlers of 讲评 of tasks of one kind. */
export function reviewHandlers(kind: TaskKindId): Handlers<ReturnType<typeof reviewContract>> {
  return {
    reviewAnswers: async (ctx, { item_id, class_id, page, page_size, task_id }) => {
      const { is_anonymous } = await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      await requireAsked(ctx.db, { school_id, task_id, item_id })
      const filter = { school_id, task_id, item_id, class_id, is_anonymous }
      const list = await listReviewAnswers(ctx.db, filter, { page, page_size })
      return {
        total: await countReviewAnswers(ctx.db, filter),
        list,
        files: attachmentUrls(ctx.storage, list),
      }
    },

    addReviewPages: async (ctx, input) => ({ page_ids: await addReviewPages(ctx, { ...input, kind }) }),
  }
}

type Adding = {
  task_id: string
  kind: TaskKindId
  prepare_lesson_id: string
  pages: readonly ReviewPage[]
  leaves_known: boolean
}

/** Puts pages with questions, answers and doubts at the end of a teacher's own lesson and notes their students ([HK-45], [HK-46], [GU-7]); the ids of those that stand there now. */
async function addReviewPages(
  ctx: Ctx,
  { prepare_lesson_id, pages: sent, leaves_known, ...asked }: Adding,
): Promise<string[]> {
  const { actor, now } = ctx
  if (!can(actor.grants, 'classPreparation.edit'))
    throw new AppError('FORBIDDEN', { message: '您没有修改备课的权限' })
  const { task_id, is_anonymous } = await getTask(ctx.db, actor, asked)
  await getOwnLesson(ctx.db, actor, prepare_lesson_id)
  await checkPagePictures(ctx, { prepare_lesson_id, pages: sent })
  return inTransaction(ctx.database, actor, async (db) => {
    const { school_id } = actor
    const place = { school_id, task_id, prepare_lesson_id }
    const pages = leaves_known
      ? withoutKnown(
          sent,
          await listAnswersInLesson(
            db,
            place,
            sent.map(({ page_id }) => page_id),
          ),
        )
      : sent
    if (pages.length === 0) return []
    const shown = pages.flatMap(({ shows }) => (shows.kind === 'answer' ? [shows] : []))
    if (is_anonymous && shown.some(({ is_named }) => is_named))
      throw new AppError('CONFLICT', { message: '匿名批改期间不能署名，请先关闭匿名批改' })
    const handed = await listHandedIn(db, { school_id, task_id }, shown)
    const byKey = new Map(handed.map((answer) => [keyOf(answer), answer.value]))
    const doubts = pages.flatMap(({ shows }) => (shows.kind === 'doubt' ? [shows] : []))
    const written = new Set((await listWrittenDoubts(db, { school_id, task_id }, doubts)).map(doubtKey))
    const heard = new Set<string>()
    const added = pages.map(({ shows, ...page }, at) => {
      if (shows.kind === 'question') return { ...page, sound_keys: [] }
      if (shows.kind === 'doubt') {
        if (!written.has(doubtKey(shows))) throw badField(`pages.${at}.shows`, '学生已经没有这条困惑')
        return { ...page, sound_keys: [] }
      }
      const value = byKey.get(keyOf(shows))
      if (value === undefined) throw badField(`pages.${at}.shows`, '这份作答还没有提交')
      // The first page of an answer plays its sounds; the others show more photos.
      const isFirst = !heard.has(keyOf(shows))
      heard.add(keyOf(shows))
      const attachments = isFirst ? (value?.attachments ?? []) : []
      return { ...page, sound_keys: attachments.flatMap(({ kind, key }) => (kind === 'sound' ? key : [])) }
    })
    await appendPages({ db, actor, now }, { prepare_lesson_id, pages: added })
    await addAnswerPages(
      db,
      pages.flatMap(({ image_key, shows }) =>
        shows.kind === 'question' ? [] : [{ image_key, school_id, task_id, ...studentOf(shows) }],
      ),
    )
    return pages.map(({ page_id }) => page_id)
  })
}

/** Pages without the answers that a lesson shows already, and without a question after which none is left ([HK-114]). */
function withoutKnown(pages: readonly ReviewPage[], known: readonly ShownAnswer[]): ReviewPage[] {
  const there = new Set(known.map(keyOf))
  const left: ReviewPage[] = []
  let question: ReviewPage | null = null
  for (const page of pages) {
    if (page.shows.kind === 'question') question = page
    else if (page.shows.kind === 'doubt' || !there.has(keyOf(page.shows))) {
      if (question !== null) left.push(question)
      question = null
      left.push(page)
    }
  }
  return left
}

/** Whose answer or doubt a page shows. A doubt has one round and never a name. */
function studentOf(shows: Exclude<ReviewPage['shows'], { kind: 'question' }>) {
  const { student_id } = shows
  if (shows.kind === 'doubt')
    return { student_id, item_id: null, step_no: shows.step_no, round: 1, is_named: false }
  const { item_id, round, is_named } = shows
  return { student_id, item_id, step_no: null, round, is_named }
}

function doubtKey({ student_id, step_no }: ShownDoubt): string {
  return `${student_id} ${step_no}`
}

function keyOf({ student_id, item_id, round }: ShownAnswer): string {
  return `${student_id} ${item_id} ${round}`
}
