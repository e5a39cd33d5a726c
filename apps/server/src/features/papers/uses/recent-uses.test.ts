import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const PAPER = '/api/question_center/v1/paper'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { question_id } = await buildQuestion(app, { school_id })
  const create = async (title: string, { token } = teacher) => {
    const { payload } = await app.call(token, `POST ${PAPER}/create`, {
      ...{ title, subject_id: 'math', phase_id: 'senior', question_ids: [question_id] },
    })
    return payload.paper_id
  }
  const uses = async (paper_id: string, { token } = teacher) =>
    (await app.call(token, `POST ${PAPER}/recent-uses`, { paper_id })).payload.list
  return { school_id, teacher, question_id, create, uses }
}

describe('recent uses', () => {
  it('[PA-92] are own lessons and other papers, the last one told; a removed one is none', async () => {
    const { school_id, teacher, question_id, create, uses } = await setup()
    const paper_id = await create('期中考试')
    expect(await uses(paper_id)).toEqual([])
    const colleague = await buildTeacher(app, { school_id })
    await create('同事的卷', colleague)
    expect(await uses(paper_id)).toEqual([])
    const other = await create('单元测试')
    expect(await uses(paper_id)).toMatchObject([{ question_id, place: 'paper', title: '单元测试' }])
    await app.call(teacher.token, `POST ${PAPER}/remove`, { paper_id: other })
    expect(await uses(paper_id)).toEqual([])
  })

  it('[PA-92] the papers of one set are no use for each other', async () => {
    const { teacher, create, uses } = await setup()
    const paper_id = await create('期中考试')
    await app.call(teacher.token, `POST ${PAPER}/finish`, { paper_id, revision: 1 })
    const made = await app.call(teacher.token, `POST ${PAPER}/parallel/create`, {
      ...{ paper_id, version: 1, forms: ['B'], seed: 1, others: [] },
      ...{ moves_questions: true, moves_options: true },
    })
    expect(await uses(paper_id)).toEqual([])
    expect(await uses(made.payload.papers[0]!.paper_id)).toEqual([])
    const elsewhere = await create('单元测试')
    expect(await uses(elsewhere)).toHaveLength(1)
  })

  it('[PA-92] a use of long ago is none', async () => {
    const { create, uses } = await setup()
    const old = await create('去年的卷')
    const paper_id = await create('期中考试')
    expect(await uses(paper_id)).toHaveLength(1)
    await app.services.database.orm.execute(
      sql`update paper set updated_at = updated_at - interval '61 days' where paper_id = ${old}`,
    )
    expect(await uses(paper_id)).toEqual([])
  })
})
