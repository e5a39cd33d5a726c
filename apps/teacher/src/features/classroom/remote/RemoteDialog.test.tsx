import '@jiangtai/ui/base.css'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { RemoteDialog } from './RemoteDialog.tsx'
import { IDS, lineOfTest } from './test/remote-lesson.ts'

const API = '/api/prepare_lessons/api'
const PHONE = {
  remote_id: '01964b2e-8f00-7000-8000-0000000000aa',
  device_name: '安卓手机',
  paired_at: '2026-09-01T02:05:00.000Z',
}

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

/** The dialog over the board, with the phones that the server knows. */
function open(phones: (typeof PHONE)[], at = { origin: 'http://10.0.0.5', hostname: '10.0.0.5' }) {
  let remotes = phones
  network = answerCalls({
    [`GET ${API}/remotes`]: () => ({ remote_code: '042137', code_left_ms: 60_000, remotes }),
    [`POST ${API}/part_remote`]: ({ remote_id }) => {
      remotes = remotes.filter((one) => one.remote_id !== remote_id)
      return { done: true }
    },
  })
  const line = lineOfTest()
  const view = openScreen(<RemoteDialog ids={IDS} realtime={line.realtime} at={at} onClose={() => {}} />, {
    path: '/',
  })
  return {
    ...view,
    ...line,
    pair: (phone: typeof PHONE) => {
      remotes = [...remotes, phone]
      line.say('remotes_changed', { lesson_session_id: IDS.lesson_session_id })
    },
  }
}

describe('the code on the board', () => {
  test('[CR-180] [CR-300] shows the address as a picture and as text, and the digits beside it', async () => {
    open([])
    expect(screen.getByRole('img', { name: '手机遥控的二维码' })).toBeVisible()
    expect(screen.getByText(/^http:\/\/10\.0\.0\.5\/classPreparation\/remote\?/)).toBeVisible()
    expect(await screen.findByRole('img', { name: '遥控码 042137' })).toHaveTextContent('042 137')
    expect(screen.getByText('还没有手机连接')).toBeVisible()
    expect(await barriers()).toEqual([])
  })

  test('[CR-180] says that no phone reaches localhost, and shows no picture', async () => {
    open([], { origin: 'http://localhost:5173', hostname: 'localhost' })
    expect(screen.getByRole('alert')).toHaveTextContent('手机连不到这个地址')
    expect(screen.queryByRole('img', { name: '手机遥控的二维码' })).toBeNull()
    await screen.findByText('还没有手机连接')
  })

  test('[CR-301] lists the phones, a new one at once, and parts one', async () => {
    const { user, pair } = open([PHONE])
    expect(await screen.findByText('已连接 1 台')).toBeVisible()
    expect(screen.getByText('1. 安卓手机')).toHaveTextContent('10:05 连接')
    pair({ ...PHONE, remote_id: '01964b2e-8f00-7000-8000-0000000000bb', device_name: 'iPhone' })
    expect(await screen.findByText('已连接 2 台')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '断开第 1 台安卓手机' }))
    expect(await screen.findByText('已连接 1 台')).toBeVisible()
    expect(screen.getByText('1. iPhone')).toBeVisible()
    expect(await barriers()).toEqual([])
  })

  test('what was not read can be asked for again', async () => {
    let isThere = false
    network = answerCalls({
      [`GET ${API}/remotes`]: () =>
        isThere ? { remote_code: '042137', code_left_ms: 60_000, remotes: [] } : refuse('FORBIDDEN', '不行'),
    })
    const { realtime } = lineOfTest()
    const { user } = openScreen(<RemoteDialog ids={IDS} realtime={realtime} onClose={() => {}} />, {
      path: '/',
    })
    expect(await screen.findByText('遥控码没有读出来：不行')).toBeVisible()
    isThere = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有手机连接')).toBeVisible()
  })
})

describe('a phone that types the code', () => {
  function type(answer: () => typeof IDS | ReturnType<typeof refuse>) {
    const found: unknown[] = []
    network = answerCalls({ [`POST ${API}/find_remote_lesson`]: answer })
    const view = openScreen(<CodeEntry onFound={(ids) => void found.push(ids)} />, { path: '/' })
    return { ...view, found }
  }

  test('[CR-300] comes to the lesson', async () => {
    await page.viewport(360, 780)
    const { user, found } = type(() => IDS)
    expect(await barriers()).toEqual([])
    await user.type(screen.getByLabelText('遥控码'), '042 137{Enter}')
    await expect.poll(() => found).toEqual([IDS])
    expect(network.asked.map(({ input }) => input)).toMatchObject([{ remote_code: '042137' }])
  })

  test('[CR-300] is told at the field what is wrong, and keeps the digits', async () => {
    const { user, found } = type(() => refuse('NOT_FOUND', '没有找到'))
    await user.type(screen.getByLabelText('遥控码'), '0421')
    await user.click(screen.getByRole('button', { name: '连接' }))
    expect(screen.getByRole('status')).toHaveTextContent('遥控码是 6 位数字')
    await user.type(screen.getByLabelText('遥控码'), '37')
    await user.click(screen.getByRole('button', { name: '连接' }))
    await expect.poll(() => screen.getByRole('status').textContent).toBe('没有找到')
    expect(screen.getByLabelText('遥控码')).toHaveValue('042137')
    expect(found).toEqual([])
  })
})
