import { z } from 'zod'
import { planDemands, planRows, planSections } from './demands.ts'
import { LEVEL_IDS, LEVELS, type LevelId, levelOf } from './levels.ts'
import type { PaperPlan } from './plan.ts'

const level = z.enum(LEVEL_IDS)

/** A rule of a plan that a paper does not meet, with what was asked and what there is ([PA-33]). */
export const Unmet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('count'),
    section: z.int(),
    row: z.int().nullable(),
    level: level.nullable(),
    wanted: z.int(),
    /** How many questions of the bank fit, whether or not something else needs them. */
    available: z.int(),
    placed: z.int(),
  }),
  z.object({ kind: z.literal('share'), level, wanted: z.number(), actual: z.number() }),
  z.object({ kind: z.literal('mean'), wanted: z.number(), actual: z.number() }),
  z.object({ kind: z.literal('row'), row: z.int() }),
])
export type Unmet = z.output<typeof Unmet>

/** A question that was chosen, and the demand of the plan that it was chosen for. */
export type Chosen = { demand: number; difficulty: number; rows: readonly number[] }

/** A share that is off by so many percent is told; questions are worth too much to hit it exactly. */
export const SHARE_TOLERANCE = 5
/** A mean that is off by so much is told. */
export const MEAN_TOLERANCE = 0.2

/** What of a plan the chosen questions do not meet; `available` says for each demand how many questions fit ([PA-33]). */
export function unmetOf(plan: PaperPlan, chosen: readonly Chosen[], available: readonly number[]): Unmet[] {
  return [...shortOf(plan, chosen, available), ...difficultyOf(plan, chosen), ...rowsMissed(plan, chosen)]
}

function shortOf(plan: PaperPlan, chosen: readonly Chosen[], available: readonly number[]): Unmet[] {
  return planDemands(plan).flatMap(({ count, section, row, level: asked }, at) => {
    const placed = chosen.filter(({ demand }) => demand === at).length
    if (placed >= count) return []
    const what = { section, row, level: asked }
    return [{ kind: 'count' as const, ...what, wanted: count, available: available[at] ?? 0, placed }]
  })
}

function difficultyOf(plan: PaperPlan, chosen: readonly Chosen[]): Unmet[] {
  if (plan.kind === 'blueprint' || chosen.length === 0) return []
  const { difficulty } = plan
  if (difficulty.kind === 'any') return []
  if (difficulty.kind === 'mean') {
    const actual = meanDifficulty(plan, chosen)
    const wanted = difficulty.mean
    return Math.abs(actual - wanted) > MEAN_TOLERANCE ? [{ kind: 'mean', wanted, actual }] : []
  }
  return LEVELS.flatMap(({ id }) => {
    const [wanted, actual] = [difficulty[id], shareOf(plan, chosen, id)]
    return Math.abs(actual - wanted) > SHARE_TOLERANCE
      ? [{ kind: 'share' as const, level: id, wanted, actual }]
      : []
  })
}

/** Each chapter or knowledge point of 智能组卷 has a question, if there is room for all. */
function rowsMissed(plan: PaperPlan, chosen: readonly Chosen[]): Unmet[] {
  if (!asksForEachRow(plan)) return []
  return planRows(plan).flatMap((_row, at) =>
    chosen.some(({ rows }) => rows.includes(at)) ? [] : [{ kind: 'row' as const, row: at }],
  )
}

/** Whether every row is to have a question: a 细目表 says itself how many each has. */
export function asksForEachRow(plan: PaperPlan): boolean {
  if (plan.kind === 'blueprint') return false
  return plan.rows.length <= plan.sections.reduce((sum, { count }) => sum + count, 0)
}

function pointsOf(plan: PaperPlan, { demand }: Chosen): number {
  const section = planDemands(plan)[demand]?.section
  return (section === undefined ? undefined : planSections(plan)[section])?.score ?? 0
}

function shareOf(plan: PaperPlan, chosen: readonly Chosen[], asked: LevelId): number {
  const sum = (some: readonly Chosen[]) => some.reduce((points, one) => points + pointsOf(plan, one), 0)
  const all = sum(chosen)
  return all === 0 ? 0 : (sum(chosen.filter(({ difficulty }) => levelOf(difficulty) === asked)) / all) * 100
}

function meanDifficulty(plan: PaperPlan, chosen: readonly Chosen[]): number {
  const points = chosen.reduce((sum, one) => sum + pointsOf(plan, one), 0)
  const weighed = chosen.reduce((sum, one) => sum + pointsOf(plan, one) * one.difficulty, 0)
  return points === 0 ? 0 : weighed / points
}
