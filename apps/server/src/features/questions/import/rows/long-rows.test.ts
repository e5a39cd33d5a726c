import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { importFile } from '../../questions.jobs.ts'
import { openQuestionFile } from '../file/open-question-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[QI-18] long questions are stored a few at a time, so that nobody waits for them', async () => {
  const { school_id } = await buildSchool(app)
  const { account_id, person_id: owner_teacher_id } = await buildTeacher(app, { school_id })
  const syllables = '<ruby>字<rt>zì</rt></ruby>'.repeat(1900)
  const questions = Array.from({ length: 6 }, (_one, at) => {
    return { type: 'text', stem: `第${at}题${syllables}`, answer: ['略'] }
  })
  const place = { subject_id: 'math', phase_id: 'senior' }
  const file = await openQuestionFile({ file_text: JSON.stringify({ questions }), ...place })
  const done: number[] = []
  const progress = {
    start: { done_count: 0, row_errors: [], result: {} },
    expect: async () => {},
    throwIfStopped: () => {},
    save: async (_db: unknown, { done_count }: { done_count: number }) => void done.push(done_count),
  }
  const ctx = { ...app.services, job_id: newId(), school_id, account_id }
  const target = { ...place, school_id, owner_teacher_id, submitted_at: app.clock.now().toISOString() }
  const result = await importFile(ctx, file, { target, progress })
  await file.close()
  expect(result).toMatchObject({ imported: 6, failed: 0 })
  expect(done).toEqual([3, 6])
})
