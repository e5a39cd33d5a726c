import { remoteContract } from '@jiangtai/shared/classroom/remote/contract.ts'
import { MAX_REMOTES, REMOTE_CODE_MS } from '@jiangtai/shared/classroom/remote/remote.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const read = async ({ teacher, lesson_session_id }: RunningLesson) =>
  (await app.call(teacher.token, `GET ${API}/remotes`, { lesson_session_id })).payload
const find = (token: string, remote_code: string) =>
  app.send(token, `POST ${API}/find_remote_lesson`, { remote_code })
const pair = ({ teacher, lesson_session_id }: RunningLesson, remote_id = newId()) =>
  app.send(teacher.token, `POST ${API}/pair_remote`, {
    lesson_session_id,
    remote_id,
    device_name: '安卓手机',
  })
const part = ({ teacher, lesson_session_id }: RunningLesson, remote_id: string) =>
  app.call(teacher.token, `POST ${API}/part_remote`, { lesson_session_id, remote_id })
const turn = (
  { teacher, lesson_session_id, opening }: RunningLesson,
  device_id: string,
  request_id = newId(),
) =>
  app.send(teacher.token, `POST ${API}/turn_page`, {
    ...{ lesson_session_id, device_id, request_id },
    page_id: opening.pages[1]!.page_id,
  })
const startTimer = ({ teacher, lesson_session_id }: RunningLesson, device_id: string) =>
  app.send(teacher.token, `POST ${API}/interact/timer`, {
    ...{ lesson_session_id, device_id },
    change: { kind: 'stopwatch' },
  })

async function paired() {
  const lesson = await buildRunningLesson(app)
  const remote_id = newId()
  expect((await pair(lesson, remote_id)).code).toBe(200)
  return { lesson, remote_id }
}

describe('遥控码', () => {
  it('[CR-300] finds the own running lesson, for ten to twenty minutes', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.teacher
    const first = await read(lesson)
    expect(first.remote_code).toMatch(/^\d{6}$/)
    expect(first.code_left_ms).toBeGreaterThan(0)
    expect(first.code_left_ms).toBeLessThanOrEqual(REMOTE_CODE_MS)
    const { lesson_session_id, prepare_lesson_id } = lesson
    const { payload } = await app.call(token, `POST ${API}/find_remote_lesson`, {
      remote_code: first.remote_code,
    })
    expect(payload).toEqual({ lesson_session_id, prepare_lesson_id })

    app.clock.advance(first.code_left_ms)
    const second = await read(lesson)
    expect(second.code_left_ms).toBe(REMOTE_CODE_MS)
    expect((await find(token, first.remote_code)).code).toBe(200)
    app.clock.advance(REMOTE_CODE_MS)
    expect((await find(token, first.remote_code)).code).toBe(404)
    expect((await find(token, second.remote_code)).code).toBe(200)
  })

  it('[CR-300] is told to the teacher of the lesson alone; to anybody else it is as one that nobody has', async () => {
    const lesson = await buildRunningLesson(app)
    const { remote_code } = await read(lesson)
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const { lesson_session_id } = lesson
    expect((await app.send(manager.token, `GET ${API}/remotes`, { lesson_session_id })).code).toBe(403)
    const found = await find(manager.token, remote_code)
    expect(found.code).toBe(404)
    const unknown = await find(manager.token, '000000')
    expect([unknown.code, unknown.message]).toEqual([404, found.message])
  })

  it('[CR-300] is tried ten times a minute at most, and other texts are refused at the field', async () => {
    const { teacher } = await buildRunningLesson(app)
    const refused = await find(teacher.token, '12 34')
    expect([refused.code, refused.message]).toEqual([400, '遥控码是 6 位数字'])
    // The limits of a server under test are loose: what it is told of this call is looked at.
    expect(remoteContract.find.limit).toEqual({ burst: 10, per_minute: 10 })
  })
})

describe('a phone that is paired', () => {
  it('[CR-461] asks aloud, takes a vote and holds a race; the class sees what it would see of the board', async () => {
    const { lesson, remote_id } = await paired()
    const { lesson_session_id, teacher, students } = lesson
    const ids = { lesson_session_id, device_id: remote_id }
    const command = async (path: string, body: object) => {
      const reply = await app.send(teacher.token, `POST ${API}/${path}`, { ...ids, ...body })
      expect([path, reply.code]).toEqual([path, 200])
      return reply.payload as { quiz_run_id: string; race_id: string }
    }
    await lesson.join(students[0]!.token)
    const oral = { source: 'oral', kind: 'single', text: '', option_count: 4 }
    const { quiz_run_id } = await command('start_shortcut_quzi', { question: oral, time_limit_s: null })
    await command('end_quzi', { quiz_run_id })
    await command('show_distribution', { quiz_run_id })
    const ended = (await lesson.join(students[0]!.token)).payload.state
    const key = { kind: 'choice', keys: ['B'] }
    const item_id = ended.quiz?.quiz.question.items[0]?.item_id
    await command('submit_answers', { quiz_run_id, keys: [{ item_id, key }] })
    const { quiz } = (await lesson.join(students[0]!.token)).payload.state
    expect(quiz).toMatchObject({ phase: 'revealed', released: { items: [{ key }] } })
    await command('put_away_quzi', { quiz_run_id })
    const vote = { source: 'vote', kind: 'single', is_anonymous: true, text: '', options: ['春游', '秋游'] }
    const voted = await command('start_shortcut_quzi', { question: vote, time_limit_s: null })
    await command('end_quzi', voted)
    await command('put_away_quzi', voted)
    const { race_id } = await command('student_race_the_question', { top: 2, is_again: false })
    expect((await lesson.join(students[0]!.token)).payload.state.race).toMatchObject({ race_id, top: 2 })
    await command('stop_race_the_quzi', { race_id })
  })

  it('[CR-301] commands the board under its own id, and stands in the list until it is parted', async () => {
    const { lesson, remote_id } = await paired()
    expect((await turn(lesson, remote_id)).code).toBe(200)
    expect((await startTimer(lesson, remote_id)).code).toBe(200)
    expect((await turn(lesson, lesson.command.device_id)).code).toBe(200)
    const paired_at = app.clock.now().toISOString()
    expect((await read(lesson)).remotes).toEqual([
      { remote_id, device_name: '安卓手机', paired_at, assistant_name: null },
    ])

    await part(lesson, remote_id)
    expect((await read(lesson)).remotes).toEqual([])
    for (const act of [turn, startTimer]) expect((await act(lesson, remote_id)).code).toBe(409)
    expect((await turn(lesson, lesson.command.device_id)).code).toBe(200)
    await part(lesson, remote_id)
    const again = await pair(lesson, remote_id)
    expect([again.code, again.message]).toEqual([400, '这台手机已断开，请重新连接'])
  })

  it('[CR-301] a repeated page turn of a phone is told once', async () => {
    const { lesson, remote_id } = await paired()
    const request_id = newId()
    expect((await turn(lesson, remote_id, request_id)).code).toBe(200)
    expect((await turn(lesson, remote_id, request_id)).code).toBe(200)
  })

  it('[CR-301] tells the screens of the teacher when the list changes', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id } = lesson
    const told = () =>
      app.published.filter(
        ({ event, payload }) =>
          event === 'remotes_changed' && JSON.stringify(payload) === JSON.stringify({ lesson_session_id }),
      ).length
    const remote_id = newId()
    await pair(lesson, remote_id)
    await pair(lesson, remote_id)
    expect(told()).toBe(1)
    await part(lesson, remote_id)
    await part(lesson, remote_id)
    expect(told()).toBe(2)
  })

  it('[CR-301] there are a few of them at most, and none without a lesson that runs', async () => {
    const lesson = await buildRunningLesson(app)
    for (let count = 0; count < MAX_REMOTES; count += 1) expect((await pair(lesson)).code).toBe(200)
    const refused = await pair(lesson)
    expect(refused.code).toBe(409)
    expect(refused.message).toContain('请先在黑板上断开一台')
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    expect((await pair(lesson)).code).toBe(409)
  })

  it('[CR-181] is refused once another device teaches, until it is paired with that one', async () => {
    const { lesson, remote_id } = await paired()
    const { lesson_session_id, teacher } = lesson
    await app.call(teacher.token, `POST ${API}/kick_out_teacher`, {
      lesson_session_id,
      device_id: 'another-board',
    })
    for (const act of [turn, startTimer]) expect((await act(lesson, remote_id)).code).toBe(409)
    expect((await read(lesson)).remotes).toEqual([])
    const anew = newId()
    await pair(lesson, anew)
    expect((await turn(lesson, anew)).code).toBe(200)
  })

  it('[CR-181] is one of the lesson’s own teacher, for that lesson alone', async () => {
    const { lesson, remote_id } = await paired()
    const { school_id, lesson_session_id } = lesson
    const colleague = await buildTeacher(app, { school_id })
    const body = { lesson_session_id, remote_id: newId(), device_name: '电脑' }
    expect((await app.send(colleague.token, `POST ${API}/pair_remote`, body)).code).toBe(403)
    const other = await buildRunningLesson(app)
    for (const act of [turn, startTimer]) expect((await act(other, remote_id)).code).toBe(409)
  })
})
