import { newId } from '@jiangtai/shared/core/ids.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp, InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { samplePicture, sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, DEVICE } from '../../../../test/classroom-builders.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
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
