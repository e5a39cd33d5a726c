import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Id } from '../../../core/schemas.ts'
import { Command } from '../../command.ts'
import { MOST_COMPARED } from './compare.ts'

/** 对比讲评 and 展示 from the teacher's side ([CR-200]). */
export const compareContract = {
  compare: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/compare_answers',
    summary: '对比讲评：把一道题的 1 至 4 份作答并排放到黑板上，换人、换位置、显示姓名、收起；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      quiz_run_id: Id,
      item_id: Id,
      student_ids: z
        .array(Id)
        .min(1, '请选择要展示的作答')
        .max(MOST_COMPARED, `最多并排展示 ${MOST_COMPARED} 份作答`)
        .refine((ids) => new Set(ids).size === ids.length, '同一份作答选了两次'),
      has_names: z.boolean(),
      /** False puts it away and keeps the choice ([CR-203]). */
      is_shown: z.boolean(),
    }),
    output: z.object({}),
  }),
}
