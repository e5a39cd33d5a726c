import { expect, it } from 'vitest'
import { readSeatSheet } from './seat-sheet.ts'

/** The cells that a sheet may have and the texts of them together that are read (xlsx). */
const SIDE = 60
const SIGNS = 2500
/** Measured 40 ms; 24 s where every cell is compared with every student. */
const MOST_MS = 2000

const students = Array.from({ length: 120 }, (_, at) => ({
  ...{ student_id: `s${at}`, name: `学生${at}`, student_no: `2026${at}` },
}))

it('[QI-144] reads the largest seat table of long texts at once, and tells no more of a cell than a name takes', () => {
  const long = '甲 '.repeat(SIGNS / 2)
  const rows = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, () => long))
  rows[0] = ['学生7', ...(rows[0] ?? []).slice(1)]
  const before = process.cpuUsage()
  const read = readSeatSheet(rows, students)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_MS)
  expect(read.seats).toEqual([{ row: 1, column: 1, student_id: 's7' }])
  expect(read.problems).toHaveLength(SIDE * SIDE - 1)
  expect(new Set(read.problems.map(({ text }) => text.length))).toEqual(new Set([200]))
})

it('[GR-17] finds a name that is written with a space, however the sheet spaces it', () => {
  const person = { student_id: 's', name: 'John Smith', student_no: '' }
  for (const typed of ['John Smith', 'JohnSmith', 'John  Smith'])
    expect(readSeatSheet([[typed]], [person]).seats).toEqual([{ row: 1, column: 1, student_id: 's' }])
})
