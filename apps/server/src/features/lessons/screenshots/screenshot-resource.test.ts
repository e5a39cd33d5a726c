import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildTaughtLesson, takeScreenshot, type TaughtLesson } from '../../../../test/screenshot-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'

const SAVE_AS = 'POST /api/prepare_lessons/api/short_cut/save_as_resource' as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

const keep = ({ token }: TestUser, screenshot_id: string) => app.call(token, SAVE_AS, { screenshot_id })
const keyIn = (url: string) => url.slice(url.indexOf('/public/') + 1)

async function rowsOf(table: 'resource' | 'stored_file', { school_id }: Pick<TaughtLesson, 'school_id'>) {
  const { rows } = await app.services.database.pool.query(
    `select *, size::int as size from ${table} where school_id = $1 order by created_at`,
    [school_id],
  )
  return rows as Record<string, unknown>[]
}

it('[SH-32] a screenshot of a lesson becomes a resource of the teacher: its name, its stored bytes, its subject', async () => {
  const taught = await buildTaughtLesson(app)
  const { screenshot_id, url, name } = await takeScreenshot(app, taught)
  const { payload } = await keep(taught.teacher, screenshot_id)
  expect(payload).toEqual({ resource_id: expect.any(String), name })
  const object_key = keyIn(url)
  const facts = await app.services.storage.head(object_key)
  const content = { object_key, ext: 'png', mime: 'image/png', size: facts?.size }
  expect(await rowsOf('resource', taught)).toMatchObject([
    {
      resource_id: payload.resource_id,
      owner_teacher_id: taught.teacher.person_id,
      ...content,
      name,
      type: 9,
      subject_id: 'math',
      phase_id: 'senior',
      folder_id: null,
    },
  ])
  expect(await rowsOf('stored_file', taught)).toMatchObject([content])
  const quota = await app.call(taught.teacher.token, 'POST /api/resource/v1/personal/quota', {})
  expect(quota.payload.used_bytes).toBe(facts?.size)
})

it('[SH-32] pressed twice, or twice at once, it is one resource; from the bin it is taken anew', async () => {
  const taught = await buildTaughtLesson(app)
  const { screenshot_id } = await takeScreenshot(app, taught)
  const replies = await Promise.all([
    keep(taught.teacher, screenshot_id),
    keep(taught.teacher, screenshot_id),
  ])
  const again = await keep(taught.teacher, screenshot_id)
  const [{ resource_id }] = [replies[0].payload]
  expect(replies.map(({ payload }) => payload.resource_id)).toEqual([resource_id, resource_id])
  expect(again.payload).toMatchObject({ resource_id })
  expect(await rowsOf('resource', taught)).toHaveLength(1)
  await app.call(taught.teacher.token, 'POST /api/resource/v1/personal/remove', {
    resource_ids: [resource_id],
  })
  const anew = await Promise.all([keep(taught.teacher, screenshot_id), keep(taught.teacher, screenshot_id)])
  expect(new Set(anew.map(({ payload }) => payload.resource_id)).size).toBe(1)
  expect(anew[0].payload.resource_id).not.toBe(resource_id)
  expect(await rowsOf('stored_file', taught)).toHaveLength(1)
})

it('[SH-32] the manager who sees it keeps one of their own; the bytes are shared', async () => {
  const taught = await buildTaughtLesson(app)
  const manager = await buildTeacher(app, { school_id: taught.school_id, role_key: 'school_manager' })
  const { screenshot_id } = await takeScreenshot(app, taught)
  await keep(taught.teacher, screenshot_id)
  await keep(manager, screenshot_id)
  const owners = (await rowsOf('resource', taught)).map((row) => row.owner_teacher_id)
  expect(new Set(owners)).toEqual(new Set([taught.teacher.person_id, manager.person_id]))
  expect(await rowsOf('stored_file', taught)).toHaveLength(1)
})

it('[SH-32] the resource stays when the screenshot is removed and swept', async () => {
  const taught = await buildTaughtLesson(app)
  const { screenshot_id, url } = await takeScreenshot(app, taught)
  await keep(taught.teacher, screenshot_id)
  await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/short_cut/remove', { screenshot_id })
  app.clock.advance(25 * 60 * 60 * 1000)
  await sweepUntilErased(app)
  expect(await app.services.storage.head(keyIn(url))).not.toBeNull()
})

it('[SH-32] what does not fit is refused in words, and nothing is left of it', async () => {
  const taught = await buildTaughtLesson(app)
  const { screenshot_id } = await takeScreenshot(app, taught)
  await app.services.database.pool.query(
    `update school set settings = settings || '{"teacher_quota_gb": 0}' where school_id = $1`,
    [taught.school_id],
  )
  const { error } = await keep(taught.teacher, screenshot_id)
  expect(error).toMatchObject({ name: 'BAD_INPUT', fields: [{ field: 'size' }] })
  expect(error?.fields[0]?.message).toContain('空间不足')
  expect([await rowsOf('resource', taught), await rowsOf('stored_file', taught)]).toEqual([[], []])
})

it('[SH-32] refuses who is not signed in, who may add no resources, a colleague, another school and a bad body', async () => {
  const taught = await buildTaughtLesson(app)
  const { school_id } = taught
  const { screenshot_id } = await takeScreenshot(app, taught)
  const stranger = await buildTeacher(app, { school_id: (await buildSchool(app)).school_id })
  const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
  const colleague = await buildTeacher(app, { school_id })
  const nameOf = async (token: string | null, body: object = { screenshot_id }) =>
    (await app.send(token, SAVE_AS, body)).error?.name
  expect(await nameOf(null)).toBe('NOT_SIGNED_IN')
  expect(await nameOf(observer.token)).toBe('FORBIDDEN')
  expect(await nameOf(colleague.token)).toBe('NOT_FOUND')
  expect(await nameOf(stranger.token)).toBe('NOT_FOUND')
  expect(await nameOf(taught.teacher.token, { screenshot_id: 'x' })).toBe('BAD_INPUT')
  expect(await nameOf(taught.teacher.token, { screenshot_id: newId() })).toBe('NOT_FOUND')
  expect(await rowsOf('resource', taught)).toEqual([])
})

it('[SH-32] a picture that has left the store is said to be gone', async () => {
  const taught = await buildTaughtLesson(app)
  const { screenshot_id, url } = await takeScreenshot(app, taught)
  await app.services.storage.remove(keyIn(url))
  expect((await keep(taught.teacher, screenshot_id)).message).toBe('这张截屏的图片已经不在了')
})
