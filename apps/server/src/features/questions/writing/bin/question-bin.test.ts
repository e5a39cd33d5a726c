import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, signIn, type TestUser } from '../../../../../test/builders.ts'
import { buildLesson } from '../../../../../test/lessons-builders.ts'
import { rowsOf } from '../../../../../test/people-builders.ts'
import { buildQuestion, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { BIN_KEPT_MS } from './question-bin.service.ts'

const CENTER = '/api/question_center/v1'
const BANK = `${CENTER}/bank` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { question_id } = await buildQuestion(app, {
    ...{ school_id, owner_teacher_id: teacher.person_id },
    document: typedDocument({ stem: '甲题 $x^2$' }),
  })
  app.clock.advance(1000)
  return { school_id, teacher, question_id }
}

const remove = ({ token }: TestUser, question_id: string) =>
  app.call(token, `POST ${BANK}/remove`, { question_id })
const restore = ({ token }: TestUser, question_id: string) =>
  app.call(token, `POST ${BANK}/restore`, { question_id })
const purge = ({ token }: TestUser, question_id: string) =>
  app.call(token, `POST ${BANK}/purge`, { question_id })
const binOf = async ({ token }: TestUser, scope: 'mine' | 'school' = 'mine') =>
  (await app.call(token, `POST ${BANK}/bin`, { scope })).payload

describe('[QU-150] the bin', () => {
  it('holds what one removed for thirty days, told apart by its first words', async () => {
    const { teacher, question_id } = await setup()
    expect(await binOf(teacher)).toEqual({ total: 0, list: [] })
    await remove(teacher, question_id)
    const removed_at = app.clock.now().toISOString()
    const purged_at = new Date(app.clock.now().getTime() + BIN_KEPT_MS).toISOString()
    expect(await binOf(teacher)).toEqual({
      total: 1,
      list: [
        {
          ...{ question_id, type: 'single', subject_id: 'math', subject_name: '数学', phase_id: 'senior' },
          ...{ words: '甲题 $x^2$', removed_at, purged_at },
        },
      ],
    })
    app.clock.advance(BIN_KEPT_MS)
    const later = { ...teacher, token: await signIn(app, teacher.login) }
    expect((await binOf(later)).total).toBe(0)
    expect((await restore(later, question_id)).status).toBe(404)
  })

  it('is paged, the last removed first', async () => {
    const { school_id, teacher, question_id } = await setup()
    const other = await buildQuestion(app, { school_id, owner_teacher_id: teacher.person_id })
    await remove(teacher, question_id)
    app.clock.advance(1000)
    await remove(teacher, other.question_id)
    const page = async (number: number) =>
      (await app.call(teacher.token, `POST ${BANK}/bin`, { page: number, page_size: 1 })).payload
    const pages = [await page(1), await page(2)]
    expect(pages.map(({ total, list }) => [total, list[0]?.question_id])).toEqual([
      [2, other.question_id],
      [2, question_id],
    ])
  })

  it('of the school is its manager’s; a colleague and another school find nothing in it', async () => {
    const { school_id, teacher } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const ofSchool = await buildQuestion(app, { school_id })
    await remove(manager, ofSchool.question_id)
    expect((await binOf(manager, 'school')).list).toMatchObject([{ question_id: ofSchool.question_id }])
    expect((await binOf(manager)).total).toBe(0)
    expect((await binOf(teacher, 'school')).total).toBe(0)
    const stranger = await buildTeacher(app, {
      school_id: (await setup()).school_id,
      role_key: 'school_manager',
    })
    expect((await binOf(stranger, 'school')).total).toBe(0)
    expect((await purge(teacher, ofSchool.question_id)).status).toBe(404)
    expect((await restore(stranger, ofSchool.question_id)).status).toBe(404)
    expect((await restore(manager, ofSchool.question_id)).status).toBe(200)
  })

  it('never holds what was written for a task, which stood in no bank', async () => {
    const { school_id, teacher } = await setup()
    const { question_id } = await buildQuestion(app, {
      ...{ school_id, owner_teacher_id: teacher.person_id },
      is_in_bank: false,
    })
    expect((await binOf(teacher)).total).toBe(0)
    expect((await restore(teacher, question_id)).status).toBe(404)
    expect((await purge(teacher, question_id)).status).toBe(404)
  })
})

describe('[QU-151] a question in the bin', () => {
  it('is in no list, search, cart, paper or collection, and is there again when it comes back', async () => {
    const { teacher, question_id } = await setup()
    const { token } = teacher
    const ids = { question_ids: [question_id] }
    await app.call(token, 'POST /api/guide_learn/api/cart/batch_add', ids)
    await app.call(token, `POST ${CENTER}/collection/collect`, { ...ids, folder_id: null })
    const seen = async () => {
      const list = await app.call(token, `POST ${BANK}/list`, { scope: 'mine' })
      const found = await app.call(token, `POST ${BANK}/list`, { text: '甲题' })
      const collected = await app.call(token, `POST ${BANK}/list`, { scope: 'collected' })
      const cart = await app.call(token, 'GET /api/guide_learn/api/cart/get', {})
      const chosen = await app.call(token, `POST ${CENTER}/paper/questions`, ids)
      return [
        ...[list, found, collected].map(({ payload }) => payload.total),
        cart.payload.questions.length,
        chosen.status,
      ]
    }
    expect(await seen()).toEqual([1, 1, 1, 1, 200])
    await remove(teacher, question_id)
    expect(await seen()).toEqual([0, 0, 0, 0, 404])
    await restore(teacher, question_id)
    expect(await seen()).toEqual([1, 1, 1, 1, 200])
    expect((await binOf(teacher)).total).toBe(0)
  })
})

describe('[QU-152] a question that is deleted for good', () => {
  it('comes back for nobody, leaves a record, and stays in what was made of it', async () => {
    const { school_id, teacher, question_id } = await setup()
    const quizzes = [{ question_id, version: 1 }]
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes })
    expect((await purge(teacher, question_id)).status).toBe(404)
    await remove(teacher, question_id)
    expect((await purge(teacher, question_id)).status).toBe(200)
    expect((await binOf(teacher)).total).toBe(0)
    expect((await restore(teacher, question_id)).status).toBe(404)
    expect((await purge(teacher, question_id)).status).toBe(404)
    const lesson = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    expect(lesson.payload.quizzes).toHaveLength(1)
    const audited = await rowsOf(
      app,
      sql`select target_id from audit_log where school_id = ${school_id} and action = 'question.purge'`,
    )
    expect(audited).toEqual([{ target_id: question_id }])
  })
})
