import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import type { Device } from './account.queries.ts'
import { AccountScreen } from './AccountScreen.tsx'

const LIST = 'POST /api/session/v1/device/list'
const END = 'POST /api/session/v1/device/end'
const PATH = '/account'
const ANDROID = 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Safari/537.36'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function device(changes: Partial<Device>): Device {
  return {
    session_id: newId(),
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0',
    address: '10.0.3.17',
    created_at: '2026-09-01T02:00:00.000Z',
    expires_at: '2026-09-08T02:00:00.000Z',
    is_current: false,
    from_school: null,
    ...changes,
  }
}

/** This device, and a pad beside it that can be ended. */
function twoDevices() {
  const here = device({ is_current: true })
  const pad = device({ device: ANDROID })
  let list = [pad, here]
  network = answerCalls({
    [LIST]: () => ({ list }),
    [END]: ({ session_id }) => {
      list = list.filter(
        (one) => one.is_current || (session_id !== 'others' && one.session_id !== session_id),
      )
      return { ended_count: 1 }
    },
  })
  return { pad }
}

const endings = () => network.asked.filter(({ name }) => name === END).map(({ input }) => input)

test('[SE-11] my sign-ins are listed in words, this device first and marked', async () => {
  twoDevices()
  openScreen(<AccountScreen />, { path: PATH })
  const [here, pad] = await screen.findAllByRole('row', { name: /Chrome|Edge/ })
  expect(within(here!).getByText('Windows · Edge')).toBeVisible()
  expect(within(here!).getByText('本机')).toBeVisible()
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(within(pad!).getByText('安卓 · Chrome')).toBeVisible()
  expect(within(pad!).getByTitle('2026-09-01 10:00:00')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('what I sign in with is shown, the phone not in full', async () => {
  let isBroken = true
  network = answerCalls({
    [LIST]: () => ({ list: [device({ is_current: true })] }),
    'POST /api/school_manager/v1/teachers/get-account-info': () =>
      isBroken
        ? refuse('NOT_FOUND')
        : {
            name: '陈思远',
            phase: 'senior',
            phase_des: '高中',
            subject: 'math',
            subject_des: '数学',
            teacher_id: newId(),
            user_type: 1,
            has_wechat: false,
            login: 'chensiyuan',
            phone_number: '13812345678',
            manager_type: 0,
          },
  })
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  expect(await screen.findByText(/登录名和手机号没有加载出来/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('chensiyuan')).toBeVisible()
  expect(screen.getByText('138****5678')).toBeVisible()
  expect(screen.queryByText(/13812345678/)).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'IP 地址' })).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('[SE-12] one device is signed out after asking; the safe answer has the focus', async () => {
  const { pad } = twoDevices()
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '退出这台：安卓 · Chrome' }))
  const dialog = within(screen.getByRole('dialog', { name: '退出“安卓 · Chrome”？' }))
  expect(dialog.getByText(/没有保存的内容可能丢失/)).toBeVisible()
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '退出' }))
  expect(await screen.findByText('只在这台设备上登录。')).toBeVisible()
  expect(endings()).toMatchObject([{ session_id: pad.session_id }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SE-12] all the others are signed out at once', async () => {
  twoDevices()
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '退出其他所有设备' }))
  const dialog = within(screen.getByRole('dialog', { name: '退出其他 1 台设备？' }))
  await user.click(dialog.getByRole('button', { name: '退出' }))
  await waitFor(() => expect(endings()).toMatchObject([{ session_id: 'others' }]))
  expect(await screen.findByText('已退出 1 台设备')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出其他所有设备' })).toBeNull())
})

test('an ending that fails says so and can be tried again', async () => {
  network = answerCalls({
    [LIST]: () => ({ list: [device({ device: ANDROID }), device({ is_current: true })] }),
    [END]: () => refuse('UNAVAILABLE'),
  })
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: /^退出这台/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出' }))
  expect(await screen.findByText('没有退出成功：服务繁忙，请稍后重试')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('sign-ins that did not load say so and are loaded on 重试', async () => {
  let isBroken = true
  network = answerCalls({
    [LIST]: () => (isBroken ? refuse('NOT_FOUND') : { list: [device({ is_current: true })] }),
  })
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  expect(await screen.findByText(/登录设备没有加载出来/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('只在这台设备上登录。')).toBeVisible()
})

test('the parts of the page are in the address and are walked by the arrows', async () => {
  twoDevices()
  const { place } = openScreen(<AccountScreen />, { path: PATH })
  const devices = await screen.findByRole('tab', { name: '登录设备', selected: true })
  devices.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: '修改密码', selected: true })).toHaveFocus()
  expect(place()).toBe(`${PATH}?tab=password`)
  expect(screen.getByLabelText('原密码')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(place()).toBe(`${PATH}?tab=devices`)
})
