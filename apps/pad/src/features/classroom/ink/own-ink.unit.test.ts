import { ApiError } from '@jiangtai/client/api.ts'
import type { RoomState } from '@jiangtai/client/classroom/room.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import type { WaitingInk } from '@jiangtai/client/classroom/ink-outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { applyEvent, type ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { CallName } from '@jiangtai/shared/contract.ts'
import type { StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { openOwnInk, type OwnInkOptions } from './own-ink.ts'
import { ME, roomOf } from '../test/sample-room.ts'

const CLOSE = 'POST /api/pad/v1/classroom/close-board'
const OPENED: ClassroomEvent = {
  type: 'board_opened',
  payload: { student_id: ME, name: '赖攸宁', color: WRITER_COLORS[0] },
}
const line = (id: string) => penLine(id, [[100, 100]], WRITER_COLORS[0])
const refusal = (message: string) =>
  new ApiError({ ...OFFLINE, name: 'CONFLICT', message, status: 200, code: 409 })

type Asked = {
  name: CallName
  op_id: string | undefined
  accept: () => Promise<void>
  fail: (error: Error) => Promise<void>
}

/** A pad at the board whose server and room move when the test says so. */
function open(kept: readonly WaitingInk<StudentInkOp>[] = []) {
  const asked: Asked[] = []
  const waits: (() => void)[] = []
  let saved = kept
  const ready = (state: ClassroomState): RoomState => ({ kind: 'ready', state, server_offset_ms: 0 })
  let state = applyEvent(roomOf(), OPENED)
  const room = createStore<RoomState>(() => ready(state))
  const status = createStore<RealtimeStatus>(() => 'online')
  const call = (name: CallName, body: { op?: { id: string } }) =>
    new Promise<unknown>((resolve, reject) => {
      asked.push({
        name,
        op_id: body.op?.id,
        accept: () => settle(() => resolve({ done: true })),
        fail: (error) => settle(() => reject(error)),
      })
    })
  const own = openOwnInk({
    services: {
      // The stand-in for the wire answers every call alike.
      api: { call: call as OwnInkOptions['services']['api']['call'] },
      realtime: { status, tell: () => {} },
      wait: (work) => {
        waits.push(work)
        return () => void waits.splice(waits.indexOf(work) >>> 0, 1)
      },
      keepInk: () => ({ load: () => kept, save: (unsent) => void (saved = unsent) }),
    },
    room,
    lesson_session_id: 'lesson-1',
    student_id: ME,
  })
  return {
    own,
    asked,
    told: () => own.store.getState().told,
    waiting: () => own.outbox.store.getState().map(({ op }) => op.id),
    saved: () => saved.map(({ op }) => op.id),
    names: () => asked.map(({ name, op_id }) => op_id ?? name),
    hear: (event: ClassroomEvent) => {
      state = applyEvent(state, event)
      room.setState(ready(state))
    },
    goOnline: () => {
      status.setState('offline')
      status.setState('online')
    },
  }
}

async function settle(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('[CR-39] what a student writes', () => {
  test('waits out a broken network and is sent once, in order', async () => {
    const pad = open()
    pad.own.write('page-1', line('a'))
    await pad.asked[0]!.fail(new ApiError(OFFLINE))
    pad.own.write('page-1', line('b'))
    expect(pad.saved()).toEqual(['a', 'b'])
    await pad.asked[1]!.fail(new ApiError(OFFLINE))
    pad.goOnline()
    await pad.asked[2]!.accept()
    await pad.asked[3]!.accept()
    expect(pad.names()).toEqual(['a', 'a', 'a', 'b'])
    expect(pad.saved()).toEqual([])
    expect(pad.told()).toBeNull()
  })

  test('is sent after a reload, and forgotten once the room has it', async () => {
    const pad = open([{ page_id: 'page-1', op: line('kept'), is_sent: false }])
    await pad.asked[0]!.accept()
    expect(pad.waiting()).toEqual(['kept'])
    const payload = { page_id: 'page-1', op: line('kept'), author: { student_id: ME } }
    pad.hear({ type: 'ink_written', payload })
    expect(pad.waiting()).toEqual([])
  })

  test('and is refused leaves the screen alone; the student is told why, and how many had the same fate', async () => {
    const pad = open()
    for (const id of ['a', 'b', 'c']) pad.own.write('page-1', line(id))
    await pad.asked[0]!.fail(refusal('老师已经翻页'))
    expect(pad.told()).toEqual({ kind: 'refused', reason: '老师已经翻页', count: 1 })
    expect(pad.waiting()).toEqual(['b', 'c'])
    await pad.asked[1]!.fail(refusal('老师已经翻页'))
    expect(pad.told()).toMatchObject({ count: 2 })
    await pad.asked[2]!.accept()
    expect(pad.waiting()).toEqual(['c'])
    pad.own.dismissTold()
    expect(pad.told()).toBeNull()
  })

  test('with a stroke that was under the pen as the page turned or the right went is not sent', () => {
    const pad = open()
    pad.own.write('page-2', line('a'))
    expect(pad.told()).toMatchObject({ kind: 'refused', reason: '老师已经翻页' })
    pad.hear({ type: 'screen_locked', payload: { student_ids: [ME], message: '' } })
    pad.own.write('page-1', line('b'))
    pad.hear({ type: 'screen_unlocked', payload: { student_ids: null } })
    pad.hear({ type: 'board_closed', payload: { student_ids: null } })
    pad.own.write('page-1', line('b'))
    expect(pad.asked).toEqual([])
  })
})

describe('[CR-34] the end of it', () => {
  test('by the teacher is told', () => {
    const pad = open()
    pad.hear({ type: 'board_closed', payload: { student_ids: [ME] } })
    expect(pad.told()).toEqual({ kind: 'ended' })
    pad.hear(OPENED)
    expect(pad.told()).toBeNull()
  })

  test('by 写完了 waits until everything has arrived, is asked for once, and is no news', async () => {
    const pad = open()
    pad.own.write('page-1', line('a'))
    pad.own.finish()
    expect(pad.names()).toEqual(['a'])
    await pad.asked[0]!.accept()
    pad.own.finish()
    expect(pad.names()).toEqual(['a', CLOSE])
    await pad.asked[1]!.accept()
    pad.hear({ type: 'board_closed', payload: { student_ids: [ME] } })
    expect(pad.own.store.getState()).toEqual({ told: null, is_finishing: false })
  })

  test('by 写完了 without a network is said to have failed, and can be asked for again', async () => {
    const pad = open()
    pad.own.finish()
    await pad.asked[0]!.fail(new ApiError(OFFLINE))
    expect(pad.own.store.getState()).toEqual({ told: { kind: 'not_finished' }, is_finishing: false })
    pad.own.finish()
    expect(pad.names()).toEqual([CLOSE, CLOSE])
  })
})
