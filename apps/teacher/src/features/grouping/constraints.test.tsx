import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { barriers } from '../../test/axe.ts'
import { groupingClass, id, student } from '../../test/grouping-class.tsx'

const world = groupingClass()
const students: CallOutput<'POST /api/grouping/v1/target/students'>['list'] = [0, 1, 2, 3].map((n) => ({
  ...student(n),
  ...{ class_id: id(1), class_name: '高一(1)班', group_ids: [] },
}))

async function openConstraints() {
  const { user } = world.open({
    'POST /api/grouping/v1/target/tree': () => ({
      list: [
        {
          ...{
            class_id: id(1),
            name: '高一(1)班',
            kind: 'administrative',
            grade: '高一',
            phase_id: 'senior',
            student_count: 4,
          },
          schemes: [
            {
              scheme_id: id(5),
              name: '常规组',
              subject_id: null,
              subject_name: null,
              groups: [{ group_id: id(10), name: '鹿组', colour: 'green', student_count: 1 }],
            },
          ],
        },
      ],
    }),
    'POST /api/grouping/v1/target/students': () => ({ list: students }),
    'POST /api/grouping/v1/target/count': ({ student_ids }) => ({
      student_count: student_ids.length,
      class_count: 0,
      group_count: 0,
    }),
  })
  await user.click(await screen.findByRole('button', { name: '约束' }))
  const dialog = within(await screen.findByRole('dialog', { name: '分组约束' }))
  const tick = async (name: RegExp) => user.click(await dialog.findByRole('checkbox', { name }))
  return { user, dialog, tick }
}

test('[GR-50] a constraint that contradicts others is not added, and they are named', async () => {
  world.scheme.constraints = [{ kind: 'together', student_ids: [id(20), id(21)] }]
  const { user, dialog, tick } = await openConstraints()
  await tick(/陈晓/)
  await tick(/单小雨/)
  await user.click(dialog.getByRole('button', { name: '加入约束（2 人）' }))
  const alert = dialog.getByRole('alert')
  expect(alert).toHaveTextContent('没有加入：同组与分开的约束互相矛盾')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['同组：陈晓、单小雨', '分开：陈晓、单小雨'])
  expect(world.saved).toEqual([])
  expect(await barriers()).toEqual([])
  await tick(/王强/)
  expect(dialog.queryByRole('alert')).toBeNull()
  await tick(/单小雨/)
  await user.click(dialog.getByRole('button', { name: '加入约束（2 人）' }))
  await waitFor(() => expect(world.saved.at(-1)?.constraints).toHaveLength(2))
})

test('[GR-51] ticked students are asked about before the dialog is closed', async () => {
  const { user, dialog, tick } = await openConstraints()
  await tick(/陈晓/)
  await user.click(dialog.getByRole('button', { name: '完成' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('选了 1 名学生，还没有加入约束')
  expect(dialog.queryByRole('button', { name: '加入约束' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: '继续选' }))
  await tick(/王强/)
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('选了 2 名学生')
  await user.click(dialog.getByRole('button', { name: '加入约束' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(world.saved.at(-1)?.constraints).toEqual([{ kind: 'apart', student_ids: [id(20), id(22)] }]),
  )
})

test('[GR-51] what is given up is not added', async () => {
  const { user, dialog, tick } = await openConstraints()
  await tick(/陈晓/)
  await tick(/王强/)
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await user.click(dialog.getByRole('button', { name: '放弃' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.saved).toEqual([])
})

test('the students of the class stand apart from the groups above them', async () => {
  const { dialog } = await openConstraints()
  const list = await dialog.findByRole('list', { name: '高一(1)班全班学生' })
  expect(within(list).getAllByRole('checkbox')).toHaveLength(4)
  expect(dialog.getByText('全班学生')).toBeVisible()
})

test('[GR-52] a move that breaks a constraint says so, and is taken back from there', async () => {
  world.scheme.constraints = [
    { kind: 'together', student_ids: [id(20), id(22)] },
    { kind: 'together', student_ids: [id(20), id(21)] },
  ]
  const { user } = world.open()
  await user.click(await screen.findByRole('button', { name: /^王强 6002/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: '移到' }), '松组')
  const notice = within(await screen.findByRole('alert'))
  // A constraint that was broken before is not told again.
  expect(notice.getByText('同组：陈晓、王强。学生已经移过去了。')).toBeVisible()
  await waitFor(() => expect(world.saved).toHaveLength(1))
  await user.click(notice.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(world.saved).toHaveLength(2))
  const placed = world.saved[1]?.groups.flatMap(({ members }) => members.map((one) => one.student_id))
  expect(placed).toEqual([id(20), id(21)])
})
