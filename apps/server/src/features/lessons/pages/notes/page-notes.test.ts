import { newId } from '@jiangtai/shared/core/ids.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { boardPage, buildLesson, buildTaughtClass } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { BIN_KEPT_MS } from '../../bin/lesson-bin.service.ts'
import { sweepBinnedPages } from '../page-sweep.service.ts'
import { lessonPageNote } from './page-notes.table.ts'

const API = '/api/prepare_lessons/api'
const TEXT = '先问：对称轴在哪里？\n再请两位同学上台。'
const WRITTEN = { text: TEXT, revision: 1, is_from_slides: false }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two blank pages. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const { prepare_lesson_id } = await buildLesson(app, {
    ...{ school_id, teacher, class_ids: [taught.class_id] },
    pages: [boardPage('导入'), boardPage('例题')],
  })
  const { token } = teacher
  const pagesOf = async (id = prepare_lesson_id) =>
    (await app.call(token, `GET ${API}/lesson_page`, { prepare_lesson_id: id })).payload.pages
  const notesOf = async (id = prepare_lesson_id, reader = token) =>
    (await app.call(reader, `GET ${API}/page_notes`, { prepare_lesson_id: id })).payload.notes
  const write = (page_id: string, revision: number, speaker_note = TEXT, writer = token) =>
    app.send(writer, `POST ${API}/page_note`, { prepare_lesson_id, page_id, revision, speaker_note })
  const [first, second] = await pagesOf()
  return {
    school_id,
    teacher,
    taught,
    prepare_lesson_id,
    pagesOf,
    notesOf,
    write,
    first: first!,
    second: second!,
  }
}

describe('讲稿', () => {
  it('[LE-140] is of one page, with 2000 characters at most', async () => {
    const { notesOf, write, first } = await setup()
    expect(await notesOf()).toEqual([])
    expect((await write(first.page_id, 0)).code).toBe(200)
    expect(await notesOf()).toEqual([{ page_id: first.page_id, ...WRITTEN }])
    const refused = await write(first.page_id, 1, '长'.repeat(2001))
    expect([refused.code, refused.message]).toEqual([400, '讲稿最多 2000 个字'])
    expect((await write(first.page_id, 1, '')).code).toBe(200)
    expect(await notesOf()).toEqual([{ page_id: first.page_id, ...WRITTEN, text: '', revision: 2 }])
  })

  it('[LE-141] outlives each save of the list of pages, in another order too', async () => {
    const { teacher, prepare_lesson_id, pagesOf, notesOf, write, first, second } = await setup()
    await write(second.page_id, 0)
    const page = ({ page_id, title }: typeof first) => ({ page_id, kind: 'board' as const, title })
    await app.call(teacher.token, `POST ${API}/lesson_page`, {
      prepare_lesson_id,
      pages: [page(second), page(first)],
    })
    expect((await pagesOf()).map(({ page_id }) => page_id)).toEqual([second.page_id, first.page_id])
    expect(await notesOf()).toEqual([{ page_id: second.page_id, ...WRITTEN }])
  })

  it('[LE-142] that was changed elsewhere is refused in words, and what stands stays', async () => {
    const { notesOf, write, first } = await setup()
    await write(first.page_id, 0)
    for (const revision of [0, 2]) {
      const refused = await write(first.page_id, revision, '另一台电脑')
      expect([refused.code, refused.message]).toEqual([409, '这一页的讲稿刚在别处改过，这里的修改还没有保存'])
    }
    expect(await notesOf()).toMatchObject([{ ...WRITTEN }])
  })

  it('[LE-141] a page that the lesson has not is refused, one of another lesson likewise', async () => {
    const { write, notesOf } = await setup()
    const other = await setup()
    for (const page_id of [newId(), other.first.page_id]) expect((await write(page_id, 0)).code).toBe(404)
    expect(await notesOf()).toEqual([])
  })

  it('[LE-143] is copied with its lesson, and each goes its own way afterwards', async () => {
    const { teacher, prepare_lesson_id, pagesOf, notesOf, write, first, second } = await setup()
    await write(second.page_id, 0)
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ prepare_lesson_id, title: '第二课时', class_ids: [] },
    })
    const copy_id = copied.payload.prepare_lesson_id
    const [, copy] = await pagesOf(copy_id)
    expect(copy!.page_id).not.toBe(second.page_id)
    expect(await notesOf(copy_id)).toEqual([{ page_id: copy!.page_id, ...WRITTEN }])
    await write(second.page_id, 1, '改过')
    await write(first.page_id, 0, '新写')
    expect(await notesOf(copy_id)).toMatchObject([{ text: TEXT }])
  })

  it('[LE-143] is shown to readers of a shared lesson, and comes with their copy', async () => {
    const { school_id, teacher, prepare_lesson_id, write, first } = await setup()
    await write(first.page_id, 0)
    const colleague = await buildTeacher(app, { school_id })
    const read = () => app.send(colleague.token, `GET ${API}/page_notes`, { prepare_lesson_id })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ prepare_lesson_id, audiences: [{ kind: 'school', id: '' }] },
    })
    const shared = await app.call(colleague.token, `POST ${API}/shared_lesson/get`, { prepare_lesson_id })
    expect(shared.payload.notes).toEqual([{ page_id: first.page_id, text: TEXT, revision: 1 }])
    // The lesson itself stays its teacher's.
    expect((await read()).code).toBe(403)
    const taken = await app.call(colleague.token, `POST ${API}/shared_lesson/take`, {
      ...{ prepare_lesson_id, title: '借来的课', class_ids: [] },
    })
    const own = await app.call(colleague.token, `GET ${API}/page_notes`, {
      prepare_lesson_id: taken.payload.prepare_lesson_id,
    })
    expect(own.payload.notes).toMatchObject([{ text: TEXT, revision: 1 }])
  })

  it('[LE-144] stands in no room: what the class is sent holds none of its words', async () => {
    const { teacher, taught, prepare_lesson_id, write, first } = await setup()
    await write(first.page_id, 0, '只给老师看的讲稿')
    const started = await app.call(teacher.token, `POST ${API}/start_lesson`, {
      ...{ prepare_lesson_id, class_id: taught.class_id, device_id: 'device-one' },
    })
    expect(JSON.stringify(started.payload)).not.toContain('只给老师看的讲稿')
  })

  it('[LE-141] is forgotten with a lesson that lay in the bin for thirty days', async () => {
    const { teacher, prepare_lesson_id, write, first } = await setup()
    await write(first.page_id, 0)
    await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    const stored = () =>
      app.services.database.orm
        .select()
        .from(lessonPageNote)
        .where(eq(lessonPageNote.prepare_lesson_id, prepare_lesson_id))
    await sweepBinnedPages(app.services)
    expect((await stored()).length).toBe(1)
    app.clock.advance(BIN_KEPT_MS + 1)
    await sweepBinnedPages(app.services)
    expect(await stored()).toEqual([])
  })
})
