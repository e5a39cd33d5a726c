import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { groupingClass, id, NOW, student } from '../../test/grouping-class.tsx'

const world = groupingClass()
const SEATS = '/classGrouping?tab=seats'
const map = {
  class_id: id(1),
  class_name: '高一(1)班',
  row_count: 1,
  column_count: 3,
  aisles: [],
  seats: [{ row: 1, column: 1, student_id: id(20) }],
  weekly: null,
  revision: 3,
  saved_by: '',
  updated_at: NOW,
  students: [0, 1].map(student),
}
type Sent = { revision: number; request_id: string; weekly: unknown; seats: unknown }
const rotate = () => screen.findByRole('button', { name: '换座（右移一列）' })

const LATER = { timeout: 15_000 }
const saved = () => screen.findByText('已保存', {}, LATER)

test('[GR-22] seats are saved by themselves, and a retry is the same request until they are moved again', async () => {
  const sent: Sent[] = []
  let isDown = true
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => map,
      'POST /api/grouping/v1/seat/save': (input) => {
        sent.push(input as unknown as Sent)
        return isDown ? refuse('UNAVAILABLE') : { revision: 4 }
      },
    },
    SEATS,
  )
  await user.click(await rotate())
  const retry = () => screen.findByRole('button', { name: '保存失败，重试' }, LATER)
  await retry()
  expect(screen.getByRole('button', { name: '导出' })).toBeDisabled()
  expect(sent).toHaveLength(1)
  await user.click(await retry())
  await waitFor(() => expect(sent).toHaveLength(2))
  await retry()
  isDown = false
  await user.click(await rotate())
  await saved()
  const [first, again, next] = sent.map(({ request_id }) => request_id)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(sent).toHaveLength(4), LATER)
  expect(sent.at(-1)).toMatchObject({ revision: 4, seats: [{ column: 2 }] })
})

test.each(['用我的覆盖', '取消'])('[GR-4] [GR-22] a colleague saved first: %s', async (choice) => {
  const sent: Sent[] = []
  const theirs = { ...map, revision: 7, seats: [{ row: 1, column: 3, student_id: id(20) }] }
  let asked = 0
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => {
        asked += 1
        return asked === 1 ? map : theirs
      },
      'POST /api/grouping/v1/seat/save': (input) => {
        sent.push(input as unknown as Sent)
        return input.revision === 7 ? { revision: 8 } : refuse('CONFLICT', '王校长在 11-20 09:00 已经保存过')
      },
    },
    SEATS,
  )
  await user.click(await rotate())
  const dialog = await screen.findByRole('dialog', { name: '座位表在别处也改过' }, LATER)
  const button = within(dialog).getByRole('button', { name: choice })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await saved()
  const isOver = choice === '用我的覆盖'
  expect(sent.map(({ revision }) => revision)).toEqual(isOver ? [3, 7] : [3])
  const place = isOver ? '第 1 排第 2 列' : '第 1 排第 3 列'
  expect(screen.getByRole('group', { name: place })).toHaveTextContent('陈晓')
})

test('[GR-4] newer seats of a colleague do not take what is not saved yet', async () => {
  let shown = map
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => shown,
      'POST /api/grouping/v1/seat/save': () => refuse('UNAVAILABLE'),
    },
    SEATS,
  )
  await user.click(await rotate())
  shown = { ...map, revision: 7, seats: [{ row: 1, column: 3, student_id: id(20) }] }
  const { queryClient } = await import('../../core/api.ts')
  await queryClient.invalidateQueries({ queryKey: ['grouping', 'seats'] })
  expect(screen.getByRole('group', { name: '第 1 排第 2 列' })).toHaveTextContent('陈晓')
})

test('[GR-4] newer seats of a colleague are shown while nothing of one’s own would go', async () => {
  let shown = map
  world.open({ 'POST /api/grouping/v1/seat/get': () => shown }, SEATS)
  await rotate()
  shown = { ...map, revision: 7, seats: [{ row: 1, column: 3, student_id: id(20) }] }
  const { queryClient } = await import('../../core/api.ts')
  await queryClient.invalidateQueries({ queryKey: ['grouping', 'seats'] })
  await waitFor(() => expect(screen.getByRole('group', { name: '第 1 排第 3 列' })).toHaveTextContent('陈晓'))
})

test('[GR-25] a weekly change is set with its day and its steps, is told, and is stopped', async () => {
  const sent: Sent[] = []
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => map,
      'POST /api/grouping/v1/seat/save': (input) => {
        sent.push(input as unknown as Sent)
        return { revision: 4 }
      },
    },
    SEATS,
  )
  await user.click(await screen.findByRole('button', { name: '按周换座' }))
  const dialog = within(await screen.findByRole('dialog', { name: '按周换座' }))
  expect(await barriers()).toEqual([])
  fireEvent.change(dialog.getByLabelText('从哪天所在的周开始'), { target: { value: '2036-09-01' } })
  await user.selectOptions(dialog.getByLabelText('每周向右移'), '不移')
  await user.click(dialog.getByRole('button', { name: '用这个换法' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('请选择每周移几列或几排')
  await user.selectOptions(dialog.getByLabelText('每周向右移'), '2 列')
  await user.click(dialog.getByRole('button', { name: '用这个换法' }))
  expect(screen.getByText(/每个教学周右移 2 列，从 9月1日所在的周算起/)).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1), LATER)
  expect(sent[0]?.weekly).toEqual({ from_day: '2036-09-01', columns: 2, rows: 0 })
})

test('[GR-25] what the weeks have changed is told and can be taken back, and the change can be stopped', async () => {
  const weekly = { from_day: '2026-09-07', columns: 1, rows: 0, changes: 3, next_day: '2026-10-12' }
  const sent: Sent[] = []
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => ({ ...map, weekly }),
      'POST /api/grouping/v1/seat/save': (input) => {
        sent.push(input as unknown as Sent)
        return { revision: 4 }
      },
    },
    SEATS,
  )
  expect(await screen.findByText(/从 9月7日所在的周算起，已换 3 次，下次 10月12日/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '退回上次换座前' }))
  expect(screen.getByRole('group', { name: '第 1 排第 3 列' })).toHaveTextContent('陈晓')
  await user.click(screen.getByRole('button', { name: '按周换座' }))
  await user.click(await screen.findByRole('button', { name: '停止按周换座' }))
  expect(screen.queryByText(/每个教学周/)).toBeNull()
  await waitFor(() => expect(sent.at(-1)?.weekly).toBeNull(), LATER)
  expect(sent.at(-1)).toMatchObject({ weekly: null, seats: [{ row: 1, column: 3, student_id: id(20) }] })
})
