import { describe, expect, test } from 'vitest'
import { lpText } from '../plan/lp-text.ts'
import { solveProgram } from '../plan/solve-program.ts'
import { othersProgram } from './others-program.ts'
import type { OtherCandidate } from './others.store.ts'

const candidate = (
  stands_for: string,
  question_id: string,
  change: Partial<OtherCandidate> = {},
): OtherCandidate => ({
  ...{ stands_for, question_id, likeness: '', harder: 0, shared: 1, turn: '80000000' },
  ...change,
})

async function chosen(forms: Parameters<typeof othersProgram>[0], candidates: readonly OtherCandidate[]) {
  const { program, places } = othersProgram(forms, candidates)
  const variables = new Set(await solveProgram(lpText(program)))
  return places
    .filter(({ variable }) => variables.has(variable))
    .map(({ form, candidate: { stands_for, question_id } }) => `${form} ${stands_for} ${question_id}`)
    .toSorted()
}

describe('[PA-88] others', () => {
  test('that are harder are evened out by others that are easier', async () => {
    const both = (stands_for: string) => [
      candidate(stands_for, `${stands_for} harder`, { harder: 1, turn: '00000000' }),
      candidate(stands_for, `${stands_for} easier`, { harder: -1, turn: 'f0000000' }),
    ]
    const names = await chosen(['B'], [...both('1'), ...both('2')])
    expect(names.filter((name) => name.endsWith('harder'))).toHaveLength(1)
    expect(names.filter((name) => name.endsWith('easier'))).toHaveLength(1)
  })

  test('stand once in the whole set, and so does what asks the same', async () => {
    const shared = [candidate('1', 'x'), candidate('2', 'x')]
    expect(await chosen(['B', 'C'], shared)).toHaveLength(1)
    const alike = [candidate('1', 'x', { likeness: 'same' }), candidate('2', 'y', { likeness: 'same' })]
    expect(await chosen(['B'], alike)).toHaveLength(1)
  })

  test('of the same difficulty and more of the same knowledge are liked better', async () => {
    const some = [
      candidate('1', 'harder', { harder: 1, turn: '00000000' }),
      candidate('1', 'far', { shared: 0.5, turn: '00000000' }),
      candidate('1', 'near', { turn: 'ffffffff' }),
    ]
    expect(await chosen(['B'], some)).toEqual(['B 1 near'])
  })

  test('are chosen wherever there is one', async () => {
    const some = ['1', '2', '3'].map((at) => candidate(at, `q${at}`, { harder: 1 }))
    expect(await chosen(['B'], some)).toHaveLength(3)
  })
})
