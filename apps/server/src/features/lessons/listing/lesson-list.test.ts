import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import {
  boardPage,
  buildLesson,
  buildPicture,
  buildSession,
  buildTaughtClass,
  buildTextbook,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const list = (user: TestUser, input: object = {}) => app.call(user.token, `GET ${API}/lesson_list`, input)
const titlesOf = async (user: TestUser, input: object = {}) =>
  (await list(user, input)).payload.list.map(({ title }) => title)
const refused = async (user: TestUser, input: object) =>
  (await app.send(user.token, `GET ${API}/lesson_list`, input)).error?.fields.map(({ field }) => field)

/** Three lessons in one textbook: of its chapter, of the section below it, and of the textbook alone. */
async function buildPlaced() {
  const own = await buildTaughtClass(app)
  const book = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
  const { textbook_id, chapter_id, section_id } = book
  const add = async (title: string, place: { textbook_id: string | null; chapter_id: string | null }) => {
    app.clock.advance(1000)
    const body = { title, subject_id: 'math', phase_id: 'senior', goals: '', class_ids: [], ...place }
    await app.call(own.teacher.token, `POST ${API}/add_lesson`, body)
  }
  await add('全章', { textbook_id, chapter_id })
  await add('一节', { textbook_id, chapter_id: section_id })
  await add('只有教材', { textbook_id, chapter_id: null })
  await add('没有教材', { textbook_id: null, chapter_id: null })
  return { ...own, ...book }
}

describe('lesson_list by its filters', () => {
  it('[LE-70] finds by textbook, and by a chapter with all below it', async () => {
    const { teacher, textbook_id, chapter_id, section_id } = await buildPlaced()
    expect(await titlesOf(teacher, { textbook_id })).toEqual(['只有教材', '一节', '全章'])
    expect(await titlesOf(teacher, { textbook_id, chapter_id })).toEqual(['一节', '全章'])
    expect(await titlesOf(teacher, { chapter_id: section_id })).toEqual(['一节'])
    expect((await list(teacher, { chapter_id, page_size: 1 })).payload).toMatchObject({
      ...{ total: 2, list: [{ title: '一节' }] },
    })
  })

  it('[LE-70] still finds by a textbook that is not used any more', async () => {
    const { teacher, textbook_id } = await buildPlaced()
    await app.services.database.pool.query(`update biz_node set state = 'retired' where node_id = $1`, [
      textbook_id,
    ])
    expect(await titlesOf(teacher, { textbook_id, text: '全章' })).toEqual(['全章'])
  })

  it('[LE-70] finds by subject, also by one that its teacher does not teach', async () => {
    const { school_id, teacher } = await buildTaughtClass(app)
    await buildLesson(app, { school_id, teacher, title: '数学课' })
    expect(await titlesOf(teacher, { subject_id: 'math' })).toEqual(['数学课'])
    expect(await titlesOf(teacher, { subject_id: 'physics' })).toEqual([])
  })

  it('[LE-71] names the field of what the school does not have', async () => {
    const { teacher, textbook_id, chapter_id } = await buildPlaced()
    const other = await buildTaughtClass(app)
    expect(await refused(teacher, { subject_id: 'alchemy' })).toEqual(['subject_id'])
    expect(await refused(teacher, { textbook_id: newId() })).toEqual(['textbook_id'])
    expect(await refused(teacher, { textbook_id: chapter_id })).toEqual(['textbook_id'])
    expect(await refused(teacher, { textbook_id, chapter_id: newId() })).toEqual(['chapter_id'])
    expect(await refused(teacher, { class_id: other.taught.class_id })).toEqual(['class_id'])
    expect(await refused(teacher, { from_day: '2026-09-02', to_day: '2026-09-01' })).toEqual(['to_day'])
    expect(await refused(teacher, { from_day: '昨天', sort: 'title' })).toEqual(['from_day', 'sort'])
  })

  it('[LE-71] does not know the own textbook of another school', async () => {
    const { teacher, textbook_id } = await buildPlaced()
    const other = await buildTaughtClass(app)
    await app.services.database.pool.query('update biz_node set school_id = $2 where node_id = $1', [
      ...[textbook_id, other.school_id],
    ])
    expect(await refused(teacher, { textbook_id })).toEqual(['textbook_id'])
    expect(await titlesOf(other.teacher, { textbook_id })).toEqual([])
  })

  it('[LE-72] finds what was made or taught between two days of the school, each included', async () => {
    const { school_id, teacher, taught } = await buildTaughtClass(app)
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, title: '旧课' })
    await buildLesson(app, { school_id, teacher, title: '新课' })
    const session = { school_id, teacher, prepare_lesson_id, ended: true }
    const { lesson_session_id } = await buildSession(app, {
      ...session,
      ...{ class_id: taught.class_id, class_name: taught.name },
    })
    const { pool } = app.services.database
    // Half past midnight in Shanghai is the day before in UTC.
    await pool.query(`update lesson set created_at = '2026-03-01T16:30:00Z' where prepare_lesson_id = $1`, [
      prepare_lesson_id,
    ])
    await pool.query(
      `update lesson_session set started_at = '2026-03-10T16:30:00Z' where lesson_session_id = $1`,
      [lesson_session_id],
    )
    const between = (from_day: string, to_day: string) => titlesOf(teacher, { from_day, to_day })
    expect(await between('2026-03-02', '2026-03-02')).toEqual(['旧课'])
    expect(await between('2026-03-01', '2026-03-01')).toEqual([])
    expect(await between('2026-03-11', '2026-03-11')).toEqual(['旧课'])
    expect(await between('2026-03-03', '2026-03-10')).toEqual([])
    expect(await titlesOf(teacher, { to_day: '2026-03-31' })).toEqual(['旧课'])
    expect(await titlesOf(teacher, { from_day: '2026-03-12' })).toEqual(['新课'])
  })

  it('[LE-72] is sorted by the last change, the making or the last teaching', async () => {
    const { school_id, teacher, taught } = await buildTaughtClass(app)
    const ids = []
    for (const title of ['一', '二', '三']) {
      app.clock.advance(1000)
      ids.push((await buildLesson(app, { school_id, teacher, title })).prepare_lesson_id)
    }
    app.clock.advance(1000)
    const [first = '', second = ''] = ids
    await buildSession(app, {
      ...{ school_id, teacher, prepare_lesson_id: second, ended: true },
      ...{ class_id: taught.class_id, class_name: taught.name },
    })
    await app.call(teacher.token, `PUT ${API}/update_lesson`, { prepare_lesson_id: first, goals: '改了' })
    expect(await titlesOf(teacher)).toEqual(['一', '三', '二'])
    expect(await titlesOf(teacher, { sort: 'created' })).toEqual(['三', '二', '一'])
    expect(await titlesOf(teacher, { sort: 'taught' })).toEqual(['二', '一', '三'])
  })

  it('[LE-73] shows the first page as a picture, and none where there is no page', async () => {
    const { school_id, teacher } = await buildTaughtClass(app)
    const picture = await buildPicture(app, { school_id, teacher })
    const first = { ...boardPage('图'), kind: 'image' as const, image_key: picture.object_key }
    await buildLesson(app, { school_id, teacher, title: '有图', pages: [first, boardPage('二')] })
    app.clock.advance(1000)
    await buildLesson(app, { school_id, teacher, title: '没有页面' })
    const { list: rows } = (await list(teacher)).payload
    expect(rows.map(({ title, first_page }) => [title, first_page?.title ?? null])).toEqual([
      ['没有页面', null],
      ['有图', '图'],
    ])
    expect(rows[1]?.first_page).toMatchObject({ ratio: 1.5, image_url: expect.stringContaining('?') })
    expect(rows[1]?.first_page).not.toHaveProperty('image_key')
  })

  it('asks the database at most five times by all filters, for many lessons with many teachings too', async () => {
    const { school_id, teacher, taught, textbook_id, chapter_id } = await buildPlaced()
    const second = await buildClass(app, { school_id, teacher_id: teacher.person_id })
    const filter = { text: '课', subject_id: 'math', textbook_id, chapter_id, class_id: taught.class_id }
    const asked = { ...filter, from_day: '2020-01-01', to_day: '2040-01-01', sort: 'taught' }
    for (let at = 0; at < 12; at += 1) {
      const pages = [boardPage('一'), boardPage('二')]
      const class_ids = [taught.class_id, second.class_id]
      const made = await buildLesson(app, { school_id, teacher, title: `第${at}课`, class_ids, pages })
      await app.call(teacher.token, `PUT ${API}/update_lesson`, { ...made, textbook_id, chapter_id })
      for (const { class_id, name } of [taught, second]) {
        const session = { school_id, teacher, ...made, class_id, class_name: name, ended: true, pages }
        await buildSession(app, { ...session, stopped_page: 1, furthest_page: 1 })
      }
    }
    await list(teacher, asked)
    const before = app.services.database.query_count()
    const { payload } = await list(teacher, asked)
    expect(app.services.database.query_count() - before).toBeLessThanOrEqual(5)
    expect(payload.total).toBe(12)
  })

  it('[LE-70] shows a manager the whole school by the same filters, and nothing of another school', async () => {
    const { school_id, textbook_id } = await buildPlaced()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    expect(await titlesOf(manager, { textbook_id, scope: 'school', status: 'ready' })).toHaveLength(3)
    const other = await buildPlaced()
    const outside = await buildTeacher(app, { school_id: other.school_id, role_key: 'school_manager' })
    expect(await titlesOf(outside, { textbook_id, scope: 'school' })).toEqual([])
  })
})
