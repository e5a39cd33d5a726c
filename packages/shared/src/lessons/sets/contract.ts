import { z } from 'zod'
import { PracticeQuestions } from '../../classroom/asking/practice/questions-field.ts'
import { TimeLimit } from '../../classroom/command.ts'
import { route } from '../../core/route.ts'
import { Id, nameText } from '../../core/schemas.ts'
import { ForClasses } from '../classes/for-classes.ts'
import { PracticeSet } from './views.ts'

const Sets = z.object({ practice_sets: z.array(PracticeSet) })

/** 练习 of a lesson, prepared before the class ([LE-30]). */
export const practiceSetsContract = {
  save: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/practice_set',
    summary: '保存备课中的一份练习：名称、题目和顺序、限时、给哪些班；practice_set_id 为 null 时新建',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      practice_set_id: Id.nullable(),
      name: nameText('practice_set'),
      lesson_quiz_ids: PracticeQuestions,
      time_limit_s: TimeLimit,
      /** Absent, it stays as it is. */
      for_class_ids: ForClasses.optional(),
      /** The set as it was opened: refused where somebody changed it meanwhile ([LE-108]). */
      opened: z
        .object({
          lesson_quiz_ids: z.array(Id).max(20),
          time_limit_s: TimeLimit,
          for_class_ids: ForClasses.optional(),
        })
        .optional(),
    }),
    output: Sets,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/prepare_lessons/api/practice_set',
    summary: '删除备课中的一份练习，题目还在备课里',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ prepare_lesson_id: Id, practice_set_id: Id }),
    output: Sets,
  }),
}
