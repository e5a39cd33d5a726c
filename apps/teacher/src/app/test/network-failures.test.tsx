import { CHUNK_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@jiangtai/shared/core/constants.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api, session } from '../../core/api.ts'
import { readProfile } from '../../core/session/kept/kept-profile.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, openAt, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN } from '../../test/signed-in.ts'
import type { ScreenRoute } from '../routes.tsx'
import { ScreenFrame } from '../shell/screen/ScreenFrame.tsx'
import { ShellMenuContext } from '../shell/shell-menu.ts'

const LIST = '/resource/personal/list'
const network = window.fetch

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  asked = 0
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  window.fetch = network
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'onLine')
})

let asked = 0

/** Lets a read be tried three times, with its pauses between. */
async function allTries(): Promise<void> {
  for (let second = 0; second < 120 && asked < 3; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await nextTask()
  }
  await act(() => vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS))
}

/** Other work than timers, such as a part of the program that is still being fetched, has its turn too. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

/** A server that takes calls and never answers. */
const silence: typeof fetch = (_address, request) => {
  asked += 1
  return new Promise((_resolve, reject) => {
    request?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}

/** A network that is away. */
const away: typeof fetch = () => {
  asked += 1
  return Promise.reject(new TypeError('Failed to fetch'))
}

test('[SL-55] a call without an answer fails after ten seconds', async () => {
  session.signIn(SIGNED_IN)
  window.fetch = silence
  let failed: unknown = null
  const call = api.call('GET /api/auth/user/info', {}).catch((error: unknown) => {
    failed = error
  })
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 200)
  expect(failed).toBeNull()
  await vi.advanceTimersByTimeAsync(400)
  await call
  expect(failed).toMatchObject({ name: 'TIMEOUT', message: '请求超时，请稍后重试' })
})

test('[SL-55] a page whose server is silent says so, and can be asked again', async () => {
  session.signIn(SIGNED_IN)
  window.fetch = silence
  openAt(LIST)
  await allTries()
  expect(await screen.findByText('请求超时，请稍后重试')).toBeVisible()
  answerCalls(APP_CALLS)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('navigation', { name: '功能区' })).toBeVisible()
  expect(session.getState().token).toBe(SIGNED_IN.token)
})

test('[SL-55] a page without a network says so, and can be asked again', async () => {
  session.signIn(SIGNED_IN)
  window.fetch = away
  openAt(LIST)
  await allTries()
  expect(await screen.findByText('网络已断开，请检查网络后重试')).toBeVisible()
  answerCalls(APP_CALLS)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('navigation', { name: '功能区' })).toBeVisible()
})

test('[SL-55] a line above the page tells of a network that is away, until it is back', async () => {
  answerCalls(APP_CALLS)
  await openSignedIn(LIST)
  const goes = (isOnline: boolean) =>
    act(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  goes(false)
  expect(await screen.findByText(/^网络已断开。已经填写的内容会保留/)).toBeVisible()
  goes(true)
  await waitFor(() => expect(screen.queryByText(/^网络已断开。/)).toBeNull())
})

test('[SL-56] a profile that cannot be fetched is passed over in silence', async () => {
  const server = answerCalls({
    ...APP_CALLS,
    'POST /api/school_manager/v1/teachers/get-account-info': () => refuse('SYSTEM'),
  })
  await openSignedIn(LIST)
  await waitFor(() =>
    expect(server.asked.map(({ name }) => name)).toContain(
      'POST /api/school_manager/v1/teachers/get-account-info',
    ),
  )
  expect(await screen.findByText(/还没有资源/)).toBeVisible()
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(readProfile()).toBeNull()
})

test('[SL-64] a list that failed without a network comes by itself when it is back', async () => {
  const server = answerCalls(APP_CALLS)
  await openSignedIn(LIST)
  expect(await screen.findByText(/还没有资源/)).toBeVisible()
  server.stop()
  const broken = answerCalls({
    ...APP_CALLS,
    'GET /api/prepare_lessons/api/lesson_list': () => refuse('FORBIDDEN'),
  })
  fireEvent.click(screen.getAllByRole('link', { name: '课堂' })[0]!)
  expect(await screen.findByText(/^备课没有加载出来/)).toBeVisible()
  broken.stop()
  const back = answerCalls(APP_CALLS)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^备课没有加载出来/)).toBeNull())
  expect(await screen.findByText(/还没有备课/)).toBeVisible()
  back.stop()
})

const DONE = () => <p>到了</p>

function screenRoute(path: string, load: ScreenRoute['load']): ScreenRoute {
  return { path, title: path, access: 'signed_in', scene: null, tab_params: [], load }
}

function openFrame(route: ScreenRoute) {
  const menu = { open: [route], areas: [], home: { title: '首页', href: '/' }, nameOf: () => '' }
  render(
    <ShellMenuContext.Provider value={menu}>
      <ScreenFrame route={route} />
    </ShellMenuContext.Provider>,
  )
}

test('[SL-26] a part of the program that fails to arrive says so and is fetched again', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return DONE
  }
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => openFrame(screenRoute('/failing', load)))
  expect(await screen.findByText(/^页面没有加载完整/)).toBeVisible()
  expect(String(complaints.mock.calls)).toContain('ChunkLoadError')
  complaints.mockRestore()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })))
  expect(await screen.findByText('到了')).toBeVisible()
})

test('[SL-26] a part of the program is waited for two minutes', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => openFrame(screenRoute('/never', () => new Promise(() => {}))))
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1_000))
  expect(screen.queryByText(/^页面没有加载完整/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(await screen.findByText(/^页面没有加载完整/)).toBeVisible()
  complaints.mockRestore()
})
