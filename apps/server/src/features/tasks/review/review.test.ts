import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLesson, PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { rowsOf, runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { moveTaskRows } from '../members/moved/moved-student.service.ts'
import { buildTaskSchool, giveTask, padOf, says, type TaskSchool } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'
const LESSONS = '/api/prepare_lessons/api'
const ADD = `POST ${HOMEWORK}/review/add-pages`
const HIGHLIGHT = `POST ${HOMEWORK}/marking/highlight`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A homework that the first two students have handed in, and an own lesson of its teacher. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  for (const [at, student] of school.students.slice(0, 2).entries()) {
    const pad = padOf(app, student, task_id)
    await pad.save(school.essay.item_id, says(`第 ${at + 1} 份证明`))
    await pad.submit()
  }
  const { school_id, teacher, class_id } = school
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [class_id] })
  return { ...school, task_id, prepare_lesson_id }
}
type Given = Awaited<ReturnType<typeof setup>>

async function picture({ school_id, prepare_lesson_id }: Given): Promise<string> {
  const image_key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
  await app.services.storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
  return image_key
}

async function answerPage(given: Given, at: number, is_named = false) {
  const { student_id } = given.students[at]!
  const { item_id } = given.essay
  return {
    ...{ page_id: newId(), title: '第 2 题 学生作答', ratio: 1.5, image_key: await picture(given) },
    shows: { kind: 'answer' as const, student_id, item_id, round: 1, is_named },
  }
}

const add = (given: Given, pages: object[], token = given.teacher.token) =>
  app.send(token, ADD, { task_id: given.task_id, prepare_lesson_id: given.prepare_lesson_id, pages })

const pagesOf = async ({ teacher, prepare_lesson_id }: Given) =>
  (await app.call(teacher.token, `GET ${LESSONS}/lesson_page`, { prepare_lesson_id })).payload.pages

async function start({ teacher, class_id, prepare_lesson_id }: Given): Promise<string> {
  const body = { prepare_lesson_id, class_id, device_id: 'device-one' }
  return (await app.call(teacher.token, `POST ${LESSONS}/start_lesson`, body)).payload.state.lesson_session_id
}

const onBoard = async ({ teacher }: Given, lesson_session_id: string) =>
  (await app.call(teacher.token, `GET ${LESSONS}/lesson_board_media`, { lesson_session_id })).payload

const pick = ({ teacher, task_id, essay, students }: Given, highlight: object | null) =>
  app.send(teacher.token, HIGHLIGHT, {
    ...{ task_id, student_id: students[1]!.student_id, round: 1, item_id: essay.item_id, highlight },
  })

it('[HK-45] answers are offered with those that were picked out first; who did not hand in is not among them', async () => {
  const given = await setup()
  await pick(given, { kind: 'excellent', word: '思路清楚', is_shown: true })
  const offered = (school: TaskSchool & { task_id: string }, token = given.teacher.token) =>
    app.call(token, `POST ${HOMEWORK}/review/answers`, {
      task_id: school.task_id,
      item_id: school.essay.item_id,
    })
  const [first, second] = given.students
  expect((await offered(given)).payload).toMatchObject({
    total: 2,
    list: [
      {
        ...{ student_id: second!.student_id, name: second!.name, round: 1, result: 'ungraded' },
        ...{ value: { text: '第 2 份证明' }, highlight: { kind: 'excellent', word: '思路清楚' } },
      },
      { student_id: first!.student_id, highlight: null },
    ],
  })
  await app.call(given.teacher.token, `POST ${HOMEWORK}/marking/anonymous`, {
    ...{ task_id: given.task_id, is_anonymous: true },
  })
  const hidden = JSON.stringify((await offered(given)).payload)
  expect(hidden).toMatch(/学生 \d/)
  expect(hidden).not.toContain(second!.name)
  const colleague = await buildTeacher(app, given)
  expect((await offered(given, colleague.token)).code).toBe(404)
})

it('[HK-45] chosen answers become the last pages of the lesson, once however often they are sent', async () => {
  const given = await setup()
  const before = (await pagesOf(given)).length
  const question = {
    ...{ page_id: newId(), title: '第 2 题', ratio: 1.7, image_key: await picture(given) },
    shows: { kind: 'question' as const },
  }
  const pages = [question, await answerPage(given, 0), await answerPage(given, 1)]
  expect((await add(given, pages)).code).toBe(200)
  expect((await add(given, pages)).code).toBe(200)
  const saved = await pagesOf(given)
  expect(saved.slice(before).map(({ page_id, kind, title }) => ({ page_id, kind, title }))).toEqual(
    pages.map(({ page_id, title }) => ({ page_id, kind: 'image', title })),
  )
  // As the editor saves them they stay.
  const sent = saved.map(({ image_url: _shown, ...page }) => page)
  const { prepare_lesson_id, teacher } = given
  expect(
    (await app.send(teacher.token, `POST ${LESSONS}/lesson_page`, { prepare_lesson_id, pages: sent })).code,
  ).toBe(200)
})

it('[HK-114] asked to leave what is known, an answer comes to a lesson once, and a question only with a new answer', async () => {
  const given = await setup()
  const question = async () => ({
    ...{ page_id: newId(), title: '第 2 题', ratio: 1.7, image_key: await picture(given) },
    shows: { kind: 'question' as const },
  })
  const put = async (pages: object[]) => {
    const { task_id, prepare_lesson_id, teacher } = given
    const reply = await app.send(teacher.token, ADD, {
      task_id,
      prepare_lesson_id,
      pages,
      leaves_known: true,
    })
    return (reply.payload as { page_ids: string[] }).page_ids
  }
  const idsOf = (pages: { page_id: string }[]) => pages.map(({ page_id }) => page_id)
  const first = [await question(), await answerPage(given, 0)]
  expect(await put(first)).toEqual(idsOf(first))
  // A repeat of the same call.
  expect(await put(first)).toEqual(idsOf(first))
  const length = (await pagesOf(given)).length
  expect(await put([await question(), await answerPage(given, 0)])).toEqual([])
  expect((await pagesOf(given)).length).toBe(length)
  const [again, known, fresh] = [await question(), await answerPage(given, 0), await answerPage(given, 1)]
  expect(await put([again, known, fresh])).toEqual(idsOf([again, fresh]))
  expect((await pagesOf(given)).slice(length).map(({ page_id }) => page_id)).toEqual(idsOf([again, fresh]))
})

it('[HK-45] an answer that was not handed in, a foreign picture and the lesson of a colleague are refused', async () => {
  const given = await setup()
  const before = await pagesOf(given)
  expect(await add(given, [await answerPage(given, 2)])).toMatchObject({ message: '这份作答还没有提交' })
  const page = await answerPage(given, 0)
  const other = await setup()
  expect((await add(given, [{ ...page, image_key: await picture(other) }])).code).toBe(400)
  const colleague = await buildTeacher(app, given)
  expect((await add(given, [page], colleague.token)).code).toBe(404)
  const theirs = await buildLesson(app, { ...given, teacher: colleague, class_ids: [] })
  const moved = { ...given, prepare_lesson_id: theirs.prepare_lesson_id }
  expect((await add(moved, [{ ...page, image_key: await picture(moved) }])).code).toBe(403)
  expect((await pagesOf(given)).length).toBe(before.length)
})

it('[HK-46] the board alone tells a name, and only where the teacher chose it; pads are told of neither', async () => {
  const given = await setup()
  const [anonymous, named] = [await answerPage(given, 0), await answerPage(given, 1, true)]
  await add(given, [anonymous, named])
  const lesson_session_id = await start(given)
  const { name } = given.students[1]!
  expect((await onBoard(given, lesson_session_id)).names).toEqual([{ page_id: named.page_id, name }])
  const student = given.students[0]!
  const entered = await app.call(student.token, 'POST /api/pad/v1/classroom/join', { lesson_session_id })
  expect(entered.code).toBe(200)
  expect(JSON.stringify(entered.payload)).toContain(named.page_id)
  expect(JSON.stringify(entered.payload)).not.toContain(name)
})

it('[HK-46] what was said is played on the first page of its answer', async () => {
  const given = await setup()
  const key = `${given.school_id}/task_answer/${newId()}/${newId()}/sound.webm`
  const sound = JSON.stringify([{ kind: 'sound', key, seconds: 8 }])
  await app.services.database.orm.execute(sql`
    update item_answer set value = jsonb_set(value, '{attachments}', ${sound}::jsonb)
    where task_id = ${given.task_id} and student_id = ${given.students[0]!.student_id}`)
  const pages = [await answerPage(given, 0), await answerPage(given, 0)]
  await add(given, pages)
  const { media } = await onBoard(given, await start(given))
  expect(media).toEqual([
    { page_id: pages[0]!.page_id, kind: 'audio', place: null, url: expect.stringContaining('sound.webm') },
  ])
})

it('[HK-47] a name goes with the mark that is taken away, and an anonymous task signs nothing', async () => {
  const given = await setup()
  await pick(given, { kind: 'excellent', word: '', is_shown: false })
  await add(given, [await answerPage(given, 1, true)])
  const lesson_session_id = await start(given)
  expect((await onBoard(given, lesson_session_id)).names).toHaveLength(1)
  await pick(given, null)
  expect((await onBoard(given, lesson_session_id)).names).toEqual([])
  await app.call(given.teacher.token, `POST ${HOMEWORK}/marking/anonymous`, {
    ...{ task_id: given.task_id, is_anonymous: true },
  })
  expect((await add(given, [await answerPage(given, 0, true)])).code).toBe(409)
})

it('[SC-104] pages with the answers of a record follow them to the record it is merged into', async () => {
  const given = await setup()
  await add(given, [await answerPage(given, 1, true)])
  const lesson_session_id = await start(given)
  const [, from, to] = given.students
  await moveTaskRows(app.services.database.orm, {
    ...{ school_id: given.school_id, from_id: from!.student_id, to_id: to!.student_id },
    tasks: [given.task_id],
  })
  expect((await onBoard(given, lesson_session_id)).names).toMatchObject([{ name: to!.name }])
})

it('[HK-47] the pages of a student who is erased are blank, in the lesson and where it was taught', async () => {
  const given = await setup()
  const [kept, gone] = [await answerPage(given, 0), await answerPage(given, 1, true)]
  await add(given, [kept, gone])
  const lesson_session_id = await start(given)
  await app.call(given.teacher.token, `POST ${LESSONS}/after_class`, {
    ...{ lesson_session_id, device_id: 'device-one' },
  })
  const { student_id: person_id, name: typed_name } = given.students[1]!
  const manager = await buildTeacher(app, { school_id: given.school_id, role_key: 'school_manager' })
  const erasing = { kind: 'student' as const, person_id, typed_name }
  expect((await app.send(manager.token, 'POST /api/privacy/v1/person/erase', erasing)).code).toBe(200)
  await runJobs(app)
  const [first, second] = (await pagesOf(given)).slice(-2)
  expect(first).toMatchObject({ page_id: kept.page_id, kind: 'image', title: kept.title })
  expect(second).toMatchObject({ page_id: gone.page_id, kind: 'board', title: '作答已删除', image_url: null })
  const taught = await rowsOf(
    app,
    sql`select pages from lesson_session where lesson_session_id = ${lesson_session_id}`,
  )
  expect(JSON.stringify(taught)).toContain(kept.image_key)
  expect(JSON.stringify(taught)).not.toContain(gone.image_key)
  expect(await rowsOf(app, sql`select image_key from answer_page where task_id = ${given.task_id}`)).toEqual([
    { image_key: kept.image_key },
  ])
})
