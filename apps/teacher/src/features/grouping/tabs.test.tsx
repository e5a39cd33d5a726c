import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { groupingClass, id, NOW, student } from '../../test/grouping-class.tsx'

const world = groupingClass()
const said = (words: string) => waitFor(() => expect(document.body).toHaveTextContent(words))

const ranked = (n: number, name: string, total: number) => ({
  group_id: id(10 + n),
  name,
  colour: 'green',
  emblem: '竹',
  is_removed: false,
  total,
  plus: total,
  minus: 0,
})
const POINTS = {
  'POST /api/grouping/v1/point/ranking': () => ({
    period: 2,
    current_period: 2,
    list: [ranked(1, '松组', 5), ranked(0, '竹组', 3)],
  }),
  'POST /api/grouping/v1/point/list': () => ({ total: 0, list: [] }),
}
const requestIdOf = (input: unknown) => (input as { request_id: string }).request_id

test('points are given with a reason and ranked', async () => {
  const given: unknown[] = []
  const { user } = world.open(
    {
      ...POINTS,
      'POST /api/grouping/v1/point/add': (input) => {
        given.push(input)
        return { point_ids: [id(60)] }
      },
    },
    '/classGrouping?tab=points',
  )
  expect(await screen.findByText('这个周期还没有记分。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '给竹组扣分' }))
  await user.click(await screen.findByRole('button', { name: '纪律提醒' }))
  await user.click(screen.getByRole('button', { name: '扣分' }))
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given[0]).toMatchObject({
    targets: [{ group_id: id(10), student_id: null }],
    delta: -1,
    reason: '纪律提醒',
  })
})

test('a double click gives points once, a retry is the same request, and the next dialog is another', async () => {
  let isDown = true
  const given: unknown[] = []
  const { user } = world.open(
    {
      ...POINTS,
      'POST /api/grouping/v1/point/add': (input) => {
        given.push(input)
        return isDown ? refuse('CONFLICT', '请稍后再试') : { point_ids: [id(60)] }
      },
    },
    '/classGrouping?tab=points',
  )
  const press = () => {
    const give = screen.getByRole('button', { name: '加分' })
    fireEvent.click(give)
    fireEvent.click(give)
    fireEvent.keyDown(screen.getByRole('textbox', { name: '原因' }), { key: 'Enter' })
  }
  await user.click(await screen.findByRole('button', { name: '给竹组加分' }))
  press()
  expect(await screen.findByText(/没有加分成功：请稍后再试/)).toBeVisible()
  isDown = false
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '给竹组加分' }))
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, again, next] = given.map(requestIdOf)
  expect(given).toHaveLength(3)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('[GR-22] a point is taken back once, a retry is the same request, and another row does not wait', async () => {
  const point = (n: number, reason: string) => ({
    point_id: id(60 + n),
    group_id: id(10),
    group_name: '竹组',
    student_id: null,
    student_name: null,
    delta: 1,
    reason,
    period: 2,
    teacher_name: '陈思远',
    created_at: NOW,
    revoked_at: null,
  })
  const revoked: unknown[] = []
  let isDown = true
  const { user } = world.open(
    {
      ...POINTS,
      'POST /api/grouping/v1/point/list': () => ({ total: 2, list: [point(0, '发言'), point(1, '展示')] }),
      'POST /api/grouping/v1/point/revoke': (input) => {
        revoked.push(input)
        return isDown ? refuse('CONFLICT', '请稍后再试') : { done: true as const }
      },
    },
    '/classGrouping?tab=points',
  )
  const first = await screen.findByRole('button', { name: '撤销：竹组 发言' })
  fireEvent.click(first)
  fireEvent.click(first)
  fireEvent.click(screen.getByRole('button', { name: '撤销：竹组 展示' }))
  await waitFor(() => expect(revoked).toHaveLength(2))
  expect(await screen.findAllByText(/没有撤销成功：请稍后再试/)).not.toHaveLength(0)
  isDown = false
  await user.click(first)
  await waitFor(() => expect(revoked).toHaveLength(3))
  expect(revoked.map((input) => (input as { point_id: string }).point_id)).toEqual([id(60), id(61), id(60)])
  expect(requestIdOf(revoked[2])).toBe(requestIdOf(revoked[0]))
  expect(requestIdOf(revoked[1])).not.toBe(requestIdOf(revoked[0]))
})

test('[GR-22] 设为当前 pressed twice is sent once', async () => {
  world.scheme.is_active = false
  const sent: unknown[] = []
  const { user } = world.open({
    'POST /api/grouping/v1/scheme/set-active': (input) => {
      sent.push(input)
      return { done: true as const }
    },
  })
  await user.click(await screen.findByRole('button', { name: '更多：常规组' }))
  const entry = screen.getByRole('menuitem', { name: '设为当前' })
  fireEvent.click(entry)
  fireEvent.click(entry)
  expect(await screen.findByText('《常规组》已设为当前方案')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a class without schemes says what to do first', async () => {
  world.open({
    'POST /api/grouping/v1/scheme/list': () => ({ class_id: id(1), class_name: '高一(1)班', list: [] }),
  })
  expect(await screen.findByText(/还没有分组方案/)).toBeVisible()
  expect(screen.getByRole('button', { name: '新建方案' })).toBeVisible()
})

test('[GR-16] a student is seated by keyboard and the map is saved', async () => {
  const maps: unknown[] = []
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => ({
        class_id: id(1),
        class_name: '高一(1)班',
        row_count: 2,
        column_count: 2,
        aisles: [],
        seats: [{ row: 1, column: 1, student_id: id(20) }],
        weekly: null,
        revision: 3,
        saved_by: '',
        updated_at: NOW,
        students: [0, 1].map(student),
      }),
      'POST /api/grouping/v1/seat/save': (input) => {
        maps.push(input)
        return { revision: 4 }
      },
    },
    '/classGrouping?tab=seats',
  )
  const handle = await screen.findByRole('button', { name: '移动单小雨' })
  expect(await barriers()).toEqual([])
  handle.focus()
  await user.keyboard(' ')
  await said('已拿起单小雨')
  await user.keyboard('{ArrowRight}')
  await said('单小雨移到第 1 排第 1 列')
  await user.keyboard('{ArrowDown}')
  await said('单小雨移到第 2 排第 1 列')
  await user.keyboard(' ')
  await user.click(await screen.findByRole('button', { name: '换座（右移一列）' }))
  await waitFor(() => expect(screen.getByText('已保存')).toBeVisible())
  expect(maps.at(-1)).toMatchObject({
    seats: [
      { row: 1, column: 2, student_id: id(20) },
      { row: 2, column: 2, student_id: id(21) },
    ],
  })
})

test('[SL-65] on a phone the ranking keeps its heading on a line and its buttons beside each other', async () => {
  await page.viewport(360, 780)
  world.open(POINTS, '/classGrouping?tab=points')
  const heading = await screen.findByRole('heading', { name: '小组排行' })
  const line = heading.getBoundingClientRect().height
  const [give, take] = ['给竹组加分', '给竹组扣分'].map((name) =>
    screen.getByRole('button', { name }).getBoundingClientRect(),
  )
  await page.viewport(1366, 768)
  expect(line).toBeLessThan(40)
  expect(take?.top).toBe(give?.top)
  expect(take?.right).toBeLessThanOrEqual(360)
})
