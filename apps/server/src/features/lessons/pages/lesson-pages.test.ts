import { newId } from '@jiangtai/shared/core/ids.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import type { LessonPageView } from '@jiangtai/shared/lessons/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import {
  boardPage,
  buildLesson,
  buildPicture,
  PIXEL_PNG,
  sentPage,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
  return { school_id, teacher, prepare_lesson_id, folder: `${school_id}/lesson/${prepare_lesson_id}/` }
}

type Setup = Awaited<ReturnType<typeof setup>>

const save = (
  { teacher, prepare_lesson_id }: Pick<Setup, 'teacher' | 'prepare_lesson_id'>,
  pages: SavePage[],
) => app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
const read = async ({ teacher, prepare_lesson_id }: Setup): Promise<LessonPageView[]> =>
  (await app.call(teacher.token, `GET ${API}/lesson_page`, { prepare_lesson_id })).payload.pages

const board = (title = '板书'): SavePage => ({ page_id: newId(), kind: 'board', title })

async function upload(key: string, body: Uint8Array = PIXEL_PNG) {
  await app.services.storage.write(key, { body, content_type: 'image/png' })
  return key
}

async function pictureBehind(url: string | null | undefined) {
  const reply = await app.fastify.inject({ method: 'GET', url: url ?? '' })
  return { status: reply.statusCode, bytes: reply.rawPayload }
}

describe('lesson_page', () => {
  it('[LE-9] keeps the whole list in its order, and pages keep their ids', async () => {
    const lesson = await setup()
    const [one, two, three] = [board('一'), board('二'), board('三')]
    await save(lesson, [one, two, three])
    const reply = await save(lesson, [three, { ...one, title: '新的一' }])
    expect(reply.payload.pages.map((page) => [page.page_id, page.title])).toEqual([
      [three.page_id, '三'],
      [one.page_id, '新的一'],
    ])
    expect(await read(lesson)).toEqual(reply.payload.pages)
    expect((await save(lesson, [])).payload.pages).toEqual([])
  })

  it('[LE-9] stores the same when it is sent again', async () => {
    const lesson = await setup()
    const pages = [board(), board()]
    const first = await save(lesson, pages)
    expect((await save(lesson, pages)).payload).toEqual(first.payload)
  })

  it('[LE-10] shows an uploaded picture and keeps it while the page stays the same', async () => {
    const lesson = await setup()
    const { resource_id } = await buildPicture(app, lesson)
    const page: SavePage = {
      page_id: newId(),
      kind: 'pdf_page',
      title: '第 1 页',
      resource_id,
      page_no: 1,
      ratio: 1.333,
    }
    const image_key = await upload(`${lesson.folder}${newId()}/${page.page_id}.png`)
    const [saved] = (await save(lesson, [{ ...page, image_key }])).payload.pages
    expect(Object.keys(saved!)).toEqual([
      'page_id',
      'kind',
      'title',
      'resource_id',
      'page_no',
      'ratio',
      'image_url',
      'background',
      'lesson_quiz_id',
      'for_class_ids',
      'timer',
    ])
    expect(await pictureBehind(saved?.image_url)).toEqual({ status: 200, bytes: PIXEL_PNG })
    const [kept] = (await save(lesson, [sentPage(saved!)])).payload.pages
    expect(kept).toEqual(saved)
    const moved = await save(lesson, [{ ...page, page_no: 2 }])
    expect(moved.error?.fields[0]?.field).toBe('pages.0.image_key')
    expect(await read(lesson)).toEqual([saved])
  })

  it('[LE-10] shows an image file by itself, also after the file went to the recycle bin', async () => {
    const lesson = await setup()
    const { resource_id } = await buildPicture(app, lesson)
    const [saved] = (await save(lesson, [{ page_id: newId(), kind: 'image', resource_id }])).payload.pages
    expect(await pictureBehind(saved?.image_url)).toEqual({ status: 200, bytes: PIXEL_PNG })
    await app.call(lesson.teacher.token, 'POST /api/resource/v1/personal/remove', {
      resource_ids: [resource_id],
    })
    expect((await save(lesson, [sentPage(saved!), board()])).code).toBe(200)
    expect((await save(lesson, [{ page_id: newId(), kind: 'image', resource_id }])).status).toBe(404)
  })

  it('[LE-10] takes only files its teacher may open', async () => {
    const lesson = await setup()
    const colleague = await buildTeacher(app, lesson)
    const other = await setup()
    const theirs = await buildPicture(app, { school_id: lesson.school_id, teacher: colleague })
    const foreign = await buildPicture(app, other)
    const replies = []
    for (const resource_id of [theirs.resource_id, foreign.resource_id, newId()]) {
      replies.push(await save(lesson, [{ page_id: newId(), kind: 'image', resource_id }]))
    }
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404])
    expect(replies[0]?.raw.json()).toEqual(replies[2]?.raw.json())
    expect(await read(lesson)).toEqual([])
  })

  it('[LE-11] refuses pictures that are absent, foreign, or no pictures', async () => {
    const lesson = await setup()
    const other = await setup()
    const refusal = async (image_key: string) => {
      const reply = await save(lesson, [board(), { page_id: newId(), kind: 'image', image_key }])
      expect(reply).toMatchObject({ status: 400, code: 400 })
      expect(reply.error?.fields[0]?.field).toBe('pages.1.image_key')
      return reply.message
    }
    expect(await refusal(`${lesson.folder}absent.png`)).toBe('第 2 页的图片没有上传成功，请重新上传')
    expect(await refusal(await upload(`${other.folder}a.png`))).toBe('第 2 页的图片不属于这份备课')
    expect(await refusal(`${lesson.folder}../../${other.folder}a.png`)).toBe('第 2 页的图片不属于这份备课')
    const text = await upload(`${lesson.folder}text.png`, Buffer.from('<svg onload="alert(1)">'))
    expect(await refusal(text)).toBe('第 2 页的文件不是图片（支持 WebP、PNG、JPG）')
    const huge = await upload(
      `${lesson.folder}huge.png`,
      Buffer.concat([PIXEL_PNG, Buffer.alloc(8 * 1024 * 1024)]),
    )
    expect(await refusal(huge)).toBe('第 2 页的图片超过 8 MB 或是空的')
    expect(await refusal(await upload(`${lesson.folder}empty.png`, Buffer.alloc(0)))).toContain('是空的')
    expect(await read(lesson)).toEqual([])
  })

  it('[LE-12] refuses a page twice and a page of another lesson, of whatever school', async () => {
    const lesson = await setup()
    const other = await setup()
    const page = board('一')
    const twice = await save(lesson, [page, board(), page])
    expect(twice.error?.fields).toEqual([{ field: 'pages.2.page_id', message: '第 3 页与前面的页面重复' }])
    const { prepare_lesson_id } = await buildLesson(app, lesson)
    await save({ teacher: lesson.teacher, prepare_lesson_id }, [page])
    const copied = await save(lesson, [page])
    expect(copied.error?.fields).toMatchObject([{ field: 'pages.0.page_id' }])
    const theirs = board('外校的一页')
    await save(other, [theirs])
    const stolen = await save(lesson, [board(), { ...theirs, title: '改' }])
    expect(stolen.error?.fields).toMatchObject([{ field: 'pages.1.page_id' }])
    expect(await read(other)).toMatchObject([{ title: '外校的一页' }])
    expect(await read(lesson)).toEqual([])
  })

  it('names what does not fit a kind of page, and wrong types', async () => {
    const { teacher, prepare_lesson_id } = await setup()
    const fieldsOf = async (...pages: object[]) => {
      const reply = await app.send(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
      expect(reply.status).toBe(400)
      return reply.error?.fields.map((field) => field.field)
    }
    const page_id = newId()
    expect(await fieldsOf({ page_id, kind: 'pdf_page' })).toEqual(['pages.0.page_no', 'pages.0.resource_id'])
    expect(await fieldsOf({ page_id, kind: 'image', page_no: 1 })).toEqual(['pages.0.page_no'])
    expect(await fieldsOf({ page_id, kind: 'board', resource_id: newId(), image_key: 'x' })).toEqual([
      'pages.0.resource_id',
      'pages.0.image_key',
    ])
    expect(await fieldsOf({ page_id, kind: 'image', background: 'graph' })).toEqual(['pages.0.background'])
    expect(await fieldsOf({ page_id, kind: 'board', background: 'sky' })).toEqual(['pages.0.background'])
    expect(await fieldsOf({ page_id, kind: 'image' })).toEqual(['pages.0.image_key'])
    expect(await fieldsOf({ page_id: 1, kind: 'film', ratio: 'wide' })).toEqual([
      'pages.0.page_id',
      'pages.0.kind',
      'pages.0.ratio',
    ])
  })
})

describe('delete_lesson_file', () => {
  it('[LE-13] takes out every page of the file and no other', async () => {
    const lesson = await setup()
    const [file, other] = [await buildPicture(app, lesson), await buildPicture(app, lesson)]
    const image = (resource_id: string): SavePage => ({ page_id: newId(), kind: 'image', resource_id })
    const stays = [board(), image(other.resource_id)]
    await save(lesson, [image(file.resource_id), ...stays, image(file.resource_id)])
    const remove = () =>
      app.call(lesson.teacher.token, `DELETE ${API}/delete_lesson_file`, {
        prepare_lesson_id: lesson.prepare_lesson_id,
        resource_id: file.resource_id,
      })
    expect((await remove()).payload.pages.map((page) => page.page_id)).toEqual(
      stays.map((page) => page.page_id),
    )
    expect(await read(lesson)).toHaveLength(2)
    expect(await remove()).toMatchObject({ status: 404, message: '备课中没有这个文件' })
  })
})

describe('page_credential', () => {
  it('[LE-11] opens one fresh folder of the lesson, for pictures of 8 MB, for fifteen minutes', async () => {
    const lesson = await setup()
    const ask = () =>
      app.call(lesson.teacher.token, `GET ${API}/page_credential`, {
        prepare_lesson_id: lesson.prepare_lesson_id,
      })
    const { payload } = await ask()
    expect(Object.keys(payload)).toEqual([
      'AccessKeyId',
      'AccessKeySecret',
      'Endpoint',
      'Bucket',
      'SecurityToken',
      'prefix',
    ])
    expect(payload.prefix.startsWith(lesson.folder)).toBe(true)
    expect((await ask()).payload.prefix).not.toBe(payload.prefix)
    const [claims = ''] = payload.SecurityToken.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))).toMatchObject({
      prefix: payload.prefix,
      max_bytes: 8 * 1024 * 1024,
      content_types: ['image/webp', 'image/png', 'image/jpeg'],
      expires_at_s: app.clock.now().getTime() / 1000 + 900,
    })
  })
})

describe('who may call', () => {
  const calls: [string, object][] = [
    ['GET lesson_page', {}],
    ['POST lesson_page', { pages: [] }],
    ['GET page_credential', {}],
    ['DELETE delete_lesson_file', { resource_id: newId() }],
  ]

  it.each(calls)(
    '[LE-1] %s: the teacher of the lesson; others are told no, or nothing',
    async (name, rest) => {
      const { school_id, teacher, prepare_lesson_id } = await setup()
      const send = (token: string | null, id: string) =>
        app.send(token, name.replace(' ', ` ${API}/`), { ...rest, prepare_lesson_id: id })
      const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
      const student = await signIn(app, taught.students[0]!.login)
      const colleague = await buildTeacher(app, { school_id })
      const stranger = await setup()
      expect((await send(null, prepare_lesson_id)).status).toBe(401)
      expect((await send(student, prepare_lesson_id)).status).toBe(403)
      expect((await send(colleague.token, prepare_lesson_id)).status).toBe(403)
      const foreign = await send(stranger.teacher.token, prepare_lesson_id)
      expect(foreign.status).toBe(404)
      expect(foreign.raw.json()).toEqual((await send(stranger.teacher.token, newId())).raw.json())
      expect((await send(teacher.token, 'x')).error?.fields[0]?.field).toBe('prepare_lesson_id')
    },
  )

  it('[LE-2] lets the manager and 巡课 read pages and not save them', async () => {
    const { school_id, teacher } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages: [boardPage('板书')] })
    for (const role_key of ['school_manager', 'observer'] as const) {
      const reader = await buildTeacher(app, { school_id, role_key })
      const reply = await app.call(reader.token, `GET ${API}/lesson_page`, { prepare_lesson_id })
      expect(reply.payload.pages).toHaveLength(1)
      expect((await save({ teacher: reader, prepare_lesson_id }, [])).status).toBe(403)
    }
  })
})
