import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const CHOSEN = 'POST /api/resource/v1/personal/chosen'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[RE-22] files chosen by number', () => {
  it('are not for who has not signed in', async () => {
    const { file } = await buildLibrary(app)
    const body = { resource_ids: [await file('导数.pdf')] }
    expect(await app.send(null, CHOSEN, body)).toMatchObject({ status: 401 })
  })

  it('come in the order they were chosen, each once, without what the asker may not read', async () => {
    const mine = await buildLibrary(app)
    const { school_id, teacher } = mine
    const colleague = libraryOf(app, { school_id, teacher: await buildTeacher(app, { school_id }) })
    const far = await buildSchool(app)
    const stranger = libraryOf(app, { ...far, teacher: await buildTeacher(app, far) })
    const [own, shared, secret, foreign, removed] = [
      await mine.file('我的.pdf'),
      await colleague.file('共享.pdf'),
      await colleague.file('没有共享.pdf'),
      await stranger.file('别校.pdf'),
      await mine.file('删了.pdf'),
    ]
    await colleague.share([shared], WHOLE_SCHOOL)
    await stranger.share([foreign], WHOLE_SCHOOL)
    await mine.personal('remove', { resource_ids: [removed] })
    const resource_ids = [shared, secret, own, foreign, shared, removed, newId()]
    const { payload } = await app.call(teacher.token, CHOSEN, { resource_ids })
    expect(payload.list.map(({ name }) => name)).toEqual(['共享.pdf', '我的.pdf'])
  })

  it('are at most a hundred', async () => {
    const { teacher } = await buildLibrary(app)
    const resource_ids = Array.from({ length: 101 }, () => newId())
    expect((await app.call(teacher.token, CHOSEN, { resource_ids })).code).toBe(400)
    expect((await app.call(teacher.token, CHOSEN, { resource_ids: ['x'] })).code).toBe(400)
  })
})
