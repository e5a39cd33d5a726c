import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { queryClient } from '../../../core/api.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { id, NOW } from '../../../test/grouping-class.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import type { LockChange } from '../lesson/lesson-commands.ts'
import { GroupPoints } from './GroupPoints.tsx'

let stop = () => undefined as void
// A file that ran before may have left what it fetched.
beforeEach(() => queryClient.clear())
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

const scheme = (n: number, subject_id: string | null, is_active = true) => ({
  scheme_id: id(n),
  class_id: id(1),
  name: '数学分层',
  kind: 'layered' as const,
  subject_id,
  subject_name: subject_id === null ? null : '数学',
  is_active,
  group_count: 1,
  student_count: 2,
  updated_at: NOW,
  saved_by: '',
  may_change: true,
})

function open(changes: Parameters<typeof answerCalls>[0] = {}, lock: LockState | null = null) {
  const locked: LockChange[] = []
  let total = 3
  const answers = answerCalls({
    'POST /api/grouping/v1/scheme/list': () => ({
      class_id: id(1),
      class_name: '高一(1)班',
      list: [scheme(5, null), scheme(6, 'math'), scheme(7, 'math', false)],
    }),
    'POST /api/grouping/v1/point/ranking': ({ scheme_id }) => ({
      period: 1,
      current_period: 1,
      list: [
        {
          group_id: id(10),
          name: scheme_id === id(6) ? '鹿组' : '竹组',
          colour: 'green',
          emblem: '竹',
          is_removed: false,
          total,
          plus: total,
          minus: 0,
        },
      ],
    }),
    'POST /api/grouping/v1/point/add': ({ delta }) => {
      total += delta
      return { point_ids: [id(60)] }
    },
    'POST /api/grouping/v1/point/explain': () => ({ done: true as const }),
    'POST /api/grouping/v1/point/revoke': () => {
      total -= 1
      return { done: true as const }
    },
    ...changes,
  })
  stop = answers.stop
  // The sheet lies on the board, which is dark.
  const board = (
    <div style={{ background: 'var(--board)', color: 'var(--paper)' }}>
      <GroupPoints
        class_id={id(1)}
        subject_id="math"
        lock={lock}
        onLock={(change) => {
          locked.push(change)
          return Promise.resolve()
        }}
      />
    </div>
  )
  return { ...answers, locked, ...openScreen(board, { path: '/' }) }
}

test('[GR-24] [GR-53] a group of the scheme in use gets a point at once, then its reason, and it is taken back', async () => {
  const { asked, user } = open()
  const plus = await screen.findByRole('button', { name: '给鹿组加 1 分' })
  fireEvent.click(plus)
  fireEvent.click(plus)
  expect(await screen.findByText('鹿组 +1')).toBeVisible()
  expect(await screen.findByText('4 分')).toBeVisible()
  expect(await barriers()).toEqual([])
  const added = asked.filter(({ name }) => name.endsWith('point/add'))
  expect(added).toHaveLength(1)
  expect(added[0]?.input).toMatchObject({
    scheme_id: id(6),
    targets: [{ group_id: id(10), student_id: null }],
    delta: 1,
  })
  await user.click(screen.getByRole('button', { name: '积极发言' }))
  expect(await screen.findByText('鹿组 +1，积极发言')).toBeVisible()
  expect(asked.filter(({ name }) => name.endsWith('point/explain')).map(({ input }) => input)).toEqual([
    expect.objectContaining({ point_id: id(60), reason: '积极发言' }),
  ])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(screen.getByText('3 分')).toBeVisible())
  expect(screen.queryByRole('button', { name: '积极发言' })).toBeNull()
})

test('[GR-24] nothing the class could read tells a scheme’s name or layer; another subject is chosen', async () => {
  const { user } = open()
  await screen.findByText('鹿组')
  expect(document.body).not.toHaveTextContent('分层')
  await user.click(screen.getByRole('button', { name: '各学科' }))
  expect(await screen.findByText('竹组')).toBeVisible()
})

test('[GR-48] the class sees the ranking when the teacher turns to it: equal sums share a place, and nothing is given there', async () => {
  const group = (n: number, name: string, total: number, is_removed = false) => ({
    ...{ group_id: id(n), name, colour: 'green', emblem: '竹', is_removed, total, plus: total, minus: 0 },
  })
  const { user } = open({
    'POST /api/grouping/v1/point/ranking': () => ({
      period: 1,
      current_period: 1,
      list: [group(1, '松组', 9, true), group(2, '鹿组', 2), group(3, '竹组', 6), group(4, '梅组', 2)],
    }),
  })
  expect(await screen.findByRole('button', { name: '记分', pressed: true })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
    '鹿组',
    '梅组',
    '竹组',
  ])
  await user.click(screen.getByRole('button', { name: '看排名' }))
  const ranking = screen.getByRole('list', { name: '小组排名' })
  expect(
    within(ranking)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['第 1 名竹组6 分', '第 2 名鹿组2 分', '第 2 名梅组2 分'])
  expect(screen.queryByRole('button', { name: /[加扣] 1 分$/ })).toBeNull()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '记分' }))
  expect(screen.getByRole('button', { name: '给鹿组加 1 分' })).toBeVisible()
})

test('a point that was not given is said where it was pressed; a class without groups says what to do', async () => {
  const { user } = open({ 'POST /api/grouping/v1/point/add': () => refuse('CONFLICT', '班级已归档') })
  await user.click(await screen.findByRole('button', { name: '给鹿组扣 1 分' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有记上：班级已归档')
  cleanup()
  stop()
  queryClient.clear()
  open({
    'POST /api/grouping/v1/scheme/list': () => ({ class_id: id(1), class_name: '高一(1)班', list: [] }),
  })
  expect(await screen.findByText(/没有当前的分组方案/)).toBeVisible()
})

test('[CR-330] a group is locked, and unlocked while something is locked', async () => {
  const { locked, user } = open({}, { student_ids: ['a'], message: '听讲' })
  await user.click(await screen.findByRole('button', { name: '锁屏：鹿组' }))
  await user.click(screen.getByRole('button', { name: '解锁：鹿组' }))
  expect(locked).toEqual([
    { locked: true, student_ids: [], group_ids: [id(10)], message: '请认真听讲' },
    { locked: false, student_ids: [], group_ids: [id(10)], message: '' },
  ])
})
