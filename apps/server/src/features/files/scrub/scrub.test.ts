import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { buildResource, PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { scrubObjects } from './scrub.service.ts'

const NEVER = new AbortController().signal

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** As if all had been read a month ago. */
const untilNextTurn = () =>
  app.services.database.orm.execute(
    sql`update stored_file set scrubbed_at = scrubbed_at - interval '31 days'`,
  )
const scrub = () => scrubObjects(app.services, [], NEVER)
const flipped = Buffer.from(PDF_BYTES.map((byte, index) => (index === 9 ? byte ^ 1 : byte)))
const damageOf = async (object_key: string) => {
  const { rows } = await app.services.database.orm.execute<{
    damaged_at: string | null
    scrubbed_at: string | null
  }>(sql`select damaged_at, scrubbed_at from stored_file where object_key = ${object_key}`)
  return rows[0]
}

describe('[UP-32] stored files', () => {
  it('are read again once a month; a flipped bit is said in the log and to managers only, until it is mended', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const { object_key } = await buildResource(app, { school_id, teacher, name: '讲义.pdf' })
    const key = object_key ?? ''
    const put = (body: Buffer) => app.services.storage.write(key, { body, content_type: 'application/pdf' })
    const warnings = async (token: string) =>
      (await app.call(token, 'POST /api/setup/v1/warnings', {})).payload.alarms
    await scrub()
    expect(await damageOf(key)).toMatchObject({ damaged_at: null, scrubbed_at: expect.any(String) })
    await put(flipped)
    await scrub()
    // Its turn has not come.
    expect((await damageOf(key))?.damaged_at).toBeNull()
    await untilNextTurn()
    await scrub()
    expect((await damageOf(key))?.damaged_at).not.toBeNull()
    const said = app.log_watch.lines().filter((line) => line.includes('a stored file is damaged'))
    expect(said).toEqual([expect.stringContaining(key)])
    expect(await warnings(manager.token)).toEqual([expect.stringMatching(/1 个文件已经损坏（讲义\.pdf）/)])
    expect((await app.call(teacher.token, 'POST /api/setup/v1/warnings', {})).code).toBe(403)
    await put(Buffer.from(PDF_BYTES))
    await untilNextTurn()
    await scrub()
    expect((await damageOf(key))?.damaged_at).toBeNull()
    expect(await warnings(manager.token)).toEqual([])
  })

  it('that are lost are damaged, and the rest of the share is read all the same', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    const [gone, there] = [
      await buildResource(app, { school_id, teacher, name: 'a.pdf' }),
      await buildResource(app, { school_id, teacher, name: 'b.pdf' }),
    ]
    await app.services.storage.remove(gone.object_key ?? '')
    await scrub()
    expect((await damageOf(gone.object_key ?? ''))?.damaged_at).not.toBeNull()
    expect(await damageOf(there.object_key ?? '')).toMatchObject({
      damaged_at: null,
      scrubbed_at: expect.any(String),
    })
  })
})
