import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NO_QUESTIONS = { file_name: 'a.txt', file_text: '甲', subject_id: 'math', phase_id: 'senior' }
const CHECK = 'POST /api/school_manager/v1/imports/check'
const NO_SHEET = { file_name: 'a.xlsx', content_base64: 'AAAA' }

it('[RN-23] a file is read while every connection of the database is in use, and what is no file is refused', async () => {
  const { school_id } = await buildSchool(app)
  const { token } = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  // Who it is was asked just now, and is remembered.
  await app.call(token, 'GET /api/auth/user/info', {})
  const { pool } = app.services.database
  const held = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  try {
    const refused = [
      await app.call(token, 'POST /api/question_center/v1/bank/import', NO_QUESTIONS),
      await app.call(token, CHECK, { kind: 'students', ...NO_SHEET }),
      await app.call(token, CHECK, { kind: 'teachers', ...NO_SHEET }),
    ]
    expect(refused.map(({ error }) => error?.fields[0]?.field)).toEqual([
      ...['file_text', 'content_base64', 'content_base64'],
    ])
  } finally {
    for (const client of held) client.release()
  }
})

it('[RN-23] an import that is sent again under its name is one import', async () => {
  const { school_id } = await buildSchool(app)
  const { token } = await buildTeacher(app, { school_id })
  const file_text = '1. 1＋1等于几？\nA. 1\nB. 2\n【答案】B'
  const asked = { ...NO_QUESTIONS, file_text, request_id: 'the-same-import' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => app.call(token, 'POST /api/question_center/v1/bank/import', asked)),
  )
  expect(new Set(replies.map(({ payload }) => payload.job_id)).size).toBe(1)
})
