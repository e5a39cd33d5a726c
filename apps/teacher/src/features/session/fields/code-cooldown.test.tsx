import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openEntry } from '../../../test/open-entry.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'

const PHONE = '13900000001'
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  network.stop()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const sendButton = () => screen.getByRole('button', { name: /获取/ })

test('[SE-29] the seconds the server names are counted down, for that phone, also after a reload', async () => {
  network = answerCalls({ 'POST /api/auth/send-code': () => ({ cooldown_s: 45 }) })
  openEntry('/login')
  fireEvent.click(screen.getByRole('tab', { name: '手机验证码' }))
  await screen.findByLabelText('手机号')
  type('手机号', PHONE)
  fireEvent.click(sendButton())
  expect(await screen.findByRole('button', { name: '45 秒后可重新获取' })).toBeVisible()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  pass(1000)
  expect(sendButton()).toHaveTextContent('44 秒后可重新获取')
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(sendButton())
  expect(network.asked).toHaveLength(1)
  type('手机号', '13900000002')
  expect(sendButton()).toHaveTextContent('获取验证码')

  cleanup()
  pass(10_000)
  openEntry('/login')
  fireEvent.click(screen.getByRole('tab', { name: '手机验证码' }))
  expect(await screen.findByLabelText('手机号')).toHaveValue(PHONE)
  expect(sendButton()).toHaveTextContent('34 秒后可重新获取')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  pass(34_000)
  expect(sendButton()).toHaveTextContent('获取验证码')
})

test('[SE-29] a code that is not sent says why, at the phone or under the form, and can be asked for again', async () => {
  network = answerCalls({
    'POST /api/auth/send-code': () => refuse('TOO_MANY', '请 60 秒后再获取验证码'),
  })
  openEntry('/user/recover')
  type('手机号', PHONE)
  fireEvent.click(sendButton())
  expect(await screen.findByText('请 60 秒后再获取验证码')).toBeVisible()
  expect(screen.getByLabelText('手机号')).toHaveValue(PHONE)
  expect(sendButton()).toHaveTextContent('获取验证码')
})
