import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id } from '../core/schemas.ts'
import { GUIDE_PATH } from './path.ts'

/** A guide as the pre-class part of a lesson (GD-13, CP-16). */
export const lessonGuideContract = {
  linkLesson: route({
    method: 'POST',
    path: `${GUIDE_PATH}/lesson/link`,
    summary: '把自己的一份导学作为自己备课的课前导学；不给导学为取消',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ prepare_lesson_id: Id, task_id: Id.nullable() }),
    output: Done,
  }),
}
