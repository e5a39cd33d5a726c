import { newId } from '@jiangtai/shared/core/ids.ts'
import { SCREENSHOT_TYPE } from '@jiangtai/shared/lessons/screenshots.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../core/db/transaction.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'
import { buildRunningLesson, factsSentTo, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addStoredResource, changeUses } from '../../resources/resources.service.ts'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { usedBy } from '../../lessons/lesson-uses.service.ts'

const STORE = 'POST /api/prepare_lessons/api/store_pushed_item_status'
const STATUS = 'POST /api/prepare_lessons/api/get_store_pushed_item_status'
const OWN = 'POST /api/pad/v1/classroom/pushed'
const SEEN = 'POST /api/pad/v1/classroom/pushed-seen'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A running lesson whose students have entered, with a picture among its files. */
async function buildPushedLesson(name = '电路图.png') {
  const lesson = await buildRunningLesson(app)
  for (const { token } of lesson.students) await lesson.join(token)
  const { school_id, teacher } = lesson
  const { storage, database, clock } = app.services
  const now = clock.now()
  const file = await inTransaction(database, { school_id }, async (db) => {
    const owner = { school_id, owner_teacher_id: teacher.person_id }
    const row = await addStoredResource({ db, storage, now }, { ...owner, name, bytes: PNG })
    const use = { ...usedBy(lesson), title: '课', teacher_id: teacher.person_id, drop: [], now }
    await changeUses(db, { ...use, add: [row.resource_id] })
    return row
  })
  const body = { ...lesson.command, kind: 'file' as const, ref_id: file.resource_id }
  const push = (student_ids: string[] | null, more: object = {}) =>
    app.send(teacher.token, STORE, {
      ...body,
      ...(student_ids === null ? { is_for_all: true } : { student_ids }),
      ...more,
    })
  const recall = () => push(null, { is_recalled: true })
  const { lesson_session_id } = lesson
  const own = async (at: number) =>
    (await app.call(lesson.students[at]!.token, OWN, { lesson_session_id })).payload.items
  const seen = (at: number, pushed_item_id: string, is_finished = false) =>
    app.send(lesson.students[at]!.token, SEEN, { lesson_session_id, pushed_item_id, is_finished })
  const items = async () => (await app.call(teacher.token, STATUS, { lesson_session_id })).payload.items
  const idOf = (at: number) => lesson.students[at]!.student_id
  return { ...lesson, file, body, push, recall, own, seen, items, idOf }
}

const factsOf = ({ lesson_session_id }: RunningLesson) =>
  factsSentTo(app, lesson_session_id, 'student').map(({ event }) => event?.type)

describe('handing out', () => {
  it('[CR-100] [CR-103] gives a file to those it is for, and nothing of it to others', async () => {
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
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
    const lesson = await buildPushedLesson()
    expect((await lesson.recall()).code).toBe(404)
  })
})

describe('what is handed out beside files and pages', () => {
  /** A screenshot that the teacher of a lesson took for it. */
  async function takeScreenshot(
    { teacher, school_id, prepare_lesson_id }: RunningLesson,
    at = prepare_lesson_id,
  ) {
    const object_key = `public/${school_id}/${newId()}.png`
    const saved = await app.services.database.orm
      .insert(screenshot)
      .values({
        ...{ screenshot_id: newId(), school_id, teacher_id: teacher.person_id, prepare_lesson_id: at },
        ...{ class_id: null, subject_id: 'math', phase_id: 'senior', object_key, name: '第一步.png' },
        ...{ type: SCREENSHOT_TYPE, taken_at: app.services.clock.now().toISOString(), deleted_at: null },
      })
      .returning()
    return saved[0]!.screenshot_id
  }

  it('[CR-387] a screenshot of the lesson, until it is removed', async () => {
    const lesson = await buildPushedLesson()
    const ref_id = await takeScreenshot(lesson)
    expect((await lesson.push(null, { kind: 'screenshot', ref_id })).code).toBe(200)
    const [item] = await lesson.own(0)
    expect(item).toMatchObject({
      kind: 'screenshot',
      title: '第一步',
      media: { kind: 'image' },
      question: null,
    })
    await app.services.database.orm
      .update(screenshot)
      .set({ deleted_at: app.services.clock.now().toISOString() })
      .where(eq(screenshot.screenshot_id, ref_id))
    expect((await lesson.own(0))[0]?.media).toBeNull()
  })

  it('[CR-387] [CR-388] nothing of another lesson, which is refused at the field', async () => {
    const [lesson, other] = [await buildPushedLesson(), await buildPushedLesson()]
    const shots = [await takeScreenshot(other), await takeScreenshot(lesson, newId())]
    for (const [kind, ref_id] of [
      ...shots.map((id) => ['screenshot', id] as const),
      ['question', other.lesson_quiz_id] as const,
      ['question', newId()] as const,
    ])
      expect((await lesson.push(null, { kind, ref_id })).error?.fields).toMatchObject([{ field: 'ref_id' }])
  })

  it('[CR-388] a question without its key, which is no run', async () => {
    const lesson = await buildPushedLesson()
    const { lesson_quiz_id, teacher, lesson_session_id } = lesson
    await lesson.push([lesson.idOf(0)], { kind: 'question', ref_id: lesson_quiz_id })
    const [item] = await lesson.own(0)
    expect(item).toMatchObject({ kind: 'question', title: '第 1 题', media: null })
    expect(item?.question?.document.items).toHaveLength(1)
    expect(Object.keys(item!.question!.document.items[0]!)).not.toContain('key')
    expect(JSON.stringify(item)).not.toMatch(/analysis|秘密/)
    expect(await lesson.own(1)).toEqual([])
    const { payload } = await app.call(teacher.token, STATUS, { lesson_session_id })
    expect(payload.runs).toEqual([])
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    const past = await app.call(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/past-lesson', {
      lesson_session_id,
    })
    expect(past.payload.items[0]?.question).toEqual(item?.question)
  })
})
