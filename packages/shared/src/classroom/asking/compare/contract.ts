import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Id } from '../../../core/schemas.ts'
import { Command } from '../../command.ts'
import { ScoreInk } from '../../../tasks/marking/scores.ts'
import { MOST_COMPARED } from './compare.ts'
import { ComparedAnswer, ComparedInkView } from './views.ts'

const OfAnswer = { quiz_run_id: Id, item_id: Id, student_id: Id }

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
      /** 平板同步看 ([CR-356]). */
      is_on_pads: z.boolean().default(false),
    }),
    output: z.object({}),
  }),
  inks: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/compared_inks',
    summary: '一次作答中老师在对比讲评里写在学生作答上的批注',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    output: z.object({ list: z.array(ComparedInkView) }),
  }),
  saveInk: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/save_compared_ink',
    summary: '保存老师在一份作答上的批注；别的设备改过时不覆盖，回它现在的样子',
    access: 'classPreparation.edit',
    effect: 'write',
    // As the ink of a score: a teacher writes much over one answer.
    max_bytes: 512 * 1024,
    input: z.object({ ...OfAnswer, ink: ScoreInk, revision: z.number().int().min(0) }),
    /** What stands now; `is_stale` where another device had written meanwhile, and nothing was changed. */
    output: ComparedInkView.extend({ is_stale: z.boolean() }),
  }),
  giveInk: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/give_compared_ink',
    summary: '把一份作答上的批注发给它的作者，或收回；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfAnswer, is_given: z.boolean() }),
    output: ComparedInkView,
  }),
}

/** 对比讲评 on a pad ([CR-356]). */
export const padCompareContract = {
  shown: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/compared',
    summary: '黑板上正在对比讲评、并让平板同步看的作答；没有时是空的',
    access: 'student',
    effect: 'command',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ answers: z.array(ComparedAnswer) }),
  }),
}
