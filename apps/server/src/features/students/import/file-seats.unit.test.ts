import { expect, it } from 'vitest'
import { refuseSeats } from './file-seats.ts'

type Row = Parameters<typeof refuseSeats>[0][number]
type Seated = Parameters<typeof refuseSeats>[1][number]

const CLASS = 'class'
const seated = (no: number): Seated => ({
  class_id: CLASS,
  student_id: `student ${no}`,
  seat_no: no,
  name: `学生${no}`,
  student_no: `n${no}`,
})

/** A row by which a student is given the seat after the own one. */
function moveUp(row: number, no: number): Row {
  const { student_id, name, student_no } = seated(no)
  const nothing = { national_no: null, birth_day: null, boarding: null, contacts: null }
  const student = { name, gender: 'male', student_no, login: student_no, ...nothing } as const
  return {
    ...{ row, name, key: student_no, kind: 'update', changes: [], asks: null, student },
    ...{ class_id: null, seat_no: no + 1, entered_ids: [], left_ids: [] },
    known: { student_id, class_id: CLASS, seat_no: no } as Extract<Row, { kind: 'update' }>['known'],
  }
}

it('[SC-69] a whole file moves up by a seat where the last one is free, and nobody does where it is not, in linear time', () => {
  const count = 20_000
  const rows = Array.from({ length: count }, (_, at) => moveUp(at + 2, at + 1))
  const sitting = Array.from({ length: count }, (_, at) => seated(at + 1))
  expect(refuseSeats(rows, sitting).filter(({ kind }) => kind === 'error')).toEqual([])
  const full = refuseSeats(rows, [...sitting, seated(count + 1)])
  expect(full.filter(({ kind }) => kind === 'error')).toHaveLength(count)
  expect(full[0]).toMatchObject({
    row: 2,
    errors: [{ column: '座号', message: '座号 2 已是学生2（学号 n2）的，请换一个' }],
  })
})
