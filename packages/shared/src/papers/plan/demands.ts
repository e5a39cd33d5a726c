import type { QuestionType } from '../../questions/question-types.ts'
import type { LevelId } from './levels.ts'
import type { PaperPlan, PlanRow } from './plan.ts'

/** A 大题 as a plan asks for it: `score` is what each of its questions is worth. */
export type PlanSection = { type: QuestionType; count: number; score: number }

/** So many questions that are alike in what a plan says of them; null is any row, any level. */
export type Demand = { section: number; row: number | null; level: LevelId | null; count: number }

/** The sections of a plan with their counts; one that a 细目表 leaves empty has none. */
export function planSections(plan: PaperPlan): PlanSection[] {
  if (plan.kind === 'smart') return plan.sections
  const { sections, cells } = plan.blueprint
  return sections.map((section, at) => ({
    ...section,
    count: cells.reduce((sum, cell) => sum + (cell.section === at ? cell.count : 0), 0),
  }))
}

/** The chapters and knowledge points of a plan. */
export function planRows(plan: PaperPlan): readonly PlanRow[] {
  return plan.kind === 'smart' ? plan.rows : plan.blueprint.rows
}

/** What a plan asks for, piece by piece: a section of 智能组卷, a cell of a 细目表. */
export function planDemands(plan: PaperPlan): Demand[] {
  if (plan.kind === 'blueprint') return plan.blueprint.cells
  return plan.sections.map(({ count }, section) => ({ section, row: null, level: null, count }))
}
