import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher, signIn } from '../../../../test/builders.ts'
import {
  buildLesson,
  buildPicture,
  buildSession,
  buildTaughtClass,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepBinnedPages } from '../pages/page-sweep.service.ts'
import { BIN_KEPT_MS } from './lesson-bin.service.ts'

const API = '/api/prepare_lessons/api'
const LIST = `GET ${API}/lesson_bin`
const RESTORE = `POST ${API}/restore_lesson`
const HOUR_MS = 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two pages, one of them a picture, that its teacher has removed. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const picture = await buildPicture(app, { school_id, teacher })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [taught.class_id] })
  await app.call(teacher.token, `POST ${API}/lesson_page`, {
    prepare_lesson_id,
    pages: [
      { page_id: newId(), kind: 'board', title: '导入' },
      { page_id: newId(), kind: 'image', title: '图', resource_id: picture.resource_id },
    ],
  })
  const detail = async () =>
    (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
  const uses = async () => {
    const chosen = { resource_ids: [picture.resource_id], folder_ids: [] }
    return (await app.call(teacher.token, 'POST /api/resource/v1/personal/uses', chosen)).payload.list
  }
  const remove = () => app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
  const restore = (token = teacher.token) => app.send(token, RESTORE, { prepare_lesson_id })
  return { school_id, teacher, taught, prepare_lesson_id, detail, uses, remove, restore }
}

it('[LE-21] a removed lesson lies in its teacher’s bin with what is in it, and comes back as it was', async () => {
  const { teacher, taught, prepare_lesson_id, detail, uses, remove, restore } = await setup()
  const before = await detail()
  await remove()
  expect(await uses()).toEqual([])
  const { payload } = await app.call(teacher.token, LIST, {})
  const removed_at = app.clock.now().toISOString()
  expect(payload).toEqual({
    total: 1,
    list: [
      {
        ...{
          prepare_lesson_id,
          title: before.title,
          class_names: ['高一(1)班'],
          page_count: 2,
          quiz_count: 0,
          removed_at,
        },
        purged_at: new Date(app.clock.now().getTime() + BIN_KEPT_MS).toISOString(),
      },
    ],
  })
  expect((await restore()).code).toBe(200)
  expect(await detail()).toMatchObject({
    pages: before.pages.map(({ image_url: _signed, ...page }) => page),
    classes: [{ class_id: taught.class_id }],
    status: 'ready',
  })
  expect((await uses()).map(({ id }) => id)).toEqual([prepare_lesson_id])
  expect((await app.call(teacher.token, LIST, {})).payload.total).toBe(0)
  // A second restore changes nothing.
  expect((await restore()).code).toBe(200)
})

it('[LE-21] [LE-18] what was taught comes back as taught', async () => {
  const { school_id, teacher, taught, prepare_lesson_id, detail, remove, restore } = await setup()
  await buildSession(app, {
    ...{ school_id, teacher, prepare_lesson_id, class_id: taught.class_id },
    ...{ class_name: '高一(1)班', ended: true },
  })
  await remove()
  await restore()
  // The class has not had it to its last page.
  expect((await detail()).status).toBe('stopped')
})

it('[LE-21] it is nobody else’s, and gone for good after thirty days', async () => {
  const { school_id, teacher, prepare_lesson_id, remove, restore } = await setup()
  await remove()
  const colleague = await buildTeacher(app, { school_id })
  expect((await app.call(colleague.token, LIST, {})).payload).toEqual({ total: 0, list: [] })
  expect((await restore(colleague.token)).code).toBe(404)
  const listed = async () => (await app.call(await signIn(app, teacher.login), LIST, {})).payload
  app.clock.advance(BIN_KEPT_MS - HOUR_MS)
  await sweepBinnedPages(app.services)
  expect((await listed()).list).toMatchObject([{ prepare_lesson_id, page_count: 2 }])
  app.clock.advance(2 * HOUR_MS)
  expect(await listed()).toEqual({ total: 0, list: [] })
  expect((await restore(await signIn(app, teacher.login))).code).toBe(404)
})
