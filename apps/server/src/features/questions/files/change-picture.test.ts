import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { documentWith, picture, uploadQuestionFile } from '../test/question-file-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const CHANGE = 'POST /api/question_center/v1/bank/change-picture'
const ADDRESS = 'https://papers.example/1.png'
const NOTE = '可能少了选项 D；图片只有地址，请补上'
const IN_STEM = 'items.0.stem.1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A question of the manager's school with a placeholder in its stem and one in an option. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const { question_id } = await buildQuestion(app, {
    school_id,
    document: documentWith({ stem: [picture(null, ADDRESS)], option: [picture(null, ADDRESS)] }),
    review_note: NOTE,
  })
  const change = (user: TestUser, asked: { object_key: string | null; version?: number; picture?: string }) =>
    app.call(user.token, CHANGE, { question_id, version: 1, picture: IN_STEM, ...asked })
  return { school_id, manager, question_id, change }
}

const places = ({ document }: QuestionView) =>
  questionPictures(document).map(({ field, key, address }) => [field, key, address])

describe('[QF-4] a picture of a question', () => {
  it('is put in place of one: a new version, with its address, and no note once none is missing', async () => {
    const { manager, change } = await setup()
    const object_key = await uploadQuestionFile(app, manager.token)
    const { payload: first } = await change(manager, { object_key })
    expect(first).toMatchObject({ version: 2, review_note: NOTE, abilities: { edit: true } })
    expect(places(first)).toEqual([
      [IN_STEM, object_key, null],
      ['items.0.options.0.content.1', null, ADDRESS],
    ])
    expect(Object.keys(first.files)).toEqual([object_key])
    const seen = await app.fastify.inject({ method: 'GET', url: first.files[object_key] ?? '' })
    expect(seen.statusCode).toBe(200)
    const { payload: second } = await change(manager, {
      object_key: null,
      version: 2,
      picture: 'items.0.options.0.content.1',
    })
    expect(second).toMatchObject({ version: 3, review_note: '可能少了选项 D' })
    expect(places(second)).toEqual([[IN_STEM, object_key, null]])
  })

  it('leaves what used the earlier version as it was', async () => {
    const { school_id, manager, question_id, change } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, {
      school_id,
      teacher: manager,
      quizzes: [{ question_id, version: 1 }],
    })
    await change(manager, { object_key: null })
    const { payload } = await app.call(manager.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    const [quiz] = payload.quizzes
    expect(quiz?.question.version).toBe(1)
    expect(questionPictures(quiz?.question.document)).toHaveLength(2)
  })

  it('is refused for a version that is no longer current, a place without picture, and a foreign key', async () => {
    const { manager, change } = await setup()
    const object_key = await uploadQuestionFile(app, manager.token)
    const fieldOf = async (asked: Parameters<typeof change>[1]) =>
      (await change(manager, asked)).error?.fields[0]?.field
    expect(await fieldOf({ object_key, picture: 'items.0.stem.0' })).toBe('picture')
    expect(await fieldOf({ object_key, picture: '__proto__' })).toBe('picture')
    const foreign = await uploadQuestionFile(app, (await setup()).manager.token)
    const mp3 = await uploadQuestionFile(app, manager.token, '听力.mp3')
    for (const wrong of [foreign, mp3, 'x']) expect(await fieldOf({ object_key: wrong })).toBe('object_key')
    expect((await change(manager, { object_key })).payload.version).toBe(2)
    expect((await change(manager, { object_key })).error?.name).toBe('CONFLICT')
  })

  it('is changed by the manager in the school’s questions, by its teacher in an own one, and by nobody else', async () => {
    const { school_id, manager, change } = await setup()
    const [teacher, colleague] = [
      await buildTeacher(app, { school_id }),
      await buildTeacher(app, { school_id }),
    ]
    expect((await change(teacher, { object_key: null })).error?.name).toBe('FORBIDDEN')
    const stranger = (await setup()).manager
    expect((await change(stranger, { object_key: null })).error?.name).toBe('NOT_FOUND')
    const own = await buildQuestion(app, {
      school_id,
      owner_teacher_id: teacher.person_id,
      document: documentWith({ stem: [picture(null, ADDRESS)] }),
    })
    const body = { ...own, version: 1, picture: IN_STEM, object_key: null }
    const other = await app.call(colleague.token, CHANGE, body)
    const absent = await app.call(colleague.token, CHANGE, { ...body, question_id: newId() })
    expect([other.status, other.raw.body]).toEqual([404, absent.raw.body])
    expect((await app.call(manager.token, CHANGE, body)).status).toBe(404)
    expect((await app.call(teacher.token, CHANGE, body)).payload.version).toBe(2)
  })
})
