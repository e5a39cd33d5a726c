import { planDemands, planRows, planSections } from '@jiangtai/shared/papers/plan/demands.ts'
import { asksForEachRow } from '@jiangtai/shared/papers/plan/judge.ts'
import { LEVELS, levelOf } from '@jiangtai/shared/papers/plan/levels.ts'
import type { PaperPlan } from '@jiangtai/shared/papers/plan/plan.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { grouped } from './grouped.ts'
import type { Program, Row, Term } from './lp-text.ts'

/** A question that may be chosen. */
export type Candidate = {
  question_id: string
  type: QuestionType
  difficulty: number
  /** Questions of one likeness ask the same. */
  likeness: string
  /** Which rows of the plan it belongs to. */
  rows: readonly number[]
  /** From 0 to 1, by the seed: it tells equally good papers apart. */
  turn: number
}

/** A question in the place of a demand of the plan. */
export type Place = { variable: string; candidate: Candidate; demand: number }

// A question that is missing outweighs every row, a row every difficulty, and that outweighs the seed's liking.
const MISSING = 1000
const ROW_MISSED = 60
const OFF = 4
const LIKING = 0.02

/** A plan and its candidates as an integer program. Every rule may be broken at a cost, so that there is always a nearest paper ([PA-33]). */
export function planProgram(
  plan: PaperPlan,
  candidates: readonly Candidate[],
): { program: Program; places: Place[] } {
  const places = placesOf(plan, candidates)
  const missing: Term[] = planDemands(plan).map((_demand, at) => [MISSING, `s${at}`])
  const liking: Term[] = places.map(({ variable, candidate }) => [candidate.turn * LIKING, variable])
  const difficulty = difficultyRows(plan, places)
  const rows = eachRow(plan, places)
  return {
    places,
    program: {
      costs: [...missing, ...liking, ...difficulty.costs, ...rows.costs],
      rows: [...counts(plan, places), ...once(places), ...difficulty.rows, ...rows.rows],
      binaries: places.map(({ variable }) => variable),
    },
  }
}

function placesOf(plan: PaperPlan, candidates: readonly Candidate[]): Place[] {
  const sections = planSections(plan)
  const demands = planDemands(plan)
  return candidates.flatMap((candidate, at) =>
    demands.flatMap(({ section, row, level }, demand) => {
      const fits =
        sections[section]?.type === candidate.type &&
        (row === null || candidate.rows.includes(row)) &&
        (level === null || levelOf(candidate.difficulty) === level)
      return fits ? [{ variable: `x${at}_${demand}`, candidate, demand }] : []
    }),
  )
}

function counts(plan: PaperPlan, places: readonly Place[]): Row[] {
  return planDemands(plan).map(({ count }, at) => ({
    terms: [...ones(places.filter(({ demand }) => demand === at)), [1, `s${at}`]],
    sign: '=',
    value: count,
  }))
}

/** A question stands in a paper once, and of questions that ask the same only one. */
function once(places: readonly Place[]): Row[] {
  const groups = [
    grouped(places, ({ candidate }) => candidate.question_id),
    grouped(places, ({ candidate }) => candidate.likeness),
  ]
  return groups.flatMap((group) =>
    [...group].flatMap(([name, some]) =>
      name === '' || some.length < 2 ? [] : [{ terms: ones(some), sign: '<=' as const, value: 1 }],
    ),
  )
}

const ones = (places: readonly Place[]): Term[] => places.map(({ variable }) => [1, variable])

/** How far shares or the mean are off, measured in percent of all points or in hundredths of a level. */
function difficultyRows(plan: PaperPlan, places: readonly Place[]): { costs: Term[]; rows: Row[] } {
  if (plan.kind === 'blueprint' || plan.difficulty.kind === 'any') return { costs: [], rows: [] }
  const { difficulty } = plan
  const total = plan.sections.reduce((sum, { count, score }) => sum + count * score, 0)
  const weight = (place: Place) => ((plan.sections[place.demand]?.score ?? 0) / total) * 100
  const sums: Term[][] =
    difficulty.kind === 'mean'
      ? [
          places.map((place) => [
            weight(place) * (place.candidate.difficulty - difficulty.mean),
            place.variable,
          ]),
        ]
      : LEVELS.map(({ id }) =>
          places.map((place): Term => {
            const isOfIt = levelOf(place.candidate.difficulty) === id
            return [weight(place) * ((isOfIt ? 1 : 0) - difficulty[id] / 100), place.variable]
          }),
        )
  return {
    costs: sums.flatMap((_sum, at): Term[] => [
      [OFF, `u${at}`],
      [OFF, `o${at}`],
    ]),
    rows: sums.map((sum, at) => ({ terms: [...sum, [1, `u${at}`], [-1, `o${at}`]], sign: '=', value: 0 })),
  }
}

function eachRow(plan: PaperPlan, places: readonly Place[]): { costs: Term[]; rows: Row[] } {
  if (!asksForEachRow(plan)) return { costs: [], rows: [] }
  const rows = planRows(plan)
  return {
    costs: rows.map((_row, at) => [ROW_MISSED, `m${at}`]),
    rows: rows.map((_row, at) => ({
      terms: [...ones(places.filter(({ candidate }) => candidate.rows.includes(at))), [1, `m${at}`]],
      sign: '>=',
      value: 1,
    })),
  }
}
