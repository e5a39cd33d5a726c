import { badField } from '@jiangtai/shared/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { groupingClass, id } from '../../test/grouping-class.tsx'

const world = groupingClass()

test('a scheme is made as a copy of another; what is wrong is said at its field', async () => {
  const added: unknown[] = []
  const { user, place } = world.open({
    'POST /api/grouping/v1/scheme/add': (input) => {
      added.push(input)
      return { scheme_id: id(6) }
    },
  })
  await user.click(await screen.findByRole('button', { name: '新建方案' }))
  const dialog = await screen.findByRole('dialog', { name: '新建方案' })
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '新建' }))
  expect(await within(dialog).findByText('方案名称不能为空')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: '方案名称' }), '数学分层')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '类型' }), '分层')
  expect(dialog).toHaveTextContent('看不到层次')
  // A class of 高中 learns 思想政治, not 政治 ([SC-120]).
  expect(within(dialog).getByRole('option', { name: '思想政治' })).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '学科' }), '数学')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '从已有方案复制' }), '常规组')
  await user.keyboard('{Tab}')
  await user.click(within(dialog).getByRole('button', { name: '新建' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(added).toMatchObject([
    { class_id: id(1), name: '数学分层', kind: 'layered', subject_id: 'math', copy_of: id(5) },
  ])
  expect(place()).toBe(`/classGrouping?scheme=${id(6)}`)
})

test('[GR-21] a name that is taken is said at its field until another one is typed', async () => {
  const { user } = world.open({
    'POST /api/grouping/v1/scheme/add': ({ name }) =>
      name === '常规组' ? badField('name', '这个班已经有方案《常规组》') : { scheme_id: id(6) },
  })
  await user.click(await screen.findByRole('button', { name: '新建方案' }))
  const box = await screen.findByRole('textbox', { name: '方案名称' })
  await user.type(box, '常规组{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('这个班已经有方案《常规组》')
  expect(box).toHaveAttribute('aria-invalid', 'true')
  await user.type(box, '二')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(box, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused name stays in its box with the reason, and is saved by Enter when it is right', async () => {
  let isTaken = true
  const names: string[] = []
  const { user } = world.open({
    'POST /api/grouping/v1/scheme/update': ({ name }) => {
      if (isTaken) return refuse('CONFLICT', '已有同名方案')
      names.push(name)
      return { done: true as const }
    },
  })
  await user.click(await screen.findByRole('button', { name: '更多：常规组' }))
  await user.click(screen.getByRole('menuitem', { name: '改名' }))
  const box = await screen.findByRole('textbox', { name: '方案名称' })
  expect(box).toHaveFocus()
  await user.clear(box)
  await user.type(box, '期中后分组{Enter}')
  expect(await screen.findByText('没有保存成功：已有同名方案')).toBeVisible()
  expect(box).toHaveValue('期中后分组')
  isTaken = false
  await user.type(box, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names).toEqual(['期中后分组'])
})

test('removing a scheme names it and what stays; the safe answer has the focus', async () => {
  const removed: string[] = []
  const { user } = world.open({
    'POST /api/grouping/v1/scheme/remove': ({ scheme_id }) => {
      removed.push(scheme_id)
      return { done: true as const }
    },
  })
  await user.click(await screen.findByRole('button', { name: '更多：常规组' }))
  await user.click(screen.getByRole('menuitem', { name: '删除方案' }))
  const dialog = await screen.findByRole('dialog', { name: '删除方案《常规组》？' })
  expect(dialog).toHaveTextContent('加分记录和已经布置给小组的作业会保留')
  expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus()
  expect(removed).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(removed).toEqual([id(5)]))
})

test('[GR-2] removing the scheme in use of a subject says which others stay in use', async () => {
  const counts = { group_count: 2, student_count: 2 }
  const ofMaths = { scheme_id: id(6), name: '数学合作组', subject_id: '2', subject_name: '数学' }
  const { user } = world.open(
    {
      'POST /api/grouping/v1/scheme/list': () => ({
        class_id: id(1),
        class_name: '高一(1)班',
        list: [
          { ...world.scheme, subject_name: null, ...counts },
          { ...world.scheme, ...ofMaths, ...counts },
        ],
      }),
      'POST /api/grouping/v1/scheme/get': () => ({ ...world.scheme, scheme_id: id(6), name: '数学合作组' }),
    },
    `/classGrouping?scheme=${id(6)}`,
  )
  await user.click(await screen.findByRole('button', { name: '更多：数学合作组' }))
  await user.click(screen.getByRole('menuitem', { name: '删除方案' }))
  const dialog = await screen.findByRole('dialog', { name: '删除方案《数学合作组》？' })
  expect(dialog).toHaveTextContent('这是数学的当前方案；《常规组》（各学科）仍是当前方案。')
  expect(dialog).not.toHaveTextContent('没有当前方案')
})

test('a group of a layered scheme is not given a name that tells its layer', async () => {
  world.scheme.kind = 'layered'
  const { user } = world.open()
  await user.click(await screen.findByRole('button', { name: '更多：竹组' }))
  await user.click(screen.getByRole('menuitem', { name: '修改小组' }))
  const box = await screen.findByRole('textbox', { name: '小组名称' })
  await user.clear(box)
  await user.type(box, 'A层{Enter}')
  expect(await screen.findByText(/会透露层次/)).toBeVisible()
  await user.clear(box)
  await user.type(box, '鹿组')
  await user.selectOptions(screen.getByRole('combobox', { name: '层次' }), 'A 层')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(world.saved).toHaveLength(1))
  expect(world.saved[0]?.groups[0]).toMatchObject({ group_id: id(10), name: '鹿组', layer: 'A' })
})

test('by keyboard alone a student is sent to a group and given a duty from the menu', async () => {
  const { user } = world.open()
  ;(await screen.findByRole('button', { name: '更多：王强' })).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menu', { name: '王强' })).toBeVisible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('menu', { name: '王强移到' })).toBeVisible()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(world.saved).toHaveLength(1))
  expect(world.saved[0]?.groups[1]?.members.map(({ student_id }) => student_id)).toEqual([id(21), id(22)])
  await user.click(screen.getByRole('button', { name: '更多：王强' }))
  await user.click(screen.getByRole('menuitem', { name: '职务…' }))
  await user.click(screen.getByRole('menuitem', { name: '记录员' }))
  await waitFor(() => expect(world.saved).toHaveLength(2))
  expect(world.saved[1]?.groups[1]?.members[1]?.duty).toBe('记录员')
})

test('[GR-30] a colleague’s scheme is looked at and exported, and nothing else is offered', async () => {
  world.scheme = { ...world.scheme, may_change: false, is_active: false }
  const { user } = world.open()
  expect(await screen.findByText('这是其他老师的方案，只能查看')).toBeVisible()
  expect(screen.queryByRole('button', { name: '自动分组' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^更多/ }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['导出名单'])
})
