import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { groupingClass, id, NOW, student } from '../../test/grouping-class.tsx'

const world = groupingClass()
const LEVELS = '/classGrouping?tab=levels'
const SEATS = '/classGrouping?tab=seats'
const LATER = { timeout: 15_000 }

test('[GR-54] levels are set by student and saved by themselves; a failed save keeps them, and each can be taken back', async () => {
  let isDown = true
  const saved: unknown[] = []
  const { user } = world.open(
    {
      'POST /api/grouping/v1/level/list': () => ({ may_change: true, list: [0, 1].map(student) }),
      'POST /api/grouping/v1/level/save': (input) => {
        if (isDown) return refuse('CONFLICT', '有学生已经不在这个班')
        saved.push(input)
        return { done: true as const }
      },
    },
    LEVELS,
  )
  const levels = await screen.findByRole('radiogroup', { name: '陈晓的层次' })
  expect(await barriers()).toEqual([])
  expect(within(levels).getByRole('radio', { name: '未定' })).toBeChecked()
  await user.click(within(levels).getByRole('radio', { name: 'A' }))
  const retry = await screen.findByRole('button', { name: '保存失败，重试' }, LATER)
  expect(screen.getByText('有学生已经不在这个班')).toBeVisible()
  expect(within(levels).getByRole('radio', { name: 'A' })).toBeChecked()
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('已保存', {}, LATER)).toBeVisible()
  expect(saved).toMatchObject([
    { class_id: id(1), subject_id: null, levels: [{ student_id: id(20), level: 'A' }] },
  ])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(saved).toHaveLength(2), LATER)
  expect(saved[1]).toMatchObject({ levels: [{ student_id: id(20), level: null }] })
  expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
})

test('[GR-54] what could not be saved is asked about before another part takes its place', async () => {
  const { user } = world.open(
    {
      'POST /api/grouping/v1/level/list': () => ({ may_change: true, list: [0, 1].map(student) }),
      'POST /api/grouping/v1/seat/get': () => SEAT_MAP,
    },
    LEVELS,
  )
  const levels = await screen.findByRole('radiogroup', { name: '陈晓的层次' })
  await user.click(within(levels).getByRole('radio', { name: 'A' }))
  await screen.findByRole('button', { name: '保存失败，重试' }, LATER)
  await user.click(screen.getByRole('tab', { name: '座位表' }))
  const dialog = await screen.findByRole('dialog', { name: '这一页有没保存的修改' })
  expect(levels).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: '离开' }))
  await waitFor(() => expect(levels).not.toBeInTheDocument())
  await user.click(screen.getByRole('tab', { name: '学生层次' }))
  const again = await screen.findByRole('radiogroup', { name: '陈晓的层次' })
  expect(within(again).getByRole('radio', { name: '未定' })).toBeChecked()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('levels that did not load are asked for again; a class without students says so', async () => {
  let isDown = true
  const { user } = world.open(
    {
      'POST /api/grouping/v1/level/list': () =>
        isDown ? refuse('BAD_INPUT', '您没有权限') : { may_change: true, list: [] },
    },
    LEVELS,
  )
  expect(await screen.findByText(/学生层次没有加载出来：您没有权限/)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('这个班还没有学生。')).toBeVisible()
})

const SEAT_MAP = {
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
}

test('[GR-17] a seat file says what did not fit; the rest is put on the map and nothing is saved before that', async () => {
  const maps: unknown[] = []
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => SEAT_MAP,
      'POST /api/grouping/v1/seat/read-file': () => ({
        row_count: 3,
        column_count: 2,
        aisles: [1],
        seats: [{ row: 3, column: 2, student_id: id(21) }],
        problems: [{ cell: 'B2', text: '陈小', message: '班里没有这名学生' }],
      }),
      'POST /api/grouping/v1/seat/save': (input) => {
        maps.push(input)
        return { revision: 4 }
      },
    },
    SEATS,
  )
  await user.click(await screen.findByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog', { name: '导入座位表' })
  expect(within(dialog).getByRole('button', { name: '放到座位表' })).toBeDisabled()
  await user.upload(
    within(dialog).getByLabelText('座位表文件'),
    new File(['seats'], '座位.xlsx', {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  )
  expect(await within(dialog).findByRole('row', { name: 'B2 陈小 班里没有这名学生' })).toBeVisible()
  expect(dialog).toHaveTextContent('读出 3 行 2 列，1 名学生有座位，1 名没有。')
  expect(await barriers()).toEqual([])
  expect(maps).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '放到座位表' }))
  const seat = await screen.findByRole('group', { name: '第 3 排第 2 列' })
  expect(seat).toHaveTextContent('单小雨')
  await waitFor(() => expect(maps).toMatchObject([{ revision: 3, row_count: 3, aisles: [1] }]), LATER)
})

test('a seat file that cannot be read is said, and another may be chosen', async () => {
  const { user } = world.open(
    {
      'POST /api/grouping/v1/seat/get': () => SEAT_MAP,
      'POST /api/grouping/v1/seat/read-file': () => refuse('BAD_INPUT', '这不是 xlsx 文件'),
    },
    SEATS,
  )
  await user.click(await screen.findByRole('button', { name: '导入' }))
  await user.upload(screen.getByLabelText('座位表文件'), new File(['?'], '座位.xlsx'))
  expect(await screen.findByText(/文件没有读出来：这不是 xlsx 文件/)).toBeVisible()
  expect(screen.getByRole('button', { name: '选择 xlsx 文件' })).toBeEnabled()
})

test('a smaller room takes the seats outside of it away, and 撤销 brings them back', async () => {
  const { user } = world.open({ 'POST /api/grouping/v1/seat/get': () => SEAT_MAP }, SEATS)
  const columns = await screen.findByRole('combobox', { name: '列' })
  await user.selectOptions(screen.getByRole('combobox', { name: '行' }), '1')
  await user.selectOptions(columns, '1')
  expect(screen.queryByRole('group', { name: '第 2 排第 1 列' })).toBeNull()
  expect(screen.getByRole('group', { name: '第 1 排第 1 列' })).toHaveTextContent('陈晓')
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.getByRole('group', { name: '第 2 排第 2 列' })).toBeVisible()
  expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
})

test('what is printed is the seats alone, and it is gone afterwards', async () => {
  const printed: string[] = []
  const print = window.print
  window.print = () => printed.push(document.querySelector('[data-printed]')?.textContent ?? '')
  try {
    const { user } = world.open({ 'POST /api/grouping/v1/seat/get': () => SEAT_MAP }, SEATS)
    await user.click(await screen.findByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toEqual(['高一(1)班座位表讲台陈晓']))
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-printed]')).toBeNull())
  } finally {
    window.print = print
  }
})

test.each([
  [2, 3],
  [10, 10],
])('%i rows of %i seats fill the printed page and stay on it', async (row_count, column_count) => {
  const print = window.print
  const isPrinted = { done: false }
  window.print = () => void (isPrinted.done = true)
  try {
    const map = { ...SEAT_MAP, row_count, column_count }
    const { user } = world.open({ 'POST /api/grouping/v1/seat/get': () => map }, SEATS)
    await user.click(await screen.findByRole('button', { name: '打印' }))
    await waitFor(() => expect(isPrinted.done).toBe(true))
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    const page = document.querySelector('[data-printed] > section')!.getBoundingClientRect()
    const seats = [...document.querySelectorAll('[data-printed] > section > div > span')]
    const last = seats.at(-1)!.getBoundingClientRect()
    expect(seats).toHaveLength(row_count * column_count)
    // 210 mm without two margins of 10 mm, in CSS pixels.
    expect(page.height).toBeGreaterThan(700)
    expect(page.height).toBeLessThan((190 / 25.4) * 96)
    expect(Math.abs(page.bottom - last.bottom)).toBeLessThan(2)
    expect(last.height).toBeGreaterThan(45)
  } finally {
    window.print = print
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    window.dispatchEvent(new Event('afterprint'))
  }
})

test('[GR-30] levels that are not one’s own are read, and it is said whose they are', async () => {
  world.open(
    { 'POST /api/grouping/v1/level/list': () => ({ may_change: false, list: [0, 1].map(student) }) },
    LEVELS,
  )
  expect(await screen.findByText('各学科通用的层次由班主任和校管理员修改')).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: '陈晓的层次' })).toBeNull()
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  expect(screen.getByText('陈晓')).toBeVisible()
})
