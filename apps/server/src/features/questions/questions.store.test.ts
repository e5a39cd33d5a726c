import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../test/builders.ts'
import { buildQuestion } from '../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { documentWith, picture } from './test/question-file-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[QF-4] of changes at once one is done, and the others hear that the question was changed', async () => {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  for (let round = 0; round < 5; round += 1) {
    const { question_id } = await buildQuestion(app, {
      school_id,
      document: documentWith({ stem: [picture(null, 'https://papers.example/1.png')] }),
    })
    const change = () =>
      app.call(manager.token, 'POST /api/question_center/v1/bank/change-picture', {
        question_id,
        version: 1,
        picture: 'items.0.stem.1',
        object_key: null,
      })
    const replies = await Promise.all([change(), change(), change()])
    const told = replies.map(({ status, error }) => (status === 200 ? 'done' : error?.name))
    expect(told.filter((one) => one === 'done')).toHaveLength(1)
    expect(told.filter((one) => one === 'CONFLICT')).toHaveLength(2)
  }
})
