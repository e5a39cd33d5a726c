import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id } from '../../../core/schemas.ts'
import { QuestionView } from '../../../questions/contract.ts'
import { ItemKey } from '../../../questions/document.ts'
import { DOCUMENT_LIMITS } from '../../../questions/document-limits.ts'
import { QuizPresetFields } from '../../../lessons/preset/preset-fields.ts'
import { Command, TimeLimit } from '../../command.ts'
import { AnswerDetailView } from '../../views.ts'
import { MAX_QUICK_TEXT } from './quick-kinds.ts'
import { QuickQuestion } from './quick-question.ts'

/** The keys that are told of a question that was asked without them. */
const TOLD_KEYS = z
  .array(z.object({ item_id: Id, key: ItemKey }))
  .min(1, '请选择答案')
  .max(DOCUMENT_LIMITS.items)

/** Questions that are asked without having been prepared: 口头题, 截屏发题, 投票 (LV-10, LV-18), and 题库选题 (CP-04). */
export const quickQuizContract = {
  startShortcut: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/start_shortcut_quzi',
    summary: '不用备课就发题：口头题、截屏发题、投票',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, question: QuickQuestion, time_limit_s: TimeLimit }),
    output: z.object({ quiz_run_id: Id }),
  }),
  startBank: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/start_bank_quzi',
    summary: '上课时从题库选一道题发给全班；is_kept 为同时存入备课',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      question_id: Id,
      time_limit_s: TimeLimit,
      preset: QuizPresetFields.optional(),
      /** 也存入备课: the lesson has it from now on, for every class ([CR-455]). */
      is_kept: z.boolean().default(false),
    }),
    output: z.object({ quiz_run_id: Id }),
  }),
  endShortcut: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/end_shortcut_quzi',
    summary: '收口头题、截屏发题或投票；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id }),
    output: Done,
  }),
  shortcutDetail: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/end_shortcut_quzi_detail',
    summary: '口头题、截屏发题或投票的分布与名单；匿名投票不说谁选了什么',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    output: AnswerDetailView,
  }),
  isSubmitted: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/short_cut/check_class_is_submit',
    summary: '全班是否都已提交',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ quiz_run_id: Id }),
    output: z.object({
      /** Whether everybody who has entered has handed in. */
      is_submitted: z.boolean(),
      submitted_count: z.number().int(),
      expected_count: z.number().int(),
      missing: z.array(z.object({ student_id: Id, name: z.string() })),
    }),
  }),
  setKeyLater: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/set_key_later',
    summary: '在课堂记录里给口头题、截屏发题设答案或改答案：已有的作答重新批改，学生看到对错；课上课后都可以',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      quiz_run_id: Id,
      /** The question of the run as it was seen: each key makes it another one, so that two screens do not overwrite each other. */
      question_id: Id,
      keys: TOLD_KEYS,
    }),
    output: z.object({ question_id: Id }),
  }),
  setKey: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/submit_answers',
    summary: '收卷后给口头题、截屏发题设答案并公布；再设一次即改正',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      quiz_run_id: Id,
      keys: TOLD_KEYS,
    }),
    output: Done,
  }),
  writeDown: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/write_down_quzi',
    summary: '写下口头题的题目，布置到作业里；课堂上的题和作答不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      quiz_run_id: Id,
      text: z.string().trim().min(1, '请写题目').max(MAX_QUICK_TEXT, `最多 ${MAX_QUICK_TEXT} 个字`),
    }),
    output: QuestionView,
  }),
}
