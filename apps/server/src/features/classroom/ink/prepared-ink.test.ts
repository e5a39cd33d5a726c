import { newId } from '@jiangtai/shared/core/ids.ts'
import { givePrepared } from '@jiangtai/shared/ink/prepared/awaited.ts'
import { applyInkOp, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp, InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { samplePicture, sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, DEVICE } from '../../../../test/classroom-builders.ts'
import { boardPage, PIXEL_PNG, sentPage } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { shownAmong, shownInList } from '../../../core/objects/shown-columns.ts'
import { boardPictureUploads } from '../../resources/upload/object-keys.ts'
import { sessionInk } from './prepared-ink.table.ts'

const API = '/api/prepare_lessons/api'
const SAVE = `POST ${API}/lesson_page_ink` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson with a text and a shape on its first page, and a class that has begun since. */
async function setup() {
  const before = await buildRunningLesson(app)
  const { teacher, prepare_lesson_id, opening } = before
  await app.call(teacher.token, `POST ${API}/after_class`, before.command)
  const page_id = opening.pages[0]!.page_id
  const prepare = (gestures: InkStep[], revision = 0) =>
    app.call(teacher.token, SAVE, { prepare_lesson_id, page_id, revision, gestures })
  await prepare([sampleText, sampleShape])
  const state = (await before.start(DEVICE)).payload.state
  const { lesson_session_id } = state
  const command = { lesson_session_id, device_id: DEVICE }
  const write = (op: InkOp) => app.call(teacher.token, `POST ${API}/write_ink`, { ...command, page_id, op })
  const marks = (room: Pick<ClassroomState, 'ink'>) =>
    listVisibleItems(room.ink[page_id]!).map(({ mark }) => mark.id)
  const join = async () =>
    (await app.call(before.students[0]!.token, 'POST /api/pad/v1/classroom/join', { lesson_session_id }))
      .payload
  const board = async () =>
    (await app.call(teacher.token, `GET ${API}/lesson_board`, { lesson_session_id })).payload.state
  return { ...before, page_id, prepare, state, command, lesson_session_id, write, marks, join, board }
}

const remove = (...target_ids: string[]): InkOp => ({
  ...{ v: INK_VERSION, kind: 'edit', id: newId(), target_ids },
  change: { type: 'delete' },
})

describe('[LE-84] what was prepared is there when the class begins', () => {
  it('on the board, on a pad, for who looks on and in the replay; what is done to it is seen by all and leaves the lesson alone', async () => {
    const lesson = await setup()
    const { marks, write, teacher, prepare_lesson_id, page_id } = lesson
    expect(marks(lesson.state)).toEqual(['text', 'shape'])
    expect(marks((await lesson.join()).state)).toEqual(['text', 'shape'])
    await write(remove('text'))
    expect(marks(await lesson.board())).toEqual(['shape'])
    expect(marks((await lesson.join()).state)).toEqual(['shape'])
    const { lesson_session_id } = lesson
    const replay = await app.call(teacher.token, `GET ${API}/lesson_replay`, {
      lesson_session_id,
      after_seq: 0,
    })
    expect(marks(replay.payload.opening)).toEqual(['text', 'shape'])
    const { payload } = await app.call(teacher.token, `POST ${API}/lesson_page_ink/list`, {
      prepare_lesson_id,
    })
    expect(payload.list).toMatchObject([{ page_id, gestures: [sampleText, sampleShape] }])
  })

  it('as it was when the class began: a later change reaches the next class alone, which starts from what is prepared', async () => {
    const lesson = await setup()
    const { marks, prepare, write, teacher } = lesson
    await prepare([sampleShape], 1)
    expect(marks(await lesson.board())).toEqual(['text', 'shape'])
    await write(remove('shape'))
    await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
    const again = await lesson.start(DEVICE)
    expect(marks(again.payload.state)).toEqual(['shape'])
    expect(marks(await lesson.board())).toEqual(['text'])
    // Taken up again on its device it is as it stands.
    const resumed = await lesson.start(DEVICE)
    expect(marks(resumed.payload.state)).toEqual(['shape'])
  })

  it('in what a student looks back at', async () => {
    const lesson = await setup()
    const { marks, write, teacher, lesson_session_id, students } = lesson
    await lesson.join()
    await write(remove('shape'))
    await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
    const past = await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/past-lesson', {
      lesson_session_id,
    })
    expect(marks(past.payload)).toEqual(['text'])
  })

  it('and a lesson on which nothing was prepared asks for nothing', async () => {
    const { opening } = await buildRunningLesson(app)
    expect(opening.ink).toEqual({})
  })
})

describe('[CR-380] the ink of far pages', () => {
  const LIST = `POST ${API}/lesson_prepared_ink` as const
  const OWN = 'POST /api/pad/v1/classroom/prepared-ink'

  /** A class of a lesson of five pages, a text prepared on each, and how its room is sent. */
  async function setupLong() {
    const lesson = await setup()
    const { teacher, prepare_lesson_id, class_id } = lesson
    await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
    const pages = Array.from({ length: 5 }, () => sentPage({ ...boardPage('页'), image_url: null }))
    await app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
    const page_ids = pages.map(({ page_id }) => page_id)
    for (const page_id of page_ids)
      await app.call(teacher.token, SAVE, { prepare_lesson_id, page_id, revision: 0, gestures: [sampleText] })
    const started = await app.call(teacher.token, `POST ${API}/start_lesson`, {
      ...{ prepare_lesson_id, class_id, device_id: DEVICE, prepared: 'near' },
    })
    const { lesson_session_id } = started.payload.state
    const command = { lesson_session_id, device_id: DEVICE }
    const told = (room: Pick<ClassroomState, 'ink'>) => page_ids.map((id) => told1(room.ink[id]))
    return { ...lesson, page_ids, lesson_session_id, command, told, started: started.payload.state }
  }

  const told1 = (ink: ClassroomState['ink'][string] | undefined) =>
    ink?.prepared === undefined ? (ink?.awaits === undefined ? '-' : 'named') : 'whole'

  it('is named at the start, on entering, on looking in and on taking over, and comes by page', async () => {
    const lesson = await setupLong()
    const { teacher, students, told, page_ids, lesson_session_id, command } = lesson
    const near = ['whole', 'whole', 'named', 'named', 'named']
    expect(told(lesson.started)).toEqual(near)
    const join = async (prepared: 'near' | 'all') =>
      (
        await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/join', {
          ...{ lesson_session_id, prepared },
        })
      ).payload.state
    expect(told(await join('near'))).toEqual(near)
    await app.call(teacher.token, `POST ${API}/turn_page`, { ...command, page_id: page_ids[3]! })
    const around = ['named', 'named', 'whole', 'whole', 'whole']
    expect(told(await join('near'))).toEqual(around)
    const info = await app.call(teacher.token, `GET ${API}/teaching_info`, {
      ...{ lesson_session_id, prepared: 'near' },
    })
    expect(told(info.payload.state!)).toEqual(around)
    const taken = await app.call(teacher.token, `POST ${API}/kick_out_teacher`, {
      ...{ lesson_session_id, device_id: 'device-two', prepared: 'near' },
    })
    expect(told(taken.payload.state)).toEqual(around)
    // A page of an earlier version asks for none, and gets all.
    expect(told(await join('all'))).toEqual(page_ids.map(() => 'whole'))
    const asked = { lesson_session_id, page_ids: [page_ids[0]!, newId()] }
    const own = await app.call(students[0]!.token, OWN, asked)
    expect(own.payload.ink).toEqual({ [page_ids[0]!]: [sampleText] })
    expect((await app.call(teacher.token, LIST, asked)).payload).toEqual(own.payload)
  })

  it('[CR-381] is cleared on the server though nobody has fetched it, and given there it is cleared on a pad', async () => {
    const lesson = await setupLong()
    const { teacher, students, page_ids, lesson_session_id, command } = lesson
    const far = page_ids[4]!
    const room = async () =>
      (
        await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/join', {
          ...{ lesson_session_id, prepared: 'near' },
        })
      ).payload.state.ink[far]!
    const before = await room()
    const op: InkOp = { v: INK_VERSION, kind: 'clear', id: newId() }
    await app.call(teacher.token, `POST ${API}/write_ink`, { ...command, page_id: far, op })
    const { state } = (await app.call(teacher.token, `GET ${API}/lesson_board`, { lesson_session_id }))
      .payload
    expect(lesson.marks({ ink: { [lesson.page_id]: state.ink[far]! } })).toEqual([])
    for (const held of [applyInkOp(before, op), await room()]) {
      expect(held.awaits).toBeDefined()
      expect(givePrepared(held, [sampleText])).toEqual(state.ink[far])
    }
  })

  it('[CR-382] is given to nobody who is not in the room, and not after the lesson', async () => {
    const lesson = await setupLong()
    const { teacher, students, page_ids, lesson_session_id, command } = lesson
    const asked = { lesson_session_id, page_ids }
    expect((await app.send(students[1]!.token, OWN, asked)).code).toBe(404)
    await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/join', { lesson_session_id })
    expect((await app.send(students[0]!.token, OWN, asked)).code).toBe(200)
    const many = { lesson_session_id, page_ids: Array.from({ length: 13 }, () => newId()) }
    const refused = await app.send(students[0]!.token, OWN, many)
    expect(refused.message).toContain('一次最多取 12 页')
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    expect((await app.send(students[0]!.token, OWN, asked)).code).toBe(409)
  })
})

it('[DW-42] [LE-85] the record does not count what was prepared, nor its moving and rubbing out', async () => {
  const lesson = await setup()
  const { teacher, write, lesson_session_id } = lesson
  await write(penLine(newId(), [[10, 10]]))
  await write(remove('text'))
  await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
  const record = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
  expect(record.payload.stroke_count).toBe(1)
})

it('[LE-172] [LE-173] a prepared picture reaches the class and its replay, and stays in the store when the lesson has it no more', async () => {
  const lesson = await setup()
  const { teacher, school_id, page_id, prepare } = lesson
  const { storage, database } = app.services
  const object_key = boardPictureUploads.keys.make({ school_id, ids: [teacher.person_id] }, 'png')
  await storage.write(object_key, { body: PIXEL_PNG, content_type: 'image/png' })
  const picture = { ...samplePicture, url: storage.signedReadUrl(object_key, 60) }
  await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
  await prepare([picture, sampleText], 1)
  const { state } = (await lesson.start(DEVICE)).payload
  expect(lesson.marks(state)).toEqual(['picture', 'text'])
  await prepare([], 2)
  const asked = { lesson_session_id: state.lesson_session_id, after_seq: 0 }
  const replay = await app.call(teacher.token, `GET ${API}/lesson_replay`, asked)
  expect(replay.payload.opening.ink[page_id]?.prepared?.[0]).toEqual(picture)
  const shown = [shownInList(sessionInk.picture_keys)]
  expect([...(await shownAmong(database.orm, shown, [object_key]))]).toEqual([object_key])
})
