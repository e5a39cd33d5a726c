import type { ClassroomMessages } from '@jiangtai/shared/classroom/socket.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { openListeningApp, type TestApp, testSockets } from '../../../../test/test-app.ts'
import { API, assist, dismiss } from '../roster/test/assisted-lesson.ts'
import { CHECK_PERIOD_MS } from '../../../core/realtime/socket-checks.ts'
import { REMEMBER_MS } from '../../session/session.access.ts'
import { classRoom } from '../../classes/class-pads.service.ts'

const WITHIN_MS = 2000

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

type Told = Parameters<ClassroomMessages['put_out']>[0]

/** Enters the room and keeps the messages that the socket hears there. */
async function enter(lesson: RunningLesson, token: string) {
  const { lesson_session_id } = lesson
  const socket = sockets.open(app.address, token)
  const heard: string[] = []
  socket.onAny((event: string) => event !== 'beat' && heard.push(event))
  const put_out = new Promise<Told>((resolve) => {
    socket.once('put_out', resolve)
  })
  const catchUp = async (): Promise<{ code: number; message: string }> =>
    socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  expect((await catchUp()).code).toBe(200)
  return { socket, heard, put_out, catchUp }
}

/** Changes the database as another process would, and advances the clock by a moment. */
async function change(text: string, values: readonly string[]): Promise<void> {
  await app.services.database.pool.query(text, [...values])
  app.clock.advance(1001)
}

const takeLessons = (school_id: string, role_key: string) =>
  change(`update role set grants = '{"resource": ["query"]}' where school_id = $1 and role_key = $2`, [
    school_id,
    role_key,
  ])

const notify = (lesson: RunningLesson) =>
  app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/notify', {
    ...lesson.command,
    text: '只给还在课堂里的人',
  })

describe('a right that is taken', () => {
  it('[GD-30] is seen within two seconds: what is remembered of a sign-in, and then the next look', () => {
    expect(REMEMBER_MS + CHECK_PERIOD_MS).toBeLessThan(WITHIN_MS)
  })

  it('[CR-60] [GD-30] puts 巡课 out of the room at the next look; nothing is heard from then on', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id, lesson_session_id } = lesson
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    const [looking, board] = [await enter(lesson, observer.token), await enter(lesson, lesson.teacher.token)]
    await takeLessons(school_id, 'observer')
    expect(await looking.put_out).toEqual({
      lesson_session_id,
      message: '您没有查看课堂的权限，请联系校管理员',
    })
    const fact = new Promise((resolve) => {
      board.socket.once('fact', resolve)
    })
    expect((await notify(lesson)).code).toBe(200)
    await fact
    expect((await looking.catchUp()).code).toBe(403)
    expect(looking.heard).toEqual(['put_out'])
    expect(board.heard).not.toContain('put_out')
  })

  it('[CR-60] puts out a school manager who is none any more, and keeps one who is', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id } = lesson
    const where = { school_id, role_key: 'school_manager' } as const
    const [former, present] = [await buildTeacher(app, where), await buildTeacher(app, where)]
    const [out, kept] = [await enter(lesson, former.token), await enter(lesson, present.token)]
    await change('update account set manager_type = 0 where account_id = $1', [former.account_id])
    expect((await out.put_out).message).toBe('这是其他老师的课')
    expect((await kept.catchUp()).code).toBe(200)
    expect(kept.heard).not.toContain('put_out')
  })

  it('[CR-404] [CR-60] puts out who assisted, when the teacher ends it, and watches nothing meanwhile', async () => {
    const lesson = await buildRunningLesson(app)
    const { teacher, lesson_session_id } = lesson
    const { assistant } = await assist(app, lesson)
    const out = await enter(lesson, assistant.token)
    const read = await app.call(teacher.token, `GET ${API}/lesson_watchers`, { lesson_session_id })
    expect(read.payload.watcher_count).toBe(0)
    await dismiss(app, lesson, assistant.person_id)
    app.clock.advance(1001)
    expect((await out.put_out).message).toBe('上课的老师已取消您的协助')
    expect((await out.catchUp()).code).toBe(403)
  })

  it('[CR-60] puts the pad of a student who was moved out of the lesson and out of the class', async () => {
    const lesson = await buildRunningLesson(app)
    const [moved, staying] = lesson.students
    if (moved === undefined || staying === undefined) throw new Error('the class is too small')
    for (const { token } of [moved, staying]) await lesson.join(token)
    const [out, kept] = [await enter(lesson, moved.token), await enter(lesson, staying.token)]
    await change('update enrollment set to_day = $2 where student_id = $1', [moved.student_id, '2026-11-20'])
    expect((await out.put_out).message).toBe('你已经不在这个班，不能再看这节课')
    const stopped = new Promise((resolve) => {
      kept.socket.once('class_stopped', resolve)
    })
    app.services.realtime.publish(classRoom(lesson.class_id), 'class_stopped', {})
    await stopped
    expect(await out.catchUp()).toMatchObject({ code: 403 })
    expect(out.heard).not.toContain('class_stopped')
    expect(kept.heard).not.toContain('put_out')
  })

  it('[CR-61] leaves a teacher the lesson that runs, though the 任课表 changes; not without the right to see lessons', async () => {
    const lesson = await buildRunningLesson(app)
    const board = await enter(lesson, lesson.teacher.token)
    await change('update teacher_assignment set to_day = $2 where teacher_id = $1', [
      lesson.teacher.person_id,
      '2026-11-20',
    ])
    expect((await board.catchUp()).code).toBe(200)
    expect((await notify(lesson)).code).toBe(200)
    await takeLessons(lesson.school_id, 'subject_teacher')
    expect(await board.put_out).toMatchObject({ message: '您没有查看课堂的权限，请联系校管理员' })
    expect((await notify(lesson)).code).toBe(403)
  })
})
