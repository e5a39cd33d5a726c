import { describe, expect, it } from 'vitest'
import { countsOfQuestion, type PracticeCell, progressOf, withCells } from './progress.ts'

const cell = (
  student_id: string,
  quiz_run_id: string,
  state: PracticeCell['state'],
  result: PracticeCell['result'],
): PracticeCell => ({ student_id, quiz_run_id, state, result })

const RUNS = ['one', 'two']
const NOTHING = new Map<string, PracticeCell>()

describe('[CR-113] where a student stands', () => {
  it.each([
    ['nothing', 0, []],
    ['nothing', 0, [cell('ann', 'one', 'draft', 'none')]],
    ['working', 1, [cell('ann', 'one', 'draft', 'right')]],
    ['working', 2, [cell('ann', 'one', 'submitted', 'right'), cell('ann', 'two', 'draft', 'wrong')]],
    ['handed_in', 1, [cell('ann', 'one', 'submitted', 'right'), cell('ben', 'two', 'draft', 'wrong')]],
    ['handed_in', 2, [cell('ann', 'one', 'collected', 'half'), cell('ann', 'two', 'submitted', 'ungraded')]],
  ] as const)('%s with %i answers', (stage, answered_count, cells) => {
    const asked = { student_id: 'ann', quiz_run_ids: RUNS }
    expect(progressOf(withCells(NOTHING, cells), asked)).toEqual({ stage, answered_count })
  })
})

describe('[CR-115] the counts of a question', () => {
  it('leave out what was emptied and what came late, and a newer cell takes the place of an older one', () => {
    const before = withCells(NOTHING, [
      cell('ann', 'one', 'draft', 'wrong'),
      cell('ben', 'one', 'submitted', 'right'),
      cell('cat', 'one', 'late', 'right'),
      cell('dan', 'one', 'draft', 'none'),
      cell('ann', 'two', 'draft', 'right'),
    ])
    expect(countsOfQuestion(before, 'one')).toEqual({ answered: 2, right: 1, wrong: 1 })
    const after = withCells(before, [cell('ann', 'one', 'submitted', 'right')])
    expect(countsOfQuestion(after, 'one')).toEqual({ answered: 2, right: 2, wrong: 0 })
  })
})
