import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../test/builders.ts'
import { buildLesson, buildSession, buildTaughtClass, buildTextbook } from '../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildTaughtClass(app)

const newLesson = (class_ids: string[]) => ({
  title: '二次函数',
  subject_id: 'math',
  phase_id: 'senior',
  textbook_id: null,
  chapter_id: null,
  class_ids,
})

describe('who may call', () => {
  const reads = ['home_config', 'biz_node', 'lesson_list', 'lastest_lesson_config'].map(
    (name) => `GET ${API}/${name}`,
  )
  const changes = [`POST ${API}/add_lesson`, `PUT ${API}/update_lesson`, `DELETE ${API}/delete_lesson`]

  it.each([...reads, `GET ${API}/lesson_detail`, ...changes])(
    '%s is for nobody who is not signed in, and for no student',
    async (name) => {
      const { taught } = await setup()
      const student = await signIn(app, taught.students[0]!.login)
      expect(await app.send(null, name, {})).toMatchObject({ status: 401, code: 401 })
      expect(await app.send(student, name, {})).toMatchObject({ status: 403, code: 403 })
    },
  )

  it('lets 巡课 look and not change', async () => {
    const { school_id, teacher } = await setup()
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const codes = async (names: string[]) => {
      const replies = []
      for (const name of names) replies.push(await app.send(observer.token, name, { prepare_lesson_id }))
      return replies.map((reply) => reply.code)
    }
    expect(await codes(reads)).toEqual(reads.map(() => 200))
    expect(await codes(changes)).toEqual(changes.map(() => 403))
  })
})

describe('add_lesson', () => {
  it('stores the lesson and shows it', async () => {
    const { teacher, taught } = await setup()
    const book = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
    const { payload } = await app.call(teacher.token, `POST ${API}/add_lesson`, {
      ...newLesson([taught.class_id, taught.class_id]),
      textbook_id: book.textbook_id,
      chapter_id: book.section_id,
      goals: '会配方',
    })
    const detail = await app.call(teacher.token, `GET ${API}/lesson_detail`, payload)
    expect(detail.payload).toEqual({
      prepare_lesson_id: payload.prepare_lesson_id,
      title: '二次函数',
      teacher_name: '周敏',
      subject_id: 'math',
      subject_name: '数学',
      phase_id: 'senior',
      textbook_id: book.textbook_id,
      textbook_name: '必修第一册',
      chapter_id: book.section_id,
      chapter_name: '3.2 二次函数',
      goals: '会配方',
      ...{ plan: EMPTY_PLAN, reflection: '', plan_revision: 0, origin: null },
      guide: null,
      classes: [{ class_id: taught.class_id, name: '高一(1)班', student_count: 3 }],
      progress: [
        {
          class_id: taught.class_id,
          name: '高一(1)班',
          page_count: 0,
          state: 'not_begun',
          resume_page: null,
        },
      ],
      pages: [],
      quizzes: [],
      practice_sets: [],
      sessions: [],
      status: 'ready',
      abilities: { edit: true, remove: true, own: true },
      partners: [],
      updated_at: app.clock.now().toISOString(),
    })
  })

  it('[LE-4] makes one lesson of a repeated request', async () => {
    const { teacher } = await setup()
    const body = { ...newLesson([]), request_id: newId() }
    const first = await app.send(teacher.token, `POST ${API}/add_lesson`, body)
    const again = await app.send(teacher.token, `POST ${API}/add_lesson`, body)
    expect(again.payload).toEqual(first.payload)
    expect((await app.call(teacher.token, `GET ${API}/lesson_list`, {})).payload.total).toBe(1)
  })

  it('[LE-5] refuses classes that are not taught and does not know those of another school', async () => {
    const { teacher, school_id } = await setup()
    const other = await setup()
    const untaught = await buildClass(app, { school_id, teacher_id: newId() })
    const add = (class_id: string) => app.call(teacher.token, `POST ${API}/add_lesson`, newLesson([class_id]))
    expect(await add(untaught.class_id)).toMatchObject({ status: 403, code: 403 })
    expect((await add(other.taught.class_id)).raw.json()).toEqual((await add(newId())).raw.json())
    expect(await add(newId())).toMatchObject({ status: 404, message: '班级不存在' })
  })

  it('[LE-6] refuses a textbook of another subject and a chapter of another textbook', async () => {
    const { teacher } = await setup()
    const maths = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
    const second = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
    const physics = await buildTextbook(app, { subject_id: 'physics', phase_id: 'senior' })
    const refusal = async (textbook_id: string | null, chapter_id: string | null) => {
      const body = { ...newLesson([]), textbook_id, chapter_id }
      const reply = await app.call(teacher.token, `POST ${API}/add_lesson`, body)
      expect(reply).toMatchObject({ status: 400, code: 400 })
      return reply.error?.fields
    }
    expect(await refusal(newId(), null)).toEqual([{ field: 'textbook_id', message: '教材不存在' }])
    expect(await refusal(maths.chapter_id, null)).toMatchObject([{ field: 'textbook_id' }])
    expect(await refusal(physics.textbook_id, null)).toMatchObject([{ field: 'textbook_id' }])
    expect(await refusal(maths.textbook_id, second.chapter_id)).toMatchObject([{ field: 'chapter_id' }])
    expect(await refusal(maths.textbook_id, maths.textbook_id)).toMatchObject([{ field: 'chapter_id' }])
    expect(await refusal(null, maths.chapter_id)).toMatchObject([{ field: 'chapter_id' }])
  })

  it('[LE-7] names every field of the wrong type', async () => {
    const { teacher } = await setup()
    const body = {
      title: ' ',
      subject_id: 'magic',
      phase_id: 5,
      textbook_id: 'x',
      chapter_id: null,
      class_ids: 'all',
    }
    const reply = await app.send(teacher.token, `POST ${API}/add_lesson`, body)
    expect(reply.status).toBe(400)
    expect(reply.error?.fields.map((field) => field.field)).toEqual([
      'title',
      'subject_id',
      'phase_id',
      'textbook_id',
      'class_ids',
    ])
  })
})

describe('update_lesson', () => {
  it('[LE-7] changes what is given and leaves the rest alone', async () => {
    const { teacher, taught, school_id } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [taught.class_id] })
    app.clock.advance(60_000)
    const update = (change: object) =>
      app.call(teacher.token, `PUT ${API}/update_lesson`, { prepare_lesson_id, ...change })
    expect((await update({ title: '幂函数', goals: '认图像' })).payload).toEqual({ done: true })
    const read = async () =>
      (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
    expect(await read()).toMatchObject({
      title: '幂函数',
      goals: '认图像',
      classes: [{ class_id: taught.class_id }],
      updated_at: app.clock.now().toISOString(),
    })
    const found = await app.call(teacher.token, `GET ${API}/lesson_list`, { text: '幂函数' })
    expect(found.payload.total).toBe(1)
    await update({ class_ids: [] })
    expect(await read()).toMatchObject({ title: '幂函数', classes: [] })
  })

  it('[LE-5] keeps a class the teacher has lost, and takes no new one', async () => {
    const { teacher, school_id } = await setup()
    const lost = await buildClass(app, { school_id, teacher_id: newId() })
    const other = await buildClass(app, { school_id, teacher_id: newId() })
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [lost.class_id] })
    const update = (class_ids: string[]) =>
      app.call(teacher.token, `PUT ${API}/update_lesson`, { prepare_lesson_id, class_ids })
    expect((await update([lost.class_id])).code).toBe(200)
    expect((await update([lost.class_id, other.class_id])).code).toBe(403)
  })

  it('[LE-1] refuses a colleague, even the school manager, and does not know a lesson of another school', async () => {
    const { teacher, school_id } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const stranger = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const update = (token: string, id: string) =>
      app.call(token, `PUT ${API}/update_lesson`, { prepare_lesson_id: id, title: '改' })
    expect(await update(colleague.token, prepare_lesson_id)).toMatchObject({ status: 403, code: 403 })
    expect((await update(manager.token, prepare_lesson_id)).code).toBe(403)
    const foreign = await update(stranger.teacher.token, prepare_lesson_id)
    expect(foreign.status).toBe(404)
    expect(foreign.raw.json()).toEqual((await update(stranger.teacher.token, newId())).raw.json())
    const { rows } = await app.services.database.pool.query(
      'select title from lesson where prepare_lesson_id = $1',
      [prepare_lesson_id],
    )
    expect(rows).toEqual([{ title: '二次函数的图像' }])
  })

  it('[LE-6] asks for the chapter again when the textbook changes', async () => {
    const { teacher } = await setup()
    const [old, next] = [
      await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' }),
      await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' }),
    ]
    const { payload } = await app.call(teacher.token, `POST ${API}/add_lesson`, {
      ...newLesson([]),
      textbook_id: old.textbook_id,
      chapter_id: old.chapter_id,
    })
    const update = (change: object) =>
      app.call(teacher.token, `PUT ${API}/update_lesson`, { ...payload, ...change })
    expect((await update({ textbook_id: next.textbook_id })).error?.fields[0]?.field).toBe('chapter_id')
    expect((await update({ textbook_id: next.textbook_id, chapter_id: next.chapter_id })).code).toBe(200)
    expect((await update({ textbook_id: null, chapter_id: null })).code).toBe(200)
  })
})

describe('delete_lesson', () => {
  it('[LE-19] hides the lesson and keeps what was taught from it', async () => {
    const { teacher, taught, school_id } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const session = { school_id, teacher, class_id: taught.class_id, class_name: taught.name }
    const { lesson_session_id } = await buildSession(app, { ...session, prepare_lesson_id, ended: true })
    expect((await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })).code).toBe(
      200,
    )
    const again = await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    expect(again).toMatchObject({ status: 404, message: '备课不存在或已被删除' })
    expect((await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).status).toBe(
      404,
    )
    expect((await app.call(teacher.token, `GET ${API}/lesson_list`, {})).payload.total).toBe(0)
    const { rows } = await app.services.database.pool.query(
      `select deleted_at is not null as in_bin from lesson join lesson_session using (prepare_lesson_id)
       where lesson_session_id = $1`,
      [lesson_session_id],
    )
    expect(rows).toEqual([{ in_bin: true }])
  })

  it('[LE-19] is refused while a class is on', async () => {
    const { teacher, taught, school_id } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const session = { school_id, teacher, class_id: taught.class_id, class_name: taught.name }
    await buildSession(app, { ...session, prepare_lesson_id, ended: false })
    const reply = await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    expect(reply).toMatchObject({ status: 409, message: '高一(1)班正在用这份备课上课，下课后才能删除' })
    expect((await app.call(teacher.token, `GET ${API}/lesson_list`, {})).payload.total).toBe(1)
  })

  it('[LE-1] refuses a colleague and does not know a lesson of another school', async () => {
    const { teacher, school_id } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const stranger = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const remove = (token: string, id: unknown) =>
      app.send(token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id: id })
    expect((await remove(colleague.token, prepare_lesson_id)).status).toBe(403)
    expect((await remove(stranger.teacher.token, prepare_lesson_id)).status).toBe(404)
    expect((await remove(teacher.token, [1])).error?.fields[0]?.field).toBe('prepare_lesson_id')
  })
})
