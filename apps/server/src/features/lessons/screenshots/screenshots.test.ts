import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import {
  bodyOf,
  buildTaughtLesson,
  item,
  takeScreenshot,
  type TaughtLesson,
  uploadScreenshot,
} from '../../../../test/screenshot-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newScreenshotKey } from '../../resources/upload/object-keys.ts'

const API = '/api/prepare_lessons/api'
const SAVE = `POST ${API}/save_short_cut` as const
const LIST = `POST ${API}/short_cut/list` as const
const RENAME = `POST ${API}/short_cut/rename` as const
const REMOVE = `POST ${API}/short_cut/remove` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Setup = TaughtLesson
const setup = () => buildTaughtLesson(app)
const upload = (given: Pick<Setup, 'school_id' | 'teacher'>, body?: Uint8Array) =>
  uploadScreenshot(app, given, body)
const taken = (given: Setup) => takeScreenshot(app, given)

const rowsOf = async ({ school_id }: Pick<Setup, 'school_id'>) =>
  (await app.services.database.pool.query('select * from screenshot where school_id = $1', [school_id]))
    .rows as Record<string, unknown>[]

async function strangerTo(): Promise<TestUser> {
  const { school_id } = await buildSchool(app)
  return buildTeacher(app, { school_id })
}

describe('save_short_cut', () => {
  it('[SH-1] keeps a picture with its lesson, class, subject and phase', async () => {
    const given = await setup()
    const { url, object_key } = await upload(given)
    const reply = await app.call(given.teacher.token, SAVE, { ...bodyOf(given, url), subject_id: 'physics' })
    expect(reply.payload.list).toEqual([
      {
        screenshot_id: expect.any(String),
        name: '截屏1-09:05.png',
        url: app.services.storage.signedReadUrl(object_key, 60),
        type: 9,
        prepare_lesson_id: given.prepare_lesson_id,
        class_id: given.class_id,
        subject_id: 'math',
        phase_id: 'senior',
        taken_at: app.clock.now().toISOString(),
      },
    ])
    expect(await rowsOf(given)).toMatchObject([
      { teacher_id: given.teacher.person_id, object_key, deleted_at: null },
    ])
  })

  it('asks for a sign-in', async () => {
    const given = await setup()
    const { url } = await upload(given)
    expect((await app.call(null, SAVE, bodyOf(given, url))).error?.name).toBe('NOT_SIGNED_IN')
  })

  it('is not for those who only look', async () => {
    const given = await setup()
    const observer = await buildTeacher(app, { school_id: given.school_id, role_key: 'observer' })
    const { url } = await upload({ ...given, teacher: observer })
    const body = { ...bodyOf(given, url), teacher_id: observer.person_id }
    expect((await app.call(observer.token, SAVE, body)).error?.name).toBe('FORBIDDEN')
  })

  it('[SH-1] refuses another school and another teacher, in the body or as the lesson of the picture', async () => {
    const given = await setup()
    const stranger = await strangerTo()
    const colleague = await buildTeacher(app, { school_id: given.school_id })
    const { url } = await upload(given)
    const body = bodyOf(given, url)
    expect((await app.call(stranger.token, SAVE, body)).error?.name).toBe('FORBIDDEN')
    expect((await app.call(colleague.token, SAVE, body)).error?.name).toBe('FORBIDDEN')
    const asSelf = { ...body, teacher_id: colleague.person_id }
    expect((await app.call(colleague.token, SAVE, asSelf)).error?.name).toBe('FORBIDDEN')
    const elsewhere = { ...body, class_id: newId() }
    expect((await app.call(given.teacher.token, SAVE, elsewhere)).error?.name).toBe('NOT_FOUND')
    expect(await rowsOf(given)).toEqual([])
  })

  it('refuses a body that is not right, and names the field', async () => {
    const given = await setup()
    const { url } = await upload(given)
    const refused = async (change: object) =>
      (await app.send(given.teacher.token, SAVE, { ...bodyOf(given, url), ...change })).error?.fields[0]
        ?.field
    expect(await refused({ items: [] })).toBe('items')
    expect(await refused({ items: [{ ...item(url), type: 8 }] })).toBe('items.0.type')
    expect(await refused({ items: [item(url), item(url)] })).toBe('items')
    expect(await refused({ items: [item(url, '截屏.exe')] })).toBe('items.0.name')
    expect(await rowsOf(given)).toEqual([])
  })

  it('[SH-2] takes only what lies in our own store, under this teacher', async () => {
    const given = await setup()
    const colleague = await buildTeacher(app, { school_id: given.school_id })
    const theirs = await upload({ ...given, teacher: colleague })
    const own = await upload(given)
    const addresses = [
      theirs.url,
      'http://elsewhere.test/picture.png',
      `http://jiangtai.test/other/${own.object_key}`,
      `${own.url}?x=1`,
      own.url.replace('/public/', '/public/../'),
    ]
    for (const url of addresses) {
      const reply = await app.call(given.teacher.token, SAVE, bodyOf(given, url))
      expect({ url, field: reply.error?.fields[0]?.field }).toEqual({ url, field: 'items.0.url' })
    }
    expect(await rowsOf(given)).toEqual([])
  })

  it('[SH-3] takes only a PNG that is there', async () => {
    const given = await setup()
    const text = await upload(given, Buffer.from('这不是图片'))
    const absent = `http://jiangtai.test${app.services.storage.signedReadUrl(
      newScreenshotKey({ school_id: given.school_id, owner_teacher_id: given.teacher.person_id }),
      60,
    )}`
    for (const url of [text.url, absent]) {
      expect((await app.call(given.teacher.token, SAVE, bodyOf(given, url))).error?.name).toBe('BAD_INPUT')
    }
    expect(await rowsOf(given)).toEqual([])
  })

  it('[SH-4] a picture is registered once, however often and whenever it is asked for', async () => {
    const given = await setup()
    const { url } = await upload(given)
    const save = () => app.call(given.teacher.token, SAVE, bodyOf(given, url))
    const replies = await Promise.all([save(), save(), save()])
    for (const reply of replies) expect(reply.payload).toEqual(replies[0].payload)
    expect(await rowsOf(given)).toHaveLength(1)
  })

  it('[SH-5] a picture of no lesson becomes a personal resource, once', async () => {
    const given = await setup()
    const { url, object_key } = await upload(given)
    const body = { school_id: given.school_id, teacher_id: given.teacher.person_id, items: [item(url)] }
    await app.call(given.teacher.token, SAVE, body)
    await app.call(given.teacher.token, SAVE, body)
    const { rows } = await app.services.database.pool.query(
      'select name, type, object_key, mime from resource where school_id = $1',
      [given.school_id],
    )
    expect(rows).toEqual([{ name: '截屏1-09:05.png', type: 9, object_key, mime: 'image/png' }])
    const two = { ...body, items: [item(url), item((await upload(given)).url)] }
    expect((await app.call(given.teacher.token, SAVE, two)).error?.fields[0]?.field).toBe('items')
    const ofLesson = await upload(given)
    await app.call(given.teacher.token, SAVE, bodyOf(given, ofLesson.url))
    const after = await app.services.database.pool.query('select 1 from resource where school_id = $1', [
      given.school_id,
    ])
    expect(after.rows).toHaveLength(1)
  })
})

describe('short_cut/list', () => {
  const page = { page: 1, page_size: 10 }

  it('[SH-6] shows those of a lesson, newest first, and those of no lesson to who took them', async () => {
    const given = await setup()
    const first = await taken(given)
    app.clock.advance(1000)
    const second = await taken(given)
    const { url } = await upload(given)
    await app.call(given.teacher.token, SAVE, {
      ...bodyOf(given, url),
      prepare_lesson_id: null,
      class_id: null,
    })
    const { prepare_lesson_id, class_id } = given
    const listed = await app.call(given.teacher.token, LIST, { ...page, prepare_lesson_id, class_id })
    expect(listed.payload).toEqual({ total: 2, taken_count: 2, list: [second, first] })
    const other = await app.call(given.teacher.token, LIST, { ...page, prepare_lesson_id, class_id: newId() })
    expect(other.payload.total).toBe(0)
    const own = await app.call(given.teacher.token, LIST, { ...page, prepare_lesson_id: null })
    expect(own.payload.total).toBe(1)
  })

  it('refuses who is not signed in, a colleague, another school and a bad body', async () => {
    const given = await setup()
    const { prepare_lesson_id } = given
    const colleague = await buildTeacher(app, { school_id: given.school_id })
    const stranger = await strangerTo()
    const ask = (token: string | null, body: object = { ...page, prepare_lesson_id }) =>
      app.send(token, LIST, body)
    expect((await ask(null)).error?.name).toBe('NOT_SIGNED_IN')
    expect((await ask(colleague.token)).error?.name).toBe('FORBIDDEN')
    expect((await ask(stranger.token)).error?.name).toBe('NOT_FOUND')
    expect((await ask(given.teacher.token, page)).error?.fields[0]?.field).toBe('prepare_lesson_id')
  })
})

describe('short_cut/rename and remove', () => {
  it('[SH-7] [SH-44] renames what one took, and takes it out of the lists', async () => {
    const given = await setup()
    const { screenshot_id } = await taken(given)
    const renamed = await app.call(given.teacher.token, RENAME, { screenshot_id, name: '顶点.png' })
    expect(renamed.payload).toMatchObject({ screenshot_id, name: '顶点.png' })
    expect(await rowsOf(given)).toMatchObject([{ name: '顶点.png', deleted_at: null }])
    await app.call(given.teacher.token, REMOVE, { screenshot_id })
    expect(await rowsOf(given)).toMatchObject([{ deleted_at: expect.anything() }])
    const { prepare_lesson_id } = given
    const listed = await app.call(given.teacher.token, LIST, { page: 1, page_size: 10, prepare_lesson_id })
    // The next screenshot does not get the name of this one ([SH-44]).
    expect(listed.payload).toEqual({ total: 0, taken_count: 1, list: [] })
    expect((await app.call(given.teacher.token, REMOVE, { screenshot_id })).error?.name).toBe('NOT_FOUND')
  })

  it('refuses who is not signed in, who only looks, a colleague, another school and a bad body', async () => {
    const given = await setup()
    const { screenshot_id } = await taken(given)
    const observer = await buildTeacher(app, { school_id: given.school_id, role_key: 'observer' })
    const colleague = await buildTeacher(app, { school_id: given.school_id })
    const stranger = await strangerTo()
    const calls = [
      [RENAME, { screenshot_id, name: '改名.png' }, { screenshot_id, name: '改名.exe' }],
      [REMOVE, { screenshot_id }, { screenshot_id: 'x' }],
    ] as const
    for (const [name, body, bad] of calls) {
      expect((await app.send(null, name, body)).error?.name).toBe('NOT_SIGNED_IN')
      expect((await app.send(observer.token, name, body)).error?.name).toBe('FORBIDDEN')
      expect((await app.send(colleague.token, name, body)).error?.name).toBe('NOT_FOUND')
      expect((await app.send(stranger.token, name, body)).error?.name).toBe('NOT_FOUND')
      expect((await app.send(given.teacher.token, name, bad)).error?.name).toBe('BAD_INPUT')
    }
    expect(await rowsOf(given)).toMatchObject([{ name: '截屏1-09:05.png', deleted_at: null }])
  })
})
