import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import type { CatchUpReply } from '@jiangtai/shared/classroom/views.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { openRoom, type Room, type RoomSnapshot } from './room.ts'
import { OFFLINE } from '../envelope.ts'
import { steppedLine } from './test/stepped-line.ts'

const LESSON = '0197f000-0000-7000-8000-000000000001'
const SERVER_TIME = '2026-09-01T08:00:00.000Z'

function stateAt(seq: number, text: string | null = null): ClassroomState {
  const opening = openingState({
    lesson_session_id: LESSON,
    title: '二次函数',
    class_id: 'class-1',
    class_name: '初三（1）班',
    teacher_name: '李老师',
    started_at: SERVER_TIME,
    device_id: null,
    pages: [],
  })
  return { ...opening, seq, notice: text === null ? null : { notice_id: text, text } }
}

function snapshot(state: ClassroomState | null): RoomSnapshot {
  return { state, server_time: SERVER_TIME }
}

/** Each fact leaves a trace of its own: the room shows which facts were applied, and in which order. */
function fact(seq: number): ClassroomFact {
  const text = `提示 ${seq}`
  return {
    lesson_session_id: LESSON,
    seq,
    event: { type: 'notice_sent', payload: { notice_id: text, text } },
  }
}

/** The server's answer when facts were missed, or none. */
function missed(facts: ClassroomFact[], server_time = SERVER_TIME): CatchUpReply {
  return { kind: 'facts', facts, server_time }
}

function follow() {
  const line = steppedLine()
  let now = Date.parse(SERVER_TIME) - 5_000
  const room = openRoom({
    lesson_session_id: LESSON,
    realtime: line.realtime,
    fetchState: line.fetchState,
    now: () => now,
    wait: line.wait,
  })
  return { line, room, pass: (ms: number) => void (now += ms) }
}

function shown(room: Room): string {
  const state = room.getState()
  if (state.kind !== 'ready') return state.kind
  return `${state.state.seq} ${state.state.notice?.text ?? ''}`.trim()
}

async function followFrom(seq: number) {
  const page = follow()
  await page.line.nextFetch().answer(snapshot(stateAt(seq)))
  await page.line.nextCatchUp().answer(missed([]))
  return page
}

test('the snapshot is shown at once and the clock of the server is known', async () => {
  const { line, room, pass } = follow()
  expect(room.getState()).toEqual({ kind: 'loading' })
  pass(200)
  await line.nextFetch().answer(snapshot(stateAt(3)))
  expect(room.getState()).toMatchObject({ kind: 'ready', server_offset_ms: 4_900 })
  expect(line.nextCatchUp().question).toEqual({ lesson_session_id: LESSON, seq: 3 })
})

test('[CR-14] each question measures the time of the server again: a quick one betters a slow one, one after a sleep replaces it', async () => {
  const { line, room, pass } = follow()
  pass(3_000)
  await line.nextFetch().answer(snapshot(stateAt(3)))
  expect(room.getState()).toMatchObject({ server_offset_ms: 3_500 })
  pass(40)
  await line.nextCatchUp().answer(missed([], '2026-09-01T08:00:00.020Z'))
  expect(room.getState()).toMatchObject({ server_offset_ms: 2_000 })
  line.status.setState('offline')
  line.status.setState('online')
  pass(100)
  await line.nextCatchUp().answer(missed([], '2026-09-01T08:10:00.000Z'))
  expect(room.getState()).toMatchObject({ server_offset_ms: 601_910 })
})

test('facts that arrive while fetching are kept, and repeats of the catch-up are applied once', async () => {
  const { line, room } = follow()
  line.send(fact(5), fact(6))
  await line.nextFetch().answer(snapshot(stateAt(3)))
  line.send(fact(7))
  await line.nextCatchUp().answer(missed([fact(4), fact(5)]))
  expect(shown(room)).toBe('7 提示 7')
  line.send(fact(8), fact(8))
  expect(shown(room)).toBe('8 提示 8')
  expect(line.isQuiet()).toBe(true)
})

test('a gap is caught up from the last fact', async () => {
  const { line, room } = await followFrom(3)
  line.send(fact(4), fact(6), fact(7))
  expect(shown(room)).toBe('4 提示 4')
  const ask = line.nextCatchUp()
  expect(ask.question.seq).toBe(4)
  await ask.answer(missed([fact(5)]))
  expect(shown(room)).toBe('7 提示 7')
})

test('a hidden fact only counts', async () => {
  const { line, room } = await followFrom(3)
  line.send({ ...fact(4), event: null }, fact(5))
  expect(shown(room)).toBe('5 提示 5')
})

test('after a broken line the page goes on from its last fact', async () => {
  const { line, room } = await followFrom(3)
  line.status.setState('offline')
  expect(shown(room)).toBe('3')
  expect(line.isQuiet()).toBe(true)
  line.status.setState('online')
  await line.nextCatchUp().answer(missed([fact(4), fact(5)]))
  line.send(fact(6))
  expect(shown(room)).toBe('6 提示 6')
})

test('told to start again, the page fetches anew and keeps showing what it has', async () => {
  const { line, room } = await followFrom(3)
  line.status.setState('offline')
  line.status.setState('online')
  await line.nextCatchUp().answer({ kind: 'start_again' })
  expect(shown(room)).toBe('3')
  await line.nextFetch().answer(snapshot(stateAt(900, '新的现状')))
  await line.nextCatchUp().answer(missed([]))
  expect(shown(room)).toBe('900 新的现状')
})

test('a server that always says start again is asked calmly', async () => {
  const { line } = follow()
  for (let round = 0; round < 4; round += 1) {
    await line.nextFetch().answer(snapshot(stateAt(3)))
    await line.nextCatchUp().answer({ kind: 'start_again' })
  }
  expect(line.isQuiet()).toBe(true)
  expect(line.waits()).toHaveLength(1)
})

test('a page opened while the line is down shows the snapshot and joins when it is back', async () => {
  const line = steppedLine()
  line.status.setState('connecting')
  const room = openRoom({
    lesson_session_id: LESSON,
    realtime: line.realtime,
    fetchState: line.fetchState,
    now: () => 0,
    wait: line.wait,
  })
  await line.nextFetch().answer(snapshot(stateAt(3)))
  expect(shown(room)).toBe('3')
  expect(line.isQuiet()).toBe(true)
  line.status.setState('online')
  expect(line.nextCatchUp().question.seq).toBe(3)
})

test('a failed fetch is shown, tried again by itself, and by hand', async () => {
  const { line, room } = follow()
  await line.nextFetch().refuse(new ApiError(OFFLINE))
  expect(room.getState()).toMatchObject({ kind: 'failed', error: { name: 'OFFLINE' } })
  line.waits()[0]?.work()
  await line.nextFetch().refuse(new ApiError({ ...OFFLINE, name: 'FORBIDDEN', status: 403, code: 403 }))
  room.refetch()
  expect(room.getState()).toEqual({ kind: 'loading' })
  await line.nextFetch().answer(snapshot(stateAt(3)))
  expect(shown(room)).toBe('3')
})

test('a failed catch-up keeps the room on the screen and is tried again', async () => {
  const { line, room } = await followFrom(3)
  line.send(fact(5))
  await line.nextCatchUp().refuse(new ApiError({ ...OFFLINE, name: 'TIMEOUT' }))
  expect(shown(room)).toBe('3')
  line.waits()[0]?.work()
  await line.nextCatchUp().answer(missed([fact(4), fact(5)]))
  expect(shown(room)).toBe('5 提示 5')
})

test('the end of the lesson, live or found on arrival', async () => {
  const live = await followFrom(3)
  live.line.send({
    lesson_session_id: LESSON,
    seq: 4,
    event: { type: 'lesson_ended', payload: { ended_at: SERVER_TIME } },
  })
  expect(live.room.getState()).toMatchObject({ kind: 'ended', state: { title: '二次函数' } })
  const late = follow()
  await late.line.nextFetch().answer(snapshot(null))
  expect(late.room.getState()).toMatchObject({ kind: 'ended', state: null })
  expect(late.line.isQuiet()).toBe(true)
})

test('a closed room listens to nothing and says that it has left', async () => {
  const { line, room } = await followFrom(3)
  room.close()
  line.send(fact(4))
  line.status.setState('offline')
  line.status.setState('online')
  expect(shown(room)).toBe('3')
  expect(line.listenerCount()).toBe(0)
  expect(line.left).toEqual([LESSON])
  expect(line.isQuiet()).toBe(true)
})

test('[CR-60] who is put out is told why, hears nothing more, and finds the room again by asking when the right is back', async () => {
  const { line, room } = await followFrom(3)
  line.putOut({ lesson_session_id: 'another', message: '这是其他老师的课' })
  expect(shown(room)).toBe('3')
  line.putOut({ lesson_session_id: LESSON, message: '您没有查看课堂的权限' })
  expect(room.getState()).toMatchObject({ kind: 'failed', error: { message: '您没有查看课堂的权限' } })
  line.send(fact(4))
  expect(shown(room)).toBe('failed')
  room.refetch()
  await line.nextFetch().answer(snapshot(stateAt(5)))
  expect(shown(room)).toBe('5')
})
