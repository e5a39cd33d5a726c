import { newId } from '@jiangtai/shared/core/ids.ts'
import type { BookContents } from '@jiangtai/shared/assist/document.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addCatalogue } from '../questions/catalogue/catalogue.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ASSIST = '/api/question_center/v1/assist'
const BOUND = 'GET /api/prepare_lessons/api/binded_assist'
const math = { subject_id: 'math', phase_id: 'senior' as const }

async function setup() {
  const { school_id } = await buildSchool(app)
  const owner = await buildTeacher(app, { school_id, name: '周敏' })
  const colleague = await buildTeacher(app, { school_id })
  const add = async (stem: string, owner_teacher_id: string | null = null) => {
    const document = typedDocument({ stem })
    return (await buildQuestion(app, { school_id, document, owner_teacher_id })).question_id
  }
  const textbook_id = newId()
  const node = { ...math, node_id: textbook_id, school_id, parent_id: null, sort: 900 }
  await addCatalogue(app.services.database.orm, {
    nodes: [{ ...node, kind: 'textbook', name: '校本教材' }],
    knowledge: [],
  })
  const create = async (name: string, change: { textbook_id?: string; question_ids?: string[] } = {}) => {
    app.clock.advance(1000)
    const { payload } = await app.call(owner.token, `POST ${ASSIST}/create`, {
      ...{ ...math, name, publisher: '本校编', textbook_id: null, ...change },
    })
    return payload.book_id
  }
  const read = (book_id: string, user: TestUser = owner) =>
    app.call(user.token, `POST ${ASSIST}/detail`, { book_id })
  const list = async (user: TestUser, filter: object = {}) =>
    (await app.call(user.token, `POST ${ASSIST}/list`, filter)).payload.list.map(({ name }) => name)
  const share = (book_id: string, is_shared = true) =>
    app.call(owner.token, `POST ${ASSIST}/share`, { book_id, is_shared })
  return { ...{ school_id, owner, colleague, textbook_id }, add, create, read, list, share }
}

it('[AS-1] is made of questions and saved as a whole: chapters, pages and their exercises', async () => {
  const { owner, add, create, read } = await setup()
  const [one, two] = [await add('题一'), await add('题二')]
  const book_id = await create('课课练', { question_ids: [one] })
  const { payload: made } = await read(book_id)
  expect(made).toMatchObject({ name: '课课练', publisher: '本校编', question_count: 1, revision: 1 })
  const page_id = newId()
  const chapters: BookContents = [
    ...made.chapters,
    { chapter_id: newId(), name: '第二章', pages: [{ page_id, name: '2.1', question_ids: [two, one] }] },
  ]
  const described = { name: '课课练 上', publisher: '', textbook_id: null }
  const saved = await app.call(owner.token, `POST ${ASSIST}/save`, {
    ...{ ...described, book_id, revision: 1, chapters },
  })
  expect(saved.payload.revision).toBe(2)
  expect((await read(book_id)).payload).toMatchObject({ name: '课课练 上', question_count: 3, chapters })
  const page = await app.call(owner.token, `POST ${ASSIST}/page`, { book_id, page_id })
  expect(page.payload.list.map(stemOf)).toEqual(['题二', '题一'])
  const twice = [...chapters, { chapter_id: newId(), name: '又', pages: chapters[1]?.pages ?? [] }]
  const refused = await app.call(owner.token, `POST ${ASSIST}/save`, {
    ...{ ...described, book_id, revision: 2, chapters: twice },
  })
  expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('出现了两次')])
})

it('[AS-2] is its owner’s until it is shared; others read it then, and what they may not read is left out', async () => {
  const { owner, colleague, add, create, read, list, share } = await setup()
  const [open, own] = [await add('校本题'), await add('我的题', owner.person_id)]
  const book_id = await create('课课练', { question_ids: [open, own] })
  expect([(await read(book_id, colleague)).code, await list(colleague)]).toEqual([404, []])
  await share(book_id)
  const { payload } = await read(book_id, colleague)
  expect(payload.abilities).toEqual({ edit: false, delete: false })
  expect(await list(colleague)).toEqual(['课课练'])
  expect(await list(colleague, { scope: 'mine' })).toEqual([])
  const page_id = payload.chapters[0]?.pages[0]?.page_id ?? ''
  const page = await app.call(colleague.token, `POST ${ASSIST}/page`, { book_id, page_id })
  expect([page.payload.list.map(stemOf), page.payload.left_out_count]).toEqual([['校本题'], 1])
  const change = await app.call(colleague.token, `POST ${ASSIST}/share`, { book_id, is_shared: false })
  expect(change.code).toBe(403)
  const stranger = await setup()
  expect((await read(book_id, stranger.owner)).code).toBe(404)
  await share(book_id, false)
  expect((await read(book_id, colleague)).code).toBe(404)
})

it('[AS-3] two pages do not overwrite each other, and adding questions goes on from what is there', async () => {
  const { owner, colleague, add, create, read } = await setup()
  const [one, two, foreign] = [await add('一'), await add('二'), await add('三', colleague.person_id)]
  const book_id = await create('课课练', { question_ids: [one] })
  const page_id = (await read(book_id)).payload.chapters[0]?.pages[0]?.page_id ?? ''
  const put = (question_ids: string[], to: string | null = page_id) =>
    app.call(owner.token, `POST ${ASSIST}/add-questions`, { book_id, page_id: to, question_ids })
  expect((await put([two, one])).payload.revision).toBe(2)
  expect((await put([two], null)).payload.revision).toBe(3)
  const pages = (await read(book_id)).payload.chapters.flatMap((chapter) => chapter.pages)
  expect(pages.map((page) => page.question_ids)).toEqual([[one, two], [two]])
  expect([(await put([foreign])).code, (await put([one], newId())).code]).toEqual([404, 400])
  const old = await app.call(owner.token, `POST ${ASSIST}/save`, {
    ...{ book_id, revision: 1, name: '旧', publisher: '', textbook_id: null, chapters: [] },
  })
  expect([old.code, (await read(book_id)).payload.question_count]).toEqual([409, 3])
})

it('[AS-4] lies in its owner’s bin for thirty days', async () => {
  const { owner, colleague, create, list, share } = await setup()
  const book_id = await create('课课练')
  await share(book_id)
  const call = (verb: 'remove' | 'restore', user = owner) =>
    app.call(user.token, `POST ${ASSIST}/${verb}`, { book_id })
  await call('remove')
  expect([await list(owner), await list(colleague)]).toEqual([[], []])
  const bin = async (user: TestUser) => (await app.call(user.token, `POST ${ASSIST}/bin`, {})).payload
  expect([(await bin(owner)).total, (await bin(colleague)).total]).toEqual([1, 0])
  expect([(await call('restore', colleague)).code, (await call('restore')).code]).toEqual([404, 200])
  expect(await list(colleague)).toEqual(['课课练'])
  await call('remove')
  const long_ago = new Date(app.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000)
  await app.services.database.pool.query('update assist_book set deleted_at = $1 where book_id = $2', [
    ...[long_ago, book_id],
  ])
  expect([(await bin(owner)).total, (await call('restore')).code]).toEqual([0, 404])
})

it('[AS-5] binded_assist tells the books for a lesson, those of its textbook first', async () => {
  const { owner, colleague, textbook_id, create, share } = await setup()
  const bound = async (user: TestUser, prepare_lesson_id?: string) =>
    (await app.call(user.token, BOUND, prepare_lesson_id === undefined ? {} : { prepare_lesson_id })).payload
  expect(await bound(owner)).toEqual({ textbook_id: null, list: [] })
  await create('同教材', { textbook_id })
  await create('同学科')
  const lesson = await app.call(owner.token, 'POST /api/prepare_lessons/api/add_lesson', {
    ...{ ...math, title: '课', textbook_id, chapter_id: null, class_ids: [] },
  })
  const { prepare_lesson_id } = lesson.payload
  for (const told of [await bound(owner), await bound(owner, prepare_lesson_id)]) {
    expect(told.textbook_id).toBe(textbook_id)
    expect(told.list.map(({ name, is_bound }) => [name, is_bound])).toEqual([
      ['同教材', true],
      ['同学科', false],
    ])
  }
  expect((await bound(colleague)).list).toEqual([])
  expect((await app.call(colleague.token, BOUND, { prepare_lesson_id })).code).toBe(403)
  await share(await create('分享的', { textbook_id }))
  await app.call(colleague.token, 'POST /api/prepare_lessons/api/add_lesson', {
    ...{ ...math, title: '课', textbook_id, chapter_id: null, class_ids: [] },
  })
  expect((await bound(colleague)).list.map(({ name }) => name)).toEqual(['分享的'])
  const conditions = async (user: TestUser) =>
    (await app.call(user.token, 'GET /api/prepare_lessons/api/teacher_back/assist_conditions', math)).payload
  expect((await conditions(colleague)).books.map(({ name }) => name)).toEqual(['分享的'])
  expect((await conditions(owner)).books.map(({ name }) => name)).toEqual(['分享的', '同学科', '同教材'])
})
