import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything } from '../../../test/signed-in.ts'
import { button, fakeCamera, isLive, openCamera, refusal } from './test/open-camera.tsx'

beforeEach(() => {
  forgetEverything()
  localStorage.clear()
})
afterEach(cleanup)

describe('[SH-29] the camera is on only while its live picture is looked at', () => {
  test('it rests while a frame is held, and comes back with 继续', async () => {
    const { user, camera } = openCamera()
    await isLive()
    expect(camera.isOn()).toBe(true)
    await user.click(button('定格'))
    expect(camera.isOn()).toBe(false)
    await user.click(button('继续'))
    await isLive()
    expect(camera.isOn()).toBe(true)
  })

  test('it goes out when the layer leaves', async () => {
    const { camera } = openCamera()
    await isLive()
    cleanup()
    expect(camera.isOn()).toBe(false)
  })

  test('allowed too late, it goes out at once', async () => {
    let allow = () => {}
    const camera = fakeCamera()
    const services = {
      ...camera.services,
      open: () =>
        new Promise<MediaStream>((resolve) => {
          allow = () => resolve(camera.film())
        }),
    }
    openCamera({ camera: { ...camera, services } })
    expect(screen.getByText('正在打开摄像头…浏览器询问时请选“允许”。')).toBeVisible()
    cleanup()
    allow()
    await waitFor(() => expect(camera.streams).toHaveLength(1))
    await waitFor(() => expect(camera.isOn()).toBe(false))
  })
})

describe('[SH-27] why there is no picture, and what to do', () => {
  test.each([
    ['NotFoundError', '没有找到展台或摄像头'],
    ['NotAllowedError', '浏览器没有允许使用摄像头'],
    ['NotReadableError', '摄像头正被别的程序使用'],
    ['OverconstrainedError', '展台没有打开'],
  ])('%s: %s, and 重试 asks again', async (name, words) => {
    const camera = fakeCamera()
    let is_refused = true
    const services = {
      ...camera.services,
      open: () => (is_refused ? refusal(name)() : Promise.resolve(camera.film())),
    }
    const { user } = openCamera({ camera: { ...camera, services } })
    expect(await screen.findByRole('heading', { name: words })).toBeVisible()
    expect(button('定格')).toHaveAttribute('aria-disabled', 'true')
    expect(button('放到板书')).toHaveAttribute('aria-disabled', 'true')
    is_refused = false
    await user.click(button('重试'))
    await isLive()
  })

  test('a page that came by http from another computer is told so, and asks for nothing', async () => {
    const { camera } = openCamera({ camera: fakeCamera({ mayAsk: () => false }) })
    expect(await screen.findByRole('heading', { name: '在这个网址上不能用展台' })).toBeVisible()
    expect(screen.getByText(/https/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(camera.asked).toEqual([])
  })

  test('a camera that is pulled out is told, and opened by itself when it is back', async () => {
    let is_plugged = true
    const camera = fakeCamera({
      list: () => Promise.resolve(is_plugged ? [{ device_id: 'stand', name: '高拍仪' }] : []),
    })
    openCamera({ camera })
    await isLive()
    is_plugged = false
    // Stopping one's own track tells nobody; the browser tells of a camera that is gone by this event.
    camera.streams[0]!.getVideoTracks()[0]!.dispatchEvent(new Event('ended'))
    expect(await screen.findByRole('heading', { name: '展台断开了' })).toBeVisible()
    camera.plug()
    is_plugged = true
    camera.plug()
    await isLive()
  })
})
