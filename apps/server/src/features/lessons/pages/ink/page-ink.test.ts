import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import {
  MAX_LESSON_INK_BYTES,
  MAX_PAGE_GESTURES,
  MAX_PAGE_INK_BYTES,
} from '@jiangtai/shared/lessons/ink/limits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { boardPage, buildLesson, buildTaughtClass } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { BIN_KEPT_MS } from '../../bin/lesson-bin.service.ts'
import type { LessonPage } from '../../lessons.service.ts'
import { sweepPageInk } from './page-ink-sweep.service.ts'

const API = '/api/prepare_lessons/api'
const SAVE = `POST ${API}/lesson_page_ink` as const
const LIST = `POST ${API}/lesson_page_ink/list` as const
const SHARED = `POST ${API}/shared_lesson/page_ink` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two blank pages, and one of a student's work. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const pages: LessonPage[] = [
    boardPage('一'),
    boardPage('二'),
    { ...boardPage('张三的作答'), kind: 'image', image_key: `answers/${newId()}.png` },
  ]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages })
  const save = (gestures: InkStep[], { revision = 0, page = 0, by = teacher } = {}) =>
    app.send(by.token, SAVE, { prepare_lesson_id, page_id: pages[page]!.page_id, revision, gestures })
  const list = async (id = prepare_lesson_id, by = teacher) =>
    (await app.call(by.token, LIST, { prepare_lesson_id: id })).payload.list
  return { school_id, teacher, prepare_lesson_id, pages, save, list }
}

const share = (teacher: TestUser, prepare_lesson_id: string) =>
  app.call(teacher.token, `POST ${API}/lesson_share`, {
    ...{ prepare_lesson_id, audiences: [{ kind: 'school', id: '' }] },
  })

describe('the prepared ink of a page', () => {
  it('[LE-81] is kept apart from the pages, and read of all pages or of some', async () => {
    const { teacher, prepare_lesson_id, pages, save, list } = await setup()
    expect(await list()).toEqual([])
    expect(await save([sampleText, sampleShape])).toMatchObject({ code: 200, payload: { revision: 1 } })
    await save([sampleShape], { page: 1 })
    const [one, two] = pages.map(({ page_id }) => page_id)
    expect(await list()).toEqual([
      { page_id: one, revision: 1, gestures: [sampleText, sampleShape] },
      { page_id: two, revision: 1, gestures: [sampleShape] },
    ])
    const asked = { prepare_lesson_id, page_ids: [two!, newId()] }
    expect((await app.call(teacher.token, LIST, asked)).payload.list.map(({ page_id }) => page_id)).toEqual([
      two,
    ])
    // The whole list of pages is saved without it.
    const listed = pages.slice(0, 2).map(({ page_id }) => ({ page_id, kind: 'board' as const, title: '新' }))
    await app.call(teacher.token, `POST ${API}/lesson_page`, {
      prepare_lesson_id,
      pages: listed.toReversed(),
    })
    expect((await list()).map(({ page_id }) => page_id)).toEqual([two, one])
  })

  it('[LE-81] is refused in words where a page or the lesson has too much, and by the field where a gesture is none', async () => {
    const { school_id, prepare_lesson_id, pages, save, list } = await setup()
    const many = Array.from({ length: MAX_PAGE_GESTURES + 1 }, (_none, at) => penLine(`p${at}`, [[at, at]]))
    expect((await save(many)).message).toContain(`一页最多 ${MAX_PAGE_GESTURES} 笔`)
    expect((await save([sampleText, sampleText])).error?.fields).toEqual([
      { field: 'gestures', message: '同一笔出现了两次' },
    ])
    const text = '长'.repeat(500)
    const long = Array.from({ length: Math.ceil(MAX_PAGE_INK_BYTES / 1570) }, (_none, at) => ({
      ...sampleText,
      id: `t${at}`,
      text,
    }))
    expect(await save(long)).toMatchObject({ code: 400, error: { fields: [{ field: 'gestures' }] } })
    await app.services.database.orm.execute(sql`insert into lesson_page_ink
      values (${prepare_lesson_id}::uuid, ${pages[1]!.page_id}::uuid, ${school_id}, 1, '[]', ${MAX_LESSON_INK_BYTES}, now())`)
    expect((await save([sampleShape])).message).toContain('这份备课的页面写得太多了')
    const wrong = await save([{ ...sampleShape, color: 'red' }], { page: 1, revision: 1 })
    expect(wrong.error?.fields[0]?.field).toBe('gestures.0.color')
    expect(await list()).toMatchObject([{ page_id: pages[1]!.page_id, gestures: [] }])
  })

  it('[DW-115] takes links, and refuses another address than a plain https one by its field', async () => {
    const { save, list } = await setup()
    const linked = { ...sampleText, link: 'https://www.example.com/kejian' }
    expect((await save([linked])).code).toBe(200)
    expect(await list()).toMatchObject([{ gestures: [linked] }])
    const wrong = await save([{ ...linked, link: 'javascript:alert(1)' }], { revision: 1 })
    expect(wrong.error?.fields[0]).toMatchObject({
      field: 'gestures.0.link',
      message: '只能用 https:// 开头的网址',
    })
  })

  it('[LE-82] keeps nothing of what was deleted', async () => {
    const { save, list } = await setup()
    const gone: InkStep = {
      ...{ v: 3, kind: 'edit', id: 'gone', target_ids: ['text'] },
      change: { type: 'delete' },
    }
    await save([sampleText, sampleShape, gone])
    expect(await list()).toMatchObject([{ gestures: [sampleShape] }])
  })

  it('[LE-83] made from an older revision is refused in words, and five at once are kept once', async () => {
    const { save, list } = await setup()
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => save([{ ...sampleText, id }])))
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(4)
    expect(await list()).toMatchObject([{ revision: 1 }])
    expect(await save([])).toMatchObject({ code: 409, message: '这一页刚在别处改过，这里的修改还没有保存' })
    expect(await save([], { revision: 1 })).toMatchObject({ code: 200, payload: { revision: 2 } })
    expect(await list()).toMatchObject([{ revision: 2, gestures: [] }])
  })

  it('[LE-87] is changed by its teacher alone, read by who may read the lesson, and of no other page', async () => {
    const { school_id, teacher, prepare_lesson_id, save } = await setup()
    await save([sampleText])
    const colleague = await buildTeacher(app, { school_id })
    const { teacher: stranger } = await setup()
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect(await save([], { revision: 1, by: colleague })).toMatchObject({ code: 403 })
    expect(await save([], { revision: 1, by: observer })).toMatchObject({ code: 403 })
    expect(await save([], { revision: 1, by: stranger })).toMatchObject({ code: 404 })
    expect((await app.send(colleague.token, LIST, { prepare_lesson_id })).code).toBe(403)
    expect((await app.send(stranger.token, LIST, { prepare_lesson_id })).code).toBe(404)
    expect((await app.call(observer.token, LIST, { prepare_lesson_id })).payload.list).toHaveLength(1)
    const other = await setup()
    const foreign = { prepare_lesson_id, page_id: other.pages[0]!.page_id, revision: 0, gestures: [] }
    expect(await app.send(teacher.token, SAVE, foreign)).toMatchObject({
      ...{ code: 404, message: '这一页不在备课中，可能已被删除' },
    })
  })
})

describe('[LE-86] the ink goes where the lesson goes', () => {
  it('a copy has it on its own pages, and neither changes with the other', async () => {
    const { teacher, prepare_lesson_id, save, list } = await setup()
    await save([sampleText])
    const asked = { prepare_lesson_id, title: '第二课时', class_ids: [] }
    const copy = (await app.call(teacher.token, `POST ${API}/copy_lesson`, asked)).payload.prepare_lesson_id
    const copied = await list(copy)
    expect(copied).toMatchObject([{ revision: 1, gestures: [sampleText] }])
    await app.call(teacher.token, SAVE, {
      ...{ prepare_lesson_id: copy, page_id: copied[0]!.page_id, revision: 1, gestures: [] },
    })
    expect(await list()).toMatchObject([{ revision: 1, gestures: [sampleText] }])
    const { payload } = await app.call(teacher.token, `GET ${API}/lesson_page`, { prepare_lesson_id: copy })
    expect(payload.pages[0]?.page_id).toBe(copied[0]!.page_id)
  })

  it('[LE-83] a save whose answer was lost is told the same when it comes again, and another one is refused', async () => {
    const { save, list } = await setup()
    const first = await save([sampleText, sampleShape])
    expect(await save([sampleText, sampleShape])).toMatchObject({ code: 200, payload: first.payload })
    expect((await save([sampleShape])).code).toBe(409)
    expect(await list()).toMatchObject([{ revision: 1, gestures: [sampleText, sampleShape] }])
  })

  it('a colleague sees and copies that of the pages that are shared, and nothing once the sharing ends', async () => {
    const { school_id, teacher, prepare_lesson_id, pages, save, list } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    await save([sampleText])
    await save([sampleShape], { page: 2 })
    expect((await app.send(colleague.token, SHARED, { prepare_lesson_id })).code).toBe(404)
    await share(teacher, prepare_lesson_id)
    const { payload } = await app.call(colleague.token, SHARED, { prepare_lesson_id })
    expect(payload.list).toEqual([{ page_id: pages[0]!.page_id, gestures: [sampleText] }])
    const asked = { prepare_lesson_id, title: '我的一份', class_ids: [] }
    const taken = await app.call(colleague.token, `POST ${API}/shared_lesson/take`, asked)
    expect(await list(taken.payload.prepare_lesson_id, colleague)).toMatchObject([{ gestures: [sampleText] }])
    await app.call(teacher.token, `POST ${API}/lesson_share`, { prepare_lesson_id, audiences: [] })
    expect((await app.send(colleague.token, SHARED, { prepare_lesson_id })).code).toBe(404)
  })

  it('a lesson that comes back from the bin has it, as has a page that comes back; what stays away is swept', async () => {
    const { teacher, prepare_lesson_id, pages, save, list } = await setup()
    await save([sampleText])
    await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    expect((await app.send(teacher.token, LIST, { prepare_lesson_id })).code).toBe(404)
    await app.call(teacher.token, `POST ${API}/restore_lesson`, { prepare_lesson_id })
    expect(await list()).toHaveLength(1)
    const put = (count: number) =>
      app.call(teacher.token, `POST ${API}/lesson_page`, {
        prepare_lesson_id,
        pages: pages.slice(0, count).map(({ page_id }) => ({ page_id, kind: 'board' as const, title: '一' })),
      })
    await put(0)
    expect(await list()).toEqual([])
    await put(1)
    expect(await list()).toMatchObject([{ revision: 1, gestures: [sampleText] }])
    await put(0)
    const ago = new Date(app.clock.now().getTime() - BIN_KEPT_MS - 1000).toISOString()
    const { orm } = app.services.database
    await orm.execute(
      sql`update lesson_page_ink set updated_at = ${ago} where prepare_lesson_id = ${prepare_lesson_id}::uuid`,
    )
    const other = await setup()
    await other.save([sampleShape])
    await orm.execute(
      sql`update lesson_page_ink set updated_at = ${ago} where prepare_lesson_id = ${other.prepare_lesson_id}::uuid`,
    )
    await sweepPageInk(app.services)
    await put(1)
    expect(await list()).toEqual([])
    expect(await other.list()).toHaveLength(1)
  })
})
