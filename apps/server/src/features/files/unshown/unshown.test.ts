import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildFile } from '../../../../test/file-builders.ts'
import { buildResource, PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweep } from '../../../sweep.ts'
import { newObjectKey, newScreenshotKey } from '../../resources/upload/object-keys.ts'
import { UNSHOWN_KEPT_MS } from './unshown.service.ts'

const HOUR_MS = 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const owner = { school_id, owner_teacher_id: teacher.person_id }
  const put = async (key: string) => {
    await app.services.storage.write(key, { body: PDF_BYTES, content_type: 'application/pdf' })
    return key
  }
  return { school_id, teacher, owner, put }
}

const isStored = async (key: string) => (await app.services.storage.head(key)) !== null
const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
const later = async (ms: number) => {
  app.clock.advance(ms)
  await sweep(app.services)
}

describe('[UP-11] an object', () => {
  it('that nothing shows goes after seven days, and not an hour before', async () => {
    const { school_id } = await setup()
    const { object_key } = await buildFile(app, { school_id, ext: 'pdf' })
    await later(0)
    await later(UNSHOWN_KEPT_MS - HOUR_MS)
    expect(await isStored(object_key)).toBe(true)
    await later(HOUR_MS)
    expect(await isStored(object_key)).toBe(false)
    const { rows } = await run(sql`select object_key from stored_file where object_key = ${object_key}
      union all select object_key from unshown_object where object_key = ${object_key}`)
    expect(rows).toEqual([])
  })

  it('that is shown in between waits seven days more', async () => {
    const { school_id } = await setup()
    const { object_key } = await buildFile(app, { school_id, ext: 'pdf' })
    const show = (key: string | null) =>
      run(sql`update school set logo_key = ${key} where school_id = ${school_id}`)
    await later(0)
    await show(object_key)
    await later(UNSHOWN_KEPT_MS - HOUR_MS)
    await show(null)
    await later(HOUR_MS)
    await later(UNSHOWN_KEPT_MS - HOUR_MS)
    expect(await isStored(object_key)).toBe(true)
    await later(HOUR_MS)
    expect(await isStored(object_key)).toBe(false)
  })

  it('stays for as long as a page, a lesson that was taught, a version or a screenshot shows it', async () => {
    const { school_id, teacher, owner, put } = await setup()
    const [shot, version, taught] = [
      await put(newScreenshotKey(owner)),
      await put(newObjectKey(owner, 'pdf')),
      await put(newObjectKey(owner, 'png')),
    ]
    const { object_key: picture } = await buildFile(app, { school_id, ext: 'png' })
    const kept = await buildResource(app, { school_id, teacher, name: '教案.pdf' })
    const page = { page_id: newId(), kind: 'image', title: '图', image_key: picture } as const
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages: [] })
    await run(sql`insert into lesson_page (page_id, school_id, prepare_lesson_id, sort, kind, title, ratio, image_key)
      values (${page.page_id}, ${school_id}, ${prepare_lesson_id}, 0, 'image', '图', 1, ${picture})`)
    await run(sql`insert into screenshot (screenshot_id, school_id, teacher_id, name, type, object_key, taken_at)
      values (${newId()}, ${school_id}, ${teacher.person_id}, '截屏', 9, ${shot}, now())`)
    await run(sql`insert into resource_version (resource_id, version, school_id, object_key, ext, mime, size, created_at)
      values (${kept.resource_id}, 1, ${school_id}, ${version}, 'pdf', 'application/pdf', 9, now())`)
    await run(sql`insert into lesson_session (lesson_session_id, school_id, prepare_lesson_id, class_id, teacher_id, subject_id,
        title, class_name, teacher_name, device_id, pages, roster_count, seq, started_at, ended_at)
      values (${newId()}, ${school_id}, ${newId()}, ${newId()}, ${teacher.person_id}, 'math', '课', '班', '师', 'd',
        ${JSON.stringify([
          { ...page, image_key: null },
          { ...page, image_key: taught },
        ])}::jsonb, 0, 0, now(), now())`)
    await later(0)
    await later(2 * UNSHOWN_KEPT_MS)
    for (const key of [picture, shot, version, taught, kept.object_key ?? ''])
      expect(await isStored(key)).toBe(true)
  })

  it('that was uploaded and never registered goes as well; what is no upload is left alone ([RE-17])', async () => {
    const { school_id, owner, put } = await setup()
    const forgotten = [await put(newObjectKey(owner, 'pdf')), await put(newScreenshotKey(owner))]
    const media = await put(`${school_id}/lesson-media/${newId()}/${newId()}.json`)
    await later(0)
    await later(UNSHOWN_KEPT_MS - HOUR_MS)
    for (const key of forgotten) expect(await isStored(key)).toBe(true)
    await later(HOUR_MS)
    for (const key of forgotten) expect(await isStored(key)).toBe(false)
    expect(await isStored(media)).toBe(true)
  })
})
