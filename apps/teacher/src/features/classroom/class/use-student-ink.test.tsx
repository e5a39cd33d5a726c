import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { RoomState } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { encodePoints } from '@jiangtai/shared/ink/encoding.ts'
import { openingState } from '@jiangtai/shared/classroom/state.ts'
import type { LiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { LiveRoom } from '../lesson/use-live-room.ts'
import { useStudentInk } from './use-student-ink.ts'

const points = encodePoints([{ x: 10, y: 10, pressure: 0.5 }])
const head = (key: string) => `h${key}.0.${points}.id-${key}.p,8,#3b82f6`

/** A board whose room and line move when the test says so. */
function open() {
  const opening = openingState({
    lesson_session_id: 'lesson',
    title: '',
    class_id: '',
    class_name: '',
    teacher_name: '',
    started_at: '',
    device_id: null,
    pages: ['a', 'b'].map((page_id) => ({ page_id, kind: 'board', title: '', ratio: 1.6, image_url: null })),
  })
  const stateOf = (page_id: string): RoomState => ({
    kind: 'ready',
    state: { ...opening, current_page_id: page_id },
    server_offset_ms: 0,
  })
  const room = createStore<RoomState>(() => stateOf('a'))
  const status = createStore<RealtimeStatus>(() => 'online')
  const listeners = new Set<(piece: LiveInk) => void>()
  const on = (_: string, listener: (piece: LiveInk) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  // Only the followed parts of the line and the room stand here.
  const live = { realtime: { status, on }, room } as unknown as Pick<LiveRoom, 'realtime' | 'room'>
  let given: LiveReceiver | null = null
  const { unmount } = renderHook(() =>
    useStudentInk({ live, lesson_session_id: 'lesson', onInk: (receiver) => void (given = receiver) }),
  )
  const receiver = given as LiveReceiver | null
  return {
    close: unmount,
    given: () => given,
    hear: (chunk: string, page_id = 'a') => {
      for (const listener of listeners) listener({ lesson_session_id: 'lesson', page_id, chunk })
    },
    turnTo: (page_id: string) => room.setState(stateOf(page_id)),
    lose: () => status.setState('offline'),
    seen: () => receiver?.list().map(({ id }) => id),
  }
}

test('[CR-38] strokes under students’ pens are seen on their page until they are given up', () => {
  const board = open()
  board.hear(head('abc'))
  board.hear(head('xyz'))
  board.hear(head('off'), 'b')
  expect(board.seen()).toEqual(['id-abc', 'id-xyz'])
  board.hear('xabc')
  expect(board.seen()).toEqual(['id-xyz'])
})

test('[CR-38] another page and a lost line empty it, and nothing is heard after the end', () => {
  const board = open()
  board.hear(head('abc'))
  board.turnTo('b')
  expect(board.seen()).toEqual([])
  board.hear(head('xyz'), 'b')
  board.lose()
  expect(board.seen()).toEqual([])
  board.close()
  board.hear(head('end'), 'b')
  expect(board.seen()).toEqual([])
  expect(board.given()).toBeNull()
})
