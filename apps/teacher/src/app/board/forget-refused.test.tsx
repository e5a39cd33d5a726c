import { ApiError } from '@jiangtai/client/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { currentUserOf, NO_ROLE_MESSAGE, userQuery } from '../../core/session/user.ts'
import { lessonQuery } from '../../features/classroom/classroom.queries.ts'
import { keepLesson } from '../../shared/resources/offline/kept-lessons.ts'
import { memoryCaches } from '../../shared/resources/offline/test/memory-caches.ts'
import { forgetEverything, userInfo } from '../../test/signed-in.ts'
import { forgetWhereRefused } from './forget-refused.ts'

beforeEach(forgetEverything)

/** A machine that keeps lesson `a`; `user` is what is known of who is signed in. */
async function setup() {
  const memory = memoryCaches()
  const place = { caches: memory.caches, signIn: () => 'mine', now: () => 5 }
  await keepLesson(place, {
    ...{ sign_in: 'mine', prepare_lesson_id: 'a', title: '二次函数', stamp: 's', kept_at_ms: 5 },
    ...{ is_whole: true, paths: [], bytes: 0, pages: [], ink: {}, media: [], questions: [] },
  })
  const fail = (error: Error, prepare_lesson_id = 'a') =>
    queryClient
      .fetchQuery({ ...lessonQuery(prepare_lesson_id), retry: false, queryFn: () => Promise.reject(error) })
      .catch(() => undefined)
  return { place, fail, isKept: () => memory.paths().length === 1 }
}
const refused = (name: ApiError['name']) =>
  new ApiError({ name, message: '备课没有打开', status: 400, code: 400, fields: [], is_login: false })
const known = (areas: Parameters<typeof userInfo>[0] = ['classPreparation']) =>
  queryClient.setQueryData(userQuery.queryKey, currentUserOf(userInfo(areas)))

test('[LE-235] a board that gets no lesson leaves none on its machine', async () => {
  known()
  for (const name of ['FORBIDDEN', 'NOT_FOUND'] as const) {
    const { place, fail, isKept } = await setup()
    forgetWhereRefused(place, 'a')
    await fail(refused('SYSTEM'))
    await fail(refused(name), 'b')
    expect(isKept()).toBe(true)
    await fail(refused(name))
    await expect.poll(isKept).toBe(false)
  }
})

test('[LE-235] who may not teach any more has nothing of it, without a lesson being asked for', async () => {
  known(['resource'])
  const { place, isKept } = await setup()
  forgetWhereRefused(place, 'a')
  await expect.poll(isKept).toBe(false)
})

test('[LE-235] who has no role any more neither, whatever the browser knows of it', async () => {
  known()
  const queryFn = () => Promise.reject(new Error(NO_ROLE_MESSAGE))
  await queryClient.fetchQuery({ ...userQuery, retry: false, staleTime: 0, queryFn }).catch(() => undefined)
  const { place, isKept } = await setup()
  forgetWhereRefused(place, 'a')
  await expect.poll(isKept).toBe(false)
})
