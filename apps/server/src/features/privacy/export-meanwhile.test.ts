import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaffedSchool, runJobs } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { JobProgress } from '../../core/jobs/job-kind.ts'
import { exportKey } from './export-keys.ts'
import { EXPORT_STEPS, exportPerson } from './export.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

async function setup() {
  const { school_id, manager, own } = await buildStaffedSchool(app)
  const [pupil] = own.students
  if (pupil === undefined) throw new Error('the class has no students')
  const asked = { kind: 'student', person_id: pupil.student_id } as const
  const erase = async () => {
    const path = 'POST /api/privacy/v1/person/erase'
    expect((await app.call(manager.token, path, { ...asked, typed_name: pupil.name })).code).toBe(200)
    await runJobs(app)
  }
  const ctx = { ...app.services, school_id, account_id: manager.account_id, job_id: newId() }
  const archive = exportKey({ ...ctx, person_id: asked.person_id })
  const run = (progress: Partial<JobProgress>) =>
    exportPerson([])(ctx, asked, {
      start: { done_count: 0, row_errors: [], result: {} },
      expect: async () => {},
      throwIfStopped: () => {},
      save: async () => {},
      ...progress,
    })
  return { school_id, erase, run, archive }
}

async function archivesOf(school_id: string): Promise<string[]> {
  const now_ms = Date.now()
  const keys: string[] = []
  for await (const page of app.services.storage.listStored({ from_ms: 0, to_ms: now_ms + 60_000 }))
    keys.push(...page.filter((key) => key.startsWith(`${school_id}/personal-exports/`)))
  return keys
}

it('[PV-32] an export that runs while its person is erased leaves no archive', async () => {
  const { school_id, erase, run } = await setup()
  const isBeforeWriting = ({ done_count }: { done_count: number }) => done_count === EXPORT_STEPS - 1
  const ended = run({ save: async (_db, state) => (isBeforeWriting(state) ? erase() : undefined) })
  await expect(ended).rejects.toThrow('没有这个人，或个人信息已删除')
  expect(await archivesOf(school_id)).toEqual([])
})

it('[PV-32] an export whose process died behind its erased person takes its archive away when it is taken again', async () => {
  const { school_id, erase, run, archive } = await setup()
  await erase()
  await app.services.storage.write(archive, { body: Buffer.from('PK'), content_type: 'application/zip' })
  expect(await archivesOf(school_id)).toEqual([archive])
  await expect(run({})).rejects.toThrow('没有这个人，或个人信息已删除')
  expect(await archivesOf(school_id)).toEqual([])
})
