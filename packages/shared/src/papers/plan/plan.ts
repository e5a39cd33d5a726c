import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import { Day, Id, optionalText } from '../../core/schemas.ts'
import { QUESTION_SCOPES, QUESTION_TYPE_IDS } from '../../questions/question-types.ts'
import { MAX_ITEM_SCORE, MAX_PAPER_QUESTIONS } from '../rules.ts'
import { LEVEL_IDS } from './levels.ts'
import { MAX_PLAN_NAMES, MAX_PLAN_ROWS, MAX_PLAN_SECTIONS } from './limits.ts'

const year = z
  .int({ message: '年份不正确' })
  .min(1950, '年份不能早于 1950')
  .max(2100, '年份不正确')
  .nullable()

/** Which questions may be taken: whose, from where, and none that were used already. */
const PlanPool = z.object({
  scope: z.enum(QUESTION_SCOPES).default('all'),
  sources: z
    .array(optionalText('来源', 120))
    .max(MAX_PLAN_NAMES, `最多 ${MAX_PLAN_NAMES} 个来源`)
    .default([]),
  year_from: year.default(null),
  year_to: year.default(null),
  /** Questions that stand in the teacher's own lessons and papers of this day or later are not wanted; null for no day. */
  unused_since: Day.nullable().default(null),
  but_paper_ids: z.array(Id).max(MAX_PLAN_NAMES, `最多排除 ${MAX_PLAN_NAMES} 份试卷`).default([]),
  but_in_cart: z.boolean().default(false),
})
export type PlanPool = z.output<typeof PlanPool>

/** A chapter or a knowledge point, with all that stands below it; the name is what sentences call it by. */
const PlanRow = z.object({
  kind: z.enum(['knowledge', 'chapter']),
  id: Id,
  name: optionalText('名称', 100),
})
export type PlanRow = z.output<typeof PlanRow>

const type = z.enum(QUESTION_TYPE_IDS)
const Score = z
  .number({ message: '分值应为数字' })
  .min(0.5, '每题至少 0.5 分')
  .max(MAX_ITEM_SCORE, `每题最多 ${MAX_ITEM_SCORE} 分`)
  .multipleOf(0.5, '分值精确到 0.5 分')
const Count = z
  .int({ message: '题数应为整数' })
  .min(1, '至少 1 题')
  .max(MAX_PAPER_QUESTIONS, `最多 ${MAX_PAPER_QUESTIONS} 题`)
const rows = z.array(PlanRow).max(MAX_PLAN_ROWS, `最多 ${MAX_PLAN_ROWS} 个章节或知识点`)
const Share = z.int({ message: '比例应为整数' }).min(0, '比例不能小于 0').max(100, '比例不能大于 100')

/** How hard the whole is to be, by points: shares of 易 中 难 in percent, a mean from 1 to 5, or as it comes. */
const PlanDifficulty = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z
    .object({ kind: z.literal('shares'), easy: Share, medium: Share, hard: Share })
    .refine(({ easy, medium, hard }) => easy + medium + hard === 100, {
      path: ['easy'],
      message: '易、中、难的比例加起来应为 100%',
    }),
  z.object({ kind: z.literal('mean'), mean: z.number().min(1, '难度从 1 到 5').max(5, '难度从 1 到 5') }),
])
export type PlanDifficulty = z.output<typeof PlanDifficulty>

const where = { subject_id: SubjectField, phase_id: PhaseField, pool: PlanPool }

/** 智能组卷: sections by kind and count, over some chapters and knowledge points, at a difficulty. */
const SmartPlan = z.object({
  kind: z.literal('smart'),
  ...where,
  rows,
  sections: z
    .array(z.object({ type, count: Count, score: Score }))
    .min(1, '请至少加一种题型')
    .max(MAX_PLAN_SECTIONS, `最多 ${MAX_PLAN_SECTIONS} 种题型`),
  difficulty: PlanDifficulty,
})
export type SmartPlan = z.output<typeof SmartPlan>

/** A cell of a 细目表: so many questions of one row, section and level. Rows and sections are told by their place, from 0. */
const BlueprintCell = z.object({
  row: z.int().min(0),
  section: z.int().min(0),
  level: z.enum(LEVEL_IDS),
  count: Count,
})
export type BlueprintCell = z.output<typeof BlueprintCell>

const BlueprintSections = z
  .array(z.object({ type, score: Score }))
  .max(MAX_PLAN_SECTIONS, `最多 ${MAX_PLAN_SECTIONS} 种题型`)
const cells = z.array(BlueprintCell).max(MAX_PLAN_ROWS * MAX_PLAN_SECTIONS * LEVEL_IDS.length)

/** A 细目表 that may still be without rows or columns: what a table of a spreadsheet holds ([PA-94]). */
export const OpenBlueprint = z.object({ rows, sections: BlueprintSections, cells }).superRefine(checkCells)
export type OpenBlueprint = z.output<typeof OpenBlueprint>

/** What a 双向细目表 says: rows of chapters and knowledge points, columns of kinds and levels. */
export const Blueprint = z
  .object({
    rows: rows.min(1, '请至少加一个章节或知识点'),
    sections: BlueprintSections.min(1, '请至少加一种题型'),
    cells,
  })
  .superRefine(checkCells)
export type Blueprint = z.output<typeof Blueprint>

/** Every cell stands in a row and a column, and none twice. */
function checkCells(
  blueprint: { rows: unknown[]; sections: unknown[]; cells: BlueprintCell[] },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['cells'], message })
  const names = blueprint.cells.map(({ row, section, level }) => `${row} ${section} ${level}`)
  if (new Set(names).size < names.length) refuse('细目表里有重复的格子')
  const isOutside = ({ row, section }: BlueprintCell) =>
    row >= blueprint.rows.length || section >= blueprint.sections.length
  if (blueprint.cells.some(isOutside)) refuse('细目表里有不存在的行或列')
}

const BlueprintPlan = z.object({ kind: z.literal('blueprint'), ...where, blueprint: Blueprint })

/** What a paper is to be composed by (QC-11). */
export const PaperPlan = z
  .discriminatedUnion('kind', [SmartPlan, BlueprintPlan])
  .superRefine((plan, context) => {
    const counted = plan.kind === 'smart' ? plan.sections : plan.blueprint.cells
    const count = counted.reduce((sum, one) => sum + one.count, 0)
    const path = plan.kind === 'smart' ? ['sections'] : ['blueprint', 'cells']
    const refuse = (message: string) => context.addIssue({ code: 'custom', path, message })
    if (count > MAX_PAPER_QUESTIONS) refuse(`一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题，现在是 ${count} 道`)
    if (count === 0) refuse('请填写题数')
    const { year_from, year_to } = plan.pool
    if (year_from !== null && year_to !== null && year_from > year_to)
      context.addIssue({ code: 'custom', path: ['pool', 'year_to'], message: '结束年份不能早于开始年份' })
  })
export type PaperPlan = z.output<typeof PaperPlan>
