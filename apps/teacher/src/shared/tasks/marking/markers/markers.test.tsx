import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MarkingPane } from '../MarkingPane.tsx'
import { DESK_PATH, fakeDesk, ITEM, keyOf } from '../test/fake-desk.ts'
import { HelperScreen } from './HelperScreen.tsx'

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
})
afterEach(() => {
  cleanup()
  desk.stop()
})

const open = () => openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH })
const openAsHelper = (share: MarkerShare) =>
  openTaskScreen(<HelperScreen task={homeworkDetail({ role: 'marker', share })} />, { path: DESK_PATH })

test('[TK-235] a colleague is found, given items, and is on the line with what waits; without items it is said', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '请老师一起批改' }))
  const dialog = within(await screen.findByRole('dialog', { name: /请老师一起批改/ }))
  await user.type(await dialog.findByRole('textbox', { name: /加一位老师/ }), '许')
  await waitFor(() => expect(dialog.queryByRole('button', { name: '周岚' })).toBeNull())
  await user.click(dialog.getByRole('button', { name: /^许静/ }))
  await user.selectOptions(dialog.getByRole('combobox', { name: '许静批改的范围' }), '按题分')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请给许静选好批改范围')).toBeVisible()
  expect(desk.markers()).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: '第 1 题' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  const line = await screen.findByRole('list', { name: '一起批改的老师' })
  expect(line).toHaveTextContent('许静 第 1 题 · 已批 1 · 待批 2')
  expect(desk.markers()).toEqual([{ teacher_id: idOf('d1'), share: { kind: 'items', item_ids: [ITEM] } }])
})

test('[TK-235] Enter in the search adds who was found, and saves nothing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '请老师一起批改' }))
  const dialog = within(await screen.findByRole('dialog', { name: /请老师一起批改/ }))
  const search = await dialog.findByRole('textbox', { name: /加一位老师/ })
  await user.type(search, '周')
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^许静/ })).toBeNull())
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('combobox', { name: '周岚批改的范围' })).toBeVisible()
  expect(search).toHaveValue('')
  expect(desk.markers()).toEqual([])
})

test('[TK-239] who is taken from the list is not a marker any more', async () => {
  desk.mark('许静', [])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '请老师一起批改' }))
  const dialog = within(await screen.findByRole('dialog', { name: /请老师一起批改/ }))
  await user.click(await dialog.findByRole('button', { name: '去掉：许静' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(desk.markers()).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('list', { name: '一起批改的老师' })).toBeNull())
})

test('[TK-237] the answer in front says who has it open too, and where the others are', async () => {
  desk.mark('许静', [
    { student_id: idOf('b1'), item_id: ITEM },
    { student_id: idOf('b2'), item_id: ITEM },
  ])
  open()
  await screen.findByRole('region', { name: '王强的作答' })
  expect(await screen.findByText('许静也打开着这一份；许静在批 陈晓 第 1 题')).toBeVisible()
})

test('[TK-237] a task with one marker alone tells nobody what lies in front', async () => {
  open()
  await screen.findByRole('region', { name: '王强的作答' })
  await waitFor(() => expect(desk.asked.some(({ name }) => name.endsWith('/marking/markers'))).toBe(true))
  expect(desk.asked.filter(({ name }) => name.endsWith('/marking/here'))).toEqual([])
})

test('[TK-238] a collision names who was faster, shows both scores, and asks', async () => {
  desk.mark('许静', [])
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  const key = keyOf(idOf('b1'), ITEM)
  desk.standing.set(key, { ...desk.standing.get(key)!, score_id: idOf('ff'), score: 3, result: 'half' })
  await user.keyboard('6{Enter}')
  expect(await screen.findByText('王强的这道题，许静改成了 3 分，你给的是 6 分。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保留那边的' }))
  await waitFor(() => expect(screen.queryByText(/许静改成了/)).toBeNull())
  expect(desk.standing.get(key)?.score).toBe(3)
})

test('[TK-236] [TK-242] who helps with some items marks item by item and hands back those; nothing else is there', async () => {
  const { user } = openAsHelper({ kind: 'items', item_ids: [ITEM] })
  expect(await screen.findByText(/陈思远老师请你一起批改/)).toBeVisible()
  await screen.findByRole('region', { name: '王强的作答' })
  for (const name of [/按人批改/, /成绩表/, /讲评/, /优秀作业/, /请老师一起批改/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '匿名批改' })).toBeNull()
  await user.keyboard('6{Enter}')
  await waitFor(() => expect(desk.scored()).toMatchObject([{ score: 6 }]))
  await user.click(await screen.findByRole('button', { name: '打回订正' }))
  const dialog = within(await screen.findByRole('dialog', { name: /打回订正/ }))
  // A single item of the share leaves nothing to choose.
  expect(dialog.queryByRole('button', { name: '选题' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: '打回' }))
  expect(await screen.findByRole('button', { name: '撤销上一次打回' })).toBeVisible()
  const allowed = ['items', 'answers', 'score', 'comments', 'here', 'history', 'return']
  const others = desk.asked.filter(({ name }) => !allowed.some((call) => name.endsWith(`/marking/${call}`)))
  expect(others.map(({ name }) => name)).toEqual([])
})

test('[TK-242] who helps with whole hand-ins marks by student and writes 总评, without 优秀, 通过 and what the teacher alone does', async () => {
  const { user } = openAsHelper({ kind: 'classes', class_ids: [idOf('c1')] })
  await user.click(await screen.findByRole('button', { name: '按人批改' }))
  await screen.findByRole('region', { name: '王强的作答' })
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '写总评' }))
  const dialog = within(await screen.findByRole('dialog', { name: '总评：王强' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /总评/ }), '有进步')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(desk.asked.find(({ name }) => name.endsWith('/marking/comment'))?.input).toMatchObject({
      ...{ student_id: idOf('b1'), comment: '有进步', is_excellent: false },
    }),
  )
})

test('[TK-245] who is handed back leaves the list of a helper, and the step can be taken back all the same', async () => {
  const { user } = openAsHelper({ kind: 'classes', class_ids: [idOf('c1')] })
  await user.click(await screen.findByRole('button', { name: '按人批改' }))
  await screen.findByRole('region', { name: '王强的作答' })
  await user.click(screen.getByRole('button', { name: '打回订正' }))
  const dialog = within(await screen.findByRole('dialog', { name: '打回订正：王强' }))
  await user.click(dialog.getByRole('button', { name: '打回' }))
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '撤销上一次打回' }))
  expect(await screen.findByRole('button', { name: /王强/ })).toBeVisible()
})

test('[TK-245] the work says which colleague handed it back', async () => {
  desk.beCorrection()
  openTaskScreen(<HelperScreen task={homeworkDetail({ role: 'marker', share: { kind: 'all' } })} />, {
    path: `${DESK_PATH}&by=student`,
  })
  expect(await screen.findByText(/许静打回/)).toBeVisible()
})

test('[TK-246] a comment is changed everywhere in the share', async () => {
  const { user } = openAsHelper({ kind: 'all' })
  await screen.findByRole('region', { name: '王强的作答' })
  await user.type(await screen.findByRole('textbox', { name: /评语/ }), '缺少步骤')
  expect(await screen.findByRole('button', { name: '改一处，全部改' })).toBeVisible()
})
