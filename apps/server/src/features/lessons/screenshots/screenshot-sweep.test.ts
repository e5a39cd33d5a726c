import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bodyOf,
  buildTaughtLesson,
  takeScreenshot,
  type TaughtLesson,
  uploadScreenshot,
} from '../../../../test/screenshot-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { sweep } from '../../../sweep.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

const remove = (taught: TaughtLesson, screenshot_id: string) =>
  app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/short_cut/remove', { screenshot_id })
const keyIn = (url: string) => url.slice(url.indexOf('/public/') + 1)
const isStored = async (url: string) => (await app.services.storage.head(keyIn(url))) !== null
const opened = async (url: string) => (await app.fastify.inject(url)).statusCode

it('[SH-17] the picture of a removed screenshot goes a week after its row, its address opens nothing, others stay', async () => {
  const taught = await buildTaughtLesson(app)
  const [gone, kept] = [await takeScreenshot(app, taught), await takeScreenshot(app, taught)]
  await remove(taught, gone.screenshot_id)
  app.clock.advance(DAY_MS - HOUR_MS)
  await sweep(app.services)
  expect(await isStored(gone.url)).toBe(true)
  app.clock.advance(2 * HOUR_MS)
  await sweep(app.services)
  expect(await isStored(gone.url)).toBe(true)
  await sweepUntilErased(app)
  expect([await isStored(gone.url), await isStored(kept.url)]).toEqual([false, true])
  expect(await opened(gone.url)).toBe(404)
  const { rows } = await app.services.database.pool.query(
    'select screenshot_id from screenshot where school_id = $1',
    [taught.school_id],
  )
  expect(rows).toEqual([{ screenshot_id: kept.screenshot_id }])
})

it('[SH-17] what stands on the board of a lesson that was taught stays', async () => {
  const taught = await buildTaughtLesson(app)
  const { screenshot_id, url } = await takeScreenshot(app, taught)
  const device_id = newId()
  const { payload } = await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
    prepare_lesson_id: taught.prepare_lesson_id,
    class_id: taught.class_id,
    device_id,
  })
  const page = { page_id: newId(), after_page_id: null, picture: { screenshot_id, ratio: 1.5 } }
  const { lesson_session_id } = payload.state
  const command = { lesson_session_id, device_id, ...page }
  expect(
    (await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/add_board_page', command)).code,
  ).toBe(200)
  await remove(taught, screenshot_id)
  app.clock.advance(2 * DAY_MS)
  await sweepUntilErased(app)
  expect(await isStored(url)).toBe(true)
})

it('[SH-17] what is a resource as well stays until that is gone for good', async () => {
  const taught = await buildTaughtLesson(app)
  const { url } = await uploadScreenshot(app, taught)
  const body = { ...bodyOf(taught, url), prepare_lesson_id: null, class_id: null }
  const saved = await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/save_short_cut', body)
  await remove(taught, saved.payload.list[0]?.screenshot_id ?? '')
  app.clock.advance(2 * DAY_MS)
  await sweep(app.services)
  expect(await isStored(url)).toBe(true)
  const { rows } = await app.services.database.pool.query<{ resource_id: string }>(
    'select resource_id from resource where school_id = $1',
    [taught.school_id],
  )
  await app.call(taught.teacher.token, 'POST /api/resource/v1/personal/remove', {
    resource_ids: rows.map((row) => row.resource_id),
  })
  app.clock.advance(31 * DAY_MS)
  await sweepUntilErased(app)
  expect(await isStored(url)).toBe(false)
})
