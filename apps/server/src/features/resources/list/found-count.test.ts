import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Adds copies of a file, which are found by the same words, and shared and collected as the file is. */
async function stamp(resource_id: string, count: number) {
  const { orm } = app.services.database
  await orm.execute(sql`
    with made as (
      insert into resource (resource_id, school_id, owner_teacher_id, name, name_pinyin, grams, search_text, ext, mime, size, type,
        created_at, updated_at)
      select gen_random_uuid(), school_id, owner_teacher_id, name, name_pinyin, grams, search_text, ext, mime, size, type, created_at,
        updated_at
      from resource, generate_series(1, ${count}::int) where resource_id = ${resource_id}
      returning resource_id
    ), shared as (
      insert into resource_share select made.resource_id, kind, audience_id, school_id, created_at
      from made, resource_share where resource_share.resource_id = ${resource_id}
    )
    insert into resource_collection select teacher_id, made.resource_id, school_id, created_at
    from made, resource_collection where resource_collection.resource_id = ${resource_id}`)
}

it('[RE-47] a search counts to 999 and says when there are more; a list without words is counted whole', async () => {
  const { school_id, file, personal, share } = await buildLibrary(app)
  const reader = await buildTeacher(app, { school_id })
  const colleague = libraryOf(app, { school_id, teacher: reader })
  const resource_id = await file('函数的单调性.pdf')
  await share([resource_id], WHOLE_SCHOOL)
  await colleague.collect([resource_id])
  const counts = async (text: string) => {
    const own = await personal('list', { text })
    const shared = await app.call(reader.token, 'POST /api/resource/v1/share/list', { text })
    const collected = await colleague.personal('list', { text, from: 'collected' })
    return [own, shared, collected].map(({ payload }) => [payload.total, payload.is_capped])
  }
  const three = (total: number, is_capped: boolean) => [1, 2, 3].map(() => [total, is_capped])
  await stamp(resource_id, 998)
  expect(await counts('函数')).toEqual(three(999, false))
  await stamp(resource_id, 1)
  expect(await counts('函数')).toEqual(three(999, true))
  expect(await counts('')).toEqual(three(1000, false))
  expect(await counts('导数')).toEqual(three(0, false))
})
