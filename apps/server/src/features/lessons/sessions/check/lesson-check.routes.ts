import { lessonCheckContract, PAD_SEEN_DAYS } from '@jiangtai/shared/lessons/check/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLesson } from '../../lessons.access.ts'
import { checkClasses } from './class-check.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const lessonCheck = routes(lessonCheckContract, {
  classes: async ({ db, actor, now }, { prepare_lesson_id }) => {
    const lesson = await getLesson(db, actor, prepare_lesson_id)
    const seen_since = new Date(now.getTime() - PAD_SEEN_DAYS * DAY_MS).toISOString()
    return { classes: await checkClasses(db, lesson, seen_since) }
  },
})
