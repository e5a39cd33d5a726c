import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { TestUser } from '../../../test/builders.ts'
import { buildLesson } from '../../../test/lessons-builders.ts'
import { leadSubject } from '../../../test/people-builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildReviewSchool, ownQuestion, type ReviewSchool } from './test/review-school.ts'

const REVIEW = '/api/question_center/v1/review'
const BANK = '/api/question_center/v1/bank'
const DETAIL = 'GET /api/prepare_lessons/api/teacher_back/question_detail'
type Audience = 'school' | 'subject_group'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const submit = (user: TestUser, thing_ids: string[]) =>
  app.call(user.token, `POST ${REVIEW}/submit`, { kind: 'question', thing_ids })
const list = async (user: TestUser, asked: CallInput<'POST /api/question_center/v1/review/list'> = {}) =>
  (await app.call(user.token, `POST ${REVIEW}/list`, asked)).payload
const approve = (
  user: TestUser,
  submission_id: string,
  { version = 1, audience = 'school' }: { version?: number; audience?: Audience } = {},
) =>
  app.call(user.token, `POST ${REVIEW}/approve`, {
    ...{ kind: 'question', audience },
    submissions: [{ submission_id, version }],
  })
const reject = (user: TestUser, submission_id: string) =>
  app.call(user.token, `POST ${REVIEW}/reject`, { submission_id, reason: '缺少解析' })
const withdraw = (user: TestUser, submission_id: string) =>
  app.call(user.token, `POST ${REVIEW}/withdraw`, { submission_id })
const detail = async (user: TestUser, question_id: string) =>
  (await app.call(user.token, DETAIL, { question_id })).payload
const todo = async (user: TestUser) =>
  (await app.call(user.token, 'GET /api/home/v1/workbench', {})).payload.todo
const save = (school: ReviewSchool, question_id: string, stem: string) =>
  app.call(school.author.token, `POST ${BANK}/save`, {
    ...{ subject_id: 'math', phase_id: 'senior', difficulty: 3, chapter_id: null, source: '', year: null },
    ...{ knowledge_ids: [school.knowledge_id], document: typedDocument({ stem }), question_id, version: 1 },
  })

/** A question that waits, and its submission. */
async function waiting(school: ReviewSchool) {
  const question_id = await ownQuestion(app, school)
  expect((await submit(school.author, [question_id])).code).toBe(200)
  const rows = (await list(school.author, { scope: 'own' })).list
  return { question_id, submission_id: rows.find((row) => row.thing_id === question_id)!.submission_id }
}

describe('handing in', () => {
  it('[QU-100] is for own questions that say where they belong; one that waits goes on waiting', async () => {
    const school = await buildReviewSchool(app)
    const { school_id, author, colleague } = school
    const bare = await buildQuestion(app, { school_id, owner_teacher_id: author.person_id })
    const refused = await submit(author, [bare.question_id])
    expect([refused.code, refused.error?.fields[0]?.field]).toEqual([400, 'thing_ids'])
    const question_id = await ownQuestion(app, school)
    expect((await submit(colleague, [question_id])).code).toBe(404)
    expect((await submit(author, [question_id])).code).toBe(200)
    expect((await submit(author, [question_id])).code).toBe(200)
    expect(await list(author, { scope: 'own' })).toMatchObject({
      total: 1,
      list: [{ thing_id: question_id, state: 'submitted', abilities: { decide: false, withdraw: true } }],
    })
    expect(await detail(author, question_id)).toMatchObject({ review_state: 'submitted', owner: 'teacher' })
  })

  it('[QU-101] is taken back by its author alone, as long as it waits', async () => {
    const school = await buildReviewSchool(app)
    const { submission_id, question_id } = await waiting(school)
    expect((await withdraw(school.colleague, submission_id)).code).toBe(404)
    expect((await withdraw(school.author, submission_id)).code).toBe(200)
    expect((await withdraw(school.author, submission_id)).code).toBe(409)
    expect((await list(school.leader)).total).toBe(0)
    expect((await detail(school.author, question_id)).review_state).toBeNull()
    expect((await submit(school.author, [question_id])).code).toBe(200)
    expect((await list(school.leader)).total).toBe(1)
  })
})

describe('reviewing', () => {
  it('[QU-102] is for the manager and the 备课组长 of the subject, and never for what one handed in oneself', async () => {
    const school = await buildReviewSchool(app)
    const { submission_id } = await waiting(school)
    const { school_id, author, leader, other_leader, manager, colleague, physicist, observer } = school
    const seen = async (user: TestUser) => (await list(user)).total
    expect([await seen(leader), await seen(manager)]).toEqual([1, 1])
    for (const user of [author, other_leader, colleague, physicist, observer]) {
      expect([user.name, await seen(user)]).toEqual([user.name, 0])
      expect((await approve(user, submission_id)).status).toBe(403)
      expect((await reject(user, submission_id)).status).toBe(403)
    }
    await leadSubject(app, { school_id, teacher_id: author.person_id, subject_id: 'math' })
    expect(await seen(author)).toBe(0)
    expect((await approve(author, submission_id)).message).toBe('不能审核自己提交的内容，请由校管理员审核')
    expect((await approve(leader, submission_id)).code).toBe(200)
  })

  it('[QU-103] what is let in becomes the school’s: versions and uses stay, its author is named', async () => {
    const school = await buildReviewSchool(app)
    const { school_id, author, leader, colleague } = school
    const { question_id, submission_id } = await waiting(school)
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher: author })
    const question_ids = [question_id]
    await app.call(author.token, 'POST /api/prepare_lessons/api/add_quzi', {
      prepare_lesson_id,
      question_ids,
    })
    expect((await app.call(colleague.token, DETAIL, { question_id })).status).toBe(404)
    expect((await approve(leader, submission_id)).code).toBe(200)
    expect(await detail(colleague, question_id)).toMatchObject({
      ...{ owner: 'school', version: 1, contributor_name: '陈老师', review_state: null },
      abilities: { edit: false },
    })
    const mayEdit = async (user: TestUser) => (await detail(user, question_id)).abilities.edit
    expect([await mayEdit(author), await mayEdit(leader)]).toEqual([false, true])
    const { payload } = await app.call(author.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    expect(payload.quizzes).toHaveLength(1)
    const { rows } = await app.services.database.pool.query(
      'select action from audit_log where school_id = $1 and target_id = $2',
      [school_id, question_id],
    )
    expect(rows).toEqual([{ action: 'review.approve' }])
  })

  it('[QU-101] a refused one says why, is mended and handed in again', async () => {
    const school = await buildReviewSchool(app)
    const { author, leader } = school
    const { question_id, submission_id } = await waiting(school)
    expect((await reject(leader, submission_id)).code).toBe(200)
    expect((await reject(leader, submission_id)).code).toBe(409)
    expect(await list(author, { scope: 'own', state: 'rejected' })).toMatchObject({
      list: [{ reason: '缺少解析', reviewer_name: '组长', version: 1 }],
    })
    const { total } = await list(author, { scope: 'own', kind: null, state: null })
    expect(total).toBe(1)
    expect(await detail(author, question_id)).toMatchObject({
      ...{ review_state: 'rejected', review_reason: '缺少解析' },
    })
    expect((await save(school, question_id, '补了解析')).code).toBe(200)
    expect((await submit(author, [question_id])).code).toBe(200)
    const again = (await list(leader)).list[0]!
    expect(again).toMatchObject({ version: 2, state: 'submitted' })
    expect((await approve(leader, again.submission_id, { version: 2 })).code).toBe(200)
    expect((await detail(author, question_id)).owner).toBe('school')
  })

  it('[QU-106] what its author mended meanwhile, or took to another subject, is looked at again first', async () => {
    const school = await buildReviewSchool(app)
    const { leader } = school
    const { question_id, submission_id } = await waiting(school)
    await save(school, question_id, '改过的题干')
    expect((await approve(leader, submission_id)).code).toBe(409)
    const { version, thing } = (await list(leader)).list[0]!
    expect([version, thing.kind === 'question' ? stemOf(thing.question) : '']).toEqual([2, '改过的题干'])
    await app.services.database.orm.execute(
      sql`update question set subject_id = 'physics' where question_id = ${question_id}::uuid`,
    )
    expect((await approve(leader, submission_id, { version: 2 })).code).toBe(409)
  })

  it('[QU-102] many are decided at once, all or none', async () => {
    const school = await buildReviewSchool(app)
    const { author, leader } = school
    await submit(author, [await ownQuestion(app, school, '一'), await ownQuestion(app, school, '二')])
    const rows = (await list(leader)).list
    const all = (versions: number[]) =>
      app.call(leader.token, `POST ${REVIEW}/approve`, {
        ...{ kind: 'question', audience: 'school' },
        submissions: rows.map(({ submission_id }, at) => ({ submission_id, version: versions[at] ?? 1 })),
      })
    expect((await all([1, 9])).code).toBe(409)
    expect((await list(leader)).total).toBe(2)
    expect((await all([1, 1])).code).toBe(200)
    expect((await list(leader)).total).toBe(0)
  })

  it('[QU-107] counts what waits for whoever decides, and tells its author of the result until it is known', async () => {
    const school = await buildReviewSchool(app)
    const { author, leader, colleague } = school
    const { question_id, submission_id } = await waiting(school)
    const waits = async (user: TestUser) => (await todo(user))?.reviews
    expect([await waits(leader), await waits(author), await waits(colleague)]).toEqual([1, 0, 0])
    await app.call(author.token, `POST ${BANK}/remove`, { question_id })
    expect(await waits(leader)).toBe(0)
    await app.call(author.token, `POST ${BANK}/restore`, { question_id })
    await approve(leader, submission_id)
    expect(await todo(leader)).toMatchObject({ reviews: 0, review_results: 0 })
    expect((await todo(author))?.review_results).toBe(1)
    const beside = await app.call(author.token, `GET ${REVIEW}/todo`, {})
    expect(beside.payload).toEqual(await todo(author))
    await app.call(author.token, `POST ${REVIEW}/seen`, {})
    expect((await todo(author))?.review_results).toBe(0)
  })
})

describe('contributions', () => {
  it('[QU-108] are counted by teacher, subject and term, from the list that opens', async () => {
    const school = await buildReviewSchool(app)
    const { author, leader, physicist, manager } = school
    for (const audience of ['school', 'school', 'subject_group'] as const)
      await approve(leader, (await waiting(school)).submission_id, { audience })
    await reject(leader, (await waiting(school)).submission_id)
    const contributions = async (
      user: TestUser,
      asked: CallInput<'POST /api/question_center/v1/review/contributions'> = {},
    ) => (await app.call(user.token, `POST ${REVIEW}/contributions`, asked)).payload
    const told = { name: '陈老师', subject_name: '数学', phase_id: 'senior', paper_count: 0 }
    expect(await contributions(leader)).toMatchObject({ total: 1, list: [{ ...told, question_count: 3 }] })
    expect((await contributions(manager)).list[0]?.question_count).toBe(3)
    // Another 备课组 counts the submissions that it may look at.
    expect((await contributions(physicist)).list[0]?.question_count).toBe(2)
    const counted = { scope: 'contributed', author_teacher_id: author.person_id, subject_id: 'math' } as const
    expect([(await list(leader, counted)).total, (await list(physicist, counted)).total]).toEqual([3, 2])
    expect((await contributions(leader, { subject_id: 'physics' })).total).toBe(0)
    const term = async (from_day: string, to_day: string) => {
      const { rows } = await app.services.database.pool.query<{ term_id: string }>(
        `insert into term (term_id, school_id, school_year, term_no, from_day, to_day)
         values (gen_random_uuid(), $1, $4, 1, $2::date, $3::date) returning term_id`,
        [school.school_id, from_day, to_day, Number(from_day.slice(0, 4))],
      )
      return rows[0]!.term_id
    }
    const past = await term('1999-09-01', '2000-01-20')
    const ever = await term('1998-01-01', '2999-12-31')
    expect((await contributions(leader, { term_id: past })).total).toBe(0)
    expect((await contributions(leader, { term_id: ever })).list[0]?.question_count).toBe(3)
    expect((await list(leader, { ...counted, term_id: past })).total).toBe(0)
  })
})
