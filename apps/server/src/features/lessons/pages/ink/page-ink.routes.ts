import { lessonInkContract } from '@jiangtai/shared/lessons/ink/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLessonToRead } from '../../lessons.access.ts'
import { getSharedLesson } from '../../sharing/sharing.access.ts'
import { seesWorkOfStudents } from '../../together/seen-pages.ts'
import { savePageInk } from './page-ink.service.ts'
import { listPageInk } from './page-ink.store.ts'

export const lessonInk = routes(lessonInkContract, {
  list: async ({ db, actor }, { prepare_lesson_id, page_ids }) => {
    const lesson = await getLessonToRead(db, actor, prepare_lesson_id)
    const isForReaders = !seesWorkOfStudents(actor, lesson)
    return { list: await listPageInk(db, lesson, { page_ids, isForReaders }) }
  },

  save: (ctx, written) => savePageInk(ctx, written),

  shared: async ({ db, actor }, { prepare_lesson_id }) => {
    const lesson = await getSharedLesson(db, actor, prepare_lesson_id)
    const ink = await listPageInk(db, lesson, { page_ids: null, isForReaders: true })
    return { list: ink.map(({ page_id, gestures }) => ({ page_id, gestures })) }
  },
})
