import { eq } from 'drizzle-orm'
import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import type { LiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import {
  buildRunningLesson,
  factsSentTo,
  type RunningLesson,
} from '../../../../../test/classroom-builders.ts'
import { openListeningApp, type TestApp, testSockets } from '../../../../../test/test-app.ts'
import { auditLog } from '../../../../core/audit/audit.table.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

/** Enters the room of a lesson by its socket. */
async function enter({ lesson_session_id }: RunningLesson, token: string) {
  const socket = sockets.open(app.address, token)
  const heard: string[] = []
  socket.onAny((event: string) => event !== 'beat' && heard.push(event))
  const reply: { code: number } = await socket
    .timeout(5000)
    .emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  expect(reply.code).toBe(200)
  return { socket, heard }
}

const colleague = (lesson: RunningLesson, role_key: 'observer' | 'school_manager' | 'subject_teacher') =>
  buildTeacher(app, { school_id: lesson.school_id, role_key })

const watch = ({ lesson_session_id }: RunningLesson, token: string) =>
  app.send(token, `POST ${API}/watch_lesson`, { lesson_session_id })

const countSeen = async ({ lesson_session_id, teacher }: RunningLesson) =>
  (await app.call(teacher.token, `GET ${API}/lesson_watchers`, { lesson_session_id })).payload.watcher_count

describe('巡课', () => {
  it('[CR-230] is for 巡课 and the school manager, and for no colleague and no pad', async () => {
    const lesson = await buildRunningLesson(app)
    for (const role_key of ['observer', 'school_manager'] as const) {
      const looking = await colleague(lesson, role_key)
      expect((await watch(lesson, looking.token)).code).toBe(200)
      await enter(lesson, looking.token)
    }
    const other = await colleague(lesson, 'subject_teacher')
    expect((await watch(lesson, other.token)).code).toBe(403)
    expect((await watch(lesson, lesson.students[0]!.token)).code).toBe(403)
  })

  it('[CR-231] hears each fact as it happens, and the pen of the teacher while it writes', async () => {
    const lesson = await buildRunningLesson(app)
    const observer = await colleague(lesson, 'observer')
    const [looking, board] = [await enter(lesson, observer.token), await enter(lesson, lesson.teacher.token)]
    const { lesson_session_id, opening, command } = lesson
    const page_id = opening.pages[1]!.page_id
    const fact = new Promise<ClassroomFact>((resolve) => {
      looking.socket.once('fact', resolve)
    })
    const turned = await app.call(lesson.teacher.token, `POST ${API}/turn_page`, { ...command, page_id })
    expect(turned.code).toBe(200)
    expect(await fact).toMatchObject({ seq: 1, event: { type: 'page_turned', payload: { page_id } } })
    const stroke = new Promise<LiveInk>((resolve) => {
      looking.socket.once('live_ink', resolve)
    })
    board.socket.emit('live_ink', { lesson_session_id, page_id, chunk: 'habc.0.AAAA.id-abc.p,8,#ffffff' })
    expect(await stroke).toMatchObject({ page_id })
  })

  it('[CR-231] changes nothing: every command is refused, the pen draws nowhere, no seat and no device is taken', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, command, opening, lesson_quiz_id } = lesson
    const manager = await colleague(lesson, 'school_manager')
    const observer = await colleague(lesson, 'observer')
    const page_id = opening.pages[1]!.page_id
    const looking = await enter(lesson, observer.token)
    const [pad] = lesson.students
    await lesson.join(pad!.token)
    const seat = await enter(lesson, pad!.token)
    const commands = {
      turn_page: { page_id },
      write_ink: { page_id, op: { v: 1, kind: 'clear', id: newId() } },
      start_quzi: { lesson_quiz_id, time_limit_s: null },
      'interact/lock_screen': { locked: true, student_ids: null, message: '' },
      'interact/notify': { text: '你好' },
      'interact/timer': { change: { kind: 'stopwatch' } },
      random_call_the_roll: {},
      kick_out_teacher: {},
      after_class: {},
    }
    for (const { token } of [manager, observer])
      for (const [path, body] of Object.entries(commands)) {
        const refused = await app.send(token, `POST ${API}/${path}`, { ...command, ...body })
        expect([path, refused.code]).toEqual([path, 403])
      }
    looking.socket.emit('live_ink', { lesson_session_id, page_id, chunk: 'habc.0.AAAA.id-abc.p,8,#ffffff' })
    // What was sent before it has been dealt with once this is answered.
    await looking.socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
    expect(seat.heard).not.toContain('live_ink')
    expect(factsSentTo(app, lesson_session_id, 'teacher')).toEqual([])
    const { payload } = await app.call(lesson.teacher.token, `GET ${API}/class_bind_student_list`, {
      lesson_session_id,
    })
    expect(payload.students.filter(({ joined_at }) => joined_at !== null).length).toBe(1)
    const { should_kick_out } = (await app.call(lesson.teacher.token, `POST ${API}/should_kick_out`, command))
      .payload
    expect(should_kick_out).toBe(false)
  })

  it('[CR-232] tells neither key nor answers of a question that runs', async () => {
    const lesson = await buildRunningLesson(app)
    await lesson.startQuiz()
    const { lesson_session_id } = lesson
    const observer = await colleague(lesson, 'observer')
    const read = await app.call(observer.token, `GET ${API}/teaching_info`, { lesson_session_id })
    const counts = await app.call(observer.token, `POST ${API}/get_store_pushed_item_status`, {
      lesson_session_id,
    })
    expect(read.payload.state?.quiz?.phase).toBe('running')
    expect(counts.payload.runs).toMatchObject([{ answered_count: 0, correct: null }])
    expect(JSON.stringify([read.payload, counts.payload])).not.toContain('秘密的解析')
  })

  it('[CR-233] is noted with who and when; of a lesson that is over nothing is noted', async () => {
    const lesson = await buildRunningLesson(app)
    const observer = await colleague(lesson, 'observer')
    const request_id = newId()
    const { lesson_session_id } = lesson
    for (let times = 0; times < 2; times += 1)
      await app.send(observer.token, `POST ${API}/watch_lesson`, { lesson_session_id, request_id })
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    expect((await watch(lesson, observer.token)).code).toBe(200)
    const logged = await app.services.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, lesson_session_id))
    expect(logged).toMatchObject([{ action: 'lesson.watch', account_id: observer.account_id }])
  })

  it('[CR-234] is told to the teacher as a number: two pages of one person are one, and who leaves is gone', async () => {
    const lesson = await buildRunningLesson(app)
    const [one, two] = [await colleague(lesson, 'observer'), await colleague(lesson, 'school_manager')]
    await enter(lesson, lesson.teacher.token)
    expect(await countSeen(lesson)).toBe(0)
    const pages = [await enter(lesson, one.token), await enter(lesson, one.token)]
    const other = await enter(lesson, two.token)
    expect(await countSeen(lesson)).toBe(2)
    for (const { socket } of [...pages, other]) socket.close()
    await expect.poll(() => countSeen(lesson)).toBe(0)
  })
})
