import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupingClass, id, NOW, student } from '../../test/grouping-class.tsx'

const world = groupingClass()
/** Two students of the class are called 陈晓. */
const namesakes = [0, 1, 2, 3].map((n) => (n === 2 ? { ...student(2), name: '陈晓' } : student(n)))

test('[GR-20] namesakes are told apart on cards, in a division, in constraints and in what is said', async () => {
  world.scheme.students = namesakes
  world.scheme.constraints = [{ kind: 'apart', student_ids: [id(20), id(22)] }]
  world.scheme.groups[0]!.members[0]!.duty = '记录员'
  const { user } = world.open()
  expect(await screen.findByRole('button', { name: '移动陈晓 6000' })).toBeVisible()
  expect(screen.getByRole('button', { name: '移动陈晓 6002' })).toBeVisible()
  expect(screen.getByRole('button', { name: '移动单小雨' })).toBeVisible()
  const card = within(screen.getByRole('region', { name: /^竹组，/ })).getByRole('button', { name: /记录员/ })
  expect(card).toHaveTextContent('陈晓6000记录员')
  await user.click(screen.getByRole('button', { name: '自动分组' }))
  const preview = await screen.findByRole('list', { name: '分组预览' })
  expect(preview).toHaveTextContent('陈晓 6000')
  expect(preview).toHaveTextContent('陈晓 6002')
  expect(preview).not.toHaveTextContent('单小雨 6001')
  await user.click(screen.getByRole('button', { name: '约束 1 条' }))
  expect(await screen.findByRole('list', { name: '约束' })).toHaveTextContent('陈晓 6000、陈晓 6002')
})

test('[GR-20] namesakes are told apart on the seat map and on paper', async () => {
  const printed: string[] = []
  const print = window.print
  window.print = () => printed.push(document.querySelector('[data-printed]')?.textContent ?? '')
  try {
    const { user } = world.open(
      {
        'POST /api/grouping/v1/seat/get': () => ({
          class_id: id(1),
          class_name: '高一(1)班',
          row_count: 1,
          column_count: 3,
          aisles: [],
          seats: [0, 1, 2].map((n) => ({ row: 1, column: n + 1, student_id: id(20 + n) })),
          weekly: null,
          revision: 3,
          saved_by: '',
          updated_at: NOW,
          students: namesakes,
        }),
      },
      '/classGrouping?tab=seats',
    )
    expect(await screen.findByRole('group', { name: '第 1 排第 1 列' })).toHaveTextContent('陈晓 6000')
    expect(screen.getByRole('group', { name: '第 1 排第 2 列' })).toHaveTextContent(/^单小雨$/)
    expect(screen.getByRole('group', { name: '第 1 排第 3 列' })).toHaveTextContent('陈晓 6002')
    await user.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toEqual(['高一(1)班座位表讲台陈晓 6000单小雨陈晓 6002']))
  } finally {
    window.print = print
  }
})
