import type { Action, PermissionId } from '@jiangtai/shared/core/permissions.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { userQuery } from '../../core/session/user.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, tab, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, userInfo } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
const BANK = '/question_center/question_center_bank'

let network: ReturnType<typeof answerCalls>
let user: ReturnType<typeof userInfo>

function grant(areas: Partial<Record<PermissionId, readonly Action[]>>): void {
  user = userInfo()
  user.role.permissions = Object.entries(areas).map(([permissionId, actions]) => ({
    permissionId: permissionId as PermissionId,
    actionEntitySet: actions.map((action) => ({ action })),
  }))
}

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  user = userInfo()
  network = answerCalls({ ...APP_CALLS, 'GET /api/auth/user/info': () => user })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const nav = (name: string) => within(screen.getByRole('navigation', { name }))
const linksOf = (name: string) =>
  nav(name)
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('permissions that change while a page is open', () => {
  const askAgain = () => act(() => queryClient.invalidateQueries({ queryKey: userQuery.queryKey }))

  test('[SL-51] menu, page and elements follow', async () => {
    await openSignedIn(LIST)
    const upload = () => screen.queryByRole('button', { name: /上传$/ })
    await waitFor(() => expect(upload()).not.toBeNull())
    expect(linksOf('功能区')).toContain('题库')

    grant({ resource: ['query', 'get'], classPreparation: ['query'] })
    await askAgain()
    await waitFor(() => expect(linksOf('功能区')).toEqual(['工作台', '资源', '课堂']))
    expect(upload()).toBeNull()

    grant({ classPreparation: ['query'] })
    await askAgain()
    expect(await screen.findByText('您没有权限打开这个页面')).toBeVisible()
    expect(linksOf('功能区')).toEqual(['工作台', '课堂'])
  })

  test('[SL-51] a page in the back is closed to who may no longer open it', async () => {
    await openSignedIn(BANK)
    await userEvent.click(nav('功能区').getByRole('link', { name: '资源' }))
    grant({ resource: ['query'] })
    await askAgain()
    await userEvent.click(tab('试题库'))
    expect(await screen.findByText('您没有权限打开这个页面')).toBeVisible()
  })

  test('[SL-51] what was typed in a page no longer allowed waits for the permission to come back', async () => {
    await openSignedIn(LIST)
    const search = () => screen.queryByRole('textbox', { name: '搜索文件名' })
    await userEvent.type(await screen.findByRole('textbox', { name: '搜索文件名' }), '二次函数')
    grant({ classPreparation: ['query'] })
    await askAgain()
    expect(await screen.findByText(/您的角色刚刚不再包含“个人资源”/)).toBeVisible()
    expect(search()).toBeNull()
    expect(screen.getByRole('link', { name: '去工作台' })).toHaveAttribute('href', '/workbench')
    grant({ classPreparation: ['query'], resource: ['query', 'get'] })
    await askAgain()
    await waitFor(() => expect(search()).toHaveValue('二次函数'))
    expect(screen.queryByText('您没有权限打开这个页面')).toBeNull()
  })

  test('[SL-53] who may do nothing any more is told so', async () => {
    await openSignedIn(LIST)
    network.stop()
    network = answerCalls({
      ...APP_CALLS,
      'GET /api/auth/user/info': () => refuse('FORBIDDEN', 'roles must be a non-null array'),
    })
    await askAgain()
    expect(await screen.findByText('该账号不能使用教师端')).toBeVisible()
  })
})
