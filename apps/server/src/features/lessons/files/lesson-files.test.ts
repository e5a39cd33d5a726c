import { newId } from '@jiangtai/shared/core/ids.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { box, mp4 } from '../../../../test/files/write-media.ts'
import { buildLesson, buildPicture } from '../../../../test/lessons-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { addStoredResource } from '../../resources/resources.service.ts'

const API = '/api/prepare_lessons/api'
const LIST = `GET ${API}/lesson_file`
const ADD = `POST ${API}/lesson_file`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const VIDEO = mp4('isom', [box('moov', Buffer.alloc(20)), box('mdat', Buffer.alloc(30, 5))])

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
  const owner = { school_id, owner_teacher_id: teacher.person_id }
  const video = (name: string) =>
    inTransaction(app.services.database, { school_id }, (db) =>
      addStoredResource(
        { db, storage: app.services.storage, now: app.clock.now() },
        { ...owner, name, bytes: VIDEO },
      ),
    )
  const add = (resource_ids: string[]) => app.send(teacher.token, ADD, { prepare_lesson_id, resource_ids })
  const list = async () => (await app.call(teacher.token, LIST, { prepare_lesson_id })).payload
  const names = async () => (await list()).list.map((one) => [one.name, one.is_on_pages])
  return { school_id, teacher, prepare_lesson_id, video, add, list, names }
}

describe('[RE-36] the files of a lesson', () => {
  it('are those of its pages and those that are only opened in class, each once, and both kinds are told as used', async () => {
    const { school_id, teacher, prepare_lesson_id, video, add, names } = await setup()
    const picture = await buildPicture(app, { school_id, teacher })
    const page = { page_id: newId(), kind: 'image' as const, title: '图', resource_id: picture.resource_id }
    await app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: [page] })
    app.clock.advance(1000)
    const { resource_id } = await video('实验.mp4')
    expect((await add([resource_id])).code).toBe(200)
    expect((await add([resource_id])).code).toBe(200)
    expect(await names()).toEqual([
      ['抛物线.png', true],
      ['实验.mp4', false],
    ])
    expect(
      await rowsOf(app, sql`select kind from resource_use where used_by_id = ${prepare_lesson_id}`),
    ).toHaveLength(2)
  })

  it('stay when pages are saved and go when they are taken out', async () => {
    const { school_id, teacher, prepare_lesson_id, video, add, names } = await setup()
    const { resource_id } = await video('实验.mp4')
    await add([resource_id])
    const picture = await buildPicture(app, { school_id, teacher })
    const page = { page_id: newId(), kind: 'image' as const, title: '图', resource_id: picture.resource_id }
    const save = (pages: SavePage[]) =>
      app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
    await save([page])
    await save([])
    expect(await names()).toEqual([['实验.mp4', false]])
    const remove = () =>
      app.send(teacher.token, `DELETE ${API}/delete_lesson_file`, { prepare_lesson_id, resource_id })
    expect((await remove()).code).toBe(200)
    expect(await names()).toEqual([])
    expect((await remove()).code).toBe(404)
  })

  it('that were removed or are no longer shared open nothing and are counted', async () => {
    const { teacher, video, add, list } = await setup()
    const [kept, gone] = [await video('留.mp4'), await video('走.mp4')]
    await add([kept.resource_id, gone.resource_id])
    await app.call(teacher.token, 'POST /api/resource/v1/personal/remove', {
      resource_ids: [gone.resource_id],
      folder_ids: [],
    })
    expect(await list()).toMatchObject({ list: [{ name: '留.mp4' }], lost_count: 1 })
  })

  it('[RE-51] can be opened in class: what is kept for download alone is refused by its name', async () => {
    const { video, add, list } = await setup()
    const { resource_id } = await video('素材.zip')
    const refused = await add([resource_id])
    expect(refused.error?.fields).toMatchObject([
      { field: 'resource_ids', message: '“素材.zip”只能下载，不能在课上打开' },
    ])
    expect((await list()).list).toEqual([])
  })

  it('are at most fifty beside the pages, and nothing that becomes pages', async () => {
    const { school_id, teacher, video, add, list } = await setup()
    const picture = await buildPicture(app, { school_id, teacher })
    const refused = await add([picture.resource_id])
    expect(refused.error?.fields[0]).toMatchObject({
      field: 'resource_ids',
      message: expect.stringContaining('可以成为页面'),
    })
    const ids: string[] = []
    for (let at = 0; at < 51; at += 1) ids.push((await video(`${at}.mp4`)).resource_id)
    for (const start of [0, 20]) expect((await add(ids.slice(start, start + 20))).code).toBe(200)
    expect((await add(ids.slice(40))).code).toBe(409)
    expect((await list()).list).toHaveLength(40)
    expect((await add(ids.slice(40, 50))).code).toBe(200)
  })

  it('are shown to whoever may see the lesson, as far as they may read them, and changed by its teacher', async () => {
    const { school_id, prepare_lesson_id, video, add, teacher } = await setup()
    const { resource_id } = await video('实验.mp4')
    await add([resource_id])
    const stranger = await buildTeacher(app, { school_id: (await buildSchool(app)).school_id })
    const colleague = await buildTeacher(app, { school_id })
    const body = { prepare_lesson_id, resource_ids: [resource_id] }
    for (const name of [LIST, ADD] as const) {
      expect((await app.send(null, name, body)).status).toBe(401)
      expect((await app.send(colleague.token, name, body)).code).toBe(403)
      const foreign = await app.send(stranger.token, name, body)
      const absent = await app.send(stranger.token, name, { ...body, prepare_lesson_id: newId() })
      expect([foreign.code, foreign.raw.body]).toEqual([404, absent.raw.body])
      const bad = await app.send(teacher.token, name, { ...body, prepare_lesson_id: 'x' })
      expect(bad.error?.fields[0]?.field).toBe('prepare_lesson_id')
    }
    expect((await add([newId()])).code).toBe(404)
    expect((await add([])).error?.fields[0]?.message).toBe('请先选择文件')
  })

  it('cannot be another teacher’s that is not shared', async () => {
    const { school_id, add, names } = await setup()
    const other = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const theirs = await buildPicture(app, { school_id, teacher: colleague })
    const foreign = await other.video('外校.mp4')
    for (const id of [theirs.resource_id, foreign.resource_id]) expect((await add([id])).code).toBe(404)
    expect(await names()).toEqual([])
  })
})
