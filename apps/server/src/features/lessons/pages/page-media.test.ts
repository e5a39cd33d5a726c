import type { AddressInfo } from 'node:net'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { buildLesson, PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { box, mp4, wav } from '../../../../test/files/write-media.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openConverter } from '../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../core/convert/soffice-engine.ts'
import { pptx } from '../../../core/convert/test/office-files.ts'
import { standIn } from '../../../core/convert/test/stand-in.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { startJobs } from '../../../core/jobs/runner.ts'
import { fileJobs } from '../../files/files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE } from '../../files/files.service.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { addStoredResource } from '../../resources/resources.service.ts'
import { addPageMedia } from './page-media.store.ts'

const API = '/api/prepare_lessons/api'
const OF_LESSON = `GET ${API}/lesson_page_media`
const OF_BOARD = `GET ${API}/lesson_board_media`

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const VIDEO = mp4('isom', [box('moov', Buffer.alloc(20)), box('mdat', Buffer.alloc(3000, 5))])
const SHOWN = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="v"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="m0"/></p:nvPr></p:nvPicPr><p:spPr><a:xfrm><a:off x="6096000" y="0"/><a:ext cx="3048000" cy="3429000"/></a:xfrm></p:spPr></p:pic>`
const PLACE = { left: 0.5, top: 0, width: 0.25, height: 0.5 }
const { soffice } = standIn('succeeds')

/** A lesson whose one page was made of a slide with a video and a sound. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [taught.class_id] })
  const { database, storage } = app.services
  const media = [
    { slide: 1, name: 'media1.mp4', bytes: VIDEO, shown: SHOWN },
    { slide: 1, name: 'media2.wav', bytes: wav() },
  ]
  const bytes = await pptx(['实验'], { media })
  const file = await inTransaction(database, { school_id }, (db) =>
    addStoredResource(
      { db, storage, now: app.clock.now() },
      { school_id, owner_teacher_id: teacher.person_id, name: '实验.pptx', bytes },
    ),
  )
  const services = { ...app.services, converter: openConverter({ engine: sofficeEngine(soffice, []) }) }
  const runner = startJobs(services, fileJobs, [CHECK_FILE, CONVERT_FILE])
  await runner.drain()
  await runner.stop()
  const image_key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
  await storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
  const page = { page_id: newId(), kind: 'pdf_page' as const, title: '实验', page_no: 1 }
  const lesson = { school_id, teacher, taught, prepare_lesson_id, file, page, image_key }
  const saved = await save(lesson, [{ ...page, resource_id: file.resource_id, image_key }])
  expect(saved.code).toBe(200)
  return lesson
}

type Lesson = Awaited<ReturnType<typeof setup>>

const save = (
  { teacher, prepare_lesson_id }: Pick<Lesson, 'teacher' | 'prepare_lesson_id'>,
  pages: object[],
) => app.send(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })

const read = async ({ teacher, prepare_lesson_id }: Lesson) =>
  (await app.call(teacher.token, OF_LESSON, { prepare_lesson_id })).payload.media

async function start({ teacher, taught, prepare_lesson_id }: Lesson): Promise<string> {
  const { class_id } = taught
  const body = { prepare_lesson_id, class_id, device_id: 'device-one' }
  return (await app.call(teacher.token, `POST ${API}/start_lesson`, body)).payload.state.lesson_session_id
}

const onBoard = async ({ teacher }: Lesson, lesson_session_id: string) =>
  (await app.call(teacher.token, OF_BOARD, { lesson_session_id })).payload.media

async function begins(url: string | undefined) {
  const reply = await fetch(`${origin}${url}`, { headers: { range: 'bytes=4-7' } })
  return [reply.status, await reply.text()]
}

describe('[RE-34] what the pages of a lesson play', () => {
  it('is what their slides held, at its place, read by ranges and by nobody without a signature', async () => {
    const lesson = await setup()
    const { page_id } = lesson.page
    const media = await read(lesson)
    expect(media).toEqual([
      { page_id, kind: 'video', place: PLACE, url: expect.stringContaining('/1.mp4') },
      { page_id, kind: 'audio', place: null, url: expect.stringContaining('/2.wav') },
    ])
    expect(await begins(media[0]?.url)).toEqual([206, 'ftyp'])
    expect((await fetch(`${origin}${media[0]?.url.split('?')[0]}`)).status).toBe(403)
    const lesson_session_id = await start(lesson)
    expect(await onBoard(lesson, lesson_session_id)).toEqual(media)
  })

  it('stays on the pages, those of a lesson under way too, when they are saved again, moved and taken out', async () => {
    const lesson = await setup()
    const media = await read(lesson)
    const lesson_session_id = await start(lesson)
    const board = { page_id: newId(), kind: 'board', title: '板书' }
    const kept = { ...lesson.page, resource_id: lesson.file.resource_id }
    await save(lesson, [board, { ...kept, image_key: lesson.image_key }])
    expect(await read(lesson)).toEqual(media)
    await save(lesson, [board])
    expect(await read(lesson)).toEqual([])
    expect(await onBoard(lesson, lesson_session_id)).toEqual(media)
  })

  it('stays when the file is removed and gone for good with all else of it', async () => {
    const lesson = await setup()
    const { teacher, file } = lesson
    const [video] = await read(lesson)
    const removed = { resource_ids: [file.resource_id], folder_ids: [] }
    await app.call(teacher.token, 'POST /api/resource/v1/personal/remove', removed)
    expect(await read(lesson)).toHaveLength(2)
    app.clock.advance(31 * 24 * 60 * 60 * 1000)
    await sweepUntilErased(app)
    expect(await app.services.storage.head(file.object_key ?? '')).toBeNull()
    // The teacher's earlier sign-in has long ended.
    const token = await signIn(app, teacher.login)
    const [still] = await read({ ...lesson, teacher: { ...teacher, token } })
    expect(still?.url.split('?')[0]).toBe(video?.url.split('?')[0])
    expect(await begins(still?.url)).toEqual([206, 'ftyp'])
  })

  it('[UP-20] goes seven days after the picture of its page, and stays for as long as a lesson that was taught shows that or the file plays it', async () => {
    const [gone, taught, filed] = [await setup(), await setup(), await setup()]
    await start(taught)
    const stored = async ({ page, image_key }: Lesson) => {
      const played = await rowsOf(app, sql`select object_key from page_media where image_key = ${image_key}`)
      const [video] = keys.get(page.page_id) ?? []
      return [played.length, (await app.services.storage.head(video ?? '')) !== null]
    }
    const keys = new Map<string, string[]>()
    for (const { page, image_key } of [gone, taught, filed]) {
      const rows = await rowsOf(
        app,
        sql`select object_key from page_media where image_key = ${image_key} order by sort`,
      )
      keys.set(
        page.page_id,
        rows.map(({ object_key }) => String(object_key)),
      )
    }
    for (const lesson of [gone, taught, filed]) {
      const token = await signIn(app, lesson.teacher.login)
      const signed = { ...lesson, teacher: { ...lesson.teacher, token } }
      await save(signed, [])
      const removed = { resource_ids: [lesson.file.resource_id], folder_ids: [] }
      if (lesson !== filed) await app.call(token, 'POST /api/resource/v1/personal/remove', removed)
    }
    // The file's thirty days in the bin, seven of its preview, seven of the picture, seven of its media.
    for (let weeks = 0; weeks < 8; weeks += 1) await sweepUntilErased(app)
    expect(await stored(gone)).toEqual([0, false])
    expect(await stored(taught)).toEqual([2, true])
    expect(await stored(filed)).toEqual([0, true])
    const token = await signIn(app, filed.teacher.login)
    const { payload } = await app.call(token, 'POST /api/resource/v1/preview/get', {
      resource_id: filed.file.resource_id,
    })
    expect(await begins(payload.media[0]?.url)).toEqual([206, 'ftyp'])
  })

  it('of one folder of pictures is kept together, and a page without any adds nothing', async () => {
    const lesson = await setup()
    const folder = lesson.image_key.replace('page.png', '')
    const [other, plain] = [`${folder}other.png`, `${folder}plain.png`]
    for (const key of [other, plain])
      await app.services.storage.write(key, { body: PIXEL_PNG, content_type: 'image/png' })
    const { resource_id } = lesson.file
    const [again, next] = [newId(), newId()]
    await save(lesson, [
      { ...lesson.page, resource_id },
      { ...lesson.page, page_id: again, resource_id, image_key: other },
      { ...lesson.page, page_id: next, resource_id, page_no: 2, image_key: plain },
    ])
    const { page_id } = lesson.page
    expect((await read(lesson)).map((one) => one.page_id)).toEqual([page_id, page_id, again, again])
  })
})

describe('[RE-34] who is told what pages play', () => {
  it('is whoever may see the lesson, and nobody else', async () => {
    const lesson = await setup()
    const lesson_session_id = await start(lesson)
    const { prepare_lesson_id, school_id, taught } = lesson
    const stranger = await buildTeacher(app, { school_id: (await buildSchool(app)).school_id })
    const colleague = await buildTeacher(app, { school_id })
    const student = await signIn(app, taught.students[0]!.login)
    for (const [name, body, field] of [
      [OF_LESSON, { prepare_lesson_id }, 'prepare_lesson_id'],
      [OF_BOARD, { lesson_session_id }, 'lesson_session_id'],
    ] as const) {
      expect((await app.send(null, name, body)).status).toBe(401)
      expect((await app.send(student, name, body)).code).toBe(403)
      expect((await app.send(colleague.token, name, body)).code).toBe(403)
      const foreign = await app.send(stranger.token, name, body)
      const absent = await app.send(stranger.token, name, { [field]: newId() })
      expect([foreign.code, foreign.raw.body]).toEqual([404, absent.raw.body])
      const bad = await app.send(lesson.teacher.token, name, { [field]: 'x' })
      expect(bad.error?.fields[0]?.field).toBe(field)
    }
  })

  it('[LE-245] is told to whom the lesson is shared, without what students said, and to nobody else', async () => {
    const lesson = await setup()
    const { school_id, teacher, prepare_lesson_id } = lesson
    const { storage, database } = app.services
    const spoken = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/answer.png`
    await storage.write(spoken, { body: PIXEL_PNG, content_type: 'image/png' })
    const answer = { page_id: newId(), kind: 'image' as const, title: '作答', image_key: spoken }
    const { resource_id } = lesson.file
    await save(lesson, [{ ...lesson.page, resource_id }, answer])
    await addPageMedia(database.orm, {
      ...{ school_id },
      played: [{ image_key: spoken, kind: 'audio', place: null, object_key: `${school_id}/answer/1.m4a` }],
    })
    expect((await read(lesson)).map(({ page_id }) => page_id)).toContain(answer.page_id)
    const colleague = await buildTeacher(app, { school_id })
    const ask = () => app.send(colleague.token, `POST ${API}/shared_lesson/page_media`, { prepare_lesson_id })
    expect((await ask()).code).toBe(404)
    const audiences = [{ kind: 'school', id: '' }]
    await app.call(teacher.token, `POST ${API}/lesson_share`, { prepare_lesson_id, audiences } as never)
    const told = await ask()
    expect(told.payload).toMatchObject({
      media: [
        { page_id: lesson.page.page_id, kind: 'video', place: PLACE },
        { page_id: lesson.page.page_id, kind: 'audio' },
      ],
    })
  })

  it('a teacher cannot make a page of a file of another, and nothing of it is kept', async () => {
    const lesson = await setup()
    const thief = await buildTeacher(app, { school_id: lesson.school_id })
    const { prepare_lesson_id } = await buildLesson(app, { school_id: lesson.school_id, teacher: thief })
    const image_key = `${lesson.school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
    await app.services.storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
    const page = { ...lesson.page, page_id: newId(), resource_id: lesson.file.resource_id, image_key }
    expect((await save({ teacher: thief, prepare_lesson_id }, [page])).code).toBe(404)
    expect((await app.call(thief.token, OF_LESSON, { prepare_lesson_id })).payload.media).toEqual([])
  })
})
