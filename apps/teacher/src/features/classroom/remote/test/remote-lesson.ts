import type { RealtimeClient, RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomMessages } from '@jiangtai/shared/classroom/socket.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { act } from '@testing-library/react'
import { createStore } from 'zustand/vanilla'

export const IDS = {
  lesson_session_id: '01964b2e-8f00-7000-8000-000000000001',
  prepare_lesson_id: '01964b2e-8f00-7000-8000-000000000002',
}

/** A phone of the lesson's teacher, as the board lists it. */
export const PHONE = {
  remote_id: '01964b2e-8f00-7000-8000-0000000000aa',
  device_name: '安卓手机',
  paired_at: '2026-09-01T02:05:00.000Z',
  // The colleague whose it is, where it is not the teacher's.
  assistant_name: null as string | null,
}

const PAGES = ['p1', 'p2', 'p3'].map((page_id) => ({
  page_id,
  kind: 'board' as const,
  title: '',
  ratio: 16 / 9,
  image_url: null,
}))

/** A lesson of three pages that is at the second one. */
export const STATE: ClassroomState = {
  ...openingState({
    lesson_session_id: IDS.lesson_session_id,
    title: '二次函数',
    class_id: 'class-1',
    class_name: '九年级1班',
    teacher_name: '陈老师',
    started_at: '2026-09-01T02:00:00.000Z',
    device_id: 'board-device',
    pages: PAGES,
  }),
  current_page_id: 'p2',
}

/** A line on which the test says what is told. */
export function lineOfTest() {
  const hearers = new Map<string, Set<(message: object) => void>>()
  const status = createStore<RealtimeStatus>(() => 'online')
  const on: RealtimeClient['on'] = (event, handler) => {
    const hear = (message: object): void => void Reflect.apply(handler, undefined, [message])
    const known = hearers.get(event) ?? new Set()
    hearers.set(event, known.add(hear))
    return () => void known.delete(hear)
  }
  return {
    realtime: { status, on },
    say: (name: keyof ClassroomMessages, message: object) =>
      act(() => {
        for (const hear of hearers.get(name) ?? []) hear(message)
      }),
  }
}
