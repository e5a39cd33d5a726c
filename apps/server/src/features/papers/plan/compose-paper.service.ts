import { badField } from '@jiangtai/shared/core/errors.ts'
import type { ComposedPaper } from '@jiangtai/shared/papers/plan/contract.ts'
import { planDemands, planRows, planSections } from '@jiangtai/shared/papers/plan/demands.ts'
import { asksForEachRow, unmetOf } from '@jiangtai/shared/papers/plan/judge.ts'
import { LEVELS } from '@jiangtai/shared/papers/plan/levels.ts'
import type { PaperPlan } from '@jiangtai/shared/papers/plan/plan.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { getQuestions } from '../../questions/questions.service.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { type CandidateGroup, type FoundCandidate, findCandidates } from './candidates.store.ts'
import { solve } from './in-plan-thread.ts'
import { type Candidate, type Place, planProgram } from './plan-program.ts'

/** A program has about so many candidates at most, and each group so many at least and at most. */
const MOST_CANDIDATES = 2400
const LEAST_EACH = 3
const MOST_EACH = 60

/** The paper nearest to a plan, and the wishes of the plan that it does not meet ([PA-30], [PA-33]). */
export async function composePaper(
  ctx: Ctx,
  { plan, seed }: { plan: PaperPlan; seed: number },
): Promise<ComposedPaper> {
  const groups = groupsOf(plan)
  const { subject_id, phase_id, pool } = plan
  const found = await findCandidates(ctx.db, readerOf(ctx.actor), {
    ...{ subject_id, phase_id, pool, groups, seed, rows: planRows(plan) },
    each: Math.min(MOST_EACH, Math.max(LEAST_EACH, Math.floor(MOST_CANDIDATES / groups.length))),
  })
  if (found.length === 0) throw badField('plan', '题库里没有符合这些要求的题。请放宽范围、题型或来源再试')
  const { program, places } = planProgram(plan, candidatesOf(found))
  const variables = await solve(program, ctx.actor.person_id)
  const chosen = places.filter(({ variable }) => variables.has(variable))
  return {
    sections: await sectionsOf(ctx, { plan, chosen }),
    unmet: unmetOf(
      plan,
      chosen.map(({ demand, candidate }) => ({ ...candidate, demand })),
      availableOf(plan, { groups, found }),
    ),
  }
}

/** The groups that have to be among the candidates so that each rule can be met: each type at each level, of each row where rows are asked for. */
export function groupsOf(plan: PaperPlan): CandidateGroup[] {
  const sections = planSections(plan)
  const typeOf = (section: number) => sections[section]?.type
  if (plan.kind === 'blueprint')
    return distinct(
      plan.blueprint.cells.flatMap(({ section, row, level }) => {
        const type = typeOf(section)
        return type === undefined ? [] : groupsAt(type, row, [level])
      }),
    )
  const rows = asksForEachRow(plan) ? plan.rows.map((_row, at) => at) : []
  return distinct(
    sections.flatMap(({ type }) =>
      [null, ...rows].flatMap((row) =>
        groupsAt(
          type,
          row,
          LEVELS.map(({ id }) => id),
        ),
      ),
    ),
  )
}

function groupsAt(
  type: CandidateGroup['type'],
  row: number | null,
  levels: readonly string[],
): CandidateGroup[] {
  return LEVELS.filter(({ id }) => levels.includes(id)).map(({ from, to }) => ({ type, row, from, to }))
}

function distinct(groups: readonly CandidateGroup[]): CandidateGroup[] {
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()]
}

function candidatesOf(found: readonly FoundCandidate[]): Candidate[] {
  const candidates = found.map(({ turn, ...candidate }) => ({
    ...candidate,
    turn: Number.parseInt(turn, 16) / 2 ** 32,
  }))
  return [...new Map(candidates.map((candidate) => [candidate.question_id, candidate])).values()]
}

function availableOf(
  plan: PaperPlan,
  { groups, found }: { groups: readonly CandidateGroup[]; found: readonly FoundCandidate[] },
): number[] {
  const counts = new Map(found.map(({ group, available }) => [group, available]))
  const sections = planSections(plan)
  return planDemands(plan).map(({ section, row, level }) => {
    const from = LEVELS.find(({ id }) => id === level)?.from ?? null
    return groups.reduce((sum, group, at) => {
      const isOfIt =
        group.type === sections[section]?.type && group.row === row && (from === null || group.from === from)
      return isOfIt ? sum + (counts.get(at) ?? 0) : sum
    }, 0)
  })
}

/** The chosen questions by section, from easy to hard; equally hard ones in the order of the seed. */
async function sectionsOf(
  ctx: Ctx,
  { plan, chosen }: { plan: PaperPlan; chosen: readonly Place[] },
): Promise<ComposedPaper['sections']> {
  const demands = planDemands(plan)
  const ordered = chosen.toSorted(
    ({ candidate: one }, { candidate: other }) => one.difficulty - other.difficulty || one.turn - other.turn,
  )
  const views = await getQuestions(
    ctx,
    ordered.map(({ candidate }) => candidate.question_id),
  )
  return planSections(plan).map(({ type, score }, section) => ({
    ...{ type, score },
    questions: ordered.flatMap(({ demand }, at) => {
      const view = views[at]
      return view === undefined || demands[demand]?.section !== section ? [] : [view]
    }),
  }))
}
