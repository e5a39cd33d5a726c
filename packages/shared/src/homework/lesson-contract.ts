import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id } from '../core/schemas.ts'
import { HOMEWORK_PATH } from './path.ts'

/** The most homework that one lesson has. */
export const MAX_LESSON_HOMEWORK = 100

const OfLesson = z.object({ prepare_lesson_id: Id, task_id: Id })

/** Homework as what comes after a lesson (CP-16). */
export const lessonHomeworkContract = {
  linkLesson: route({
    method: 'POST',
    path: `${HOMEWORK_PATH}/lesson/link`,
    summary: '把自己的一份作业关联到自己的备课，作为课后作业',
    access: 'classPreparation.edit',
    effect: 'write',
    input: OfLesson,
    output: Done,
  }),
  unlinkLesson: route({
    method: 'POST',
    path: `${HOMEWORK_PATH}/lesson/unlink`,
    summary: '取消作业和备课的关联，作业本身不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: OfLesson,
    output: Done,
  }),
}
