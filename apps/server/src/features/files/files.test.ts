import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../core/db/transaction.ts'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool, buildTeacher } from '../../../test/builders.ts'
import { buildFile, readFile, sha256Of } from '../../../test/file-builders.ts'
import { buildResource } from '../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { resource } from '../resources/resources.table.ts'
import { eraseUnlessShown } from './test/object-sweeps.ts'
import { fileJobs } from './files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE, findKnownFile, queueFileWork, registerFile } from './files.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let runner: JobRunner | null = null
afterEach(async () => {
  await runner?.stop()
  runner = null
})
async function runJobs() {
  runner ??= startJobs(app.services, fileJobs, [CHECK_FILE, CONVERT_FILE])
  await runner.drain()
}

const known = (input: { school_id: string; sha256: string; size: number }) =>
  inTransaction(app.services.database, input, (db) => findKnownFile(db, input))

describe('registering an object', () => {
  it('[RE-1] is done by exactly one of two at once', async () => {
    const { school_id } = await buildSchool(app)
    const file = {
      object_key: `${school_id}/resource/a/b.pdf`,
      school_id,
      sha256: sha256Of(Buffer.from('x')),
      size: 1,
      mime: 'application/pdf',
      ext: 'pdf',
      now: app.clock.now(),
    }
    const both = [1, 2].map(() =>
      inTransaction(app.services.database, { school_id }, (db) => registerFile(db, file)),
    )
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
    expect(await readFile(app, file)).toMatchObject({ is_hash_checked: false, preview_state: 'none' })
  })
})

describe('[RE-2] the hash of a browser', () => {
  it('is believed only after the server has computed it', async () => {
    const { school_id } = await buildSchool(app)
    const file = await buildFile(app, { school_id, ext: 'pdf' })
    const { sha256, size } = file
    expect(await known({ school_id, sha256, size })).toBeNull()
    await runJobs()
    expect(await known({ school_id, sha256, size })).toMatchObject({ object_key: file.object_key })
  })

  it('that is not true makes the content known to nobody, under no hash', async () => {
    const { school_id } = await buildSchool(app)
    const bytes = Buffer.from('what was really sent')
    const claimed = sha256Of(Buffer.from('what somebody else has'))
    const size = bytes.byteLength
    const file = await buildFile(app, { school_id, ext: 'pdf', bytes, sha256: claimed })
    await runJobs()
    expect((await readFile(app, file)).sha256).toBe(`differs:${sha256Of(bytes)}`)
    expect(await known({ school_id, sha256: claimed, size })).toBeNull()
    expect(await known({ school_id, sha256: sha256Of(bytes), size })).toBeNull()
  })

  it('says nothing of another school, and nothing of another size', async () => {
    const { school_id } = await buildSchool(app)
    const other = await buildSchool(app)
    const { sha256, size } = await buildFile(app, { school_id, ext: 'pdf' })
    await runJobs()
    expect(await known({ ...other, sha256, size })).toBeNull()
    expect(await known({ school_id, sha256, size: size + 1 })).toBeNull()
  })

  it('of an object that is gone is not asked for again', async () => {
    const { school_id } = await buildSchool(app)
    const file = await buildFile(app, { school_id, ext: 'pdf' })
    await app.services.storage.remove(file.object_key)
    await runJobs()
    expect(await known({ school_id, sha256: file.sha256, size: file.size })).toBeNull()
    expect((await readFile(app, file)).is_hash_checked).toBe(true)
  })

  it('may be asked to be checked twice', async () => {
    const { school_id } = await buildSchool(app)
    const file = await buildFile(app, { school_id, ext: 'pdf' })
    await inTransaction(app.services.database, { school_id }, (db) =>
      queueFileWork({ db, now: app.clock.now() }, file),
    )
    await runJobs()
    expect(await known({ school_id, sha256: file.sha256, size: file.size })).not.toBeNull()
  })
})

describe('[RE-1] an object', () => {
  it('goes with its row when nothing shows it', async () => {
    const { school_id } = await buildSchool(app)
    const { object_key } = await buildFile(app, { school_id, ext: 'pdf' })
    await eraseUnlessShown(app, object_key)
    await expect(readFile(app, { school_id, object_key })).rejects.toThrow('is not stored')
    expect(await app.services.storage.head(object_key)).toBeNull()
  })

  it('stays when a resource shows it, and when any other area does', async () => {
    const { school_id } = await buildSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const shown = await buildFile(app, { school_id, ext: 'pdf' })
    await app.services.database.orm.execute(
      sql`update school set logo_key = ${shown.object_key} where school_id = ${school_id}`,
    )
    await eraseUnlessShown(app, shown.object_key)
    const { resource_id } = await buildResource(app, { school_id, teacher, name: '课件.pdf' })
    const { object_key } = await buildFile(app, { school_id, ext: 'pdf' })
    await app.services.database.orm
      .update(resource)
      .set({ object_key })
      .where(eq(resource.resource_id, resource_id))
    await eraseUnlessShown(app, object_key)
    for (const key of [shown.object_key, object_key]) {
      expect(await app.services.storage.head(key)).not.toBeNull()
      await readFile(app, { school_id, object_key: key })
    }
  })
})
