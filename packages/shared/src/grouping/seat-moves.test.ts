import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rotateColumns, rotateRows, seatInOrder, seatsWithin, seatStudent } from './seat-moves.ts'
import { layerWordIn, neutralNameOf } from './rules.ts'

const room = fc.record({
  row_count: fc.integer({ min: 1, max: 8 }),
  column_count: fc.integer({ min: 1, max: 8 }),
})

test('[GR-16] after as many weeks as there are columns everybody sits as at first, and nobody ever shares a seat', () => {
  fc.assert(
    fc.property(room, fc.integer({ min: -20, max: 20 }), ({ row_count, column_count }, steps) => {
      const ids = Array.from({ length: row_count * column_count - 1 }, (_, at) => `s${at}`)
      const seats = seatInOrder(ids, { row_count, column_count })
      const moved = rotateColumns(seats, { column_count, steps })
      expect(new Set(moved.map(({ row, column }) => `${row},${column}`)).size).toBe(ids.length)
      expect(seatsWithin(moved, { row_count, column_count })).toHaveLength(ids.length)
      expect(rotateColumns(moved, { column_count, steps: -steps })).toEqual(seats)
      expect(rotateRows(seats, { row_count, steps: row_count })).toEqual(seats)
    }),
  )
})

test('[GR-16] a week moves column 1 to 2 and the last to 1; rows stay', () => {
  const seats = [
    { row: 2, column: 1, student_id: 'a' },
    { row: 1, column: 3, student_id: 'b' },
  ]
  expect(rotateColumns(seats, { column_count: 3, steps: 1 })).toEqual([
    { row: 2, column: 2, student_id: 'a' },
    { row: 1, column: 1, student_id: 'b' },
  ])
})

test('[GR-16] two students change places; one without a seat takes it and the other stands up', () => {
  const seats = seatInOrder(['a', 'b', 'c'], { row_count: 2, column_count: 2 })
  const swapped = seatStudent(seats, { student_id: 'a', row: 2, column: 1 })
  expect(swapped).toContainEqual({ student_id: 'c', row: 1, column: 1 })
  expect(swapped).toContainEqual({ student_id: 'a', row: 2, column: 1 })
  const taken = seatStudent(seats, { student_id: 'd', row: 1, column: 1 })
  expect(taken.map(({ student_id }) => student_id).sort()).toEqual(['b', 'c', 'd'])
  expect(seatStudent(seats, { student_id: 'a', row: 1, column: 1 })).toEqual(seats)
})

test.each(['A组', 'b层', 'Ａ组', '甲班', '提高组', '学困小组', '第一层', '优生'])(
  '[GR-7] the name %s would tell the layer',
  (name) => expect(layerWordIn(name)).not.toBeNull(),
)

test.each(['竹组', '第 3 组', '雄鹰队', 'ABC', '数学优胜小队'])(
  '[GR-7] the name %s tells nothing',
  (name) => {
    expect(layerWordIn(name)).toBeNull()
  },
)

test('[GR-7] neutral names tell nothing and differ', () => {
  const names = Array.from({ length: 30 }, (_, at) => neutralNameOf(at))
  expect(new Set(names).size).toBe(30)
  expect(names.map(layerWordIn).filter((word) => word !== null)).toEqual([])
})
