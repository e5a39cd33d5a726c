import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HomeScreen, type HomeScreenProps } from './HomeScreen.tsx'

afterEach(cleanup)

const NOTHING_LEFT: HomeScreenProps['left'] = { waiting_count: 0, held_count: 0, refusal: null }

function show(change: Partial<HomeScreenProps>) {
  const entered: string[] = []
  render(
    <HomeScreen
      name="赖攸宁"
      welcome="上午好"
      running={{ kind: 'ready', list: [], stopped_classes: [] }}
      groups={{ kind: 'ready', list: [] }}
      tasks={null}
      is_offline={false}
      left={NOTHING_LEFT}
      onEnter={(lesson_session_id) => entered.push(lesson_session_id)}
      onRetry={() => {}}
      onGroupsRetry={() => {}}
      onRefusalSeen={() => {}}
      onPassword={() => {}}
      onSignOut={() => {}}
      {...change}
    />,
  )
  return entered
}

test('a running lesson is one tap away', async () => {
  const lesson = {
    lesson_session_id: 'lesson-1',
    title: '二次函数',
    class_name: '高一(1)班',
    teacher_name: '陈老师',
    subject_id: 'math',
    subject_name: '数学',
    started_at: '2026-09-01T08:00:00Z',
  }
  const entered = show({ running: { kind: 'ready', list: [lesson], stopped_classes: [] } })
  const card = screen.getByRole('button', { name: /正在上课.*二次函数.*数学 · 陈老师 · 高一\(1\)班/ })
  await userEvent.setup().click(card)
  expect(entered).toEqual(['lesson-1'])
})

test('no lesson is a calm sentence', () => {
  show({})
  expect(screen.getByText('现在没有正在上的课')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '上午好，赖攸宁' })).toBeTruthy()
})

test('[SC-27] a class that is 停用 is named, beside whatever else can be entered', () => {
  show({ running: { kind: 'ready', list: [], stopped_classes: ['高一(1)班'] } })
  expect(screen.getByRole('status').textContent).toBe('高一(1)班已停用，恢复以前不能进入它的课堂')
  expect(screen.getByText('现在没有正在上的课')).toBeTruthy()
})

test('what could not be looked up offers 重试', () => {
  show({ running: { kind: 'failed', message: '网络已断开，请检查网络后重试' } })
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('answers that never arrived are told', () => {
  show({ left: { ...NOTHING_LEFT, waiting_count: 2 } })
  expect(screen.getByRole('status').textContent).toBe('有 2 份作答保存在本机，联网后自动送达')
})

test('[OB-10] answers that only a newer version can send are told', () => {
  show({ left: { ...NOTHING_LEFT, held_count: 1 } })
  expect(screen.getByRole('status').textContent).toBe(
    '有 1 份作答保存在本机，刷新到新版本后送达，请不要退出登录',
  )
})

const GROUP = {
  group_id: 'group-1',
  class_name: '高一(1)班',
  name: '竹组',
  colour: 'plum',
  emblem: '竹',
  total: 7,
  members: [
    { name: '陈晓', is_leader: true, duty: '' },
    { name: '赖攸宁', is_leader: false, duty: '记录员' },
  ],
}

test('the group is shown with its members, its leader and its points', () => {
  show({ groups: { kind: 'ready', list: [GROUP] } })
  const groups = screen.getByRole('region', { name: '我的小组' })
  expect(within(groups).getByRole('heading', { name: /竹组/ }).textContent).toBe('竹组 高一(1)班')
  expect(within(groups).getByText('7')).toBeTruthy()
  const said = within(groups)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(said).toContain('陈晓组长')
  expect(said).toContain('赖攸宁记录员')
})

test('[GR-7] whatever else a reply carried, a layer is not shown', () => {
  const telling = { ...GROUP, layer: 'C', kind: 'layered', scheme_name: '数学分层' }
  show({ groups: { kind: 'ready', list: [telling] } })
  expect(screen.getByRole('region', { name: '我的小组' }).textContent).toBe(
    '我的小组竹竹组 高一(1)班陈晓组长赖攸宁记录员7 分',
  )
})

test('who is in no group hears nothing of groups', () => {
  show({})
  expect(screen.queryByText('我的小组')).toBeNull()
})

test('groups that could not be looked up are asked for again', async () => {
  let asked = 0
  show({
    groups: { kind: 'failed', message: '网络已断开' },
    onGroupsRetry: () => {
      asked += 1
    },
  })
  expect(screen.getByRole('alert').textContent).toContain('没有看到小组：网络已断开')
  await userEvent.setup().click(screen.getByRole('button', { name: '重新查看小组' }))
  expect(asked).toBe(1)
})

test('[SL-92] the name of the product and the greeting begin on one line of the pad', async () => {
  await page.viewport(1366, 768)
  show({})
  const left = (text: string) => screen.getByText(text).getBoundingClientRect().left
  const greeting = screen.getByRole('heading', { level: 1 }).getBoundingClientRect().left
  expect(left('讲台')).toBe(greeting)
})
