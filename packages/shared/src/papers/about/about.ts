import { z } from 'zod'
import { optionalText } from '../../core/schemas.ts'
import { REGIONS } from '../../questions/finding/regions.ts'
import { MAX_SOURCE } from '../../questions/writing/limits.ts'
import { EXAM_KIND_IDS, FIRST_PAPER_YEAR, LAST_PAPER_YEAR } from './exam-kinds.ts'

/** 年份、地区、考试类型、来源 of a paper; null and empty where nobody said ([PA-96]). */
export const PaperAbout = z.object({
  year: z.number().int().nullable(),
  region: z.enum(REGIONS).nullable(),
  exam_kind: z.enum(EXAM_KIND_IDS).nullable(),
  source: z.string(),
})
export type PaperAbout = z.output<typeof PaperAbout>

/** The same as it is saved: within its limits. */
export const SavedAbout = PaperAbout.extend({
  year: z
    .int('年份应为整数')
    .min(FIRST_PAPER_YEAR, `年份不能早于 ${FIRST_PAPER_YEAR}`)
    .max(LAST_PAPER_YEAR, '年份不正确')
    .nullable(),
  region: z.enum(REGIONS, { message: '请选择地区' }).nullable(),
  exam_kind: z.enum(EXAM_KIND_IDS, { message: '请选择考试类型' }).nullable(),
  source: optionalText('来源', MAX_SOURCE),
})

/** What a list of papers is narrowed to by that ([PA-97]); null is any. */
export const AboutNarrowing = {
  year: z.number().int().min(1900).max(LAST_PAPER_YEAR).nullable().default(null),
  region: z.enum(REGIONS).nullable().default(null),
  exam_kind: z.enum(EXAM_KIND_IDS).nullable().default(null),
  /** 1 容易 to 5 困难: the mean of the paper, rounded. */
  difficulty: z.number().int().min(1).max(5).nullable().default(null),
}
