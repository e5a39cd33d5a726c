import type { CallInput } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/builders.ts'
import { buildQuestion, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildReviewSchool, ownQuestion, type ReviewSchool } from '../../../review/test/review-school.ts'
import { MAX_WAITING } from './reports.access.ts'

const REPORT = '/api/question_center/v1/report'
type Asked = CallInput<'POST /api/question_center/v1/report/list'>
type Saved = CallInput<'POST /api/question_center/v1/bank/save'>

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const report = (user: TestUser, question_id: string, version = 1) =>
  app.call(user.token, `POST ${REPORT}/add`, { question_id, version, kind: 'key', note: '答案应为 C' })
const list = async (user: TestUser, asked: Asked = {}) =>
  (await app.call(user.token, `POST ${REPORT}/list`, asked)).payload
const confirm = (user: TestUser, report_id: string) =>
  app.call(user.token, `POST ${REPORT}/confirm`, { report_id })
const refuse = (user: TestUser, report_id: string) =>
  app.call(user.token, `POST ${REPORT}/refuse`, { report_id, reason: '原卷如此' })
const todo = async (user: TestUser) =>
  (await app.call(user.token, 'GET /api/home/v1/workbench', {})).payload.todo
const save = (
  user: TestUser,
  { knowledge_id, question_id }: { knowledge_id: string; question_id: string },
  change: Partial<Saved> = {},
) =>
  app.call(user.token, 'POST /api/question_center/v1/bank/save', {
    ...{ subject_id: 'math', phase_id: 'senior', difficulty: 3, chapter_id: null, source: '', year: null },
    ...{ knowledge_ids: [knowledge_id], document: typedDocument({ stem: '改对了' }) },
    ...{ question_id, version: 1, ...change },
  })

/** A fault that a colleague found in a question of the school. */
async function reported(): Promise<ReviewSchool & { question_id: string; report_id: string }> {
  const school = await buildReviewSchool(app)
  const { question_id } = await buildQuestion(app, { school_id: school.school_id })
  expect((await report(school.colleague, question_id)).code).toBe(200)
  const { report_id } = (await list(school.colleague, { scope: 'own' })).list[0]!
  return { ...school, question_id, report_id }
}

describe('a fault that somebody found', () => {
  it('[QU-110] is told by whoever may read the question, at a version it has, and not without end', async () => {
    const school = await buildReviewSchool(app)
    expect((await report(school.colleague, await ownQuestion(app, school))).code).toBe(404)
    const { question_id } = await buildQuestion(app, { school_id: school.school_id })
    expect((await report(school.colleague, question_id, 2)).code).toBe(409)
    for (let at = 0; at < MAX_WAITING; at += 1) await report(school.colleague, question_id)
    expect((await report(school.colleague, question_id)).code).toBe(400)
    expect((await list(school.colleague, { scope: 'own' })).total).toBe(MAX_WAITING)
  })

  it('[QU-111] goes to the manager and the 备课组长 of the subject, of an own question to its teacher', async () => {
    const school = await reported()
    const { report_id, leader, manager, author, other_leader, colleague, physicist, observer } = school
    for (const user of [leader, manager])
      expect(await list(user)).toMatchObject({ total: 1, list: [{ report_id, abilities: { decide: true } }] })
    for (const user of [author, other_leader, colleague, physicist, observer]) {
      expect([user.name, (await list(user)).total]).toEqual([user.name, 0])
      expect((await confirm(user, report_id)).status).toBe(403)
      expect((await refuse(user, report_id)).status).toBe(403)
    }
    const own = await ownQuestion(app, school)
    await report(author, own)
    expect(await list(author)).toMatchObject({ total: 1, list: [{ question: { question_id: own } }] })
    expect((await list(leader)).total).toBe(1)
  })

  it('[QU-112] is confirmed, and closed by the version that mends it; who found it is told', async () => {
    const school = await reported()
    const { report_id, leader, colleague } = school
    expect((await todo(leader))?.reports).toBe(1)
    expect((await confirm(leader, report_id)).code).toBe(200)
    expect((await list(leader, { state: 'confirmed' })).total).toBe(1)
    expect([(await todo(leader))?.reports, (await todo(colleague))?.report_results]).toEqual([0, 0])
    expect((await save(leader, school)).code).toBe(200)
    expect(await list(colleague, { scope: 'own', state: 'fixed' })).toMatchObject({
      list: [{ version: 1, fixed_version: 2, handler_name: '组长', question: { version: 2 } }],
    })
    expect((await todo(colleague))?.report_results).toBe(1)
    await app.call(colleague.token, `POST ${REPORT}/seen`, {})
    expect((await todo(colleague))?.report_results).toBe(0)
    expect((await refuse(leader, report_id)).code).toBe(409)
  })

  it('[QU-112] one that nobody confirmed stays open when the question is mended', async () => {
    const school = await reported()
    expect((await save(school.manager, school)).code).toBe(200)
    expect(await list(school.manager)).toMatchObject({ total: 1, list: [{ state: 'open', version: 1 }] })
  })

  it('[QU-113] is not taken up with a reason, also after it was confirmed', async () => {
    const { report_id, leader, colleague } = await reported()
    await confirm(leader, report_id)
    expect((await refuse(leader, report_id)).code).toBe(200)
    expect(await list(colleague, { scope: 'own', state: 'refused' })).toMatchObject({
      list: [{ reason: '原卷如此', state: 'refused' }],
    })
    expect((await todo(colleague))?.report_results).toBe(1)
  })

  it('[QU-105] a 备课组长 mends a question of the subject and takes it to no other', async () => {
    const school = await reported()
    expect((await save(school.other_leader, school)).status).toBe(403)
    const moved = await save(school.leader, school, { subject_id: 'physics', knowledge_ids: [] })
    expect([moved.code, moved.error?.fields[0]?.field]).toEqual([400, 'subject_id'])
    expect((await save(school.leader, school)).code).toBe(200)
  })
})
