import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'zustand/vanilla'
import { afterEach, expect, test } from 'vitest'
import { HomeTasks, type HomeTasksProps } from './HomeTasks.tsx'
import { openHomeTasks } from './own-tasks.ts'

afterEach(cleanup)

test('[TK-9] told that tasks changed, or back on the line, home looks again at what was looked at', async () => {
  const asked: string[] = []
  const call = async (_name: string, { part }: { part: string }) => {
    asked.push(part)
    return { total: 0, list: [], server_time: '2026-09-01T02:00:00.000Z' }
  }
  const status = createStore<RealtimeStatus>(() => 'offline')
  const heard = new Map<string, () => void>()
  const realtime = {
    status,
    on: (event: string, handler: () => void) => {
      heard.set(event, handler)
      return () => void heard.delete(event)
    },
  } as unknown as HomeTasksProps['realtime']
  const tasks = openHomeTasks({
    api: { call } as unknown as Pick<Api, 'call'>,
    clock: { now: () => 0 },
    kept: { find: () => null, keep: () => {} },
  })
  const ahead = {
    store: createStore(() => ({ kept: {}, is_full: false })),
    look: () => () => {},
  }
  const hand_ins = createStore<Record<string, unknown>>(() => ({}))
  const { unmount } = render(
    <HomeTasks {...{ tasks, realtime, hand_ins, ahead }} quiet={null} onOpen={() => {}} />,
  )
  await screen.findByText('没有要完成的作业')
  act(() => heard.get('tasks_changed')?.())
  expect(asked).toEqual(['open', 'open'])
  await userEvent.setup().click(screen.getByRole('button', { name: '已完成' }))
  await screen.findByText('还没有交过作业')
  act(() => status.setState('online', true))
  expect(asked).toEqual(['open', 'open', 'done', 'open', 'done'])
  // A waiting task was handed in by itself.
  act(() => hand_ins.setState({ task: {} }))
  expect(asked).toHaveLength(7)
  unmount()
  expect(heard.size).toBe(0)
})
