import { MOST_COLUMNS, MOST_ROWS } from '@jiangtai/shared/grouping/rules.ts'
import type { Seat } from '@jiangtai/shared/grouping/seats-contract.ts'
import { storableSigns } from '../../../core/formats/xml/storable-signs.ts'
import type { XlsxSheet } from '../../../core/formats/xlsx/write-xlsx.ts'

type Person = { student_id: string; name: string; student_no: string }
type Room = { row_count: number; column_count: number; aisles: number[]; seats: Seat[] }
/** A fault of a sheet, with the cell as Excel names it. */
export type SeatProblem = { cell: string; text: string; message: string }

const COLUMN_HEAD = /^第\s*\d+\s*列$/
const ROW_HEAD = /^第\s*\d+\s*[排行]$/
const AISLE = '过道'
const EMPTY_WORDS = ['', '空', '空位', '/', '-']
/** Longer than any name with its number: nobody is looked for by more, and no more is told of a cell that fits nobody. */
const MOST_SIGNS = 200
const NOBODY = '班里没有这名学生'

/** A seat map as a sheet one may change and read back ([GR-19]): the platform is above, every seat holds a name, or name and number when two share it. */
export function seatSheet({
  title,
  room,
  students,
}: {
  title: string
  room: Room
  students: readonly Person[]
}): XlsxSheet {
  const byId = new Map(students.map((one) => [one.student_id, one]))
  const labelOf = (person: Person) =>
    students.filter(({ name }) => name === person.name).length > 1
      ? `${person.name} ${person.student_no}`
      : person.name
  const columns = numbers(room.column_count).flatMap((column) =>
    room.aisles.includes(column) ? [column, null] : [column],
  )
  return {
    name: '座位表',
    notes: [`${title}座位表（讲台在上方）`],
    columns: [
      { label: '', width: 8 },
      ...columns.map((column) =>
        column === null ? { label: AISLE, width: 6 } : { label: `第${column}列`, width: 12 },
      ),
    ],
    rows: numbers(room.row_count).map((row) => [
      `第${row}排`,
      ...columns.map((column) => {
        const seat = room.seats.find((one) => one.row === row && one.column === column)
        const person = seat === undefined ? undefined : byId.get(seat.student_id)
        return person === undefined ? '' : labelOf(person)
      }),
    ]),
  }
}

/** Reads such a sheet, or any grid of names or numbers ([GR-17]), in linear time ([QI-144]). */
export function readSeatSheet(
  rows: readonly (readonly string[])[],
  students: readonly Person[],
): Room & { problems: SeatProblem[] } {
  const find = personFinder(students)
  const headAt = rows.findIndex((row) => row.some((cell) => COLUMN_HEAD.test(cell)))
  const bodyAt = headAt >= 0 ? headAt + 1 : firstGridRow(rows, find)
  const head = headAt >= 0 ? (rows[headAt] ?? []) : null
  const body = rows.slice(bodyAt)
  const skipsFirst = body.some(([first = '']) => ROW_HEAD.test(first))
  const width = Math.max(0, ...body.map((row) => row.length), head?.length ?? 0)
  const places = numbers(width)
    .map((n) => n - 1)
    .filter((at) => !(skipsFirst && at === 0))
  const { columnOf, aisles, count } = columnsOf(places, { head, body })
  const problems: SeatProblem[] = []
  const seats: Seat[] = []
  const seated = new Map<string, string>()
  for (const [index, cells] of body.entries()) {
    for (const at of places) {
      const text = cells[at] ?? ''
      if (EMPTY_WORDS.includes(text) || text === AISLE) continue
      const cell = `${lettersOf(at)}${bodyAt + index + 1}`
      const refuse = (message: string) =>
        problems.push({ cell, text: storableSigns(text.slice(0, MOST_SIGNS)), message })
      const [row, column] = [index + 1, columnOf.get(at)]
      const found = find(text)
      if (typeof found === 'string') refuse(found)
      else if (seated.has(found.student_id)) refuse(`已经坐在 ${seated.get(found.student_id)}`)
      else if (column === undefined) refuse('这一列是过道')
      else if (row > MOST_ROWS || column > MOST_COLUMNS) refuse(`教室最多 ${MOST_ROWS} 行 ${MOST_COLUMNS} 列`)
      else {
        seated.set(found.student_id, cell)
        seats.push({ row, column, student_id: found.student_id })
      }
    }
  }
  const row_count = Math.min(MOST_ROWS, Math.max(1, lastFilledRow(body, places)))
  return { row_count, column_count: Math.min(MOST_COLUMNS, Math.max(1, count)), aisles, seats, problems }
}

/** The person of a cell, or why there is none. */
type FindPerson = (text: string) => Person | string

/** Looks the class up once, because a sheet has thousands of cells. */
function personFinder(students: readonly Person[]): FindPerson {
  const byNumber = new Map<string, Person>()
  const byName = new Map<string, Person[]>()
  for (const person of students) {
    const { name, student_no } = person
    for (const key of [student_no, `${name} ${student_no}`]) if (!byNumber.has(key)) byNumber.set(key, person)
    const namesakes = byName.get(withoutSpaces(name))
    if (namesakes === undefined) byName.set(withoutSpaces(name), [person])
    else namesakes.push(person)
  }
  return (text) => {
    if (text.length > MOST_SIGNS) return NOBODY
    const numbered = byNumber.get(text.replace(/\s+/g, ' '))
    if (numbered !== undefined) return numbered
    const [only, ...others] = byName.get(withoutSpaces(text)) ?? []
    if (only === undefined) return NOBODY
    return others.length === 0 ? only : '班里有重名，请写上学号'
  }
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

/** The column of the room for each column of the sheet; an empty column between others is an aisle. */
function columnsOf(
  places: readonly number[],
  { head, body }: { head: readonly string[] | null; body: readonly (readonly string[])[] },
) {
  const isFilled = (at: number) => body.some((row) => (row[at] ?? '') !== '' && row[at] !== AISLE)
  const isColumn = (at: number) => (head === null ? isFilled(at) : COLUMN_HEAD.test(head[at] ?? ''))
  const columnOf = new Map<number, number>()
  const aisles: number[] = []
  for (const at of places) {
    if (isColumn(at)) columnOf.set(at, columnOf.size + 1)
    else if (columnOf.size > 0 && aisles.at(-1) !== columnOf.size) aisles.push(columnOf.size)
  }
  return { columnOf, count: columnOf.size, aisles: aisles.filter((column) => column < columnOf.size) }
}

function firstGridRow(rows: readonly (readonly string[])[], find: FindPerson): number {
  const at = rows.findIndex((row) => row.some((cell) => typeof find(cell) !== 'string'))
  return Math.max(0, at)
}

function lastFilledRow(body: readonly (readonly string[])[], places: readonly number[]): number {
  const headed = body.filter(([first = '']) => ROW_HEAD.test(first)).length
  const filled = body.findLastIndex((row) => places.some((at) => (row[at] ?? '') !== '')) + 1
  return Math.max(headed, filled)
}

function lettersOf(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : `${lettersOf(Math.floor(at / 26) - 1)}${lettersOf(at % 26)}`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}
