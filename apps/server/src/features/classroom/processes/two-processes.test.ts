import { z } from 'zod'
import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import type { Tally } from '@jiangtai/shared/classroom/socket.ts'
import type { CallName } from '@jiangtai/shared/contract.ts'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  lockPads,
  type RunningLesson,
} from '../../../../test/classroom-builders.ts'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { openWire, wireMessage } from '../../../core/realtime/wire/wire.ts'
import { testSockets } from '../../../../test/test-app.ts'
import { openTwoApps, type TwoApps } from '../../../../test/processes/two-apps.ts'

let apps: TwoApps
const sockets = testSockets()
beforeAll(async () => {
  apps = await openTwoApps()
})
afterEach(() => sockets.closeAll())
afterAll(() => apps.close())

const SUBMIT = 'POST /api/pad/v1/classroom/submit-answer'

/** A page in a room, with the facts that it has heard, in order. */
async function enter(at: 'a' | 'b', token: string, lesson: RunningLesson) {
  const socket = sockets.open(apps[at].address, token)
  const heard = <T>(event: string): T[] => {
    const told: T[] = []
    socket.on(event, (message: T) => void told.push(message))
    return told
  }
  const page = {
    socket,
    facts: heard<ClassroomFact>('fact'),
    tallies: heard<Tally>('tally'),
    presence: heard<{ lesson_session_id: string; online: string[] }>('presence'),
    ink: heard<{ chunk: string }>('live_ink'),
    put_out: heard('put_out'),
  }
  const { lesson_session_id } = lesson
  const reply = await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  expect(reply).toMatchObject({ code: 200 })
  return page
}

/** A lesson with its teacher at one process and a pad at each. */
async function buildClassOverTwo() {
  const lesson = await buildRunningLesson(apps.a)
  const [first, second] = lesson.students
  if (first === undefined || second === undefined) throw new Error('a class of two')
  for (const { token } of [first, second]) await lesson.join(token)
  return {
    lesson,
    first,
    second,
    teacher: await enter('a', lesson.teacher.token, lesson),
    pad_a: await enter('a', first.token, lesson),
    pad_b: await enter('b', second.token, lesson),
  }
}

async function must(at: 'a' | 'b', token: string, name: CallName, body: object) {
  const reply = await apps[at].send(token, name, body)
  expect(reply).toMatchObject({ code: 200 })
  return reply.payload
}

const turn = (at: 'a' | 'b', lesson: RunningLesson, index: number) =>
  must(at, lesson.teacher.token, 'POST /api/prepare_lessons/api/turn_page', {
    ...lesson.command,
    page_id: lesson.opening.pages[index]?.page_id,
  })

const soon = (look: () => void) => vi.waitFor(look, { timeout: 15_000, interval: 10 })
const seqsOf = (facts: readonly ClassroomFact[]) => facts.map(({ seq }) => seq)

describe('a lesson over two server processes', () => {
  it('[PR-1] [PR-4] each page hears every fact once and in order, whichever process stored it', async () => {
    const { lesson, teacher, pad_a, pad_b } = await buildClassOverTwo()
    for (const n of [0, 1, 2, 3])
      await Promise.all([turn('a', lesson, n % 2), turn('b', lesson, (n + 1) % 2)])
    await soon(() => {
      for (const { facts } of [teacher, pad_a, pad_b]) expect(seqsOf(facts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })
  })

  it('[PR-15] of what a process of a newer version tells, only what is understood here reaches a page', async () => {
    const { lesson, teacher, pad_a, pad_b } = await buildClassOverTwo()
    const { lesson_session_id } = lesson
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const newer = openWire({ openLine: apps.lines.open('newer'), log, beat_ms: 40 })
    newer.start()
    await soon(() => expect(newer.hasOthers()).toBe(true))
    const tell = (name: string, payload: unknown) => newer.tell(wireMessage(name, z.unknown()), payload)
    const told = { event: 'live_ink', payload: { chunk: 'to everybody' }, except: [] }
    for (const rooms of [[], null, {}, [7]]) tell('sent', { ...told, rooms })
    tell('droppable', { ...told, rooms: 'any', except: 'none' })
    for (const seq of [undefined, null, '1', -1, 1.5, 2 ** 40])
      tell('fact', { lesson_session_id, seq, event: { type: 'page_turned', payload: { page_id: '' } } })
    for (const event of [null, 'newer', {}, { type: 'page_turned' }])
      tell('fact', { lesson_session_id, seq: 1, event })
    for (const name of ['answered', 'presence', 'ended', 'of another kind']) tell(name, { sessions: 7 })
    const event = { type: 'of_a_newer_version', payload: { key: 'A' } }
    tell('fact', { lesson_session_id, seq: 1, event })
    await soon(() => {
      expect(teacher.facts).toMatchObject([{ seq: 1, event }])
      for (const { facts } of [pad_a, pad_b]) expect(facts).toMatchObject([{ seq: 1, event: null }])
    })
    expect([pad_a.ink, pad_b.ink, pad_a.put_out]).toEqual([[], [], []])
    await newer.close()
  })

  it('[PR-1] a fact crosses whole and is shown to each audience as it may see it', async () => {
    const { lesson, teacher, pad_b } = await buildClassOverTwo()
    await lockPads(apps.a, lesson, { locked: true, student_ids: null })
    await must('b', lesson.teacher.token, 'POST /api/prepare_lessons/api/kick_out_teacher', {
      lesson_session_id: lesson.lesson_session_id,
      device_id: 'device-two',
    })
    await soon(() => expect(seqsOf(teacher.facts)).toEqual([1, 2]))
    await soon(() =>
      expect(pad_b.facts.map(({ event }) => event?.type)).toEqual(['screen_locked', undefined]),
    )
    expect(teacher.facts.map(({ event }) => event?.type)).toEqual(['screen_locked', 'teacher_changed'])
  })

  it('[PR-5] the teacher hears the answers of both, counted once', async () => {
    const { lesson, first, second, teacher, pad_a, pad_b } = await buildClassOverTwo()
    const quiz_run_id = await lesson.startQuiz()
    await must('a', first.token, SUBMIT, answerOf(quiz_run_id, ['A']))
    await must('b', second.token, SUBMIT, answerOf(quiz_run_id, ['B']))
    await soon(() => expect(teacher.tallies.at(-1)?.submitted_count).toBe(2))
    // The count is asked of the database, which may have an answer before its process has told of it.
    const changed = () =>
      new Set(teacher.tallies.flatMap((tally) => tally.changed.map((one) => one.student_id)))
    await soon(() => expect(changed()).toEqual(new Set([first.student_id, second.student_id])))
    expect(teacher.tallies.map((one) => one.submitted_count)).toEqual(
      teacher.tallies.map((one) => one.submitted_count).sort((x, y) => x - y),
    )
    expect([pad_a.tallies, pad_b.tallies]).toEqual([[], []])
  })

  it('[PR-6] the teacher sees the pads of both once, and a student at both as one', async () => {
    const { lesson, first, second, teacher, pad_b } = await buildClassOverTwo()
    const ids = [first.student_id, second.student_id].sort()
    await soon(() => expect(teacher.presence.at(-1)?.online.toSorted()).toEqual(ids))
    await enter('b', first.token, lesson)
    await soon(() => expect(teacher.presence.length).toBeGreaterThan(1))
    expect(teacher.presence.at(-1)?.online.toSorted()).toEqual(ids)
    const online = async (at: 'a' | 'b') => {
      const roster = await apps[at].call(
        lesson.teacher.token,
        'GET /api/prepare_lessons/api/class_bind_student_list',
        {
          lesson_session_id: lesson.lesson_session_id,
        },
      )
      return roster.payload.students.filter((one) => one.is_online).map((one) => one.student_id)
    }
    for (const at of ['a', 'b'] as const) expect((await online(at)).sort()).toEqual(ids)
    pad_b.socket.close()
  })

  it('[PR-7] ink that is still being drawn crosses both ways, and stops when the right to write is taken', async () => {
    const { lesson, second, teacher, pad_a, pad_b } = await buildClassOverTwo()
    const place = { lesson_session_id: lesson.lesson_session_id, page_id: lesson.opening.pages[0]?.page_id }
    await turn('a', lesson, 0)
    const teachers = Array.from({ length: 30 }, (_, n) => `hk.0.AA.id${n}.p,4,#ffffff`)
    for (const chunk of [...teachers, 'xk']) teacher.socket.emit('live_ink', { ...place, chunk })
    await soon(() => expect(pad_b.ink.map(({ chunk }) => chunk)).toEqual([...teachers, 'xk']))
    await must('a', lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/open_board', {
      ...lesson.command,
      student_ids: [second.student_id],
    })
    await soon(() => expect(pad_b.facts.at(-1)?.event?.type).toBe('board_opened'))
    const opened = pad_b.facts.at(-1)?.event
    const color = opened?.type === 'board_opened' ? opened.payload.color : ''
    pad_a.ink.length = 0
    pad_b.socket.emit('live_ink', { ...place, chunk: `hs.0.AA.mine.p,4,${color}` })
    await soon(() => expect(pad_a.ink.map(({ chunk }) => chunk)).toEqual([`hs.0.AA.mine.p,4,${color}`]))
    expect(teacher.ink.map(({ chunk }) => chunk)).toEqual([`hs.0.AA.mine.p,4,${color}`])
    await must('a', lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/close_board', {
      ...lesson.command,
      student_ids: null,
    })
    await soon(() => expect(pad_a.ink.at(-1)?.chunk).toBe('xs'))
    pad_b.socket.emit('live_ink', { ...place, chunk: `ht.0.AA.mine.p,4,${color}` })
    await turn('a', lesson, 1)
    await soon(() => expect(pad_a.facts.at(-1)?.event?.type).toBe('page_turned'))
    expect(pad_a.ink.at(-1)?.chunk).toBe('xs')
  })

  it('[PR-2] a sign-in that is ended at one process loses its sockets at the other at once', async () => {
    const { lesson, pad_b, second } = await buildClassOverTwo()
    const told = new Promise((resolve) => pad_b.socket.once('signed_out', resolve))
    const closed = new Promise((resolve) => pad_b.socket.once('disconnect', resolve))
    await must('a', second.token, 'POST /api/auth/logout', {})
    expect(await told).toEqual({ message: '已退出登录' })
    await closed
    expect(lesson.students.length).toBeGreaterThan(0)
  })
})

it('[PR-1] a role that is changed at one process is told to the pages of the other', async () => {
  const { school_id } = await buildSchool(apps.a)
  const manager = await buildTeacher(apps.a, { school_id, role_key: 'school_manager' })
  const teacher = await buildTeacher(apps.a, { school_id, role_key: 'subject_teacher' })
  const socket = sockets.open(apps.b.address, teacher.token)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const told = new Promise((resolve) => socket.once('permissions_changed', resolve))
  const roles = await apps.a.call(manager.token, 'POST /api/session/v1/role/list', {})
  const role_id = roles.payload.list.find(({ role_key }) => role_key === 'subject_teacher')?.role_id
  const grants = { questionCenter: ['query'] }
  const change = { role_id, name: '任课教师', grants, needs_second_step: false }
  await must('a', manager.token, 'POST /api/session/v1/role/update', change)
  expect(await told).toMatchObject({ role_id })
})

describe('a line between two server processes that breaks', () => {
  /** A page that meets a gap catches up in this way. */
  const catchUp = async (socket: Socket, lesson: RunningLesson, seq: number) => {
    const { lesson_session_id } = lesson
    const reply = await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq })
    return seqsOf(reply.data.facts)
  }

  it('[PR-3] loses no fact: when it is back each page hears the newest one, and asks for those before it', async () => {
    const { lesson, pad_b, teacher } = await buildClassOverTwo()
    await turn('a', lesson, 1)
    await soon(() => expect(seqsOf(pad_b.facts)).toEqual([1]))
    apps.lines.cut('b')
    for (const index of [0, 1, 0]) await turn('a', lesson, index)
    await turn('b', lesson, 1)
    await soon(() => expect(seqsOf(teacher.facts)).toEqual([1, 2, 3, 4]))
    expect(seqsOf(pad_b.facts)).not.toContain(2)
    apps.lines.mend('b')
    await soon(() => {
      for (const { facts } of [pad_b, teacher]) expect(seqsOf(facts)).toContain(5)
    })
    expect(await catchUp(pad_b.socket, lesson, 1)).toEqual([2, 3, 4, 5])
  })

  it('[PR-3] [PR-5] the count is right again, and says who answered meanwhile', async () => {
    const { lesson, second, teacher } = await buildClassOverTwo()
    const quiz_run_id = await lesson.startQuiz()
    apps.lines.cut('a')
    await must('b', second.token, SUBMIT, answerOf(quiz_run_id, ['A']))
    expect(teacher.tallies).toEqual([])
    apps.lines.mend('a')
    await soon(() =>
      expect(teacher.tallies.at(-1)).toMatchObject({
        submitted_count: 1,
        changed: [{ student_id: second.student_id, state: 'submitted' }],
      }),
    )
  })

  it('[PR-3] a pad that waits for its class hears that the lesson has begun', async () => {
    const { lesson, second } = await buildClassOverTwo()
    await must('a', lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    const waiting = sockets.open(apps.b.address, second.token)
    await new Promise<void>((resolve) => waiting.once('connect', () => resolve()))
    await waiting.timeout(5000).emitWithAck('call', 'POST /api/pad/v1/classroom/running', {})
    apps.lines.cut('b')
    await lesson.start('device-one')
    const told = new Promise((resolve) => waiting.once('running_changed', resolve))
    apps.lines.mend('b')
    expect(await told).toEqual({})
  })

  it('[PR-6] the pads of a process that stands still are gone for the teacher, and are back with it', async () => {
    const { second, first, teacher } = await buildClassOverTwo()
    const both = [first.student_id, second.student_id].sort()
    await soon(() => expect(teacher.presence.at(-1)?.online.toSorted()).toEqual(both))
    apps.lines.kill('b')
    await soon(() => expect(teacher.presence.at(-1)?.online).toEqual([first.student_id]))
    apps.lines.mend('b')
    await soon(() => expect(teacher.presence.at(-1)?.online.toSorted()).toEqual(both))
  })
})
