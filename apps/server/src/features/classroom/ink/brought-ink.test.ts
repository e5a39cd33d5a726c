import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { BeginAt } from '@jiangtai/shared/classroom/rules.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp, InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass } from '../../../../test/builders.ts'
import { DEVICE } from '../../../../test/classroom-builders.ts'
import { boardPage, buildLesson, buildTaughtClass, PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { boardPictureUploads } from '../../resources/upload/object-keys.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of three pages for two classes, and what its teacher does with it. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, name: '高一(2)班' })
  const pages = ['一', '二', '三'].map(boardPage)
  const class_ids = [taught.class_id, other.class_id]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids, pages })
  const [one = '', two = '', three = ''] = pages.map(({ page_id }) => page_id)
  const call = (path: string, body: object) => app.send(teacher.token, `POST ${API}/${path}`, body)
  const begin = async (begin_at: BeginAt, class_id = taught.class_id) => {
    app.clock.advance(60_000)
    const start = { prepare_lesson_id, class_id, device_id: DEVICE, begin_at }
    return (await app.call(teacher.token, `POST ${API}/start_lesson`, start)).payload
  }
  const inClass = ({ lesson_session_id }: ClassroomState) => {
    const command = { lesson_session_id, device_id: DEVICE }
    return {
      write: (page_id: string, op: InkOp) => call('write_ink', { ...command, page_id, op }),
      turn: (page_id: string) => call('turn_page', { ...command, page_id }),
      end: () => call('after_class', command),
    }
  }
  const prepare = (page_id: string, gestures: InkStep[], revision = 0) =>
    app.call(teacher.token, `POST ${API}/lesson_page_ink`, {
      ...{ prepare_lesson_id, page_id, revision, gestures },
    })
  return { school_id, teacher, other, one, two, three, begin, inClass, prepare }
}

const marks = ({ ink }: Pick<ClassroomState, 'ink'>, page_id: string) =>
  ink[page_id] === undefined ? [] : listVisibleItems(ink[page_id]).map(({ mark }) => mark.id)
const line = (id = newId()) => penLine(id, [[10, 10]])
const undo = (op_id: string): InkOp => ({ v: INK_VERSION, kind: 'undo', id: newId(), op_id })

describe('[LE-187] a class that goes on with the 板书 of its last teaching', () => {
  it('has what was seen in the end on the pages that were written on, and the others as they are prepared now', async () => {
    const lesson = await setup()
    const { one, two, three } = lesson
    await lesson.prepare(one, [sampleText])
    await lesson.prepare(three, [sampleText])
    const { state } = await lesson.begin('first')
    const first = lesson.inClass(state)
    const [kept, gone] = [line(), line()]
    await first.write(one, kept)
    await first.turn(two)
    await first.write(two, gone)
    await first.write(two, undo(gone.id))
    await first.write(two, line('on-two'))
    await first.end()
    await lesson.prepare(three, [sampleShape], 1)
    const again = await lesson.begin('stopped_with_ink')
    expect(again).toMatchObject({ pages_left_out: 0, state: { current_page_id: two } })
    expect([one, two, three].map((page_id) => marks(again.state, page_id))).toEqual([
      ['text', kept.id],
      ['on-two'],
      ['shape'],
    ])
    // It is what the class begins with: nothing of it is taken back, and a clearing reaches it.
    expect(again.state.ink[two]).toMatchObject({ done: [], op_ids: [], prepared: [{ id: 'on-two' }] })
    const second = lesson.inClass(again.state)
    await second.write(two, { v: INK_VERSION, kind: 'clear', id: newId() })
    await second.end()
    const third = await lesson.begin('stopped_with_ink')
    // What was brought before is brought on, also where nothing was written since.
    expect([one, two, three].map((page_id) => marks(third.state, page_id))).toEqual([
      ['text', kept.id],
      [],
      ['shape'],
    ])
  })

  it('has the pages as prepared where the teacher leaves it off, and so has every other class', async () => {
    const lesson = await setup()
    const { one, two } = lesson
    await lesson.prepare(one, [sampleText])
    const first = lesson.inClass((await lesson.begin('first')).state)
    await first.write(one, line())
    await first.turn(two)
    await first.end()
    const off = (await lesson.begin('stopped')).state
    expect(marks(off, one)).toEqual(['text'])
    await lesson.inClass(off).end()
    const other = (await lesson.begin('stopped_with_ink', lesson.other.class_id)).state
    expect(marks(other, one)).toEqual(['text'])
  })

  it('is told how many pages were left out where there is too much, the nearest ones come first', async () => {
    const lesson = await setup()
    const { one, two } = lesson
    const { state } = await lesson.begin('first')
    const first = lesson.inClass(state)
    await first.write(one, line('on-one'))
    await first.turn(two)
    await first.write(two, line('on-two'))
    await first.end()
    // More than a class could write within a test: the first page has two megabytes of it.
    await app.services.database.pool.query(
      `update classroom_event set payload = jsonb_set(payload, '{op,points}', to_jsonb(repeat('A', 2100000)))
       where lesson_session_id = $1 and payload -> 'op' ->> 'id' = 'on-one'`,
      [state.lesson_session_id],
    )
    const again = await lesson.begin('stopped_with_ink')
    expect(again.pages_left_out).toBe(1)
    expect([one, two].map((page_id) => marks(again.state, page_id))).toEqual([[], ['on-two']])
  })

  it('[LE-172] keeps the objects of its pictures: what a class goes on with is shown', async () => {
    const { school_id, teacher, one, two, begin, inClass, prepare } = await setup()
    const { storage, database } = app.services
    const object_key = boardPictureUploads.keys.make({ school_id, ids: [teacher.person_id] }, 'png')
    await storage.write(object_key, { body: PIXEL_PNG, content_type: 'image/png' })
    const place = { from: { x: 100, y: 100 }, to: { x: 300, y: 200 } }
    const url = storage.signedReadUrl(object_key, 60)
    await prepare(one, [{ v: INK_VERSION, kind: 'picture', id: newId(), url, ...place }])
    const first = inClass((await begin('first')).state)
    await first.write(one, line())
    await first.turn(two)
    await first.end()
    const { state } = await begin('stopped_with_ink')
    const { rows } = await database.orm.execute(
      sql`select picture_keys from lesson_session_ink where lesson_session_id = ${state.lesson_session_id}::uuid and is_brought`,
    )
    expect(rows).toEqual([{ picture_keys: [object_key] }])
  })
})
