import '@jiangtai/ui/base.css'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { openingState } from '@jiangtai/shared/classroom/state.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from 'zustand/vanilla'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { id, NOW } from '../../../../test/grouping-class.tsx'
import { openScreen } from '../../../../test/open-screen.tsx'
import stage from '../../stage/stage.module.css'
import { rosterEntry } from '../../test/lesson-builders.ts'
import type { GroupWorkCommands } from './group-work-commands.ts'
import { GroupWorkLayer } from './GroupWorkLayer.tsx'
import { RecordedBoards } from './RecordedBoards.tsx'

let stop = () => undefined as void
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
})

const [blue, orange] = WRITER_COLORS
const WORK: GroupWork = {
  ...{ group_work_id: id(50), group_task: '找出三种解法', started_at: NOW, ends_at: null, ended_at: null },
  ...{ board_count: 3, shown: null },
}
const member = (n: number, name: string, color: string, is_leader = false) => ({
  ...{ student_id: id(n), name, is_leader, color, stroke_count: is_leader ? 1 : 0 },
})
const BOARDS = [
  { board_id: id(61), group_id: id(11), name: '竹组', members: [member(21, '赖攸宁', blue, true)] },
  { board_id: id(62), group_id: id(12), name: '松组', members: [member(22, '林晓', orange)] },
  { board_id: id(63), group_id: null, name: '未分组同学', members: [member(23, '唐一', blue)] },
]
const scheme = {
  ...{ scheme_id: id(5), class_id: id(1), name: '数学分层', kind: 'layered' as const, subject_id: null },
  ...{ subject_name: null, is_active: true, group_count: 2, student_count: 2, updated_at: NOW },
  ...{ saved_by: '', may_change: true },
}
const student = (n: number, name: string) => ({
  ...{ student_id: id(n), name, name_pinyin: '', name_initials: '', student_no: String(n) },
  ...{ gender: 'female' as const, level: null, is_new: false },
})
const group = (n: number, name: string, student_id: string) => ({
  ...{ group_id: id(n), name, colour: 'green' as const, emblem: '竹', layer: null },
  members: [{ student_id, is_leader: true, duty: '' }],
})
const room = openingState({
  ...{ lesson_session_id: id(2), title: '二次函数', class_id: id(1), class_name: '高一(1)班' },
  ...{ teacher_name: '陈老师', started_at: NOW, device_id: 'device', pages: [] },
})

function open(group_work: GroupWork | null, { isOpen = group_work === null } = {}) {
  const heard = new Map<string, ((message: never) => void)[]>()
  const realtime = {
    status: createStore(() => 'online'),
    on: (event: string, take: (message: never) => void) => {
      heard.set(event, [...(heard.get(event) ?? []), take])
      return () => undefined
    },
  } as unknown as RealtimeClient
  const done: unknown[] = []
  const say =
    (what: string) =>
    (...given: unknown[]) =>
      Promise.resolve(done.push([what, ...given]) as never)
  const commands: GroupWorkCommands = {
    ...{ start: say('start'), extend: say('extend'), end: say('end') },
    ...{ putAway: say('putAway'), show: say('show'), tell: say('tell') },
  }
  const answers = answerCalls({
    'POST /api/grouping/v1/scheme/list': () => ({ class_id: id(1), class_name: '高一(1)班', list: [scheme] }),
    'POST /api/grouping/v1/scheme/get': () => ({
      ...{ ...scheme, class_name: '高一(1)班', revision: 1, constraints: [], left: [] },
      groups: [group(11, '竹组', id(21)), group(12, '松组', id(22))],
      students: [student(21, '赖攸宁'), student(22, '林晓'), student(23, '唐一'), student(24, '许多')],
    }),
    'POST /api/prepare_lessons/api/interact/group_boards': () => ({
      list: [
        {
          ...{ group_work_id: id(50), scheme_id: id(5), group_task: '找出三种解法', started_at: NOW },
          ...{ ended_at: null, boards: BOARDS },
        },
      ],
    }),
    'POST /api/prepare_lessons/api/interact/group_ink': ({ board_id }) => ({
      steps:
        board_id === id(61)
          ? [
              {
                seq: 1,
                student_id: id(21),
                op: penLine(
                  'a',
                  [
                    [300, 300],
                    [700, 600],
                  ],
                  blue,
                ),
              },
            ]
          : [],
      has_more: false,
    }),
    'POST /api/grouping/v1/point/add': () => ({ point_ids: [id(90)] }),
  })
  stop = answers.stop
  const notices: string[] = []
  openScreen(
    <main className={stage.stage} style={{ height: '100vh' }}>
      <GroupWorkLayer
        state={{ ...room, group_work }}
        students={[
          rosterEntry('赖攸宁', { student_id: id(21), is_online: true }),
          rosterEntry('林晓', { student_id: id(22), is_online: false }),
        ]}
        {...{ realtime, commands, server_offset_ms: 0, prepare_lesson_id: id(3), isOpen }}
        onOpen={() => undefined}
        onClose={() => void notices.push('close')}
        onNotice={() => void notices.push('notice')}
      />
    </main>,
    { path: '/' },
  )
  const tell = (event: string, message: object) => heard.get(event)?.forEach((take) => take(message as never))
  return { done, asked: answers.asked, tell, notices }
}

const membersOf = (name: string) => screen.findByRole('list', { name: `${name}的组员` })

test('[CR-490] [CR-491] begins with two presses, and says who is in no group', async () => {
  const { done } = open(null)
  expect(await screen.findByText('未分组 2 人：唐一、许多')).toBeVisible()
  expect(screen.getByText(/2 个小组各开一块白板/).textContent).not.toContain('分层')
  expect(await barriers()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '开始讨论' }))
  const placed = [23, 24].map((n) => ({ student_id: id(n), group_id: null }))
  await waitFor(() =>
    expect(done).toEqual([['start', { scheme_id: id(5), group_task: '', time_limit_s: null, placed }]]),
  )
})

test('[CR-491] places them one by one, with a task and a time limit', async () => {
  const { done } = open(null)
  await userEvent.click(await screen.findByRole('button', { name: '逐个安排' }))
  await userEvent.selectOptions(screen.getByLabelText('唐一'), '松组')
  await userEvent.selectOptions(screen.getByLabelText('许多'), '这次不参加')
  await userEvent.type(screen.getByLabelText('讨论任务（可以不写）'), ' 画图 ')
  await userEvent.click(screen.getByRole('button', { name: '5 分钟' }))
  await userEvent.click(screen.getByRole('button', { name: '开始讨论' }))
  const placed = [{ student_id: id(23), group_id: id(12) }]
  await waitFor(() =>
    expect(done).toEqual([['start', { scheme_id: id(5), group_task: '画图', time_limit_s: 300, placed }]]),
  )
})

test('[CR-500] shows each group as it writes: members, who is away, how much each has written', async () => {
  const { tell } = open(WORK)
  const bamboo = await membersOf('竹组')
  await waitFor(() => expect(bamboo.textContent).toBe('赖攸宁（组长） 1 笔'))
  expect((await membersOf('松组')).textContent).toBe('林晓 不在还没有写')
  const op = penLine('b', [[100, 100]], blue)
  tell('group_ink', { lesson_session_id: id(2), board_id: id(61), seq: 2, student_id: id(21), op })
  await waitFor(() => expect(bamboo.textContent).toContain('2 笔'))
  expect(await barriers()).toEqual([])
})

test('[CR-478] a board on which nobody has written is a line behind the others, and takes its place with the first stroke', async () => {
  const { tell } = open(WORK)
  expect(await screen.findByLabelText('竹组的白板')).toBeVisible()
  const pine = (await membersOf('松组')).closest('figure')!
  await waitFor(() => expect(screen.queryByLabelText('松组的白板')).toBeNull())
  expect(pine.getBoundingClientRect().height).toBeLessThan(120)
  expect(getComputedStyle(pine).order).toBe('1')
  const op = penLine('b', [[100, 100]], orange)
  tell('group_ink', { lesson_session_id: id(2), board_id: id(62), seq: 1, student_id: id(22), op })
  expect(await screen.findByLabelText('松组的白板')).toBeVisible()
  expect(getComputedStyle(pine).order).toBe('0')
})

test('[CR-501] one is made large, and several stand beside each other', async () => {
  open(WORK)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '放大竹组' }))
  await waitFor(() => expect(screen.queryByLabelText('松组的白板')).toBeNull())
  await user.click(screen.getByRole('button', { name: '全部小组' }))
  await user.click(screen.getByRole('button', { name: '对比竹组' }))
  await user.click(screen.getByRole('button', { name: '对比松组' }))
  await user.click(screen.getByRole('button', { name: '对比 2 组' }))
  expect(await screen.findByLabelText('松组的白板')).toBeVisible()
  expect(screen.queryByLabelText('未分组同学的白板')).toBeNull()
})

test('[CR-500] [GR-53] gives a point to the group, sends a word, and ends', async () => {
  const { done, asked, notices } = open(WORK)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '给竹组加 1 分' }))
  expect(await screen.findByText(/竹组 \+1/)).toBeVisible()
  const point = asked.find(({ name }) => name.endsWith('/point/add'))
  expect(point?.input).toMatchObject({ scheme_id: id(5), targets: [{ group_id: id(11) }], delta: 1 })
  expect(screen.queryByRole('button', { name: '给未分组同学加 1 分' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '好了' }))
  expect(screen.queryByText(/竹组 \+1/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '提示全班' }))
  expect(notices).toEqual(['notice'])
  await user.click(screen.getByRole('button', { name: '把松组展示给全班' }))
  await user.click(screen.getByRole('button', { name: '结束讨论' }))
  await user.click(await screen.findByRole('button', { name: '继续讨论' }))
  expect(done).toEqual([['show', id(50), id(62)]])
  await user.click(await screen.findByRole('button', { name: '结束讨论' }))
  await user.click(await screen.findByRole('button', { name: '确定结束' }))
  expect(done).toEqual([
    ['show', id(50), id(62)],
    ['end', id(50)],
  ])
})

test('[CR-482] says something to one group, by Enter too, and keeps nothing that is empty', async () => {
  const { done } = open(WORK)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '对松组说' }))
  const box = screen.getByLabelText('对松组说（只有这一组看到）')
  await user.type(box, '  {Enter}')
  expect(done).toEqual([])
  expect(await barriers()).toEqual([])
  await user.type(box, '再看第二步{Enter}')
  await waitFor(() => expect(done).toEqual([['tell', id(50), id(62), '再看第二步']]))
  await waitFor(() => expect(screen.queryByRole('form', { name: '对松组说' })).toBeNull())
  expect(screen.getByText('已对松组说：再看第二步')).toBeVisible()
})

test('[CR-499] [CR-497] an ended one is put away, and what is shown is ended', async () => {
  const { done } = open({ ...WORK, ended_at: NOW, shown: { board_id: id(61), name: '竹组' } })
  const user = userEvent.setup()
  expect(await screen.findAllByText('正在展示')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: '结束展示竹组' }))
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByRole('button', { name: '结束讨论' })).toBeNull()
  expect(done).toEqual([
    ['show', id(50), null],
    ['putAway', id(50)],
  ])
})

test('[CR-500] made small it says that it goes on, and opens again', async () => {
  open(WORK)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '最小化' }))
  expect(await screen.findByText('正在分组讨论')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '看小组白板' }))
  expect(await screen.findByRole('region', { name: '小组白板' })).toBeVisible()
})

test('[CR-502] the record has the boards with what was written', async () => {
  open(null, { isOpen: false })
  openScreen(<RecordedBoards lesson_session_id={id(2)} />, { path: '/' })
  expect(await screen.findByRole('heading', { name: '分组讨论' })).toBeVisible()
  const bamboo = await membersOf('竹组')
  await waitFor(() => expect(bamboo.textContent).toContain('1 笔'))
  expect(screen.getByText(/没有写的：松组、未分组同学/)).toBeVisible()
  expect(screen.queryByLabelText('松组的白板')).toBeNull()
  expect(await barriers()).toEqual([])
})

test('[CR-502] what could not be fetched is asked for again', async () => {
  stop = answerCalls({
    'POST /api/prepare_lessons/api/interact/group_boards': () => refuse('CONFLICT'),
  }).stop
  openScreen(<RecordedBoards lesson_session_id={id(2)} />, { path: '/' })
  expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible()
})

test.each([
  [1366, 768],
  [1024, 768],
])('[CR-500] has its buttons on the screen at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  open(WORK)
  await screen.findByRole('button', { name: '放大竹组' })
  for (const button of within(screen.getByRole('region', { name: '小组白板' })).getAllByRole('button')) {
    const box = button.getBoundingClientRect()
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.right).toBeLessThanOrEqual(width)
  }
})
