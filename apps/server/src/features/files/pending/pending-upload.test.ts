import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { PENDING_LIMITS, sweepPending } from './pending-upload.service.ts'

const GB = 1024 ** 3
const HOUR_MS = 60 * 60_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ask = (user: TestUser, change: object = {}) =>
  app.call(user.token, 'GET /api/guide_learn/api/oss_temp_credential', {
    file_name: 'a.pdf',
    size: PDF_BYTES.byteLength,
    ...change,
  })

/** Files that somebody asked for and never sent. */
const left = (
  input: { school_id: string; person_id: string },
  { files, size }: { files: number; size: number },
) =>
  app.services.database.orm.execute(sql`
    insert into pending_upload (object_key, school_id, person_id, size, created_at)
    select ${`${input.school_id}/resource/`} || gen_random_uuid(), ${input.school_id}, ${input.person_id}::uuid, ${size}, ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${files})`)

const pendingOf = ({ person_id }: TestUser) =>
  rowsOf(app, sql`select object_key, size::int as size from pending_upload where person_id = ${person_id}`)

describe('[UP-31] an upload that was asked for and is not registered', () => {
  it('counts in the quota until it is', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    await app.services.database.orm.execute(
      sql`update school set settings = settings || '{"teacher_quota_gb": 1}' where school_id = ${school_id}`,
    )
    const { payload } = await ask(teacher)
    await left({ school_id, person_id: teacher.person_id }, { files: 1, size: GB - PDF_BYTES.byteLength })
    const refused = await ask(teacher)
    expect(refused.error?.fields[0]).toMatchObject({
      field: 'size',
      message: expect.stringContaining('正在上传'),
    })
    // Renewed, it is counted once; a colleague's are their own.
    expect((await ask(teacher, { object_key: payload.object_key })).code).toBe(200)
    expect((await ask(await buildTeacher(app, { school_id }))).code).toBe(200)
    expect(await pendingOf(teacher)).toHaveLength(2)
  })

  it('is one of a hundred and of 10 GB at most, however many are asked for at once', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    await left({ school_id, person_id: teacher.person_id }, { files: PENDING_LIMITS.files - 2, size: 1 })
    const codes = (
      await Promise.all([1, 2, 3, 4].map(() => ask(teacher, { usage: 'screenshot', file_name: 'a.png' })))
    ).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400])
    const large = await buildTeacher(app, { school_id })
    await left({ school_id, person_id: large.person_id }, { files: 5, size: 2 * GB })
    expect((await ask(large)).error?.fields[0]).toMatchObject({
      field: 'size',
      message: expect.stringContaining('未完成的上传太多'),
    })
  })

  it('is forgotten once registered, or a day later when nothing of it lies in the store', async () => {
    const { teacher } = await buildLibrary(app)
    const { payload: done } = await ask(teacher)
    const { payload: lying } = await ask(teacher)
    await ask(teacher)
    for (const { object_key, content_type } of [done, lying])
      await app.services.storage.write(object_key, { body: PDF_BYTES, content_type })
    const confirm = {
      object_key: done.object_key,
      name: 'a.pdf',
      sha256: newId().replaceAll('-', '').repeat(2),
    }
    expect(
      (await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', confirm)).code,
    ).toBe(200)
    await sweepPending(app.services)
    expect(await pendingOf(teacher)).toHaveLength(2)
    app.clock.advance(25 * HOUR_MS)
    await sweepPending(app.services)
    expect(await pendingOf(teacher)).toEqual([{ object_key: lying.object_key, size: PDF_BYTES.byteLength }])
    await app.services.storage.remove(lying.object_key)
    await sweepPending(app.services)
    expect(await pendingOf(teacher)).toEqual([])
  })

  it('is forgotten at once when its content is refused', async () => {
    const { teacher } = await buildLibrary(app)
    const { object_key, content_type } = (await ask(teacher)).payload
    await app.services.storage.write(object_key, { body: Buffer.from('no pdf'), content_type })
    const confirm = { object_key, name: 'a.pdf', sha256: newId().replaceAll('-', '').repeat(2) }
    expect(
      (await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', confirm)).code,
    ).toBe(400)
    expect(await pendingOf(teacher)).toEqual([])
  })
})
