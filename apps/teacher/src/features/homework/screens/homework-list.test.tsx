import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { homeworkRow, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { AssignedHomeworkScreen } from './AssignedHomeworkScreen.tsx'
import { HomeworkDraftsScreen } from './HomeworkLists.tsx'
import { HomeworkListScreen } from './HomeworkLists.tsx'

const PATH = '/api/homework/v1'
const LIST = '/homework/box/homework-list'

let network: ReturnType<typeof answerCalls>
let rows: ReturnType<typeof homeworkRow>[]

beforeEach(() => {
  forgetEverything()
  rows = [homeworkRow(), homeworkRow({ task_id: idOf('a2'), title: '已结束的', state: 'closed' })]
  network = answerCalls({
    [`POST ${PATH}/list`]: () => ({ total: rows.length, list: rows }),
    [`POST ${PATH}/bin`]: () => ({ total: 0, list: [] }),
    [`POST ${PATH}/create`]: () => ({ task_id: idOf('a9'), revision: 1 }),
    [`POST ${PATH}/copy`]: ({ again }) => ({ task_id: idOf('a8'), dropped_count: again === null ? 0 : 1 }),
    [`POST ${PATH}/extend`]: () => ({ member_count: 3 }),
    [`POST ${PATH}/recall`]: ({ is_confirmed }) =>
      is_confirmed
        ? { done: true }
        : refuse('CONFLICT', '已有 1 名学生提交，撤回后他们看不到这份作业，也不再批改'),
    [`POST ${PATH}/remove`]: ({ task_id }) => {
      rows = rows.filter((one) => one.task_id !== task_id)
      return { done: true }
    },
    'POST /api/grouping/v1/target/tree': () => ({ list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('我的布置 lists what was given with how far it is, and leads to the bank where nothing was', async () => {
  const path = '/question_center/question_my/my_assign'
  openScreen(<AssignedHomeworkScreen />, { path })
  const row = within(await screen.findByRole('row', { name: /二次函数练习/ }))
  expect(row.getByText('2/3')).toBeVisible()
  expect(asked('list')[0]?.input).toMatchObject({ part: 'published' })
  cleanup()
  forgetEverything()
  rows = []
  openScreen(<AssignedHomeworkScreen />, { path })
  expect(await screen.findByRole('link', { name: '去试题库' })).toHaveAttribute(
    'href',
    '/question_center/question_center_bank',
  )
})

test('what was given is listed with how far it is, narrowed by the address', async () => {
  openScreen(<HomeworkListScreen />, { path: `${LIST}?text=函数&way=online&from=2026-10-01&class=x` })
  const row = within(await screen.findByRole('row', { name: /二次函数练习/ }))
  expect(row.getByText('2/3')).toBeVisible()
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
  expect(row.getByRole('link', { name: '2 份' })).toHaveAttribute(
    'href',
    `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=marking`,
  )
  expect(asked('list')[0]?.input).toMatchObject({
    ...{
      part: 'published',
      text: '函数',
      way: 'online',
      from_day: '2026-10-01',
      class_id: null,
      to_day: null,
    },
  })
})

test('without any, the first step is 布置作业, which opens a draft', async () => {
  rows = []
  const { user, place } = openScreen(<HomeworkListScreen />, { path: LIST })
  await screen.findByText(/还没有布置过作业/)
  await user.click(screen.getAllByRole('button', { name: '布置作业' })[1]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: '作业名称' }))
  await user.click(dialog.getByRole('button', { name: '开始布置' }))
  expect(await dialog.findByText('作业名称不能为空')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: '作业名称' }), '周末作业')
  await user.selectOptions(dialog.getByRole('combobox', { name: '学段' }), '高中')
  await user.click(dialog.getByRole('button', { name: '开始布置' }))
  await waitFor(() => expect(place()).toBe(`/homework/box/homework-edit?task_id=${idOf('a9')}`))
  expect(asked('create')[0]?.input).toMatchObject({
    title: '周末作业',
    targets: [],
    sets: [{ questions: [] }],
  })
})

test('[TK-10] whoever takes back what was handed in is told before, and if only the server knows, by its refusal', async () => {
  rows = [homeworkRow({ progress: progressOf({ member_count: 3 }) })]
  const { user } = openScreen(<HomeworkListScreen />, { path: LIST })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数练习' }))
  await user.click(await screen.findByRole('menuitem', { name: '撤回' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '撤回' }))
  expect(await dialog.findByText(/已有 1 名学生提交/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '撤回' }))
  expect(await screen.findByText('已撤回')).toBeVisible()
  expect(asked('recall').map(({ input }) => input)).toMatchObject([
    { is_confirmed: false },
    { is_confirmed: true },
  ])
})

test('[TK-14] everybody gets a later due time, chosen with one press', async () => {
  const { user } = openScreen(<HomeworkListScreen />, { path: LIST })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数练习' }))
  await user.click(await screen.findByRole('menuitem', { name: '延长' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '延长' }))
  expect(await dialog.findByText('请选择新的截止时间')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '三天后 20:00' }))
  await user.click(dialog.getByRole('button', { name: '延长' }))
  expect(await screen.findByText('已为 3 名学生延长')).toBeVisible()
  expect(asked('extend')[0]?.input).toMatchObject({ task_id: idOf('a1'), student_ids: null })
})

test('[TK-19] what still takes answers cannot be removed; what has ended goes into the bin', async () => {
  const { user } = openScreen(<HomeworkListScreen />, { path: LIST })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数练习' }))
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '更多：已结束的' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /已结束的/ })).toBeNull())
})

test('a draft opens where it is written, one that waits for its time says when', async () => {
  rows = [homeworkRow({ state: 'scheduled', publish_at: '2036-11-02T12:00:00.000Z', title: '定时的' })]
  openScreen(<HomeworkDraftsScreen />, { path: '/homework/box/homework-draft-list' })
  expect(await screen.findByRole('link', { name: '定时的' })).toHaveAttribute(
    'href',
    `/homework/box/homework-edit?task_id=${idOf('a1')}`,
  )
  expect(screen.getByText('2036年11月2日')).toBeVisible()
  expect(asked('list')[0]?.input).toMatchObject({ part: 'draft' })
})

test('who may only look finds nothing to press', async () => {
  openScreen(<HomeworkListScreen />, { path: LIST, grants: { homework: ['query', 'get'] } })
  expect(await screen.findByRole('row', { name: /二次函数练习/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: '布置作业' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^更多/ })).toBeNull()
})

test('[TK-64] one is given again under a name until a new time; who is gone is told', async () => {
  const { user, place } = openScreen(<HomeworkListScreen />, { path: LIST })
  await user.click(await screen.findByRole('button', { name: '更多：已结束的' }))
  await user.click(await screen.findByRole('menuitem', { name: '再布置' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/高一\(1\)班/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '建好草稿' }))
  expect(await dialog.findByText('请选择截止时间')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '三天后 20:00' }))
  await user.click(dialog.getByRole('button', { name: '建好草稿' }))
  expect(await screen.findByText(/有 1 个布置对象现在选不了/)).toBeVisible()
  await waitFor(() => expect(place()).toBe(`/homework/box/homework-edit?task_id=${idOf('a8')}`))
  expect(asked('copy')[0]?.input).toMatchObject({
    ...{ task_id: idOf('a2'), title: '已结束的' },
    again: { due_at: expect.any(String) },
  })
})

test('[TK-63] a copy asks for nobody yet; a draft is copied and not given again', async () => {
  rows = [homeworkRow({ state: 'draft' })]
  const { user } = openScreen(<HomeworkDraftsScreen />, { path: '/homework/box/homework-draft-list' })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数练习' }))
  expect(screen.queryByRole('menuitem', { name: '再布置' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '复制：二次函数练习' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '复制' }))
  await waitFor(() =>
    expect(asked('copy')[0]?.input).toMatchObject({ title: '二次函数练习 副本', again: null }),
  )
})
