import { createHash } from 'node:crypto'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildResource, PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newObjectKey, newScreenshotKey } from './object-keys.ts'
import { sweepUnregistered } from './unregistered.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

it('[RE-17] what was uploaded and never registered goes after a day, and nothing else', async () => {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const owner = { school_id, owner_teacher_id: teacher.person_id }
  const { storage, database } = app.services
  const put = async (key: string) => {
    await storage.write(key, { body: PDF_BYTES, content_type: 'application/pdf' })
    return key
  }
  const kept = await buildResource(app, { school_id, teacher, name: '教案.pdf' })
  const forgotten = [await put(newObjectKey(owner, 'pdf')), await put(newScreenshotKey(owner))]
  const [shot, version, file] = [
    await put(newScreenshotKey(owner)),
    await put(newObjectKey(owner, 'pdf')),
    await put(newObjectKey(owner, 'pdf')),
  ]
  const picture = await put(`${school_id}/lesson/${newId()}/${newId()}/1.png`)
  const sha256 = createHash('sha256').update(PDF_BYTES).digest('hex')
  await database.orm.execute(
    sql`insert into screenshot (screenshot_id, school_id, teacher_id, name, type, object_key, taken_at)
      values (${newId()}, ${school_id}, ${teacher.person_id}, '截屏', 9, ${shot}, now())`,
  )
  await database.orm.execute(
    sql`insert into resource_version (resource_id, version, school_id, object_key, ext, mime, size, created_at)
      values (${kept.resource_id}, 1, ${school_id}, ${version}, 'pdf', 'application/pdf', 9, now())`,
  )
  await database.orm.execute(
    sql`insert into stored_file (object_key, school_id, sha256, size, mime, ext, is_hash_checked, preview_state, created_at)
      values (${file}, ${school_id}, ${sha256}, 9, 'application/pdf', 'pdf', false, 'none', now())`,
  )

  app.clock.advance(DAY_MS)
  expect(await sweepUnregistered(app.services)).toBe(0)
  app.clock.advance(DAY_MS)
  expect(await sweepUnregistered(app.services)).toBe(forgotten.length)
  for (const key of forgotten) expect(await storage.head(key)).toBeNull()
  for (const key of [kept.object_key ?? '', shot, version, file, picture])
    expect(await storage.head(key)).not.toBeNull()
  expect(await sweepUnregistered(app.services)).toBe(0)
})
