import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import {
  boardPage,
  buildLesson,
  buildSession,
  buildStem,
  buildTaughtClass,
  buildTextbook,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { setLessonStatus } from '../lessons.service.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildTaughtClass(app)

async function queriesOf(work: () => Promise<{ code: number }>): Promise<number> {
  const before = app.services.database.query_count()
  expect((await work()).code).toBe(200)
  return app.services.database.query_count() - before
}

const list = (user: TestUser, input: object = {}) => app.call(user.token, `GET ${API}/lesson_list`, input)
const titlesOf = async (user: TestUser, input: object = {}) =>
  (await list(user, input)).payload.list.map((row) => row.title)

describe('lesson_list', () => {
  it('[LE-3] shows one’s own lessons, last changed first, a page at a time', async () => {
    const { school_id, teacher, taught } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    await buildLesson(app, { school_id, teacher: colleague, title: '别人的' })
    for (const title of ['第一课', '第二课', '第三课']) {
      app.clock.advance(1000)
      await buildLesson(app, {
        school_id,
        teacher,
        title,
        class_ids: [taught.class_id],
        pages: [boardPage('板书')],
      })
    }
    const { payload } = await list(teacher, { page: 1, page_size: 2 })
    expect(payload.total).toBe(3)
    expect(payload.list.map((row) => row.title)).toEqual(['第三课', '第二课'])
    expect(payload.list[0]).toEqual({
      prepare_lesson_id: expect.any(String),
      guide: null,
      title: '第三课',
      teacher_name: '周敏',
      subject_id: 'math',
      phase_id: 'senior',
      textbook_name: null,
      chapter_name: null,
      classes: [{ class_id: taught.class_id, name: '高一(1)班', student_count: 3 }],
      progress: [
        {
          class_id: taught.class_id,
          name: '高一(1)班',
          page_count: 1,
          state: 'not_begun',
          resume_page: null,
        },
      ],
      first_page: expect.objectContaining({ kind: 'board', title: '板书', image_url: null }),
      page_count: 1,
      quiz_count: 0,
      status: 'ready',
      abilities: { edit: true, remove: true, own: true },
      updated_at: app.clock.now().toISOString(),
    })
    expect(await titlesOf(teacher, { page: 2, page_size: 2 })).toEqual(['第一课'])
    expect((await list(teacher, { page: 9 })).payload).toEqual({ total: 3, list: [] })
  })

  it('finds by words inside the title, by class and by status', async () => {
    const { school_id, teacher, taught } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, {
      school_id,
      teacher,
      title: '二次函数 ABC',
      class_ids: [taught.class_id],
    })
    await buildLesson(app, { school_id, teacher, title: '函数的二次型 50%' })
    expect(await titlesOf(teacher, { text: '二次函数' })).toEqual(['二次函数 ABC'])
    expect(await titlesOf(teacher, { text: 'ａｂｃ' })).toEqual(['二次函数 ABC'])
    expect(await titlesOf(teacher, { text: '%' })).toEqual(['函数的二次型 50%'])
    expect(await titlesOf(teacher, { class_id: taught.class_id })).toEqual(['二次函数 ABC'])
    expect(await titlesOf(teacher, { status: 'taught' })).toEqual([])
    const session = {
      school_id,
      teacher,
      class_id: taught.class_id,
      class_name: taught.name,
      prepare_lesson_id,
    }
    await buildSession(app, { ...session, ended: true })
    await inTransaction(app.services.database, { school_id }, (db) =>
      setLessonStatus(db, { school_id, prepare_lesson_id }),
    )
    expect(await titlesOf(teacher, { status: 'taught' })).toEqual(['二次函数 ABC'])
  })

  it('[LE-3] shows the school to its manager on request and to 巡课 always, and no other school to anybody', async () => {
    const { school_id, teacher } = await setup()
    const other = await setup()
    await buildLesson(app, { school_id, teacher, title: '本校的' })
    await buildLesson(app, { school_id: other.school_id, teacher: other.teacher, title: '外校的' })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect(await titlesOf(manager)).toEqual([])
    const seen = (await list(manager, { scope: 'school' })).payload.list
    expect(seen).toMatchObject([{ title: '本校的', abilities: { edit: false, remove: false } }])
    expect(await titlesOf(observer)).toEqual(['本校的'])
    expect(await titlesOf(observer, { scope: 'mine' })).toEqual([])
    expect(await list(teacher, { scope: 'school' })).toMatchObject({
      status: 403,
      message: '您只能查看自己的备课',
    })
  })

  it('names what it cannot read', async () => {
    const { teacher } = await setup()
    const reply = await app.send(teacher.token, `GET ${API}/lesson_list`, {
      page_size: 1000,
      class_id: 'x',
      status: 'lost',
    })
    expect(reply.error?.fields.map((field) => field.field)).toEqual(['page_size', 'class_id', 'status'])
  })

  it('asks the database as often for many lessons as for one', async () => {
    const { school_id, teacher, taught } = await setup()
    const build = () =>
      buildLesson(app, { school_id, teacher, class_ids: [taught.class_id], pages: [boardPage('一')] })
    await build()
    await list(teacher)
    const one = await queriesOf(() => list(teacher))
    for (let n = 0; n < 15; n += 1) await build()
    expect(await queriesOf(() => list(teacher))).toBe(one)
    expect(one).toBeLessThanOrEqual(5)
  })
})

describe('lastest_lesson_config', () => {
  it('[LE-8] is null at first, then what the last lesson used, without classes no longer taught', async () => {
    const { school_id, teacher, taught } = await setup()
    const latest = async () =>
      (await app.call(teacher.token, `GET ${API}/lastest_lesson_config`, {})).payload.config
    expect(await latest()).toBeNull()
    const book = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
    const lost = await buildClass(app, { school_id, teacher_id: newId() })
    const { prepare_lesson_id } = await buildLesson(app, {
      school_id,
      teacher,
      class_ids: [lost.class_id, taught.class_id],
    })
    app.clock.advance(1000)
    const place = { textbook_id: book.textbook_id, chapter_id: book.chapter_id }
    await app.call(teacher.token, `PUT ${API}/update_lesson`, { prepare_lesson_id, ...place })
    expect(await latest()).toEqual({
      subject_id: 'math',
      phase_id: 'senior',
      ...place,
      class_ids: [taught.class_id],
    })
  })
})

describe('lesson_detail', () => {
  it('shows pages, frozen questions and teachings', async () => {
    const { school_id, teacher, taught } = await setup()
    const question = await buildStem(app, { school_id, stem: '顶点在哪里？' })
    const { prepare_lesson_id } = await buildLesson(app, {
      school_id,
      teacher,
      pages: [boardPage('板书')],
      quizzes: [question],
    })
    const session = {
      school_id,
      teacher,
      class_id: taught.class_id,
      class_name: taught.name,
      prepare_lesson_id,
    }
    const { lesson_session_id } = await buildSession(app, { ...session, ended: true })
    const { payload } = await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })
    expect(payload.pages).toMatchObject([{ kind: 'board', title: '板书', ratio: 1.5, image_url: null }])
    expect(payload.quizzes).toMatchObject([
      {
        time_limit_s: null,
        question: { version: 1, document: { items: [{ stem: [paragraphOf('顶点在哪里？')] }] } },
      },
    ])
    expect(payload.sessions).toEqual([
      {
        lesson_session_id,
        class_id: taught.class_id,
        class_name: taught.name,
        started_at: app.clock.now().toISOString(),
        ended_at: app.clock.now().toISOString(),
        participant_count: 1,
        quiz_count: 1,
      },
    ])
  })

  it('[LE-2] is open to the manager and 巡课 of the school, closed to a colleague, unknown outside', async () => {
    const { school_id, teacher } = await setup()
    const stranger = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const read = (user: TestUser, id: string) =>
      app.call(user.token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })
    for (const role_key of ['school_manager', 'observer'] as const) {
      const reader = await buildTeacher(app, { school_id, role_key })
      const reply = await read(reader, prepare_lesson_id)
      expect(reply.payload).toMatchObject({ teacher_name: '周敏', abilities: { edit: false, remove: false } })
    }
    const colleague = await buildTeacher(app, { school_id })
    expect(await read(colleague, prepare_lesson_id)).toMatchObject({ status: 403, code: 403 })
    const foreign = await read(stranger.teacher, prepare_lesson_id)
    expect(foreign.status).toBe(404)
    expect(foreign.raw.json()).toEqual((await read(stranger.teacher, newId())).raw.json())
  })

  it('asks the database as often for a full lesson as for a small one', async () => {
    const { school_id, teacher, taught } = await setup()
    const build = async (size: number) => {
      const quizzes = []
      for (let n = 0; n < size; n += 1) quizzes.push(await buildStem(app, { school_id }))
      const pages = quizzes.map((_, index) => boardPage(`${index}`))
      const class_ids = [taught.class_id]
      return buildLesson(app, { school_id, teacher, class_ids, pages, quizzes })
    }
    const [small, full] = [await build(1), await build(12)]
    const read = (input: { prepare_lesson_id: string }) =>
      app.call(teacher.token, `GET ${API}/lesson_detail`, input)
    await read(small)
    const one = await queriesOf(() => read(small))
    expect(await queriesOf(() => read(full))).toBe(one)
    expect(one).toBeLessThanOrEqual(5)
  })
})
