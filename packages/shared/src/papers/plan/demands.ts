import type { QuestionType } from '../../questions/question-types.ts'
import type { LevelId } from './levels.ts'
import type { Blueprint, PlanRow, SmartPlan } from './plan.ts'

/** What of a plan says which questions it asks for. */
export type PlanAsks =
  | Pick<SmartPlan, 'kind' | 'rows' | 'sections'>
  | { kind: 'blueprint'; blueprint: Blueprint }

/** A 大题 as a plan asks for it: `score` is what each of its questions is worth. */
export type PlanSection = { type: QuestionType; count: number; score: number }

/** So many questions that are alike in what a plan says of them; null is any row, any level. */
export type Demand = { section: number; row: number | null; level: LevelId | null; count: number }

/** The sections of a plan with their counts; one that a 细目表 leaves empty has none. */
export function planSections(plan: PlanAsks): PlanSection[] {
  if (plan.kind === 'smart') return plan.sections
  const { sections, cells } = plan.blueprint
  return sections.map((section, at) => ({
    ...section,
    count: cells.reduce((sum, cell) => sum + (cell.section === at ? cell.count : 0), 0),
  }))
}

/** The chapters and knowledge points of a plan. */
export function planRows(plan: PlanAsks): readonly PlanRow[] {
  return plan.kind === 'smart' ? plan.rows : plan.blueprint.rows
}

/** What a plan asks for, piece by piece: a section of 智能组卷, a cell of a 细目表. */
export function planDemands(plan: PlanAsks): Demand[] {
  if (plan.kind === 'blueprint') return plan.blueprint.cells
  return plan.sections.map(({ count }, section) => ({ section, row: null, level: null, count }))
}
