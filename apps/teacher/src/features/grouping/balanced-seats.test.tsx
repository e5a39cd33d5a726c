import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { barriers } from '../../test/axe.ts'
import { groupingClass, id, NOW, student } from '../../test/grouping-class.tsx'

const world = groupingClass()

/** A row of desks with these students from the left. */
const mapOf = (order: readonly number[]) => ({
  class_id: id(1),
  class_name: '高一(1)班',
  row_count: 1,
  column_count: 4,
  aisles: [],
  seats: order.map((n, at) => ({ row: 1, column: at + 1, student_id: id(20 + n) })),
  weekly: null,
  revision: 3,
  saved_by: '',
  updated_at: NOW,
  students: [0, 1, 2, 3].map(student),
})

async function openDivision(order: readonly number[]) {
  const { user } = world.open({ 'POST /api/grouping/v1/seat/get': () => mapOf(order) })
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  return user
}

test('[GR-61] balanced groups keep desks together or part them, and say so', async () => {
  const user = await openDivision([0, 1, 2, 3])
  await user.click(await screen.findByRole('radio', { name: '按座位就近' }))
  expect(await screen.findByText('同桌 2 对，2 对在一组。')).toBeVisible()
  const [first] = within(screen.getByRole('list', { name: '分组预览' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/陈晓.*单小雨|单小雨.*陈晓|王强.*李明|李明.*王强/)
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('radio', { name: '同桌分开' }))
  expect(await screen.findByText('同桌 2 对，2 对分在不同组。')).toBeVisible()
})

test('[GR-61] a desk that evenness parts is named, and who has no seat is counted', async () => {
  const user = await openDivision([0, 2, 1])
  await user.click(await screen.findByRole('radio', { name: '按座位就近' }))
  expect(
    await screen.findByText(/1 对没有做到（陈晓和王强），因为先保证.*1 人没有座位，不按座位安排/),
  ).toBeVisible()
})

test('without a seat map it is said that seats are to be arranged first', async () => {
  const user = await openDivision([])
  await user.click(await screen.findByRole('radio', { name: '同桌分开' }))
  expect(await screen.findByText('还没有座位表，请先排座位。')).toBeVisible()
  expect(screen.queryByText(/同桌 0 对/)).toBeNull()
})
