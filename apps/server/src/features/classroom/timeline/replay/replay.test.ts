import { createReplay } from '@jiangtai/shared/classroom/record/replay/replay.ts'
import { REPLAY_PART } from '@jiangtai/shared/classroom/record/replay/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const READ = `GET ${API}/lesson_replay` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Commands of a lesson, each ten seconds after the one before. */
function teach({ teacher, command }: RunningLesson) {
  return async (path: string, body: object) => {
    app.clock.advance(10_000)
    const reply = await app.send(teacher.token, `POST ${API}/${path}`, { ...command, ...body })
    expect([path, reply.code]).toEqual([path, 200])
  }
}

async function read({ lesson_session_id }: RunningLesson, token: string, after_seq = 0) {
  return (await app.call(token, READ, { lesson_session_id, after_seq })).payload
}

describe('[CR-240] the replay of a lesson', () => {
  it('has every fact with its time, and comes to the board as it was left', async () => {
    const lesson = await buildRunningLesson(app)
    const { opening, teacher, lesson_session_id } = lesson
    const act = teach(lesson)
    const page_id = opening.pages[1]!.page_id
    const stroke = penLine(newId(), [[10, 10]])
    await act('turn_page', { page_id })
    await act('write_ink', { page_id, op: stroke })
    await act('write_ink', { page_id, op: { v: 1, kind: 'undo', id: newId(), op_id: stroke.id } })
    await act('after_class', {})
    const { facts, moments, ended_at, next_after_seq, ...stored } = await read(lesson, teacher.token)
    expect(facts.map(({ seq, at_ms, event }) => [seq, at_ms, event.type])).toEqual([
      [1, 10_000, 'page_turned'],
      [2, 20_000, 'ink_written'],
      [3, 30_000, 'ink_written'],
      [4, 40_000, 'lesson_ended'],
    ])
    expect([next_after_seq, ended_at]).toEqual([null, expect.any(String)])
    expect(moments).toMatchObject([
      { seq: 1, kind: 'page', text: '翻到第 2 页“二”', since_s: 10 },
      { seq: 4, kind: 'room' },
    ])
    const replay = createReplay({ opening: stored.opening, facts, length_ms: 40_000 })
    expect(listVisibleItems(replay.stateAt(20_000).ink[page_id]!)).toHaveLength(1)
    expect(listVisibleItems(replay.stateAt(30_000).ink[page_id]!)).toHaveLength(0)
    const board = await app.call(teacher.token, `GET ${API}/lesson_board`, { lesson_session_id })
    expect(replay.stateAt(replay.length_ms)).toEqual(board.payload.state)
  })

  it('is read in parts, each once', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, school_id, teacher } = lesson
    await app.services.database.pool.query(
      `insert into classroom_event (lesson_session_id, seq, school_id, type, payload, created_at)
       select $1, n, $2, 'notice_sent', jsonb_build_object('notice_id', n::text, 'text', '第' || n), now()
       from generate_series(1, $3::int) n`,
      [lesson_session_id, school_id, REPLAY_PART + 2],
    )
    const first = await read(lesson, teacher.token)
    expect([first.facts.length, first.next_after_seq]).toEqual([REPLAY_PART, REPLAY_PART])
    const second = await read(lesson, teacher.token, REPLAY_PART)
    expect(second.facts.map(({ seq }) => seq)).toEqual([REPLAY_PART + 1, REPLAY_PART + 2])
    expect(second.moments).toHaveLength(2)
    expect(second.next_after_seq).toBe(null)
  })

  it('is for who may read the record of the lesson: its teacher, the school manager and 巡课', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, school_id, teacher, students } = lesson
    const [observer, manager, colleague] = [
      await buildTeacher(app, { school_id, role_key: 'observer' }),
      await buildTeacher(app, { school_id, role_key: 'school_manager' }),
      await buildTeacher(app, { school_id }),
    ]
    const codeFor = async (token: string) => (await app.send(token, READ, { lesson_session_id })).code
    const stranger = await buildRunningLesson(app)
    expect(await Promise.all([teacher, observer, manager].map(({ token }) => codeFor(token)))).toEqual([
      200, 200, 200,
    ])
    expect(await Promise.all([colleague, students[0]!].map(({ token }) => codeFor(token)))).toEqual([
      403, 403,
    ])
    expect(await codeFor(stranger.teacher.token)).toBe(404)
  })
})
