import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkPicture, InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { boardPage, buildLesson, buildTaughtClass, PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { shownAmong } from '../../../../core/objects/shown-columns.ts'
import { features } from '../../../../features.ts'
import { sweepUntilErased } from '../../../files/test/object-sweeps.ts'
import { boardPictureUploads } from '../../../resources/upload/object-keys.ts'

const shows = features.flatMap((feature) => feature.shows)
const API = '/api/prepare_lessons/api'
const SAVE = `POST ${API}/lesson_page_ink` as const
const LIST = `POST ${API}/lesson_page_ink/list` as const
const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine, and files of the future are not listed.
  app.clock.advance(Date.now() - app.clock.now().getTime() + HOUR)
})
afterAll(() => app.close())

/** A picture that a teacher has uploaded for a board, or something else under such a key. */
async function put(school_id: string, teacher: TestUser, body: Uint8Array = PIXEL_PNG) {
  const object_key = boardPictureUploads.keys.make({ school_id, ids: [teacher.person_id] }, 'png')
  await app.services.storage.write(object_key, { body, content_type: 'image/png' })
  return { object_key, url: app.services.storage.signedReadUrl(object_key, 60) }
}

const laid = (url: string): InkPicture => ({
  ...{ v: 4, kind: 'picture', id: newId(), url },
  ...{ from: { x: 100, y: 100 }, to: { x: 300, y: 200 } },
})

const isStored = async (object_key: string) => (await app.services.storage.head(object_key)) !== null

/** A lesson of two pages, that a colleague prepares with its owner. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const partner = await buildTeacher(app, { school_id, name: '李青' })
  const pages = ['一', '二'].map(boardPage)
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages })
  await app.call(teacher.token, `POST ${API}/lesson_together/partners`, {
    ...{ prepare_lesson_id, teacher_ids: [partner.person_id] },
  })
  const save = (gestures: InkStep[], { revision = 0, page = 0, by = teacher } = {}) =>
    app.send(by.token, SAVE, { prepare_lesson_id, page_id: pages[page]!.page_id, revision, gestures })
  const refusal = async (gestures: InkStep[], by = teacher) => {
    const { error } = await save(gestures, { by })
    return [error?.name, error?.fields[0]?.field]
  }
  return { school_id, teacher, partner, pages, prepare_lesson_id, save, refusal }
}

describe('a picture on a prepared page', () => {
  it('[LE-170] [LE-171] is what its teacher uploaded, and is registered with the first save', async () => {
    const { school_id, teacher, prepare_lesson_id, save } = await setup()
    const { url, object_key } = await put(school_id, teacher)
    const picture = laid(url)
    expect(await save([picture, sampleText])).toMatchObject({ code: 200, payload: { revision: 1 } })
    const { payload } = await app.call(teacher.token, LIST, { prepare_lesson_id })
    expect(payload.list).toMatchObject([{ revision: 1, gestures: [picture, sampleText] }])
    // Nobody writes over what was looked at.
    const again = await app.send(teacher.token, 'GET /api/guide_learn/api/oss_temp_credential', {
      ...{ file_name: '图片.png', size: 90, usage: 'board_picture', object_key },
    })
    expect(again.code).toBe(409)
  })

  it('[LE-171] is refused with a made-up or foreign address, by the gesture that has it', async () => {
    const { school_id, teacher, refusal } = await setup()
    const stranger = await buildTeacher(app, { school_id })
    const elsewhere = await setup()
    const own = await put(school_id, teacher)
    const urls = [
      (await put(school_id, stranger)).url,
      (await put(elsewhere.school_id, elsewhere.teacher)).url,
      own.url.replace('public/', 'public/../public/'),
      `/other${own.url}`,
      `https://evil.test${own.url}`,
    ]
    for (const url of urls)
      expect(await refusal([sampleText, laid(own.url), laid(url)])).toEqual([
        ...['BAD_INPUT', 'gestures.2.url'],
      ])
    expect((await refusal([laid('javascript:alert(1)//public/a.png')]))[0]).toBe('BAD_INPUT')
  })

  it('[LE-171] is refused when nothing was uploaded, or no picture', async () => {
    const { school_id, teacher, refusal } = await setup()
    const absent = boardPictureUploads.keys.make({ school_id, ids: [teacher.person_id] }, 'png')
    const words = await put(
      school_id,
      teacher,
      new TextEncoder().encode('<script>alert(1)</script>'.repeat(20)),
    )
    for (const url of [app.services.storage.signedReadUrl(absent, 60), words.url])
      expect(await refusal([laid(url)])).toEqual(['BAD_INPUT', 'gestures.0.url'])
    expect(await isStored(words.object_key)).toBe(false)
  })

  it('[LE-171] nobody is told whether a picture of somebody else is there', async () => {
    const { school_id, teacher, partner, save } = await setup()
    const stranger = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const { url } = await put(school_id, colleague)
    const own = await buildLesson(app, { school_id, teacher: colleague, pages: [boardPage('一')] })
    const { payload } = await app.call(colleague.token, `GET ${API}/lesson_detail`, own)
    const [page] = payload.pages
    const laying = { ...own, page_id: page?.page_id ?? '', revision: 0, gestures: [laid(url)] }
    expect((await app.send(colleague.token, SAVE, laying)).code).toBe(200)
    const absent = boardPictureUploads.keys.make({ school_id, ids: [colleague.person_id] }, 'png')
    const urls = [url, app.services.storage.signedReadUrl(absent, 60)]
    const told = async (by: TestUser) => {
      const answers = []
      for (const one of urls) answers.push(await save([laid(one)], { by }))
      return answers.map(({ code, message }) => [code, message])
    }
    for (const by of [teacher, stranger.teacher]) {
      const [there, gone] = await told(by)
      expect(there).toEqual(gone)
    }
    const partners = boardPictureUploads.keys.make({ school_id, ids: [partner.person_id] }, 'png')
    const lost = await save([laid(app.services.storage.signedReadUrl(partners, 60))])
    expect([lost.code, lost.message]).toEqual([400, '图片已经不在了，请重新插入'])
  })

  it('[LE-171] is one of sixty at most', async () => {
    const { school_id, teacher, save } = await setup()
    const { url } = await put(school_id, teacher)
    const many = Array.from({ length: MAX_PAGE_PICTURES + 1 }, () => laid(url))
    expect(await save(many)).toMatchObject({
      code: 400,
      message: `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请放到另一页`,
    })
    expect((await save(many.slice(1))).code).toBe(200)
  })

  it('[LE-171] one of a 共备教师 stays and is laid by the owner too; nobody else lays one', async () => {
    const { school_id, partner, save } = await setup()
    const stranger = await buildTeacher(app, { school_id })
    const { url } = await put(school_id, partner)
    expect((await save([laid(url)], { by: partner })).code).toBe(200)
    expect((await save([laid(url), sampleText], { revision: 1 })).code).toBe(200)
    expect((await save([laid(url)], { page: 1 })).code).toBe(200)
    expect((await save([laid((await put(school_id, stranger)).url)], { by: stranger, page: 1 })).code).toBe(
      403,
    )
  })
})

describe('[LE-172] the file of a picture', () => {
  it('is shown while a page, a version or a copy shows it, and leaves the store afterwards', async () => {
    const { school_id, teacher, partner, prepare_lesson_id, save } = await setup()
    const { url, object_key } = await put(school_id, partner)
    const { orm, pool } = app.services.database
    const isShown = async () => (await shownAmong(orm, shows, [object_key])).size === 1
    expect((await save([laid(url)], { by: partner })).code).toBe(200)
    expect(await isShown()).toBe(true)
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ prepare_lesson_id, title: '第二课时', class_ids: [] },
    })
    const copy = copied.payload.prepare_lesson_id
    await save([], { revision: 1 })
    expect(await isShown()).toBe(true)

    // The copy may save it again, whoever uploaded it.
    const { payload } = await app.call(teacher.token, LIST, { prepare_lesson_id: copy })
    const [page] = payload.list
    const change = { prepare_lesson_id: copy, page_id: page!.page_id }
    const kept = { ...change, gestures: [...page!.gestures, sampleText] }
    expect((await app.send(teacher.token, SAVE, { ...kept, revision: 1 })).code).toBe(200)
    await app.call(teacher.token, SAVE, { ...change, revision: 2, gestures: [] })
    // What was is a version, which shows it; the deletion can be taken back.
    expect((await app.send(teacher.token, SAVE, { ...kept, revision: 3 })).code).toBe(200)
    await app.call(teacher.token, SAVE, { ...change, revision: 4, gestures: [] })
    expect(await isShown()).toBe(true)

    await pool.query('delete from lesson_kept_ink where school_id = $1', [school_id])
    expect(await isShown()).toBe(false)
    await sweepUntilErased(app)
    expect(await isStored(object_key)).toBe(false)
  })
})
