import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { lessonsContract } from '@jiangtai/shared/lessons/contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { dropUses } from '../../resources/resources.service.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { noteDropped, savePages } from './lesson-pages.service.ts'
import { listPages, removePagesOfResource } from './lesson-pages.store.ts'
import { pictureCredential } from './lesson-pictures.ts'
import { getLesson, getOwnLesson, takeOwnLesson } from '../lessons.access.ts'
import { pageViews } from '../lessons.views.ts'
import { mediaOfPages } from './page-media.service.ts'

export const pageHandlers: Pick<
  Handlers<typeof lessonsContract>,
  'pages' | 'pageMedia' | 'savePages' | 'pageCredential' | 'removeFile'
> = {
  pages: async (ctx, input) => {
    const lesson = await getLesson(ctx.db, ctx.actor, input.prepare_lesson_id)
    return { pages: pageViews(ctx.storage, await listPages(ctx.db, lesson)) }
  },

  pageMedia: async (ctx, input) => {
    const lesson = await getLesson(ctx.db, ctx.actor, input.prepare_lesson_id)
    return {
      media: await mediaOfPages({ ...ctx, school_id: lesson.school_id }, await listPages(ctx.db, lesson)),
    }
  },

  savePages: async (ctx, input) => ({ pages: pageViews(ctx.storage, await savePages(ctx, input)) }),

  pageCredential: async (ctx, input) => {
    const lesson = await getOwnLesson(ctx.db, ctx.actor, input.prepare_lesson_id)
    return pictureCredential(ctx.storage, lesson)
  },

  removeFile: async (ctx, { prepare_lesson_id, resource_id }) => {
    const row = await takeOwnLesson(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const removed = await removePagesOfResource(ctx.db, { ...row, resource_id })
    const dropped = await dropUses(ctx.db, { ...usedBy(row), resource_ids: [resource_id] })
    if (removed.length + dropped === 0) throw new AppError('NOT_FOUND', { message: '备课中没有这个文件' })
    const pages = await listPages(ctx.db, row)
    await noteDropped(ctx, removed, pages)
    return { pages: pageViews(ctx.storage, pages) }
  },
}
