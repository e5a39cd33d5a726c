import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'

const GET = 'POST /api/grouping/v1/seat/get'
const SAVE = 'POST /api/grouping/v1/seat/save'
const DAY_MS = 86_400_000
const room = { row_count: 2, column_count: 3, aisles: [2] }
const weekly = { from_day: '2026-09-01', columns: 1, rows: 0 }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A class of a school whose term runs over the clock's day, with one student seated; its teacher signs in anew as weeks go by. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  await app.call(manager.token, 'POST /api/school_manager/v1/calendar/save', {
    school_year: 2026,
    terms: [{ term_no: 1, from_day: '2026-09-01', to_day: '2027-01-22' }],
    days: [],
  })
  const teacher = await buildTeacher(app, { school_id })
  const { class_id, students } = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  const seats = [{ row: 1, column: 3, student_id: students[0]!.student_id }]
  return {
    seats,
    class_id,
    token: () => signIn(app, teacher.login),
    save: async (input: { revision: number; seats?: typeof seats; weekly: typeof weekly | null }) =>
      app.call(await signIn(app, teacher.login), SAVE, { class_id, ...room, seats, ...input }),
    shown: async () => (await app.call(await signIn(app, teacher.login), GET, { class_id })).payload,
  }
}
const today = () => formatDateTime(app.clock.now()).slice(0, 10)

it('[GR-25] seats are shown and exported as they are this week, and go on from what is saved', async () => {
  const { seats, class_id, token, save, shown } = await setup()
  await save({ revision: 0, weekly })
  // The saved seats are those of this week, so that a change that had begun begins anew.
  expect(await shown()).toMatchObject({ seats, weekly: { from_day: today(), changes: 0 } })
  app.clock.advance(7 * DAY_MS)
  const moved = await shown()
  expect(moved).toMatchObject({ seats: [{ ...seats[0], column: 1 }], weekly: { columns: 1, changes: 1 } })
  expect(moved.weekly?.next_day).toBe('2026-11-30')
  const file = await app.call(await token(), 'POST /api/grouping/v1/seat/export', { class_id })
  const read = await readXlsx(Buffer.from(file.payload.content_base64, 'base64'), {
    max_rows: 9,
    max_columns: 9,
  })
  if (read.kind === 'refused') throw new Error(read.message)
  const row = read.sheets[0]?.rows.find((cells) => cells.some((cell) => cell === moved.students[0]?.name))
  // The first cell is the row's label.
  expect(row?.indexOf(moved.students[0]?.name ?? '')).toBe(1)
  await save({ revision: 1, seats: moved.seats, weekly })
  expect(await shown()).toMatchObject({ seats: moved.seats, weekly: { changes: 0 } })
})

it('[GR-25] a change may begin later, and one that is stopped leaves the seats as they are', async () => {
  const { seats, save, shown } = await setup()
  const later = formatDateTime(new Date(app.clock.now().getTime() + 7 * DAY_MS)).slice(0, 10)
  await save({ revision: 0, weekly: { ...weekly, from_day: later } })
  expect(await shown()).toMatchObject({ seats, weekly: { from_day: later, changes: 0 } })
  app.clock.advance(14 * DAY_MS)
  const moved = await shown()
  expect(moved).toMatchObject({ seats: [{ ...seats[0], column: 1 }], weekly: { changes: 1 } })
  await save({ revision: 1, seats: moved.seats, weekly: null })
  app.clock.advance(21 * DAY_MS)
  expect(await shown()).toMatchObject({ seats: moved.seats, weekly: null })
})

it('[GR-25] a change that moves nobody is refused at its field', async () => {
  const { save } = await setup()
  const refused = await save({ revision: 0, weekly: { ...weekly, columns: 0 } })
  expect(refused.error?.fields[0]?.field).toBe('weekly')
})
