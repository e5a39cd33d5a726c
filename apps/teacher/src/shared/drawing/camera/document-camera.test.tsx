import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import {
  BLUE,
  button,
  colorAt,
  fakeCamera,
  GREEN,
  isLive,
  openCamera,
  quartersOf,
  RED,
  refusal,
  WHITE,
} from './test/open-camera.tsx'

beforeEach(() => {
  forgetEverything()
  localStorage.clear()
})
afterEach(cleanup)

/** The painted picture of a part of the page. */
function pictureOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

test('[SH-28] [SH-30] the frame that was held is what becomes a page, turned as it is seen', async () => {
  const { user, camera, uploaded, bodies, inserted, closed } = openCamera()
  await isLive()
  await user.click(button('定格'))
  expect(await screen.findByText('已定格')).toBeVisible()
  // A sheet laid under the camera afterwards is not in the held frame.
  camera.show(['#000000', '#000000', '#000000', '#000000'])
  await user.click(button('旋转'))
  const box = screen.getByRole('img', { name: '定格的展台画面' }).parentElement!
  const seen = pictureOf(await page.screenshot({ element: box, save: false }))
  expect(await quartersOf(seen)).toEqual([BLUE, RED, WHITE, GREEN])
  await user.click(button('放到板书'))
  await waitFor(() => expect(closed).toEqual([true]))
  const [picture] = uploaded
  const { width, height } = await createImageBitmap(picture!)
  expect({ width, height }).toEqual({ width: 160, height: 320 })
  expect(await quartersOf(picture!)).toEqual([BLUE, RED, WHITE, GREEN])
  expect(inserted).toEqual([{ screenshot_id: expect.any(String), ratio: 0.5 }])
  expect(bodies[0]).toMatchObject({ prepare_lesson_id: expect.any(String), items: [{ type: 9 }] })
  expect(await screen.findByText('已放到板书')).toBeVisible()
})

test('[SH-28] mirrored, enlarged and shifted, what is seen is what is saved, at the resolution of the camera', async () => {
  const { user, uploaded } = openCamera()
  await isLive()
  await user.click(button('镜像'))
  await user.click(button('放大'))
  await user.click(button('放大'))
  await user.click(button('定格'))
  const box = (await screen.findByRole('img', { name: '定格的展台画面' })).parentElement!
  const { left, top, width, height } = box.getBoundingClientRect()
  await user.pointer([
    { keys: '[MouseLeft>]', target: box, coords: { clientX: left + 10, clientY: top + 10 } },
    { target: box, coords: { clientX: left + 10 + width * 0.4, clientY: top + 10 + height * 0.4 } },
    { keys: '[/MouseLeft]', target: box },
  ])
  const seen = pictureOf(await page.screenshot({ element: box, save: false }))
  await user.click(button('放到板书'))
  await waitFor(() => expect(uploaded).toHaveLength(1))
  const saved = uploaded[0]!
  // Shifted to the right and down by almost half: the corner above left fills nearly everything, and is the right one of the sheet.
  for (const place of [
    [0.2, 0.2],
    [0.8, 0.8],
    [0.96, 0.1],
    [0.1, 0.96],
    [0.96, 0.96],
  ] as const)
    expect([place, await colorAt(saved, place)]).toEqual([place, await colorAt(seen, place)])
  expect(await colorAt(saved, [0.5, 0.5])).toBe(GREEN)
  expect(await colorAt(saved, [0.96, 0.1])).toBe(RED)
  const { width: pixels } = await createImageBitmap(saved)
  expect(pixels).toBe(160)
})

test('two fingers enlarge the picture, the wheel too', async () => {
  openCamera()
  await isLive()
  const box = document.querySelector('video')!.parentElement!
  const { left, top, width, height } = box.getBoundingClientRect()
  const touch = (type: string, pointerId: number, x: number) =>
    fireEvent(
      box,
      new PointerEvent(type, {
        pointerId,
        bubbles: true,
        clientX: left + width * x,
        clientY: top + height / 2,
      }),
    )
  // The browser captures no pointer of made-up events.
  box.setPointerCapture = () => undefined
  touch('pointerdown', 1, 0.4)
  touch('pointerdown', 2, 0.6)
  touch('pointermove', 1, 0.3)
  touch('pointermove', 2, 0.7)
  expect(screen.getByText('200%')).toBeVisible()
  touch('pointerup', 1, 0.3)
  touch('pointerup', 2, 0.7)
  fireEvent.wheel(box, { deltaY: 1000 })
  expect(screen.getByText('100%')).toBeVisible()
})

test('放到板书 holds the live picture first', async () => {
  const { user, uploaded, camera, closed } = openCamera()
  await isLive()
  await user.click(button('放到板书'))
  await waitFor(() => expect(closed).toEqual([true]))
  expect(await quartersOf(uploaded[0]!)).toEqual([RED, GREEN, BLUE, WHITE])
  expect(camera.isOn()).toBe(false)
})

describe('[SH-26] which camera, and how its stand needs the picture', () => {
  const TWO = [
    { device_id: 'face', name: '前置摄像头' },
    { device_id: 'stand', name: '高拍仪' },
  ]

  test('is chosen where there are several, and remembered on this device', async () => {
    const camera = fakeCamera({ list: () => Promise.resolve(TWO) })
    const { user } = openCamera({ camera })
    await isLive()
    await user.selectOptions(await screen.findByLabelText('摄像头'), '高拍仪')
    await waitFor(() => expect(camera.asked).toEqual([null, 'stand']))
    await isLive()
    await user.click(button('旋转'))
    await user.click(button('镜像'))
    expect(camera.streams.map((one) => one.getVideoTracks()[0]!.readyState)).toEqual(['ended', 'live'])
    cleanup()
    const later = openCamera()
    await isLive()
    expect(later.camera.asked).toEqual(['stand'])
    await later.user.click(button('放到板书'))
    await waitFor(() => expect(later.uploaded).toHaveLength(1))
    expect(await quartersOf(later.uploaded[0]!)).toEqual([RED, BLUE, GREEN, WHITE])
  })

  test('with one camera there is nothing to choose', async () => {
    openCamera()
    await isLive()
    expect(screen.queryByLabelText('摄像头')).toBeNull()
  })
})

describe('[SH-30] nothing is lost on the way to the board', () => {
  test('what could not be uploaded stays to be sent again', async () => {
    let is_down = true
    const { user, closed, camera } = openCamera({
      save: { upload: () => (is_down ? gone() : Promise.resolve('http://school.test/oss/a.png')) },
    })
    await isLive()
    await user.click(button('放到板书'))
    expect(await screen.findByText('上传失败，画面还在，请稍后重试')).toBeVisible()
    expect(screen.getByRole('img', { name: '定格的展台画面' })).toBeVisible()
    camera.show(['#000000', '#000000', '#000000', '#000000'])
    is_down = false
    await user.click(button('重试'))
    await waitFor(() => expect(closed).toEqual([true]))
  })

  test('what the board did not take is not saved a second time', async () => {
    let takes = false
    const { user, uploaded, bodies, inserted, closed } = openCamera({ takes: () => takes })
    await isLive()
    await user.click(button('放到板书'))
    expect(await screen.findByText('画面已存到本课截屏，但没有放到板书，请重试')).toBeVisible()
    expect(closed).toEqual([])
    takes = true
    await user.click(button('重试'))
    await waitFor(() => expect(closed).toEqual([true]))
    expect([uploaded.length, bodies.length, inserted.length]).toEqual([1, 1, 1])
  })

  test('closed while it is on its way, it is kept and turns no page', async () => {
    let finish: (() => void) | null = null
    const { user, inserted, bodies } = openCamera({
      save: {
        upload: () =>
          new Promise((resolve) => {
            finish = () => resolve('http://school.test/oss/a.png')
          }),
      },
    })
    await isLive()
    await user.click(button('放到板书'))
    expect(await screen.findByRole('button', { name: '正在上传' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(finish).not.toBeNull())
    cleanup()
    finish!()
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(inserted).toEqual([])
  })
})

test('nobody is kept out: live, held, and without a picture', async () => {
  const camera = fakeCamera({
    list: () =>
      Promise.resolve([
        { device_id: 'face', name: '前置摄像头' },
        { device_id: 'stand', name: '高拍仪' },
      ]),
  })
  const { user } = openCamera({ camera })
  await isLive()
  expect(await barriers()).toEqual([])
  await user.click(button('定格'))
  expect(await barriers()).toEqual([])
  cleanup()
  openCamera({ camera: fakeCamera({ open: refusal('NotAllowedError') }) })
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('[DW-32] the tools are one stop of Tab, 定格 first; the arrows go from one to the next', async () => {
  openCamera()
  await isLive()
  expect(button('定格')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(button('放到板书')).toHaveFocus()
  expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0)).toEqual([button('放到板书')])
})

test('Escape puts the layer away, and the focus goes into it', async () => {
  const { closed } = openCamera()
  await isLive()
  expect(screen.getByRole('dialog', { name: '展台' })).toContainElement(document.activeElement as HTMLElement)
  // The browser's own key is needed, because made-up events cancel no dialog.
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual([true])
})
