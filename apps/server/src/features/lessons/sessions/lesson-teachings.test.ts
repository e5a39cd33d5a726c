import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../test/builders.ts'
import {
  boardPage,
  buildLesson,
  buildSession,
  buildStem,
  buildTaughtClass,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { getLessonForTeaching, setLessonStatus } from '../lessons.service.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildTaughtClass(app)

describe('a lesson and its teachings', () => {
  it('[LE-18] is teaching while any class is on, taught afterwards', async () => {
    const { school_id, teacher, taught } = await setup()
    const second = await buildClass(app, { school_id, teacher_id: teacher.person_id })
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const begin = (input: { class_id: string; name: string }) =>
      buildSession(app, {
        school_id,
        teacher,
        prepare_lesson_id,
        class_id: input.class_id,
        class_name: input.name,
        ended: false,
      })
    const end = ({ lesson_session_id }: { lesson_session_id: string }) =>
      app.services.database.pool.query(
        'update lesson_session set ended_at = started_at where lesson_session_id = $1',
        [lesson_session_id],
      )
    const settled = async () => {
      await inTransaction(app.services.database, { school_id }, (db) =>
        setLessonStatus(db, { school_id, prepare_lesson_id }),
      )
      return (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload.status
    }
    expect(await settled()).toBe('ready')
    const [one, two] = [await begin(taught), await begin(second)]
    expect(await settled()).toBe('teaching')
    await end(one)
    expect(await settled()).toBe('teaching')
    await end(two)
    expect(await settled()).toBe('taught')
  })

  it('[LE-18] of two classes is taught when both had it, and not yet again when a third is added', async () => {
    const { school_id, teacher, taught } = await setup()
    const [second, third] = [
      await buildClass(app, { school_id, teacher_id: teacher.person_id }),
      await buildClass(app, { school_id, teacher_id: teacher.person_id }),
    ]
    const class_ids = [taught.class_id, second.class_id]
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids })
    const teach = async ({ class_id, name }: { class_id: string; name: string }) => {
      const session = { school_id, teacher, prepare_lesson_id, class_id, class_name: name, ended: true }
      await buildSession(app, session)
      await inTransaction(app.services.database, { school_id }, (db) =>
        setLessonStatus(db, { school_id, prepare_lesson_id }),
      )
    }
    const status = async () =>
      (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload.status
    await teach(taught)
    expect(await status()).toBe('ready')
    await teach(second)
    expect(await status()).toBe('taught')
    await app.call(teacher.token, `PUT ${API}/update_lesson`, {
      prepare_lesson_id,
      class_ids: [...class_ids, third.class_id],
    })
    expect(await status()).toBe('ready')
  })

  it('[LE-19] cannot begin once it is deleted', async () => {
    const { school_id, teacher, taught } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    const session = {
      school_id,
      teacher,
      class_id: taught.class_id,
      class_name: taught.name,
      prepare_lesson_id,
    }
    await buildSession(app, { ...session, ended: false })
    const settle = inTransaction(app.services.database, { school_id }, (db) =>
      setLessonStatus(db, { school_id, prepare_lesson_id }),
    )
    await expect(settle).rejects.toMatchObject({ error_name: 'NOT_FOUND' })
  })

  it('is handed to its own teacher with pages and versions in order', async () => {
    const { school_id, teacher, taught } = await setup()
    const questions = [await buildStem(app, { school_id }), await buildStem(app, { school_id })]
    const pages = [boardPage('一'), boardPage('二')]
    const { prepare_lesson_id } = await buildLesson(app, {
      school_id,
      teacher,
      pages,
      quizzes: questions,
      class_ids: [taught.class_id],
    })
    const actor = await app.services.authenticate(teacher.token)
    const asked = { prepare_lesson_id, class_id: taught.class_id }
    const taken = await getLessonForTeaching(app.services.database.orm, actor, asked)
    expect(taken.lesson).toMatchObject({ prepare_lesson_id, classes: [{ class_id: taught.class_id }] })
    expect(taken.pages).toEqual(pages)
    expect(taken.quizzes.map(({ question_id, version }) => ({ question_id, version }))).toEqual(questions)
    const colleague = await buildTeacher(app, { school_id })
    const other = await app.services.authenticate(colleague.token)
    const refused = getLessonForTeaching(app.services.database.orm, other, asked)
    await expect(refused).rejects.toMatchObject({ error_name: 'FORBIDDEN' })
  })
})
