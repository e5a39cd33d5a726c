import { classroomContract } from '@jiangtai/shared/classroom/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf } from '../../src/core/http/request-log.store.ts'
import { addToldFact } from '../../src/features/classroom/room/commands.store.ts'
import { buildRunningLesson, factsSentTo, type RunningLesson } from '../classroom-builders.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const TURN = 'POST /api/prepare_lessons/api/turn_page'
const NOTIFY = 'POST /api/prepare_lessons/api/interact/notify'

function turn(
  lesson: RunningLesson,
  more: { page_id?: string; device_id?: string; request_id?: string } = {},
) {
  const body = {
    ...lesson.command,
    page_id: lesson.opening.pages[1]!.page_id,
    request_id: newId(),
    ...more,
  }
  return app.send(lesson.teacher.token, TURN, body)
}

function seqsOf(lesson: RunningLesson): number[] {
  return factsSentTo(app, lesson.lesson_session_id, 'teacher').map(({ seq }) => seq)
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

async function claimsOf(request_id: string): Promise<number> {
  const { rows } = await app.services.database.pool.query('select 1 from request_log where request_id = $1', [
    request_id,
  ])
  return rows.length
}

it('a command that is one fact asks the database once', async () => {
  const lesson = await buildRunningLesson(app)
  await turn(lesson)
  const before = app.services.database.query_count()
  expect(await turn(lesson)).toMatchObject({ code: 200, payload: { done: true } })
  expect(app.services.database.query_count() - before).toBe(1)
})

it('[CR-1] a repeat gets the first answer, also after the lesson is over, and stores nothing', async () => {
  const lesson = await buildRunningLesson(app)
  const request_id = newId()
  expect(await turn(lesson, { request_id })).toMatchObject({ code: 200 })
  await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
  expect(await turn(lesson, { request_id })).toMatchObject({ code: 200, payload: { done: true } })
  expect(await turn(lesson)).toMatchObject({ code: 409, message: '本节课已下课' })
  expect(seqsOf(lesson)).toEqual([1, 2])
})

it('[RN-40] a request with another body than before is refused, says so, and tells nobody', async () => {
  const lesson = await buildRunningLesson(app)
  const request_id = newId()
  expect(await turn(lesson, { request_id })).toMatchObject({ code: 200 })
  const before = app.services.database.query_count()
  const other = await turn(lesson, { request_id, page_id: lesson.opening.pages[0]!.page_id })
  expect(other.error).toEqual({
    name: 'BAD_INPUT',
    fields: [{ field: 'request_id', message: '请求编号已用过，而这次提交的内容不同，请刷新后重试' }],
  })
  // The command itself, and the look for the reason.
  expect(app.services.database.query_count() - before).toBe(2)
  expect(await turn(lesson, { request_id })).toMatchObject({ code: 200 })
  expect(await claimsOf(request_id)).toBe(1)
  expect(seqsOf(lesson)).toEqual([1])
})

it('[RN-40] a change as well; the same body in another order of its keys is the same', async () => {
  const { teacher } = await buildRunningLesson(app)
  const request_id = newId()
  const add = (body: object) => app.send(teacher.token, 'POST /api/resource/v1/personal/add-link', body)
  const link = { name: '国家平台', url: 'https://example.cn/a', kind: 'page', request_id }
  const first = await add(link)
  expect(first.code).toBe(200)
  expect((await add(Object.fromEntries(Object.entries(link).toReversed()))).payload).toEqual(first.payload)
  const other = await add({ ...link, url: 'https://example.cn/b' })
  expect([other.code, other.error?.fields[0]?.field]).toEqual([400, 'request_id'])
})

it('[CR-3] the repeat of a command that was stored and never published tells the room', async () => {
  const lesson = await buildRunningLesson(app)
  const { lesson_session_id, teacher, opening, command } = lesson
  const [known, lost] = [newId(), newId()]
  await turn(lesson, { request_id: known })
  const { orm, pool } = app.services.database
  const { rows } = await pool.query<{ account_id: string; call: string; school_id: string }>(
    `select account_id, call, school_id from request_log, lesson_session where request_id = $1 and lesson_session_id = $2`,
    [known, lesson_session_id],
  )
  const { account_id, call, school_id } = rows[0]!
  const page_id = opening.pages[0]!.page_id
  const digest = digestOf(classroomContract.turnPage.input.parse({ ...command, page_id }))
  // What is left of a request whose connection died behind the commit.
  const stored = await addToldFact(orm, {
    ...{ school_id, teacher_id: teacher.person_id, lesson_session_id, device_id: command.device_id, page_id },
    ...{ event: { type: 'page_turned', payload: { page_id } }, by: 'teacher' },
    claim: { account_id, call, request_id: lost, digest, created_at: app.clock.now().toISOString() },
    reply: { done: true },
  })
  expect([stored, seqsOf(lesson)]).toEqual([2, [1]])
  expect(await turn(lesson, { request_id: lost, page_id })).toMatchObject({
    code: 200,
    payload: { done: true },
  })
  expect(factsSentTo(app, lesson_session_id, 'student').at(-1)).toEqual({
    lesson_session_id,
    seq: 2,
    event: { type: 'page_turned', payload: { page_id } },
  })
})

it('[CR-1] a name that another call has used is refused, and so is the reverse', async () => {
  const lesson = await buildRunningLesson(app)
  const request_id = newId()
  const refused = { code: 400, error: { fields: [{ field: 'request_id' }] } }
  await turn(lesson, { request_id })
  const { teacher, command } = lesson
  const elsewhere = { ...command, request_id, text: '请看黑板' }
  expect(await app.send(teacher.token, NOTIFY, elsewhere)).toMatchObject(refused)
  const lock = { ...command, request_id, locked: true, student_ids: null }
  expect(
    await app.send(teacher.token, 'POST /api/prepare_lessons/api/interact/lock_screen', lock),
  ).toMatchObject(refused)
  expect(seqsOf(lesson)).toEqual([1])
})

it('[CR-8] a refused command claims nothing: sent again by the device that teaches, it is done', async () => {
  const lesson = await buildRunningLesson(app)
  const request_id = newId()
  const device_id = 'device-two'
  expect(await turn(lesson, { request_id, device_id })).toMatchObject({
    code: 409,
    message: '您的账号已在其他设备上课',
  })
  expect(await claimsOf(request_id)).toBe(0)
  await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/kick_out_teacher', {
    ...lesson.command,
    device_id,
  })
  expect(await turn(lesson, { request_id, device_id })).toMatchObject({ code: 200 })
  expect(await claimsOf(request_id)).toBe(1)
})

it('[CR-2] commands of every sort at once are numbered without holes, each of them once', async () => {
  const lesson = await buildRunningLesson(app)
  const { command, opening, teacher } = lesson
  const added = Array.from({ length: 5 }, newId)
  const replies = await Promise.all(
    added.flatMap((page_id) => [
      turn(lesson),
      app.send(teacher.token, 'POST /api/prepare_lessons/api/add_board_page', {
        ...command,
        page_id,
        after_page_id: opening.pages[0]!.page_id,
        request_id: newId(),
      }),
      app.send(teacher.token, NOTIFY, { ...command, text: '请看黑板', request_id: newId() }),
      turn(lesson, { page_id: newId() }),
    ]),
  )
  expect(replies.map(({ code }) => code)).toEqual(added.flatMap(() => [200, 200, 200, 404]))
  const sent = factsSentTo(app, lesson.lesson_session_id, 'teacher')
  expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(upTo(added.length * 4))
  // A page that another connection has just added can be turned to.
  const turned = await Promise.all(added.map((page_id) => turn(lesson, { page_id })))
  expect(turned.map(({ code }) => code)).toEqual(added.map(() => 200))
})

it('[CR-8] of two devices that fight for a lesson, every fact of the one comes before every fact of the other', async () => {
  const lesson = await buildRunningLesson(app)
  const device_id = 'device-two'
  const old = Array.from({ length: 10 }, () => turn(lesson))
  const taken = app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/kick_out_teacher', {
    ...lesson.command,
    device_id,
  })
  const fresh = Array.from({ length: 10 }, () => turn(lesson, { device_id }))
  const isDone = ({ code }: { code: number }) => code === 200
  const [oldDone, freshDone] = [await Promise.all(old), await Promise.all(fresh)].map((all) => {
    for (const { code } of all) expect([200, 409]).toContain(code)
    return all.filter(isDone).length
  })
  expect((await taken).code).toBe(200)
  const sent = factsSentTo(app, lesson.lesson_session_id, 'teacher').toSorted((a, b) => a.seq - b.seq)
  expect(sent.map(({ seq }) => seq)).toEqual(upTo(sent.length))
  const takenAt = sent.findIndex(({ event }) => event?.type === 'teacher_changed')
  expect([takenAt, sent.length - takenAt - 1]).toEqual([oldDone, freshDone])
})
