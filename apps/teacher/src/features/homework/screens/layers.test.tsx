import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTabsStore, TabContext } from '../../../core/tabs.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditHomeworkScreen } from './EditHomeworkScreen.tsx'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-edit?task_id=${idOf('a1')}`
const DUE = '2036-11-02T12:00:00.000Z'

let network: ReturnType<typeof answerCalls>
let stored: ReturnType<typeof homeworkDetail>

beforeEach(() => {
  forgetEverything()
  stored = homeworkDetail({ state: 'draft' })
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => stored,
    [`POST ${PATH}/save`]: ({ sets, targets, revision, task_id }) => {
      stored = {
        ...stored,
        revision: revision + 1,
        sets: sets.map((set) => ({
          ...{ ...set, note: set.note ?? '', full_score: 0 },
          materials: (set.materials ?? []).map((one) => ({ no_skip: false, moments: [], ...one })),
          ...{ steps: set.steps ?? [], is_ordered: set.is_ordered ?? false },
        })),
        targets: targets.map((target) => ({ ...target, name: target.target_id })),
      }
      return { task_id, revision: stored.revision }
    },
    [`POST ${PATH}/workload/check`]: () => ({ list: [] }),
    [`POST ${PATH}/publish`]: () => ({ state: 'published', member_count: 40 }),
    'POST /api/grouping/v1/target/tree': () => ({ list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('on a laptop the ways to put questions in are in sight before anybody scrolls', async () => {
  await page.viewport(1366, 768)
  openScreen(<EditHomeworkScreen />, { path })
  const bank = await screen.findByRole('button', { name: '从题库选题' })
  await waitFor(() => expect(bank.getBoundingClientRect().bottom).toBeLessThanOrEqual(768))
})

test('[HK-43] a layer is given to many at once, and its name is that of no group', async () => {
  const student = (digits: string, name: string) => ({
    ...{ kind: 'student' as const, target_id: idOf(digits), name, starts_at: null, due_at: DUE, set_no: 1 },
  })
  stored = homeworkDetail({
    ...{ state: 'draft', targets: [student('b1', '王强'), student('b2', '陈晓'), student('b3', '李明')] },
  })
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  expect(await screen.findByRole('button', { name: '分层布置' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: '王强' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '分层布置' }))
  await user.click(await screen.findByRole('checkbox', { name: '王强' }))
  await user.click(screen.getByRole('checkbox', { name: '李明' }))
  const many = within(screen.getByRole('group', { name: '给选中的对象指定哪一份' }))
  await user.click(many.getByRole('button', { name: '做“夏”' }))
  await waitFor(() => expect(stored.targets.map(({ set_no }) => set_no)).toEqual([2, 1, 2]))
  expect(screen.getByRole('checkbox', { name: '王强' })).not.toBeChecked()
  await user.click(many.getByRole('checkbox', { name: '全选' }))
  await user.click(many.getByRole('button', { name: '做“春”' }))
  await waitFor(() => expect(stored.targets.map(({ set_no }) => set_no)).toEqual([1, 1, 1]))
})

test('published, its tab gives way to that of the task, so that no two have one name', async () => {
  sessionStorage.clear()
  const store = createTabsStore({ storage: sessionStorage, account_id: idOf('ac') })
  store.open({ key: 'home', path: '/', title: '工作台' })
  store.open({ key: 'edit', path, title: '布置作业' })
  const { user } = openScreen(
    <TabContext.Provider value={{ key: 'edit', store }}>
      <EditHomeworkScreen />
    </TabContext.Provider>,
    { path },
  )
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }))
  await waitFor(() => expect(store.getState().tabs.map(({ key }) => key)).toEqual(['home']))
  expect(asked('publish')).toHaveLength(1)
})

test('how one class gets several sets is said where targets are chosen', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '选择布置对象' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(screen.queryByText(/同一个班要做不同的份/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '分层布置' }))
  await user.click(screen.getByRole('button', { name: '选择布置对象' }))
  expect(await screen.findByText(/同一个班要做不同的份，不勾班级/)).toBeVisible()
})

test('a set that nobody gets is told before it is published', async () => {
  const group = (digits: string, name: string) => ({
    ...{ kind: 'group' as const, target_id: idOf(digits), name, starts_at: null, due_at: DUE, set_no: 1 },
  })
  stored = homeworkDetail({ state: 'draft', targets: [group('b1', '竹组'), group('b2', '松组')] })
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '分层布置' }))
  await user.click(screen.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('“夏”还没有指定给任何布置对象，没有学生会做到。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: '松组做哪一份' }), '做“夏”')
  await user.click(screen.getByRole('button', { name: '发布' }))
  expect(await screen.findByText(/布置给竹组、松组/)).toBeVisible()
  expect(screen.queryByText(/没有学生会做到/)).toBeNull()
})

test('whom it is published for is told by name, all of them by one press', async () => {
  const target = (digits: string, name: string) => ({
    ...{ kind: 'class' as const, target_id: idOf(digits), name, starts_at: null, due_at: DUE, set_no: 1 },
  })
  const targets = [target('b1', '高一（1）班'), target('b2', '高一（2）班'), target('b3', '高一（3）班')]
  stored = homeworkDetail({ state: 'draft', targets })
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('布置给高一（1）班、高一（2）班 等 3 个班')
  await user.click(within(dialog).getByRole('button', { name: '看全部' }))
  expect(dialog).toHaveTextContent('布置给高一（1）班、高一（2）班、高一（3）班，共 3 个班')
})

test('published for nobody yet it says so, without the head of a list of classes', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '发布' }))
  expect(await screen.findByText(/还没有选布置对象；/)).toBeVisible()
  await waitFor(() => expect(asked('workload/check')).toHaveLength(1))
  expect(screen.queryByText('各班当天的作业量')).toBeNull()
})
