import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../core/db/transaction.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'
import { buildRunningLesson, factsSentTo, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addStoredResource } from '../../resources/resources.service.ts'
import { buildPushedLesson, PNG } from './test/pushed-lesson.ts'

const STORE = 'POST /api/prepare_lessons/api/store_pushed_item_status'
const OWN = 'POST /api/pad/v1/classroom/pushed'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const factsOf = ({ lesson_session_id }: RunningLesson) =>
  factsSentTo(app, lesson_session_id, 'student').map(({ event }) => event?.type)

describe('handing out', () => {
  it('[CR-100] [CR-103] gives a file to those it is for, and nothing of it to others', async () => {
    const lesson = await buildPushedLesson(app)
    await lesson.push([lesson.idOf(0)])
    const [item] = await lesson.own(0)
    expect(item).toMatchObject({ title: lesson.file.name, kind: 'file', stage: 'received' })
    expect(item?.media).toMatchObject({ kind: 'image', url: expect.stringMatching(/^http|^\//) })
    expect(await lesson.own(1)).toEqual([])
    expect((await lesson.seen(1, item!.pushed_item_id)).code).toBe(404)
    const told = JSON.stringify(factsSentTo(app, lesson.lesson_session_id, 'student'))
    for (const word of ['电路图', lesson.idOf(0)]) expect(told).not.toContain(word)
  })

  it('[CR-100] gives to the students of a group, and the record tells to whom', async () => {
    const lesson = await buildPushedLesson(app)
    const { teacher, class_id, lesson_session_id, file } = lesson
    const scheme = { token: teacher.token, class_id, student_ids: [lesson.idOf(0)] }
    const { group_id } = await buildScheme(app, scheme)
    await lesson.push([], { group_ids: [group_id] })
    expect([(await lesson.own(0)).length, (await lesson.own(1)).length]).toEqual([1, 0])
    await lesson.push([lesson.idOf(1)])
    await lesson.push(null)
    // A finger that presses on reminds nobody; later presses do.
    await lesson.push(null)
    app.clock.advance(11_000)
    await lesson.push(null)
    app.clock.advance(11_000)
    await lesson.push([lesson.idOf(1)])
    await lesson.recall()
    const { payload } = await app.call(teacher.token, 'GET /api/prepare_lessons/api/event_record', {
      lesson_session_id,
      kind: 'file',
    })
    expect(payload.list.map(({ text }) => text)).toEqual([
      `下发《${file.name}》给竹组`,
      `下发《${file.name}》给${lesson.students[1]!.name}`,
      `下发《${file.name}》给全班`,
      // Who has it already is reminded.
      `再次提醒全班看《${file.name}》`,
      `再次提醒${lesson.students[1]!.name}看《${file.name}》`,
      `收回《${file.name}》`,
    ])
  })

  it('[CR-463] opens on the pads of those who are named now: of nobody who has it from before, and for each once', async () => {
    const lesson = await buildPushedLesson(app)
    const isOpening = async (at: number) => (await lesson.own(at))[0]?.is_newly_sent
    await lesson.push([lesson.idOf(0)])
    const [item] = await lesson.own(0)
    app.clock.advance(1000)
    await lesson.push([lesson.idOf(1)], { opens: true })
    expect([await isOpening(0), await isOpening(1)]).toEqual([false, true])
    await lesson.seen(1, item!.pushed_item_id)
    expect(await isOpening(1)).toBe(false)
    app.clock.advance(1000)
    // Who has it already has it opened again, also within ten seconds.
    await lesson.push([lesson.idOf(1)], { opens: true })
    expect([await isOpening(0), await isOpening(1)]).toEqual([false, true])
    const told = factsSentTo(app, lesson.lesson_session_id, 'student').map(({ event }) => event)
    expect(told.map((event) => event?.type === 'item_pushed' && event.payload.opens)).toEqual([
      undefined,
      true,
      true,
    ])
    for (const word of [lesson.idOf(1), '电路图']) expect(JSON.stringify(told)).not.toContain(word)
    const { pushed } = (await lesson.join(lesson.students[0]!.token)).payload.state
    expect(pushed).toEqual([{ pushed_item_id: item!.pushed_item_id, round: 3, opens: true }])
  })

  it('[CR-101] five times at once under one name is one item and one fact, and further students extend it', async () => {
    const lesson = await buildPushedLesson(app)
    const request_id = newId()
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => lesson.push([lesson.idOf(0)], { request_id })),
    )
    expect(copies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(factsOf(lesson)).toEqual(['item_pushed'])
    await lesson.push([lesson.idOf(1), lesson.idOf(0)])
    const items = await lesson.items()
    expect(items.map(({ students }) => students.length)).toEqual([2])
    expect((await lesson.own(1)).length).toBe(1)
  })

  it('[CR-102] refuses what the teacher may not open, what is not of the lesson, or no pad can show, and who is not in the class', async () => {
    const lesson = await buildPushedLesson(app)
    const refuse = async (more: object, field: string) => {
      const refused = await lesson.push(null, more)
      expect(refused.error?.fields[0]?.field).toBe(field)
    }
    await refuse({ ref_id: newId() }, 'ref_id')
    await refuse({ kind: 'page', ref_id: newId() }, 'ref_id')
    await refuse({ is_for_all: false, student_ids: [newId()] }, 'student_ids')
    await refuse({ is_for_all: false }, 'student_ids')
    await refuse({ is_for_all: false, group_ids: [newId()] }, 'group_ids')
    expect(factsOf(lesson)).toEqual([])
  })

  it('[CR-458] hands out a file that nobody put into the lesson, where its teacher may open it', async () => {
    const lesson = await buildPushedLesson(app)
    const { school_id, teacher } = lesson
    const { storage, database, clock } = app.services
    const colleague = await buildTeacher(app, { school_id })
    const keep = (owner_teacher_id: string, name: string) =>
      inTransaction(database, { school_id }, (db) =>
        addStoredResource(
          { db, storage, now: clock.now() },
          { school_id, owner_teacher_id, name, bytes: PNG },
        ),
      )
    const own = await keep(teacher.person_id, '临时找的图.png')
    expect((await lesson.push(null, { ref_id: own.resource_id })).code).toBe(200)
    expect(await lesson.own(0)).toMatchObject([{ title: '临时找的图.png', media: { kind: 'image' } }])
    const closed = await keep(colleague.person_id, '同事的图.png')
    const share = (token: string) =>
      app.send(token, 'POST /api/resource/v1/share/set', {
        resource_ids: [closed.resource_id],
        audiences: [{ kind: 'school', id: '' }],
      })
    const refused = await lesson.push(null, { ref_id: closed.resource_id })
    expect(refused.error?.fields).toEqual([{ field: 'ref_id', message: '这个文件已被移除，或不再与您共享' }])
    expect((await share(colleague.token)).code).toBe(200)
    expect((await lesson.push(null, { ref_id: closed.resource_id })).code).toBe(200)
    const files = await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_file', {
      prepare_lesson_id: lesson.prepare_lesson_id,
    })
    expect(files.payload.list.map(({ name }) => name)).toEqual([lesson.file.name])
  })

  it('[CR-100] is the business of the teacher and the device that teach', async () => {
    const lesson = await buildPushedLesson(app)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const stranger = await buildRunningLesson(app)
    const body = { ...lesson.body, is_for_all: true }
    expect((await app.send(null, STORE, body)).status).toBe(401)
    expect((await app.send(lesson.students[0]!.token, STORE, body)).code).toBe(403)
    expect((await app.send(colleague.token, STORE, body)).code).toBe(403)
    expect((await app.send(stranger.teacher.token, STORE, body)).code).toBe(404)
    expect((await app.send(lesson.teacher.token, STORE, { ...body, device_id: 'device-two' })).code).toBe(409)
    const asked = { lesson_session_id: lesson.lesson_session_id }
    expect((await app.send(stranger.students[0]!.token, OWN, asked)).code).toBe(404)
    expect(factsOf(lesson)).toEqual([])
  })
})

describe('how far everybody is', () => {
  it('[CR-104] goes from sent to finished, and never back', async () => {
    const lesson = await buildPushedLesson(app)
    await lesson.push(null)
    const stages = async () =>
      (await lesson.items())[0]?.students
        .filter(({ student_id }) => student_id === lesson.idOf(0))
        .map(({ stage }) => stage)
        .join()
    expect(await stages()).toBe('sent')
    const [item] = await lesson.own(0)
    expect(await stages()).toBe('received')
    await lesson.seen(0, item!.pushed_item_id)
    expect(await stages()).toBe('opened')
    await lesson.seen(0, item!.pushed_item_id, true)
    await lesson.seen(0, item!.pushed_item_id)
    await lesson.push(null)
    expect(await stages()).toBe('finished')
  })
})

describe('taking back', () => {
  it('[CR-106] takes it from the pads, and handing it out anew gives it only to those who are named then', async () => {
    const lesson = await buildPushedLesson(app)
    await lesson.push(null)
    const [item] = await lesson.own(0)
    expect((await lesson.recall()).code).toBe(200)
    expect((await lesson.recall()).code).toBe(200)
    expect(factsOf(lesson)).toEqual(['item_pushed', 'item_recalled'])
    expect([await lesson.own(0), await lesson.own(1)]).toEqual([[], []])
    const [recalled] = await lesson.items()
    // Who had not fetched it before has not received it by asking afterwards.
    expect(recalled?.students.filter(({ stage }) => stage !== 'sent')).toHaveLength(1)
    expect((await lesson.seen(0, item!.pushed_item_id)).code).toBe(404)
    await lesson.push([lesson.idOf(1)])
    expect([await lesson.own(0), (await lesson.own(1)).length]).toEqual([[], 1])
  })

  it('[CR-106] of what was never handed out is refused', async () => {
    const lesson = await buildPushedLesson(app)
    expect((await lesson.recall()).code).toBe(404)
  })
})
