import { newId } from '@jiangtai/shared/core/ids.ts'
import { planDemands, planSections } from '@jiangtai/shared/papers/plan/demands.ts'
import { unmetOf } from '@jiangtai/shared/papers/plan/judge.ts'
import { LEVEL_IDS, levelOf } from '@jiangtai/shared/papers/plan/levels.ts'
import { PaperPlan } from '@jiangtai/shared/papers/plan/plan.ts'
import { unmetWords } from '@jiangtai/shared/papers/plan/unmet-words.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lpText } from './lp-text.ts'
import { type Candidate, planProgram } from './plan-program.ts'
import { solveProgram } from './solve-program.ts'

const TYPES = ['single', 'blank', 'text'] as const
const where = { subject_id: 'math', phase_id: 'senior', pool: {} }
const rowNamed = (name: string) => ({ kind: 'knowledge' as const, id: newId(), name })

/** Numbers stand in for ids, so that a case that fails can be read. */
const candidate = (at: number, change: Partial<Candidate>): Candidate => ({
  ...{ question_id: `q${at}`, type: 'single', difficulty: 3, likeness: '', rows: [], turn: (at % 10) / 10 },
  ...change,
})

async function compose(plan: PaperPlan, candidates: readonly Candidate[]) {
  const { program, places } = planProgram(plan, candidates)
  const variables = new Set(await solveProgram(lpText(program)))
  const chosen = places.filter(({ variable }) => variables.has(variable))
  const available = planDemands(plan).map(
    (_demand, at) => new Set(places.filter(({ demand }) => demand === at).map((one) => one.candidate)).size,
  )
  const judged = chosen.map((one) => ({ ...one.candidate, demand: one.demand }))
  return { chosen, places, unmet: unmetOf(plan, judged, available) }
}

const arbitraryCandidates = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      difficulty: fc.integer({ min: 1, max: 5 }),
      likeness: fc.constantFrom('', '', '', 'a', 'b'),
      rows: fc.subarray([0, 1, 2]),
      turn: fc.float({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) => all.map((one, at) => candidate(at, one)))

const rows = ['三角函数', '数列', '向量'].map(rowNamed)
const counted = fc.integer({ min: 1, max: 6 })
const points = fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2)
const arbitraryPlan = fc.oneof(
  fc
    .record({
      sections: fc.uniqueArray(
        fc.record({ type: fc.constantFrom(...TYPES), count: counted, score: points }),
        {
          minLength: 1,
          selector: ({ type }) => type,
        },
      ),
      difficulty: fc.constantFrom(
        { kind: 'any' as const },
        { kind: 'mean' as const, mean: 2.5 },
        { kind: 'shares' as const, easy: 60, medium: 30, hard: 10 },
      ),
    })
    .map((some) => PaperPlan.parse({ kind: 'smart', ...where, rows, ...some })),
  fc
    .uniqueArray(
      fc.record({
        row: fc.integer({ min: 0, max: 2 }),
        section: fc.integer({ min: 0, max: 2 }),
        level: fc.constantFrom(...LEVEL_IDS),
        count: counted,
      }),
      { minLength: 1, maxLength: 8, selector: ({ row, section, level }) => `${row} ${section} ${level}` },
    )
    .map((cells) => {
      const blueprint = { rows, cells, sections: TYPES.map((type) => ({ type, score: 5 })) }
      return PaperPlan.parse({ kind: 'blueprint', ...where, blueprint })
    }),
)

describe('a plan as an integer program', () => {
  it('[PA-30] [PA-33] every paper holds what its places ask for, once, and tells of each rule that it does not meet', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlan, arbitraryCandidates, async (plan, candidates) => {
        const { chosen, places, unmet } = await compose(plan, candidates)
        const demands = planDemands(plan)
        const sections = planSections(plan)
        for (const { candidate: one, demand } of chosen) {
          const { section, row, level } = demands[demand]!
          expect(one.type).toBe(sections[section]!.type)
          expect([null, ...one.rows]).toContain(row)
          expect([null, levelOf(one.difficulty)]).toContain(level)
        }
        const ids = chosen.map((one) => one.candidate.question_id)
        expect(new Set(ids).size).toBe(ids.length)
        const alike = chosen.flatMap((one) => one.candidate.likeness || [])
        expect(new Set(alike).size).toBe(alike.length)
        demands.forEach(({ count }, at) => {
          const placed = chosen.filter(({ demand }) => demand === at).length
          expect(placed).toBeLessThanOrEqual(count)
          const { section, row, level } = demands[at]!
          const told = unmet.filter(
            (one) =>
              one.kind === 'count' && one.section === section && one.row === row && one.level === level,
          )
          expect(told).toHaveLength(placed < count ? 1 : 0)
          if (placed === count) return
          // A place stays empty only when nothing that fits is left over.
          const left = places.filter(
            (one) =>
              one.demand === at &&
              !ids.includes(one.candidate.question_id) &&
              (one.candidate.likeness === '' || !alike.includes(one.candidate.likeness)),
          )
          expect(left).toEqual([])
        })
        for (const one of unmet) expect(unmetWords(plan, one)).not.toMatch(/undefined|NaN|^：/)
      }),
      { numRuns: 30 },
    )
  })

  it('[PA-32] the same candidates and liking give the same paper, another liking another one', async () => {
    const plan = PaperPlan.parse({
      ...{ kind: 'smart', ...where, rows: [], difficulty: { kind: 'any' } },
      sections: [{ type: 'single', count: 5, score: 5 }],
    })
    const many = (turnOf: (at: number) => number) =>
      Array.from({ length: 60 }, (_one, at) => candidate(at, { turn: turnOf(at) }))
    const idsOf = async (turnOf: (at: number) => number) =>
      (await compose(plan, many(turnOf))).chosen.map((one) => one.candidate.question_id)
    const first = await idsOf((at) => (at * 37) % 61)
    expect(await idsOf((at) => (at * 37) % 61)).toEqual(first)
    expect(await idsOf((at) => (at * 17) % 61)).not.toEqual(first)
  })

  it('[PA-33] names the cell that is short, and how many there are', async () => {
    const blueprint = {
      rows,
      sections: [{ type: 'blank', score: 5 }],
      cells: [
        { row: 0, section: 0, level: 'hard', count: 3 },
        { row: 1, section: 0, level: 'easy', count: 1 },
      ],
    }
    const plan = PaperPlan.parse({ kind: 'blueprint', ...where, blueprint })
    const { unmet, chosen } = await compose(plan, [candidate(0, { type: 'blank', difficulty: 5, rows: [0] })])
    expect(chosen).toHaveLength(1)
    expect(unmet.map((one) => unmetWords(plan, one))).toEqual([
      '三角函数 · 填空题 · 难：需要 3 题，只有 1 题',
      '数列 · 填空题 · 易：需要 1 题，一题也没有',
    ])
  })

  it('[PA-33] shares and mean are met where questions allow it, and told where not', async () => {
    const plan = (difficulty: object) =>
      PaperPlan.parse({
        ...{ kind: 'smart', ...where, rows: [], difficulty },
        sections: [{ type: 'single', count: 10, score: 5 }],
      })
    const levels = [1, 2, 3, 4, 5].flatMap((difficulty) =>
      Array.from({ length: 10 }, (_one, at) => candidate(difficulty * 10 + at, { difficulty })),
    )
    const shares = { kind: 'shares', easy: 50, medium: 30, hard: 20 }
    expect((await compose(plan(shares), levels)).unmet).toEqual([])
    expect((await compose(plan({ kind: 'mean', mean: 3.4 }), levels)).unmet).toEqual([])
    const easy = levels.filter(({ difficulty }) => difficulty < 3)
    const told = await compose(plan(shares), easy)
    expect(told.unmet.map((one) => unmetWords(plan(shares), one))).toEqual([
      '易题：要求占总分 50%，这份是 100%',
      '中题：要求占总分 30%，这份是 0%',
      '难题：要求占总分 20%，这份是 0%',
    ])
  })

  it('[PA-33] each chapter or point of 智能组卷 has a question, or is named', async () => {
    const plan = PaperPlan.parse({
      ...{ kind: 'smart', ...where, rows, difficulty: { kind: 'any' } },
      sections: [{ type: 'single', count: 4, score: 5 }],
    })
    const many = Array.from({ length: 30 }, (_one, at) => candidate(at, { rows: at === 29 ? [1] : [0] }))
    const { chosen, unmet } = await compose(plan, many)
    expect(chosen.some((one) => one.candidate.rows.includes(1))).toBe(true)
    expect(unmet.map((one) => unmetWords(plan, one))).toEqual(['向量：没有题目'])
  })
})
