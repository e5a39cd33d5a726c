import type { CallInput } from '@jiangtai/shared/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { group, groupingClass, id } from '../../test/grouping-class.tsx'

const world = groupingClass()
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}，`) })
const said = (words: string) => waitFor(() => expect(document.body).toHaveTextContent(words))
const whereIs = (input: CallInput<'POST /api/grouping/v1/scheme/save'>, n: number) =>
  input.groups.find(({ members }) => members.some(({ student_id }) => student_id === id(20 + n)))?.name ??
  '未分组'

test('[GR-5] the ungrouped stand beside the groups; who is new and who left is said; nothing bars a reader', async () => {
  world.open()
  const ungrouped = await column('未分组')
  expect(within(ungrouped).getByText('王强')).toBeVisible()
  expect(within(ungrouped).getByText('李明').closest('li')).toHaveTextContent('新')
  expect(ungrouped).toHaveTextContent('赵转学（松组）')
  expect(within(await column('竹组')).getByText('陈晓')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('a student is moved by keyboard, every step is said in Chinese, and the whole board is saved', async () => {
  const { user } = world.open()
  const handle = await screen.findByRole('button', { name: '移动王强' })
  handle.focus()
  await user.keyboard(' ')
  await said('已拿起王强')
  await user.keyboard('{ArrowRight}')
  await said('王强移到竹组')
  await user.keyboard('{ArrowRight}')
  await said('王强移到松组')
  await user.keyboard(' ')
  await said('王强放在松组')
  expect(within(await column('松组')).getByText('王强')).toBeVisible()
  await waitFor(() => expect(world.saved).toHaveLength(1))
  expect(world.saved[0]).toMatchObject({ scheme_id: id(5), revision: 4 })
  expect([0, 1, 2, 3].map((n) => whereIs(world.saved[0]!, n))).toEqual(['竹组', '松组', '松组', '未分组'])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(world.saved).toHaveLength(2))
  expect(world.saved[1]?.revision).toBe(5)
  expect(whereIs(world.saved[1]!, 2)).toBe('未分组')
})

test('several are selected and sent together; one is found by initials', async () => {
  const { user } = world.open()
  await user.click(await screen.findByRole('button', { name: /^王强 6002/ }))
  await user.click(screen.getByRole('button', { name: /^李明 6003/ }))
  expect(screen.getByText('已选 2 人')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '移到' }), '竹组')
  await waitFor(() => expect(world.saved).toHaveLength(1))
  expect([2, 3].map((n) => whereIs(world.saved[0]!, n))).toEqual(['竹组', '竹组'])
  await user.type(screen.getByRole('textbox', { name: '搜索学生' }), 'sxy')
  expect(await screen.findByText('找到 1 人')).toBeVisible()
})

test('[GR-4] somebody saved first: who lies where is shown, and the teacher decides', async () => {
  let is_late = true
  const theirs = {
    ...world.scheme,
    revision: 7,
    saved_by: '王校长',
    groups: [group(0, '竹组', [0, 2]), group(1, '松组', [1])],
  }
  let asked = 0
  const { user } = world.open({
    'POST /api/grouping/v1/scheme/get': () => {
      asked += 1
      return asked === 1 ? world.scheme : theirs
    },
    'POST /api/grouping/v1/scheme/save': (input) => {
      world.saved.push(input)
      if (is_late) return refuse('CONFLICT', '王校长已经保存过')
      return { revision: input.revision + 1 }
    },
  })
  const handle = await screen.findByRole('button', { name: '移动王强' })
  handle.focus()
  await user.keyboard(' ')
  await said('已拿起王强')
  await user.keyboard('{ArrowLeft}')
  await said('王强移到松组')
  await user.keyboard(' ')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('分组在别处也改过')
  expect(dialog).toHaveTextContent('王校长')
  expect(within(dialog).getByRole('row', { name: '王强 松组 竹组' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: '先不处理' }))
  expect(await screen.findByText(/改动已留在本机/)).toBeVisible()
  expect(within(await column('松组')).getByText('王强')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存失败，重试' }))
  const again = await screen.findByRole('dialog')
  is_late = false
  await user.click(within(again).getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(world.saved).toHaveLength(3))
  expect(world.saved[2]?.revision).toBe(7)
  expect(whereIs(world.saved[2]!, 2)).toBe('松组')
})

test('a division is shown before it replaces the board', async () => {
  const { user } = world.open()
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  const dialog = await screen.findByRole('dialog')
  const preview = within(dialog).getByRole('list', { name: '分组预览' })
  expect(within(preview).getAllByRole('listitem')).toHaveLength(2)
  expect(world.saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '用这个分组' }))
  await waitFor(() => expect(world.saved).toHaveLength(1))
  expect(world.saved[0]?.groups.map(({ group_id, members }) => [group_id, members.length])).toEqual([
    [id(10), 2],
    [id(11), 2],
  ])
})

test('[GR-62] whose leader or duty a division ends is said before it is used, and who stays in a group keeps theirs', async () => {
  const [bamboo, pine] = world.scheme.groups
  world.scheme.groups = [
    { ...bamboo!, members: [{ student_id: id(20), is_leader: true, duty: '汇报员' }] },
    { ...pine!, members: [{ student_id: id(21), is_leader: false, duty: '记录员' }] },
  ]
  // Whom the levels put together changes the groups: 陈晓 and 单小雨 are to be in one.
  world.scheme.constraints = [{ kind: 'together', student_ids: [id(20), id(21)] }]
  const { user } = world.open()
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  const note = await screen.findByText(/名学生换了组，原来的组长、分工不再保留/)
  expect(note).toHaveTextContent(
    /有 1 名学生换了组.*：(陈晓（组长、汇报员）|单小雨（记录员）)。没有换组的保留。/,
  )
  const isLeaderEnded = note.textContent.includes('陈晓')
  await user.click(screen.getByRole('button', { name: '用这个分组' }))
  await waitFor(() => expect(world.saved).toHaveLength(1))
  const members = world.saved[0]!.groups.flatMap((one) => one.members)
  expect(members.find(({ student_id }) => student_id === id(20))?.is_leader).toBe(!isLeaderEnded)
  expect(members.find(({ student_id }) => student_id === id(21))?.duty).toBe(isLeaderEnded ? '记录员' : '')
})

test('[GR-23] the answers to the last question divide the class, together or mixed; without a question it is said', async () => {
  let answers = [0, 1, 2].map((n) => ({ student_id: id(20 + n), answer: n === 1 ? 'A' : 'B' }))
  let isAsked = true
  const { user } = world.open({
    'POST /api/grouping/v1/division/last-answers': () => ({
      question: isAsked ? { lesson_title: '二次函数', ended_at: world.scheme.updated_at, answers } : null,
    }),
  })
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  await user.click(await screen.findByRole('radio', { name: '同答案一组' }))
  expect(await screen.findByText(/按《二次函数》里.*3 人作答，1 人没有作答/)).toBeVisible()
  const preview = await screen.findByRole('list', { name: '分组预览' })
  expect(within(preview).getAllByRole('listitem')[0]).toHaveTextContent('答 B 2 人')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('radio', { name: '不同答案搭配' }))
  for (const one of within(await screen.findByRole('list', { name: '分组预览' })).getAllByRole('listitem')) {
    expect(one).toHaveTextContent('答 B 1 人')
  }
  await user.click(screen.getByRole('button', { name: '取消' }))
  answers = []
  isAsked = false
  queryClient.removeQueries({ queryKey: ['grouping', 'last-answers'] })
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  await user.click(await screen.findByRole('radio', { name: '同答案一组' }))
  expect(await screen.findByText(/还没有在这个班提过问/)).toBeVisible()
  expect(screen.getByRole('button', { name: '用这个分组' })).toBeDisabled()
})

test('[GR-13] what cannot be divided is said with the constraints that are to blame', async () => {
  world.scheme.constraints = [{ kind: 'apart', student_ids: [id(20), id(21), id(22)] }]
  const { user } = world.open()
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('要分开的有 3 人，只有 2 个小组')
  expect(alert).toHaveTextContent('分开：陈晓、单小雨、王强')
  expect(screen.getByRole('button', { name: '用这个分组' })).toBeDisabled()
})

test('nothing is lost while the network is away: the change waits on this device and is saved when the board opens again', async () => {
  const network = window.fetch
  const first = world.open()
  const handle = await screen.findByRole('button', { name: '移动王强' })
  const answering = window.fetch
  window.fetch = (address, request) =>
    (address instanceof Request ? address.url : String(address)).includes('scheme/save')
      ? Promise.reject(new TypeError('offline'))
      : answering(address, request)
  handle.focus()
  await first.user.keyboard(' ')
  await said('已拿起王强')
  await first.user.keyboard('{ArrowRight}')
  await said('王强移到竹组')
  await first.user.keyboard(' ')
  expect(await screen.findByText(/改动已留在本机/)).toBeVisible()
  expect(world.saved).toEqual([])
  cleanup()
  queryClient.clear()
  window.fetch = network
  world.open()
  await waitFor(() => expect(world.saved.length).toBeGreaterThan(0))
  expect(whereIs(world.saved[0]!, 2)).toBe('竹组')
})
