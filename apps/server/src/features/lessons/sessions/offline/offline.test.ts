import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { box, mp4 } from '../../../../../test/files/write-media.ts'
import {
  boardPage,
  buildLesson,
  buildPicture,
  buildStem,
  buildTaughtClass,
  PIXEL_PNG,
} from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import { addStoredResource } from '../../../resources/resources.service.ts'
import { boardPictureUploads } from '../../../resources/upload/object-keys.ts'

const API = '/api/prepare_lessons/api'
const READ = `GET ${API}/lesson_offline` as const
const VIDEO = mp4('isom', [box('moov', Buffer.alloc(20)), box('mdat', Buffer.alloc(300, 5))])

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function put(object_key: string): Promise<string> {
  await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type: 'image/png' })
  return object_key
}

/** A lesson with a page of a file, one that shows the work of a student, a board with a laid picture, and a video beside them. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const picture = await buildPicture(app, { school_id, teacher })
  const [file_key, work_key] = await Promise.all(
    ['file', 'work'].map((name) => put(`${school_id}/lesson/${newId()}/${newId()}/${name}.png`)),
  )
  const shown = { ...boardPage('图像'), kind: 'image' as const, resource_id: picture.resource_id }
  const work = { ...boardPage('作答'), kind: 'image' as const, image_key: work_key! }
  const board = boardPage('板书')
  const quiz = await buildStem(app, { school_id, stem: '开口方向是？' })
  const { prepare_lesson_id } = await buildLesson(app, {
    ...{ school_id, teacher, quizzes: [quiz] },
    pages: [{ ...shown, image_key: file_key! }, work, board],
  })
  const video = await inTransaction(app.services.database, { school_id }, (db) =>
    addStoredResource(
      { db, storage: app.services.storage, now: app.clock.now() },
      { school_id, owner_teacher_id: teacher.person_id, name: '实验.mp4', bytes: VIDEO },
    ),
  )
  const resource_ids = [video.resource_id]
  await app.call(teacher.token, `POST ${API}/lesson_file`, { prepare_lesson_id, resource_ids })
  const read = async () => (await app.call(teacher.token, READ, { prepare_lesson_id })).payload
  const codeFor = async (by: TestUser) => (await app.send(by.token, READ, { prepare_lesson_id })).code
  const lay = async (page_id: string, revision = 0) => {
    const key = await put(boardPictureUploads.keys.make({ school_id, ids: [teacher.person_id] }, 'png'))
    const url = app.services.storage.signedReadUrl(key, 60)
    const from = { x: 100, y: 100 }
    const gestures: InkPicture[] = [{ v: 4, kind: 'picture', id: newId(), url, from, to: { x: 300, y: 200 } }]
    const written = { prepare_lesson_id, page_id, revision, gestures }
    await app.call(teacher.token, `POST ${API}/lesson_page_ink`, written)
    return key
  }
  return { school_id, teacher, prepare_lesson_id, board, work, file_key, work_key, video, read, codeFor, lay }
}

const pathOf = (url: string) => url.split('?')[0]

describe('[LE-230] the package of a lesson', () => {
  it('lists what the class is shown, with sizes, each file once', async () => {
    const { read, lay, board, file_key, video } = await setup()
    const laid_key = await lay(board.page_id)
    const { files } = await read()
    expect(files.map(({ kind, name, size }) => [kind, name, size])).toEqual([
      ['page', '第 1 页', PIXEL_PNG.length],
      ['laid', '第 2 页', PIXEL_PNG.length],
      ['media', '实验.mp4', VIDEO.length],
    ])
    const paths = files.map(({ url }) => pathOf(url))
    for (const [at, key] of [file_key, laid_key, video.object_key].entries()) expect(paths[at]).toContain(key)
  })

  it('[LE-232] has nothing of the pages that show the work of students', async () => {
    const { read, lay, work, work_key } = await setup()
    const laid_key = await lay(work.page_id)
    const told = JSON.stringify(await read())
    expect(told).not.toContain(work_key)
    expect(told).not.toContain(laid_key)
  })

  it('leaves out what the store has not', async () => {
    const { read, file_key } = await setup()
    await app.services.storage.remove(file_key ?? '')
    expect((await read()).files.map(({ kind }) => kind)).toEqual(['media'])
  })

  it('[LE-232] is told to the owner of the lesson alone', async () => {
    const { codeFor, school_id } = await setup()
    const colleague = await buildTeacher(app, { school_id, name: '李青' })
    expect(await codeFor(colleague)).toBe(403)
    const elsewhere = await buildTeacher(app, { school_id: (await buildSchool(app)).school_id })
    expect(await codeFor(elsewhere)).toBe(404)
  })
})

describe('[LE-234] the stamp of a lesson', () => {
  it('stays as long as the class would be shown the same', async () => {
    const { read, teacher, prepare_lesson_id } = await setup()
    const { stamp } = await read()
    app.clock.advance(2 * 60 * 60 * 1000)
    const changed = { prepare_lesson_id, revision: 0, goals: '会画图像', reflection: '下次慢一点' }
    const { payload } = await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })
    await app.call(teacher.token, `POST ${API}/lesson_plan`, { ...changed, plan: payload.plan })
    expect((await read()).stamp).toBe(stamp)
  })

  it('is another one once a page, what is written on it, or a question changes', async () => {
    const { read, lay, board, teacher, prepare_lesson_id } = await setup()
    const stamps = [(await read()).stamp]
    await lay(board.page_id)
    stamps.push((await read()).stamp)
    const { payload } = await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })
    const [quiz] = payload.quizzes
    await app.call(teacher.token, `DELETE ${API}/delete_quzi`, {
      ...{ prepare_lesson_id, lesson_quiz_id: quiz?.lesson_quiz_id ?? '' },
    })
    stamps.push((await read()).stamp)
    await app.call(teacher.token, `POST ${API}/lesson_page`, {
      prepare_lesson_id,
      pages: [{ page_id: board.page_id, kind: 'board', title: '小结' }],
    })
    stamps.push((await read()).stamp)
    expect(new Set(stamps).size).toBe(4)
  })
})
