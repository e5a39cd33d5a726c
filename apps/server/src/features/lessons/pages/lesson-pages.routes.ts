import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { lessonsContract } from '@jiangtai/shared/lessons/contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { dropUses } from '../../resources/resources.service.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { noteDropped, savePages } from './lesson-pages.service.ts'
import { listPages, removePagesOfResource } from './lesson-pages.store.ts'
import { pictureCredential } from './lesson-pictures.ts'
import { getLessonToPrepare, getLessonToRead, takeLessonToPrepare } from '../lessons.access.ts'
import { addChange } from '../together/changes.store.ts'
import { pagesSeenBy } from '../together/seen-pages.ts'
import { pageViews } from '../lessons.views.ts'
import { mediaOfPages } from './page-media.service.ts'

export const pageHandlers: Pick<
  Handlers<typeof lessonsContract>,
  'pages' | 'pageMedia' | 'savePages' | 'pageCredential' | 'removeFile'
> = {
  pages: async (ctx, input) => {
    const lesson = await getLessonToRead(ctx.db, ctx.actor, input.prepare_lesson_id)
    return { pages: pageViews(ctx.storage, pagesSeenBy(ctx.actor, lesson, await listPages(ctx.db, lesson))) }
  },

  pageMedia: async (ctx, input) => {
    const lesson = await getLessonToRead(ctx.db, ctx.actor, input.prepare_lesson_id)
    const pages = pagesSeenBy(ctx.actor, lesson, await listPages(ctx.db, lesson))
    return { media: await mediaOfPages({ ...ctx, school_id: lesson.school_id }, pages) }
  },

  savePages: async (ctx, input) => {
    const { pages, met } = await savePages(ctx, input)
    return { pages: pageViews(ctx.storage, pages), met }
  },

  pageCredential: async (ctx, input) => {
    const lesson = await getLessonToPrepare(ctx.db, ctx.actor, input.prepare_lesson_id)
    return pictureCredential(ctx.storage, lesson)
  },

  removeFile: async (ctx, { prepare_lesson_id, resource_id }) => {
    const row = await takeLessonToPrepare(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const removed = await removePagesOfResource(ctx.db, { ...row, resource_id })
    const dropped = await dropUses(ctx.db, { ...usedBy(row), resource_ids: [resource_id] })
    if (removed.length + dropped === 0) throw new AppError('NOT_FOUND', { message: '备课中没有这个文件' })
    const pages = await listPages(ctx.db, row)
    await noteDropped(ctx, removed, pages)
    const part = { kind: 'file_removed', pages: removed.length } as const
    await addChange(ctx.db, row, { teacher_id: ctx.actor.person_id, part, now: ctx.now })
    return { pages: pageViews(ctx.storage, pagesSeenBy(ctx.actor, row, pages)) }
  },
}
