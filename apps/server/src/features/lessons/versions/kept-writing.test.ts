import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { boardPage, buildLesson, buildTaughtClass } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { BIN_KEPT_MS } from '../bin/lesson-bin.service.ts'
import type { LessonPage } from '../pages/lesson-pages.store.ts'
import { sweepBinnedVersions } from './version-sweep.service.ts'

const API = '/api/prepare_lessons/api'
const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two blank pages and one of the work of a student, that a colleague prepares with its owner. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const partner = await buildTeacher(app, { school_id, name: '李青' })
  const work: LessonPage = { ...boardPage('张三的作答'), kind: 'image', image_key: `answers/${newId()}.png` }
  const pages = [...['一', '二'].map(boardPage), work]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages })
  const lesson = { prepare_lesson_id }
  await app.call(teacher.token, `POST ${API}/lesson_together/partners`, {
    ...{ ...lesson, teacher_ids: [partner.person_id] },
  })
  const idOf = (at: number) => pages[at]!.page_id
  const write = (gestures: InkStep[], { revision = 0, page = 0, by = teacher } = {}) =>
    app.send(by.token, `POST ${API}/lesson_page_ink`, {
      ...{ ...lesson, page_id: idOf(page), revision, gestures },
    })
  const note = (speaker_note: string, { revision = 0, page = 0 } = {}) =>
    app.call(teacher.token, `POST ${API}/page_note`, {
      ...{ ...lesson, page_id: idOf(page), revision, speaker_note },
    })
  const ink = async () =>
    (await app.call(teacher.token, `POST ${API}/lesson_page_ink/list`, lesson)).payload.list
  const notes = async () => (await app.call(teacher.token, `GET ${API}/page_notes`, lesson)).payload.notes
  const versions = async () =>
    (await app.call(teacher.token, `POST ${API}/lesson_version/list`, lesson)).payload.list
  const name = async (words: string) => {
    await app.call(teacher.token, `POST ${API}/lesson_version`, { ...lesson, name: words })
    return (await versions()).find((one) => one.name === words)?.lesson_version_id ?? ''
  }
  const get = async (lesson_version_id: string, by = teacher) =>
    (await app.call(by.token, `POST ${API}/lesson_version/get`, { ...lesson, lesson_version_id })).payload
  const restore = async (lesson_version_id: string) => {
    app.clock.advance(1000)
    await app.call(teacher.token, `POST ${API}/lesson_version/restore`, { ...lesson, lesson_version_id })
  }
  const kept = async () => {
    const { pool } = app.services.database
    const { rows } = await pool.query('select 1 from lesson_kept_ink where prepare_lesson_id = $1', [
      prepare_lesson_id,
    ])
    return rows.length
  }
  return {
    ...{ teacher, partner, prepare_lesson_id, idOf },
    ...{ write, note, ink, notes, versions, name, get, restore, kept },
  }
}

describe('a version and what is written on the pages', () => {
  it('[LE-174] has the ink and the 讲稿 of then, shows them, and a partner sees no work of students', async () => {
    const { partner, idOf, write, note, name, get } = await setup()
    await write([sampleText])
    await write([sampleShape], { page: 2 })
    await note('先问顶点')
    const kept = await name('定稿')
    await write([sampleShape], { revision: 1 })
    await note('别的', { revision: 1 })
    expect(await get(kept)).toMatchObject({
      ink: [
        { page_id: idOf(0), gestures: [sampleText] },
        { page_id: idOf(2), gestures: [sampleShape] },
      ],
      notes: [{ page_id: idOf(0), text: '先问顶点' }],
    })
    expect((await get(kept, partner)).ink).toMatchObject([{ page_id: idOf(0) }])
  })

  it('[LE-174] keeps what was there before a person begins to write', async () => {
    const { partner, write, versions, get } = await setup()
    await write([sampleText])
    app.clock.advance(HOUR)
    await write([], { revision: 1, by: partner })
    const [latest] = await versions()
    expect((await get(latest?.lesson_version_id ?? '')).ink).toMatchObject([{ gestures: [sampleText] }])
  })

  it('[LE-174] shares the ink of a page that was not written on between', async () => {
    const { write, name, restore, kept } = await setup()
    await write([sampleText])
    await write([sampleText], { page: 1 })
    const first = await name('一')
    await name('二')
    expect(await kept()).toBe(2)
    await write([sampleShape], { revision: 1 })
    await name('三')
    expect(await kept()).toBe(3)
    await restore(first)
    await name('四')
    expect(await kept()).toBe(3)
  })

  it('[LE-175] 恢复 brings both back, at a further revision where they differ; the state before is a version', async () => {
    const { write, note, ink, notes, name, restore, versions } = await setup()
    await write([sampleText])
    await write([sampleText], { page: 1 })
    await note('先问顶点')
    const first = await name('定稿')
    await write([sampleShape, sampleText], { revision: 1 })
    await write([sampleShape], { page: 2 })
    await note('改过', { revision: 1 })
    await note('新写', { page: 1 })

    await restore(first)
    expect(await ink()).toMatchObject([
      { revision: 3, gestures: [sampleText] },
      { revision: 1, gestures: [sampleText] },
      { revision: 2, gestures: [] },
    ])
    const told = Object.fromEntries((await notes()).map(({ text, revision }) => [text, revision]))
    expect(told).toEqual({ 先问顶点: 3, '': 2 })
    // What somebody wrote on the page as it was is refused, and kept on their device.
    expect((await write([sampleShape], { revision: 2 })).code).toBe(409)

    const before = (await versions()).find((one) => one.name === null)
    await restore(before?.lesson_version_id ?? '')
    expect(await ink()).toMatchObject([
      { revision: 4, gestures: [sampleShape, sampleText] },
      { revision: 1, gestures: [sampleText] },
      { revision: 3, gestures: [sampleShape] },
    ])
    expect((await notes()).map(({ text }) => text).toSorted()).toEqual(['改过', '新写'].toSorted())
  })

  it('[LE-175] a version of before leaves ink and 讲稿 as they are', async () => {
    const { prepare_lesson_id, write, note, ink, notes, name, restore } = await setup()
    const old = await name('旧的')
    await app.services.database.pool.query(
      'update lesson_version set has_writing = false where prepare_lesson_id = $1',
      [prepare_lesson_id],
    )
    await write([sampleText])
    await note('先问顶点')
    await restore(old)
    expect(await ink()).toMatchObject([{ revision: 1, gestures: [sampleText] }])
    expect(await notes()).toMatchObject([{ text: '先问顶点', revision: 1 }])
  })

  it('[LE-174] forgets ink with the last version that has it', async () => {
    const { prepare_lesson_id, write, name, kept } = await setup()
    await write([sampleText])
    await name('一')
    expect(await kept()).toBe(1)
    await app.services.database.pool.query('update lesson set deleted_at = $2 where prepare_lesson_id = $1', [
      ...[prepare_lesson_id, new Date(app.clock.now().getTime() - BIN_KEPT_MS - HOUR).toISOString()],
    ])
    await sweepBinnedVersions(app.services)
    expect(await kept()).toBe(0)
  })
})
