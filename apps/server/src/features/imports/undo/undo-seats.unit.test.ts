import { expect, it } from 'vitest'
import { keepHeldSeats, type UndoRow } from './undo-seats.ts'

/** A student whom an import gave another seat; `held_by` has the former seat now. */
function reseated(person_id: string, held_by: string | null, reason: string | null = null): UndoRow {
  const held = held_by === null ? null : { person_id: held_by, told: held_by }
  return {
    row: 2,
    person_id,
    name: person_id,
    key: person_id,
    outcome: 'updated',
    undo: { before: { seat_no: '1' }, after: { seat_no: '2' }, opened_ids: [], closed_ids: [] },
    standing: {
      facts: {},
      tie_ids: [],
      returns: [{ name: '高一(1)班', closed: null, seat_no: 1, held_by: held }],
    },
    reason,
  }
}

const reasonsOf = (rows: readonly UndoRow[]) => rows.map(({ reason }) => reason)

it('[SC-93] whoever stays keeps the seat, and so does everybody after them', () => {
  const rows = [reseated('甲', '乙'), reseated('乙', '丙'), reseated('丙', null, '姓名后来又改过')]
  expect(reasonsOf(keepHeldSeats(rows, new Set()))).toEqual([
    '原来的座号 1（高一(1)班）已是乙的',
    '原来的座号 1（高一(1)班）已是丙的',
    '姓名后来又改过',
  ])
  expect(reasonsOf(keepHeldSeats(rows, new Set(['丙'])))).toEqual([null, null, '姓名后来又改过'])
})

it('[SC-93] a chain of 20 000 seats is looked at once, whichever way it runs', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => reseated(`${at}`, `${at + 1}`))
  for (const rows of [chain, chain.toReversed()]) {
    let looks = 0
    const counted = rows.map((row) => {
      const { returns } = row.standing
      return {
        ...row,
        standing: {
          ...row.standing,
          get returns() {
            looks += 1
            return returns
          },
        },
      }
    })
    expect(keepHeldSeats(counted, new Set()).every(({ reason }) => reason !== null)).toBe(true)
    expect(looks).toBeLessThan(5 * rows.length)
  }
})
