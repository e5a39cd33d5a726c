import { badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { acceptedFile, cleanFileName } from '@jiangtai/shared/files/rules.ts'
import { type ScreenshotView, screenshotsContract } from '@jiangtai/shared/lessons/screenshots-contract.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import { routes } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { getLesson } from '../lessons.access.ts'
import { saveAsResource } from './screenshot-resource.service.ts'
import { saveScreenshots, screenshotNotFound } from './screenshots.service.ts'
import {
  changeScreenshot,
  countScreenshots,
  listScreenshots,
  type ScreenshotRow,
} from './screenshots.store.ts'

export const screenshots = routes(screenshotsContract, {
  save: async (ctx, input) => ({ list: (await saveScreenshots(ctx, input)).map(viewIn(ctx.storage)) }),

  list: async (ctx, { prepare_lesson_id, class_id = null, page, page_size }) => {
    const { db, actor } = ctx
    if (prepare_lesson_id !== null) await getLesson(db, actor, prepare_lesson_id)
    const filter =
      prepare_lesson_id === null
        ? { ...takenBy(actor), prepare_lesson_id }
        : { school_id: actor.school_id, prepare_lesson_id, class_id }
    const rows = await listScreenshots(db, filter, { page, page_size })
    return { ...(await countScreenshots(db, filter)), list: rows.map(viewIn(ctx.storage)) }
  },

  rename: async (ctx, { screenshot_id, name: typed }) => {
    const name = cleanFileName(typed)
    if (acceptedFile(name)?.mime !== 'image/png') throw badField('name', '截屏名称应以 .png 结尾')
    const row = await changeScreenshot(ctx.db, { ...takenBy(ctx.actor), screenshot_id }, { name })
    if (row === null) throw screenshotNotFound()
    return viewIn(ctx.storage)(row)
  },

  remove: async (ctx, { screenshot_id }) => {
    const deleted_at = ctx.now.toISOString()
    const row = await changeScreenshot(ctx.db, { ...takenBy(ctx.actor), screenshot_id }, { deleted_at })
    if (row === null) throw screenshotNotFound()
    return DONE
  },

  saveAsResource: (ctx, { screenshot_id }) => saveAsResource(ctx, screenshot_id),
})

function takenBy({ school_id, person_id }: Actor) {
  return { school_id, teacher_id: person_id }
}

function viewIn(storage: Storage): (row: ScreenshotRow) => ScreenshotView {
  return ({ object_key, ...row }) => ({ ...row, url: storage.signedReadUrl(object_key, MAX_READ_TTL_S) })
}
