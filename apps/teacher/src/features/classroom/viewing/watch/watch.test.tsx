import '@jiangtai/ui/base.css'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { RoomState } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomMessages } from '@jiangtai/shared/classroom/socket.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from 'zustand/vanilla'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { quizRun, rosterEntry } from '../../test/lesson-builders.ts'
import type { WatchedRoom } from './use-watched-room.ts'
import { WatchedBy } from './WatchedBy.tsx'
import { RunningLessons } from './RunningLessons.tsx'
import { Watched } from './WatchScreen.tsx'

const API = '/api/prepare_lessons/api'
const STARTED = '2026-09-01T02:00:00.000Z'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  queryClient.clear()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const opening = openingState({
  lesson_session_id: 's',
  title: '二次函数',
  class_id: 'c',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: STARTED,
  device_id: null,
  pages: [{ page_id: '一', kind: 'board', title: '导入', ratio: 16 / 9, image_url: null }],
})
const moment = (seq: number, text: string): Moment => ({
  ...{ seq, kind: 'question', text, since_s: seq, created_at: STARTED, link: null },
})

type Told = { [Name in keyof ClassroomMessages]?: Set<(message: never) => void> }

/** A watched lesson whose room and line move when the test says so. */
function open(
  state: ClassroomState,
  { kind = 'ready', ...office }: { kind?: 'ready' | 'ended'; manager_type?: number } = {},
) {
  let moments = [moment(1, '第 1 次发题')]
  network = answerCalls({
    [`GET ${API}/class_bind_student_list`]: () => ({
      students: [
        rosterEntry('林晓', {}),
        rosterEntry('王一', { is_online: false }),
        rosterEntry('陈晨', { joined_at: null, is_online: false }),
      ],
    }),
    [`GET ${API}/event_record`]: ({ after_seq }) => ({
      list: moments.filter(({ seq }) => seq > Number(after_seq)),
      next_after_seq: null,
    }),
    [`POST ${API}/get_store_pushed_item_status`]: () => ({
      ...{ practices: [], items: [] },
      runs: [
        {
          ...{ quiz_run_id: 'run', lesson_quiz_id: 'quiz', run_no: 1, source: 'lesson', practice_id: null },
          ...{ line: '抛物线', ended_at: null, revealed_at: null, correct: null },
          ...{ answered_count: 1, expected_count: 2 },
        },
      ],
    }),
  })
  const told: Told = {}
  const status = createStore<RealtimeStatus>(() => 'online')
  const on = (name: keyof ClassroomMessages, hear: (message: never) => void) => {
    const hearers = (told[name] ??= new Set())
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }
  const room = Object.assign(
    createStore<RoomState>(() => ({ kind, state, server_offset_ms: 0 })),
    { refetch: () => {}, close: () => {} },
  )
  const live = createLiveReceiver({ now: () => 0 })
  // Only the followed parts of the line stand here.
  const watched = { realtime: { status, on }, room, live } as unknown as WatchedRoom
  openScreen(<Watched lesson_session_id="s" watched={watched} />, { path: '/', ...office })
  return {
    status,
    say: (name: keyof ClassroomMessages, message: object) =>
      act(() => {
        for (const hear of told[name] ?? []) hear(message as never)
      }),
    happen: (text: string) => {
      moments = [...moments, moment(moments.length + 1, text)]
    },
  }
}

const RUNNING: ClassroomState = { ...opening, quiz: { phase: 'running', quiz: quizRun({}) } }

describe('a lesson that is watched', () => {
  test('[CR-231] [CR-232] shows page, question with counts, class and moments, and has nothing to press', async () => {
    const { say } = open(RUNNING)
    expect(await screen.findByText('已提交 1 / 2 人')).toBeVisible()
    expect(screen.getByText('第 1 / 1 页 · 导入')).toBeVisible()
    const students = screen.getByRole('region', { name: '学生' })
    expect(students).toHaveTextContent('已进入 2 / 3 人 · 在线 1 人')
    expect(await screen.findByText('第 1 次发题')).toBeVisible()
    say('tally', { lesson_session_id: 's', quiz_run_id: 'run', changed: [], submitted_count: 2 })
    expect(await screen.findByText('已提交 2 / 2 人')).toBeVisible()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('region', { name: '正在进行' })).not.toHaveTextContent('答案')
    expect(network.asked.map(({ name }) => name)).not.toContain(`POST ${API}/answer_detail`)
    expect(await barriers()).toEqual([])
  })

  test('[CR-460] tells namesakes apart in what goes on, by the names of the roster', async () => {
    const race = { race_id: 'r', top: 1, opens_at: STARTED, left_out: [], judged: [] }
    const winners = [{ student_id: '陈晨', name: '晨', after_ms: 314 }]
    open({ ...opening, race: { ...race, winners } })
    const going = screen.getByRole('region', { name: '正在进行' })
    expect(await within(going).findByText('陈晨')).toBeVisible()
  })

  test('[CR-232] tells each moment as it happens, the newest first', async () => {
    const { say, happen } = open(RUNNING)
    await screen.findByText('第 1 次发题')
    happen('第 1 次发题收卷')
    say('fact', {
      ...{ lesson_session_id: 's', seq: 2 },
      event: { type: 'quiz_ended', payload: { quiz_run_id: 'run', ended_at: STARTED, by: 'teacher' } },
    })
    await screen.findByText('第 1 次发题收卷')
    const list = within(screen.getByRole('region', { name: '课堂过程' })).getAllByRole('listitem')
    expect(list.map((row) => row.textContent)).toEqual(['00:02第 1 次发题收卷', '00:01第 1 次发题'])
  })

  test('says when the line is lost, and keeps what was seen', async () => {
    const { status } = open(RUNNING)
    await screen.findByText('已提交 1 / 2 人')
    act(() => status.setState('offline', true))
    expect(await screen.findByText(/网络已断开，正在重新连接/)).toBeVisible()
    expect(screen.getByText('第 1 / 1 页 · 导入')).toBeVisible()
  })

  test('[CR-235] that has ended says so and leads to the record', () => {
    open({ ...opening, ended_at: STARTED }, { kind: 'ended' })
    expect(screen.getByRole('heading', { name: '《二次函数》已下课' })).toBeVisible()
    expect(screen.getByRole('button', { name: '看课堂记录' })).toBeVisible()
  })

  test('[CR-375] has no way to the record for a 年级组长', () => {
    open({ ...opening, ended_at: STARTED }, { kind: 'ended', manager_type: MANAGER_TYPE.grade })
    expect(screen.getByRole('heading', { name: '《二次函数》已下课' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '看课堂记录' })).toBeNull()
    expect(screen.getByRole('button', { name: '看其他正在上的课' })).toBeVisible()
  })
})

test('[CR-230] the lessons of others that run are listed, each leads to itself', async () => {
  const lesson = {
    ...{ lesson_session_id: 's', prepare_lesson_id: 'p', class_id: 'c', class_name: '高一(1)班' },
    ...{ title: '二次函数', teacher_name: '陈老师', started_at: STARTED, is_own: false, is_assisted: false },
  }
  let isDown = true
  const home = {
    today: { day: '2026-09-01', week_no: 1, is_school_day: true, note: null },
    running: [lesson, { ...lesson, lesson_session_id: 'own', is_own: true, title: '自己的课' }],
    ...{ next: [], classes: [], records: [], files: [], waiting: null, todo: null },
  }
  network = answerCalls({
    'GET /api/home/v1/workbench': () => (isDown ? refuse('NOT_FOUND', '没有') : home),
  })
  const { user } = openScreen(<RunningLessons />, { path: '/' })
  await screen.findByText('正在上的课没有加载出来：没有')
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: /高一\(1\)班 · 二次函数/ })).toHaveAttribute(
    'href',
    '/classPreparation/watch?lesson_session_id=s',
  )
  expect(screen.queryByText(/自己的课/)).toBeNull()
  expect(await barriers()).toEqual([])
})

test('[CR-234] the teacher is told how many are watching', async () => {
  network = answerCalls({ [`GET ${API}/lesson_watchers`]: () => ({ watcher_count: 2 }) })
  openScreen(<WatchedBy lesson_session_id="s" />, { path: '/' })
  expect(await screen.findByText('有 2 位老师在巡这节课')).toBeVisible()
})
