import '@jiangtai/ui/base.css'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { session } from '../../../core/api.ts'
import { forgetEverything, SIGNED_IN } from '../../../test/signed-in.ts'
import type { Asking } from './pad-sign-in.queries.ts'
import { PadSignInDialog } from './PadSignInDialog.tsx'
import { PadSignInWay } from './PadSignInWay.tsx'

const CODE = 'POST /api/session/v1/class-code'
const CLASS_ID = newId()
const SHOWING_ID = newId()
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const pad = (name: string, more: Partial<Asking['asking'][number]> = {}) => ({
  ...{ ask_id: newId(), student_id: newId(), name, seat_no: 7, device_name: '平板 0A1B' },
  ...{ asked_at: '2026-11-30T00:00:00.000Z', is_contested: false, is_elsewhere: false },
  ...more,
})

const SHOWN = {
  ...{ showing_id: SHOWING_ID, class_name: '一年级(1)班', pad_code: 'a'.repeat(22), digits: '12345678' },
  code_expires_at: '2026-11-30T00:10:00.000Z',
}

function open(
  asking: Asking['asking'],
  answers: Parameters<typeof answerCalls>[0] = {},
  at = { origin: 'http://10.0.0.5', hostname: '10.0.0.5' },
) {
  let seen: Asking = { is_automatic: false, asking, signed_in_count: 3, student_count: 40 }
  network = answerCalls({
    [`${CODE}/open` as const]: () => SHOWN,
    [`${CODE}/look` as const]: () => seen,
    [`${CODE}/decide` as const]: ({ ask_ids }: { ask_ids: string[] }) => {
      seen = { ...seen, asking: seen.asking.filter(({ ask_id }) => !ask_ids.includes(ask_id)) }
      return { decided_count: ask_ids.length }
    },
    [`${CODE}/automatic` as const]: ({ is_automatic }: { is_automatic: boolean }) => {
      seen = { ...seen, is_automatic }
      return { done: true as const }
    },
    ...answers,
  })
  const closed: true[] = []
  const dialog = <PadSignInDialog class_id={CLASS_ID} at={at} onClose={() => void closed.push(true)} />
  return { ...openScreen(dialog, { path: '/' }), closed }
}

const decided = () => network.asked.filter(({ name }) => name === `${CODE}/decide`).map(({ input }) => input)

test('[SE-136] the class sees the code as a picture and as digits, and the teacher who asks; all are let in but a name that two pads ask for', async () => {
  const alone = pad('李一')
  const { user } = open([
    alone,
    pad('王二', { is_contested: true }),
    pad('王二', { is_contested: true, is_elsewhere: true }),
  ])
  expect(await screen.findByRole('img', { name: '登录的二维码' })).toBeVisible()
  expect(screen.getByRole('img', { name: '登录码 12345678' })).toHaveTextContent('1234 5678')
  expect(await screen.findByText('已登录 3/40，等待同意 3')).toBeVisible()
  const rows = within(screen.getByRole('region', { name: '请求登录的平板' })).getAllByRole('listitem')
  expect(rows[1]).toHaveTextContent('有两台平板选了这个名字，请核对')
  expect(rows[2]).toHaveTextContent('已在别的设备登录')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '全部同意（1）' }))
  await waitFor(() => expect(screen.queryByText('李一')).toBeNull())
  expect(decided()).toMatchObject([{ showing_id: SHOWING_ID, ask_ids: [alone.ask_id], consents: true }])
})

test('[SE-136] one pad is let in or refused', async () => {
  const [one, two] = [pad('李一'), pad('王二')]
  const { user } = open([one, two])
  await user.click(await screen.findByRole('button', { name: '同意 李一，平板 0A1B' }))
  await waitFor(() => expect(screen.queryByText('李一')).toBeNull())
  await user.click(screen.getByRole('button', { name: '拒绝 王二，平板 0A1B' }))
  await waitFor(() => expect(screen.getByText(/就会出现在这里/)).toBeVisible())
  expect(decided()).toMatchObject([
    { ask_ids: [one.ask_id], consents: true },
    { ask_ids: [two.ask_id], consents: false },
  ])
})

test('[SE-133] [SE-136] 自动同意 is off, and switched on for this showing', async () => {
  const { user } = open([])
  const box = await screen.findByRole('checkbox', { name: /自动同意/ })
  expect(box).not.toBeChecked()
  await user.click(box)
  await waitFor(() => expect(box).toBeChecked())
  expect(network.asked).toContainEqual({
    name: `${CODE}/automatic`,
    input: expect.objectContaining({ showing_id: SHOWING_ID, is_automatic: true }),
  })
})

test('[SE-128] [SE-136] taking the dialog away closes the code', async () => {
  session.signIn(SIGNED_IN)
  open([])
  await screen.findByRole('img', { name: '登录码 12345678' })
  cleanup()
  await waitFor(() =>
    expect(network.asked).toContainEqual({ name: `${CODE}/close`, input: { showing_id: SHOWING_ID } }),
  )
})

test('[SE-136] an address that no pad reaches is no picture, and the digits stay', async () => {
  open([], {}, { origin: 'http://localhost:5173', hostname: 'localhost' })
  expect(await screen.findByText(/平板连不到这个地址/)).toBeVisible()
  expect(screen.queryByRole('img', { name: '登录的二维码' })).toBeNull()
  expect(screen.getByRole('img', { name: '登录码 12345678' })).toBeVisible()
})

test('[SE-136] a code that did not open says why and is tried again, and one that is over is opened anew', async () => {
  let isDown = true
  const { user } = open([], {
    [`${CODE}/open` as const]: () => (isDown ? refuse('UNAVAILABLE') : SHOWN),
    [`${CODE}/look` as const]: () => refuse('NOT_FOUND'),
  })
  expect(await screen.findByText(/没有打开扫码登录：/)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await user.click(await screen.findByRole('button', { name: '重新打开' }))
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name === `${CODE}/open`).length).toBeGreaterThanOrEqual(3),
  )
})

test('[SE-138] closing over pads that wait asks first and names them, and asks nothing when nobody waits', async () => {
  const { user, closed } = open([pad('李一'), pad('王二')])
  await screen.findByText('已登录 3/40，等待同意 2')
  await user.click(screen.getByText('关闭', { selector: 'button, button *' }))
  const asked = await screen.findByRole('dialog', { name: '还有 2 台平板在等同意' })
  expect(asked).toHaveTextContent('李一、王二')
  expect(await barriers()).toEqual([])
  await user.click(within(asked).getByRole('button', { name: '取消' }))
  expect(closed).toEqual([])
  await user.click(screen.getByRole('button', { name: '全部同意（2）' }))
  await screen.findByText(/就会出现在这里/)
  await user.click(screen.getByText('关闭', { selector: 'button, button *' }))
  expect(closed).toEqual([true])
})

test('[SE-139] where the school has switched it off the page says that, and offers no other code', async () => {
  open([], {
    [`${CODE}/look` as const]: () => refuse('CONFLICT', '学校没有给小学开通扫码登录'),
  })
  expect(await screen.findByText('学校没有给小学开通扫码登录')).toBeVisible()
  expect(screen.queryByRole('button', { name: '重新打开' })).toBeNull()
})

test('[SE-136] a class that may not be signed in so is offered nothing', async () => {
  let is_allowed = false
  network = answerCalls({ [`${CODE}/allowed` as const]: () => ({ is_allowed }) })
  const way = (id: string) => (
    <PadSignInWay class_id={id}>{(show) => <Button onClick={show}>扫码登录</Button>}</PadSignInWay>
  )
  openScreen(way(CLASS_ID), { path: '/' })
  await waitFor(() => expect(network.asked).toHaveLength(1))
  expect(screen.queryByRole('button', { name: '扫码登录' })).toBeNull()
  cleanup()
  is_allowed = true
  openScreen(way(newId()), { path: '/' })
  expect(await screen.findByRole('button', { name: '扫码登录' })).toBeVisible()
})
