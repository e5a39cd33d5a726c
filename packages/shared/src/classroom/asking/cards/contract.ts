import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id } from '../../../core/schemas.ts'
import { Command } from '../../command.ts'
import { CARD_LETTERS, MAX_CARD_NO } from './card-letters.ts'
import { HandCountsView } from './count-fields.ts'

/** Classes without pads (LV-33): answer cards that a camera reads, and counts that the teacher enters. */
export const answerCardsContract = {
  cards: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/answer_cards',
    summary: '一个班的答题卡：每名学生一张，卡号就是座号',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ class_id: Id }),
    output: z.object({
      class_name: z.string(),
      /** In the order of their seats; `card_no` is null for a seat that no card has. */
      students: z.array(
        z.object({
          student_id: Id,
          name: z.string(),
          card_no: z.number().int().min(1).max(MAX_CARD_NO).nullable(),
        }),
      ),
    }),
  }),
  enterCards: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/card_answers',
    summary: '扫到的答题卡作为这些学生的作答；学生在平板上答过的不变',
    access: 'classPreparation.edit',
    effect: 'write',
    // A camera reads on while cards are turned.
    limit: { burst: 120, per_minute: 240 },
    input: z.object({
      ...Command,
      quiz_run_id: Id,
      cards: z
        .array(z.object({ student_id: Id, letter: z.enum(CARD_LETTERS) }))
        .min(1, '没有扫到答题卡')
        .max(MAX_CARD_NO, `一次最多 ${MAX_CARD_NO} 张答题卡`),
    }),
    output: z.object({
      /** Whose card is the answer now. */
      entered: z.array(Id),
      /** Who has answered on a pad: that answer stands. */
      on_pad: z.array(Id),
    }),
  }),
  countByHand: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/hand_counts',
    summary: '手工计数：各选项多少人；下课前都可以改',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, quiz_run_id: Id, counts: HandCountsView }),
    output: Done,
  }),
}
