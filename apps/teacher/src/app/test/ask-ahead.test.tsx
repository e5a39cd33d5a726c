import type { PermissionId } from '@jiangtai/shared/core/permissions.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'
import { findScreen } from '../routes.tsx'
import { askAhead } from '../shell/ask-ahead.ts'

const OWN = 'POST /api/resource/v1/personal/list'
const SHARED = 'POST /api/resource/v1/share/list'
const LESSONS = 'GET /api/prepare_lessons/api/lesson_list'

let network: ReturnType<typeof answerCalls>
let may: readonly PermissionId[]
let isRefusedOnce: boolean

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  may = ['resource', 'classPreparation']
  isRefusedOnce = false
  network = answerCalls({
    ...APP_CALLS,
    'GET /api/auth/user/info': () => {
      const user = userInfo()
      user.role.permissions = may.map((permissionId) => ({
        ...{ permissionId, actionEntitySet: [{ action: 'query' as const }] },
      }))
      return user
    },
    [OWN]: () => {
      if (isRefusedOnce) {
        isRefusedOnce = false
        return refuse('CONFLICT', '请再试一次')
      }
      return { total: 1, is_capped: false, list: [resource({ name: '提前取到的课件.pdf' })] }
    },
  })
  session.signIn(SIGNED_IN)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)

async function ahead(address: string, token = session.getState().token): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  await askAhead(findScreen(pathname)!, searchParams, token)
}

test.each([
  [OWN, '/resource/personal/list?text=函数&page=2', { from: 'own', text: '函数', page: 2, page_size: 20 }],
  [SHARED, '/resource/share/list?sort=name', { text: '', sort: 'name', page: 1 }],
  [LESSONS, '/classPreparation/preparationList?page_size=50', { page: '1', page_size: '50' }],
])(
  '[SL-110] %s is asked for as its address says, without the page being drawn',
  async (call, address, input) => {
    await ahead(address)
    await expect.poll(() => asked(call)).toMatchObject([input])
  },
)

test('[SL-110] the page reads what was asked ahead and does not ask again', async () => {
  await openSignedIn('/resource/personal/list')
  expect(await screen.findByText('提前取到的课件.pdf')).toBeVisible()
  expect(asked(OWN)).toHaveLength(1)
})

test('[SL-110] another part of a page asks for nothing of the first', async () => {
  await ahead('/resource/personal/list?tab=bin')
  await ahead('/classPreparation/preparationList?tab=shared')
  expect([...asked(OWN), ...asked(LESSONS)]).toEqual([])
})

test('[SL-110] who may not open a page asks for nothing of it', async () => {
  may = ['classPreparation']
  await ahead('/resource/personal/list')
  await ahead('/resource/share/list')
  expect([...asked(OWN), ...asked(SHARED)]).toEqual([])
})

test('[SL-110] a page asks again for what failed ahead', async () => {
  isRefusedOnce = true
  await ahead('/resource/personal/list')
  await expect.poll(() => asked(OWN)).toHaveLength(1)
  await openSignedIn('/resource/personal/list')
  expect(await screen.findByText('提前取到的课件.pdf')).toBeVisible()
})

test('[SL-110] a sign-in that is over asks for nothing', async () => {
  const { token } = session.getState()
  const going = ahead('/resource/personal/list', token)
  session.signOut()
  await going.catch(() => {})
  await ahead('/resource/personal/list', token)
  expect(asked(OWN)).toEqual([])
})
