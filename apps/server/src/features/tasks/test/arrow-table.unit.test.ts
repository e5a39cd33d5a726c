import { MEMBER_ARROWS, MEMBER_STATES, TASK_ARROWS, TASK_STATES } from '@jiangtai/shared/tasks/states.ts'
import { expect, test } from 'vitest'
import { type Arrow, arrowsOf } from './arrow-table.ts'

const inOrder = (arrows: readonly Arrow[]) =>
  arrows.map(({ act, from, to }) => `${from} ${act} ${to}`).toSorted()

function arrowsIn(table: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>): Arrow[] {
  return Object.entries(table).flatMap(([act, moves]) =>
    Object.entries(moves).flatMap(([from, to]) => (to === undefined ? [] : [{ act, from, to }])),
  )
}

test('[TK-1] the table of a task says every arrow, and no other', () => {
  expect(inOrder(arrowsOf('TK-1'))).toEqual(inOrder(arrowsIn(TASK_ARROWS)))
  expect(new Set(arrowsOf('TK-1').flatMap(({ from, to }) => [from, to]))).toEqual(new Set(TASK_STATES))
})

test('[TK-2] the table of a part says every arrow, and no other', () => {
  expect(inOrder(arrowsOf('TK-2'))).toEqual(inOrder(arrowsIn(MEMBER_ARROWS)))
  expect(new Set(arrowsOf('TK-2').flatMap(({ from, to }) => [from, to]))).toEqual(new Set(MEMBER_STATES))
})
