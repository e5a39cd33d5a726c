import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildFile, readFile } from '../../../../test/file-builders.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { buildResource, PDF_BYTES } from '../../../../test/resource-builders.ts'
import { buildTaughtLesson, takeScreenshot } from '../../../../test/screenshot-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { lessonsFeature } from '../../lessons/lessons.feature.ts'
import { CONVERT_FILE } from '../files.service.ts'
import { filesFeature } from '../files.feature.ts'
import { scrubObjects, withholdDamaged } from './scrub.service.ts'

const NEVER = new AbortController().signal
const flip = (bytes: Uint8Array) => Buffer.from(bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)))

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.services.database.pool.query('truncate stored_file, screenshot, scrubbed_object, job')
  app.services.storage.withhold([])
})
afterAll(() => app.close())

const scrub = () => scrubObjects(app.services, [filesFeature, lessonsFeature], NEVER)
const untilNextTurn = async () => {
  for (const table of ['stored_file', 'scrubbed_object'])
    await app.services.database.pool.query(
      `update ${table} set scrubbed_at = scrubbed_at - interval '31 days'`,
    )
}
const write = (key: string, body: Uint8Array, content_type: string) =>
  app.services.storage.write(key, { body, content_type })
const opened = async (key: string) =>
  (await app.fastify.inject({ method: 'GET', url: app.services.storage.signedReadUrl(key, 60) })).statusCode
const alarms = async (school_id: string) => {
  const { token } = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  return (await app.call(token, 'POST /api/setup/v1/warnings', {})).payload.alarms
}

it('[UP-32] [UP-34] a screenshot with a flipped bit is found, told and given to nobody, until it is stored anew', async () => {
  const taught = await buildTaughtLesson(app)
  await takeScreenshot(app, taught)
  const { rows } = await app.services.database.orm.execute<{ object_key: string }>(
    sql`select object_key from screenshot`,
  )
  const key = rows[0]?.object_key ?? ''
  await scrub()
  expect(await opened(key)).toBe(200)
  expect(await alarms(taught.school_id)).toEqual([])
  await write(key, flip(PIXEL_PNG), 'image/png')
  await scrub()
  // Its turn has not come.
  expect(await opened(key)).toBe(200)
  await untilNextTurn()
  await scrub()
  expect(await opened(key)).toBe(500)
  await expect(app.services.storage.read(key, null)).rejects.toThrow('文件已经损坏')
  const lines = app.log_watch.lines().filter((line) => line.includes('a stored file is damaged'))
  expect(lines).toEqual([expect.stringContaining(key)])
  expect(await alarms(taught.school_id)).toEqual([expect.stringMatching(/^存储里有 1 个文件已经损坏，/)])
  expect(await alarms((await buildTaughtLesson(app)).school_id)).toEqual([])
  // A process that starts knows it from the database.
  app.services.storage.withhold([])
  expect(await opened(key)).toBe(200)
  await withholdDamaged(app.services)
  expect(await opened(key)).toBe(500)
  // A damaged object is looked at every hour, so that nobody waits a month for a mended one.
  await write(key, PIXEL_PNG, 'image/png')
  expect(await opened(key)).toBe(200)
  await scrub()
  expect(await alarms(taught.school_id)).toEqual([])
})

it('[UP-34] who opens a damaged file is told so, and gets none of its bytes', async () => {
  const { school_id, teacher } = await buildLibrary(app)
  const { resource_id, object_key } = await buildResource(app, { school_id, teacher, name: '讲义.pdf' })
  const key = object_key ?? ''
  await scrub()
  await write(key, flip(PDF_BYTES), 'application/pdf')
  await untilNextTurn()
  await scrub()
  const shown = async () =>
    (await app.call(teacher.token, 'POST /api/resource/v1/preview/get', { resource_id })).payload
  expect(await shown()).toMatchObject({
    state: 'failed',
    preview_url: null,
    failure: '文件的内容已经损坏，请联系学校管理员从备份恢复，或重新上传',
  })
  expect(await opened(key)).toBe(500)
  await write(key, PDF_BYTES, 'application/pdf')
  await scrub()
  expect(await shown()).toMatchObject({ state: 'none', failure: null })
})

it('[UP-34] a damaged or lost preview is made anew from its file, and is no damage', async () => {
  const { school_id } = await buildLibrary(app)
  const preview_of = async (name: string) => {
    const file = await buildFile(app, { school_id, ext: 'pptx' })
    const preview_key = `${school_id}/preview/${name}.pdf`
    await write(preview_key, PDF_BYTES, 'application/pdf')
    await app.services.database.pool.query(
      `update stored_file set preview_state = 'ready', preview_key = $1, page_count = 1 where object_key = $2`,
      [preview_key, file.object_key],
    )
    return { file, preview_key }
  }
  const [flipped, lost, good] = [await preview_of('a'), await preview_of('b'), await preview_of('c')]
  await scrub()
  await write(flipped.preview_key, flip(PDF_BYTES), 'application/pdf')
  await app.services.storage.remove(lost.preview_key)
  await untilNextTurn()
  await scrub()
  for (const { file, preview_key } of [flipped, lost]) {
    expect(await readFile(app, file)).toMatchObject({ preview_state: 'waiting', preview_key: null })
    expect(await app.services.storage.head(preview_key)).toBeNull()
  }
  expect(await readFile(app, good.file)).toMatchObject({ preview_state: 'ready' })
  const { rows } = await app.services.database.pool.query(
    `select payload ->> 'object_key' as object_key from job where kind = $1`,
    [CONVERT_FILE],
  )
  expect(new Set(rows.map(({ object_key }) => object_key))).toEqual(
    new Set([flipped.file.object_key, lost.file.object_key]),
  )
  expect(await alarms(school_id)).toEqual([])
})

it('[UP-32] what nothing shows any more is no damage', async () => {
  const taught = await buildTaughtLesson(app)
  await takeScreenshot(app, taught)
  await scrub()
  const { pool } = app.services.database
  await pool.query('update scrubbed_object set damaged_at = scrubbed_at')
  expect(await alarms(taught.school_id)).toHaveLength(1)
  await pool.query('update screenshot set deleted_at = now()')
  await scrub()
  expect(await alarms(taught.school_id)).toEqual([])
})
