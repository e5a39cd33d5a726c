import { expect, test } from 'vitest'
import { pathViewOf, progressOf } from '../test/sample-path.ts'
import { NOTHING_WAITS, type WaitingStep } from './kept-steps.ts'
import { countDone, ownPath, stepAfter } from './own-path.ts'
import { NOT_ENOUGH, TAKEN_BACK } from './waiting-steps.ts'

const READ = { segments: [], seen_s: 0, place: 0, is_done: true }
const view = pathViewOf()
const read = pathViewOf({ materials: view.materials.map((one) => ({ ...one, reading: READ })) })
const waits = (step_no: number, refusal: string | null = null): WaitingStep => ({
  ...{ step_no, place: step_no - 1, item_ids: [], answer: { kind: 'answers' }, refusal, revision: 1 },
})
const states = (...asked: Parameters<typeof ownPath>) => ownPath(...asked).map(({ state }) => state)

test('[PD-70] on an ordered path a step opens after those before it, in free order every one is open', () => {
  expect(states(view, {}, NOTHING_WAITS)).toEqual(['open', 'locked', 'locked', 'locked', 'locked'])
  expect(states(read, {}, NOTHING_WAITS)).toEqual(['done', 'open', 'locked', 'locked', 'locked'])
  expect(new Set(states({ ...view, is_ordered: false }, {}, NOTHING_WAITS))).toEqual(new Set(['open']))
})

test('[PD-71] a step that waits counts as done for the order', () => {
  const device = { steps: [waits(2), waits(3)], drafts: {} }
  expect(states(read, {}, device)).toEqual(['done', 'kept', 'kept', 'open', 'locked'])
  expect(countDone(ownPath(read, {}, device))).toBe(3)
})

test('[PD-72] one that was refused or taken back is open again, and those behind it that wait stay so', () => {
  for (const refusal of ['还有 1 道小题没有作答', TAKEN_BACK]) {
    const path = ownPath(read, {}, { steps: [waits(2, refusal), waits(3)], drafts: {} })
    expect(path.map(({ state }) => state)).toEqual(['done', 'open', 'kept', 'locked', 'locked'])
    expect(path[1]?.refusal).toBe(refusal)
  }
})

test('[PD-72] an exercise that was not enough on another device says so', () => {
  const tried = pathViewOf({ ...read, step_progress: [progressOf(2, { attempt_count: 1 })] })
  expect(ownPath(tried, {}, NOTHING_WAITS)[1]).toMatchObject({ state: 'open', refusal: NOT_ENOUGH })
})

test('[PD-70] one goes on to the next open step, then to one that was passed over', () => {
  const free = { ...read, is_ordered: false }
  const path = ownPath(free, {}, { steps: [waits(5)], drafts: {} })
  expect(stepAfter(path, 2)?.number).toBe(3)
  expect(stepAfter(path, 4)?.number).toBe(2)
  expect(
    stepAfter(ownPath(read, {}, { steps: [2, 3, 4, 5].map((no) => waits(no)), drafts: {} }), 5),
  ).toBeNull()
})
