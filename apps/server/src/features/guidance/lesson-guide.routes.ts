import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { lessonGuideContract } from '@jiangtai/shared/guidance/lesson-contract.ts'
import { routes } from '../../core/http/context.ts'
import { setLessonGuide } from '../lessons/lessons.service.ts'
import { getTask } from '../tasks/tasks.access.ts'

export const lessonGuides = routes(lessonGuideContract, {
  linkLesson: async (ctx, { prepare_lesson_id, task_id }) => {
    const { db, actor, now } = ctx
    // A guide that is refused below undoes this.
    await setLessonGuide(db, actor, { prepare_lesson_id, guide_task_id: task_id, now })
    if (task_id === null) return DONE
    if (!can(actor.grants, 'guidance.get'))
      throw new AppError('FORBIDDEN', { message: '您没有查看导学的权限' })
    await getTask(db, actor, { task_id, kind: 'guidance' })
    return DONE
  },
})
