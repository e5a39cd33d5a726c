import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../test/classroom-builders.ts'
import { leadGrade } from '../../../../../test/people-builders.ts'
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

/** A colleague of the lesson's teacher who leads a senior grade; the class is of 2026. */
async function leaderOf({ school_id }: RunningLesson, entry_year: number) {
  const leader = await buildTeacher(app, { school_id, role_key: 'grade_leader' })
  await leadGrade(app, { school_id, teacher_id: leader.person_id, entry_year })
  return leader
}

/** How the room of the lesson answers who enters by the socket. */
const enter = async ({ lesson_session_id }: RunningLesson, token: string) => {
  const asked = sockets.open(app.address, token).timeout(5000)
  const reply: { code: number } = await asked.emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  return reply.code
}

const WATCHING = [
  [`POST ${API}/watch_lesson`],
  [`GET ${API}/teaching_info`],
  [`GET ${API}/class_bind_student_list`],
  [`POST ${API}/get_store_pushed_item_status`],
  [`GET ${API}/event_record`, { after_seq: 0 }],
  [`GET ${API}/lesson_page_questions`],
  [`POST ${API}/lesson_prepared_ink`, { page_ids: ['01a2292d-0025-74da-b399-0729c0bca7b3'] }],
] as const
const BEYOND = [
  [`GET ${API}/lesson_record`],
  [`GET ${API}/lesson_answers`],
  [`GET ${API}/lesson_replay`, { after_seq: 0 }],
  [`GET ${API}/lesson_watchers`],
  [`GET ${API}/lesson_attendance`],
  [`POST ${API}/should_kick_out`, { device_id: 'device-of-a-leader' }],
] as const

/** How each of some calls is answered about the lesson. */
async function answers(
  { lesson_session_id }: RunningLesson,
  token: string,
  calls: readonly (readonly [name: string, body?: object])[],
) {
  const codes = []
  for (const [name, body = {}] of calls)
    codes.push((await app.send(token, name, { lesson_session_id, ...body })).code)
  return codes
}
const all = (calls: readonly unknown[], code: number) => calls.map(() => code)

describe('[CR-375] a 年级组长', () => {
  it('watches what runs in the led grade, which is noted, and reads nothing else of it', async () => {
    const lesson = await buildRunningLesson(app)
    await lesson.startQuiz()
    const { lesson_session_id, prepare_lesson_id, command } = lesson
    const leader = await leaderOf(lesson, 2026)
    expect(await answers(lesson, leader.token, WATCHING)).toEqual(all(WATCHING, 200))
    expect(await enter(lesson, leader.token)).toBe(200)
    expect(await answers(lesson, leader.token, BEYOND)).toEqual(all(BEYOND, 403))
    const detail = await app.send(leader.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })
    expect(detail.code).toBe(403)
    const ended = await app.send(leader.token, `POST ${API}/after_class`, command)
    expect(ended.code).toBe(403)
    const read = await app.call(leader.token, `GET ${API}/teaching_info`, { lesson_session_id })
    expect(read.payload.state?.quiz?.phase).toBe('running')
    expect(JSON.stringify(read.payload)).not.toContain('秘密的解析')
    const logged = await app.services.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, lesson_session_id))
    expect(logged).toMatchObject([{ action: 'lesson.watch', account_id: leader.account_id }])
  })

  it('finds these lessons on the workbench, and none of another grade', async () => {
    const lesson = await buildRunningLesson(app)
    const running = async (token: string) =>
      (await app.call(token, 'GET /api/home/v1/workbench', {})).payload.running
    expect(await running((await leaderOf(lesson, 2026)).token)).toMatchObject([
      { lesson_session_id: lesson.lesson_session_id, is_own: false },
    ])
    expect(await running((await leaderOf(lesson, 2025)).token)).toEqual([])
  })

  it('of another grade, of another school, or no more, is refused as every colleague is, and so is a 备课组长', async () => {
    const lesson = await buildRunningLesson(app)
    const other = await leaderOf(lesson, 2025)
    expect(await answers(lesson, other.token, WATCHING)).toEqual(all(WATCHING, 403))
    expect(await enter(lesson, other.token)).toBe(403)
    const { school_id } = lesson
    const subject = await buildTeacher(app, { school_id, role_key: 'subject_leader' })
    expect(await answers(lesson, subject.token, WATCHING)).toEqual(all(WATCHING, 403))
    const stranger = await leaderOf(await buildRunningLesson(app), 2026)
    expect(await answers(lesson, stranger.token, WATCHING)).toEqual(all(WATCHING, 404))
    const former = await leaderOf(lesson, 2026)
    await app.services.database.pool.query(
      `update leadership set to_day = '2026-09-02' where teacher_id = $1`,
      [former.person_id],
    )
    expect(await answers(lesson, former.token, WATCHING)).toEqual(all(WATCHING, 403))
  })

  it('watches no longer than the lesson runs', async () => {
    const lesson = await buildRunningLesson(app)
    const leader = await leaderOf(lesson, 2026)
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    expect(await answers(lesson, leader.token, WATCHING)).toEqual(all(WATCHING, 403))
    expect(await enter(lesson, leader.token)).toBe(403)
  })
})
