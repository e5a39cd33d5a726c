import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { buildLesson, buildPicture, PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweep } from '../../../sweep.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { UNSHOWN_KEPT_MS } from '../../files/unshown/unshown.service.ts'
import { BIN_KEPT_MS } from '../bin/lesson-bin.service.ts'

const API = '/api/prepare_lessons/api'
const HOUR_MS = 60 * 60 * 1000
/** A longer time than the sweep looks back for uploads that no row knows. */
const LONG_MS = 90 * 24 * HOUR_MS

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine, and files of the future are not listed.
  app.clock.advance(Date.now() - app.clock.now().getTime() + HOUR_MS)
})
afterAll(() => app.close())

/** A lesson with two pages of a file, each with its picture. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
  const { class_id } = taught
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [class_id] })
  const { resource_id } = await buildPicture(app, { school_id, teacher })
  const put = async () => {
    const key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
    await app.services.storage.write(key, { body: PIXEL_PNG, content_type: 'image/png' })
    return key
  }
  const keys = { one: await put(), two: await put() }
  const page = (image_key: string, page_no: number) => ({
    ...{ page_id: newId(), kind: 'pdf_page' as const, title: '页', resource_id, page_no, image_key },
  })
  const pages = [page(keys.one, 1), page(keys.two, 2)]
  // Signed in anew for each call: tests let weeks go by.
  const token = () => signIn(app, teacher.login)
  const save = async (list: typeof pages) => {
    const reply = await app.call(await token(), `POST ${API}/lesson_page`, { prepare_lesson_id, pages: list })
    expect(reply.code).toBe(200)
  }
  await save(pages)
  return { token, teacher, class_id, prepare_lesson_id, resource_id, put, keys, pages, save }
}

const isStored = async (key: string) => (await app.services.storage.head(key)) !== null

/** As if the versions of a lesson had been given up: they show the pages too ([LE-123]). */
async function forgetVersions(prepare_lesson_id: string): Promise<void> {
  const { pool } = app.services.database
  await pool.query(
    'delete from lesson_version_page using lesson_version where prepare_lesson_id = $1 and lesson_version_page.lesson_version_id = lesson_version.lesson_version_id',
    [prepare_lesson_id],
  )
}

describe('[UP-20] the picture of a page', () => {
  // First, while the clock stands near that of the disk.
  it('that was uploaded and never became a page goes', async () => {
    const { put } = await setup()
    const forgotten = await put()
    await sweepUntilErased(app)
    expect(await isStored(forgotten)).toBe(false)
  })

  it('goes seven days after its page was taken out, however long ago it was uploaded; the others stay', async () => {
    const { prepare_lesson_id, keys, pages, save } = await setup()
    app.clock.advance(LONG_MS)
    await save(pages.slice(1))
    await forgetVersions(prepare_lesson_id)
    app.clock.advance(UNSHOWN_KEPT_MS - HOUR_MS)
    await sweep(app.services)
    expect(await isStored(keys.one)).toBe(true)
    app.clock.advance(HOUR_MS)
    await sweep(app.services)
    expect([await isStored(keys.one), await isStored(keys.two)]).toEqual([false, true])
  })

  it('goes when its file was taken out, and stays where the page came back in time', async () => {
    const { token, prepare_lesson_id, resource_id, keys, pages, save } = await setup()
    app.clock.advance(LONG_MS)
    const reply = await app.call(await token(), `DELETE ${API}/delete_lesson_file`, {
      prepare_lesson_id,
      resource_id,
    })
    expect(reply.payload.pages).toEqual([])
    await save(pages.slice(0, 1))
    await forgetVersions(prepare_lesson_id)
    await sweepUntilErased(app)
    expect([await isStored(keys.one), await isStored(keys.two)]).toEqual([true, false])
  })

  it('stays in the bin for thirty days and goes after them, but for what a lesson that was taught shows', async () => {
    const kept = await setup()
    const gone = await setup()
    const { teacher, class_id, prepare_lesson_id } = kept
    const { payload } = await app.call(teacher.token, `POST ${API}/start_lesson`, {
      ...{ prepare_lesson_id, class_id, device_id: 'device-one' },
    })
    const { lesson_session_id } = payload.state
    await app.call(teacher.token, `POST ${API}/after_class`, { lesson_session_id, device_id: 'device-one' })
    for (const { teacher: owner, prepare_lesson_id: id } of [kept, gone])
      expect(
        (await app.call(owner.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id: id })).code,
      ).toBe(200)
    app.clock.advance(BIN_KEPT_MS - HOUR_MS)
    await sweepUntilErased(app)
    // The wait of the sweep has brought the bin to its end, so that only now the pages are forgotten.
    expect(await isStored(gone.keys.one)).toBe(true)
    await sweepUntilErased(app)
    expect([await isStored(gone.keys.one), await isStored(gone.keys.two)]).toEqual([false, false])
    expect([await isStored(kept.keys.one), await isStored(kept.keys.two)]).toEqual([true, true])
  })
})
