import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { lessonBinContract } from '@jiangtai/shared/lessons/bin-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { BIN_KEPT_MS, binOf, restoreLesson } from './lesson-bin.service.ts'
import { countBinnedLessons, listBinnedLessons } from './lesson-bin.store.ts'

export const lessonBin = routes(lessonBinContract, {
  list: async ({ db, actor, now }, page) => {
    const bin = binOf(actor, now)
    const rows = await listBinnedLessons(db, bin, page)
    const list = rows.map((row) => ({
      ...row,
      purged_at: new Date(Date.parse(row.removed_at) + BIN_KEPT_MS).toISOString(),
    }))
    return { total: await countBinnedLessons(db, bin), list }
  },

  restore: async ({ db, actor, now }, { prepare_lesson_id }) => {
    await restoreLesson(db, actor, { prepare_lesson_id, now })
    return DONE
  },
})
