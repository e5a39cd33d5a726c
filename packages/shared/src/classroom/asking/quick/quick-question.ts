import { z } from 'zod'
import { text } from '../../../core/schemas.ts'
import { MAX_QUICK_TEXT, OPTION_COUNTS, QUICK_KINDS, VOTE_KINDS } from './quick-kinds.ts'

/** How a question came into a class: prepared, taken from the bank in class (题库选题), asked aloud (口头题), as a picture of the board (截屏发题), or as a vote (投票). */
export const RunSource = z.enum(['lesson', 'bank', 'oral', 'capture', 'vote'])
export type RunSource = z.output<typeof RunSource>

/** A question that is asked without having been prepared: its kind, and what the class sees of it besides the teacher's words (LV-10, LV-18). */
export const QuickQuestion = z
  .object({
    source: RunSource.exclude(['lesson', 'bank']),
    kind: z.enum(QUICK_KINDS),
    /** What is asked, where the teacher writes it down. */
    text: z.string().trim().max(MAX_QUICK_TEXT, `最多 ${MAX_QUICK_TEXT} 个字`).default(''),
    /** A picture that was uploaded for a question: the part of the board that is asked about. */
    picture_key: z.string().max(300).nullable().default(null),
    /** How many options a choice has, lettered from A; what they say is spoken or stands on the board. */
    option_count: z
      .number()
      .int()
      .min(OPTION_COUNTS.least)
      .max(OPTION_COUNTS.most)
      .default(OPTION_COUNTS.usual),
    /** What the options of a vote say; they are counted instead of `option_count`. */
    options: z
      .array(text('选项', 60))
      .min(OPTION_COUNTS.least, '至少要有两个选项')
      .max(OPTION_COUNTS.most, `最多 ${OPTION_COUNTS.most} 个选项`)
      .optional(),
    /** Nobody is told who chose what, the teacher neither ([CR-72]). */
    is_anonymous: z.boolean().default(false),
  })
  .refine(({ source, picture_key }) => source !== 'capture' || picture_key !== null, {
    path: ['picture_key'],
    message: '请先截一张图',
  })
  .refine(({ source, kind }) => source !== 'vote' || VOTE_KINDS.includes(kind), {
    path: ['kind'],
    message: '投票只有单选和多选',
  })
  .refine(({ source, options }) => source !== 'vote' || options !== undefined, {
    path: ['options'],
    message: '请填写投票的选项',
  })
  .refine(({ source, is_anonymous }) => source === 'vote' || !is_anonymous, {
    path: ['is_anonymous'],
    message: '只有投票可以匿名',
  })
export type QuickQuestion = z.output<typeof QuickQuestion>
