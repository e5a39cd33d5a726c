import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { lessonHomeworkContract } from '@jiangtai/shared/homework/lesson-contract.ts'
import { routes } from '../../../core/http/context.ts'
import {
  addHomeworkToLesson,
  removeHomeworkFromLesson,
} from '../../lessons/sessions/around/lesson-homework.service.ts'
import { getTask } from '../../tasks/tasks.access.ts'

export const lessonHomework = routes(lessonHomeworkContract, {
  linkLesson: async (ctx, link) => {
    // A homework that is refused below undoes this.
    await addHomeworkToLesson(ctx, link)
    if (!can(ctx.actor.grants, 'homework.get'))
      throw new AppError('FORBIDDEN', { message: '您没有查看作业的权限' })
    await getTask(ctx.db, ctx.actor, { task_id: link.task_id, kind: 'homework' })
    return DONE
  },

  unlinkLesson: async (ctx, link) => {
    await removeHomeworkFromLesson(ctx, link)
    return DONE
  },
})
