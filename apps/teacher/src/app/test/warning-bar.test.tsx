import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, userInfo } from '../../test/signed-in.ts'

const WARNINGS = 'POST /api/setup/v1/warnings'
let network: ReturnType<typeof answerCalls>
let user: ReturnType<typeof userInfo>
let warnings: string[]
let alarms: string[]

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  user = userInfo()
  warnings = ['演示账号的密码人人都知道，请重置或停用这些账号', '微信登录不核对身份']
  alarms = []
  network = answerCalls({
    ...APP_CALLS,
    'GET /api/auth/user/info': () => user,
    [WARNINGS]: () => ({ warnings, alarms }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[FS-15] a manager sees what is unsafe on every page, without a way to close it, until it no longer holds', async () => {
  const { router } = await openSignedIn('/resource/personal/list')
  const bar = await screen.findByText(/^服务器不安全：/)
  expect(bar).toHaveTextContent(
    '服务器不安全：演示账号的密码人人都知道，请重置或停用这些账号；微信登录不核对身份。',
  )
  expect(bar.parentElement?.querySelector('button')).toBeNull()
  await router.navigate('/classPreparation/preparationList')
  expect(screen.getByText(/^服务器不安全：/)).toBeVisible()
  warnings = []
  await queryClient.refetchQueries({ queryKey: ['setup', 'warnings'] })
  await waitFor(() => expect(screen.queryByText(/^服务器不安全：/)).toBeNull())
})

test('[OP-8] a manager sees what has to be done about the server until it is done', async () => {
  warnings = []
  alarms = ['保存数据的磁盘快满了', '最近一次自动备份失败了']
  await openSignedIn('/resource/personal/list')
  expect(
    await screen.findByText('服务器要处理：保存数据的磁盘快满了；最近一次自动备份失败了。'),
  ).toBeVisible()
  expect(screen.queryByText(/^服务器不安全：/)).toBeNull()
  alarms = []
  await queryClient.refetchQueries({ queryKey: ['setup', 'warnings'] })
  await waitFor(() => expect(screen.queryByText(/^服务器要处理：/)).toBeNull())
})

test('[FS-15] who does not manage the school asks and sees nothing of it', async () => {
  user.role.permissions = user.role.permissions.filter(({ permissionId }) => permissionId !== 'schoolManage')
  await openSignedIn('/resource/personal/list')
  expect(screen.queryByText(/^服务器不安全：/)).toBeNull()
  expect(network.asked.map(({ name }) => name)).not.toContain(WARNINGS)
})
