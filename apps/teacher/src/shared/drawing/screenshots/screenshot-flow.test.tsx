import { ApiError } from '@jiangtai/client/api.ts'
import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PictureOverlay } from '../PictureOverlay.tsx'
import { button, drawLine, isOff, open, services, surface, take, UPRIGHT } from '../test/open-overlay.tsx'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

async function pixelsOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => [
    ...context.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data,
  ]
  return { width: bitmap.width, height: bitmap.height, at }
}

describe('a screenshot', () => {
  test('[SH-10] the toolbar is away while it is looked at, and back when it is closed', async () => {
    const view = await open()
    await take(view)
    expect(screen.queryByRole('toolbar')).toBeNull()
    await view.user.click(button('取消'))
    expect(screen.getByRole('toolbar')).toBeVisible()
  })

  test('[SH-9] is made of picture and ink, turned as it is seen', async () => {
    const view = await open({ place: { ...UPRIGHT, rotation: 90 } })
    // Places as seen: the turned picture is 1600 by 3200.
    movePen(surface(), {
      down: [400, 1600],
      through: [
        [800, 1600],
        [1200, 1600],
      ],
      up: true,
    })
    await waitFor(() => expect(isOff('撤销')).toBe(false))
    await take(view)
    await view.user.click(button('保存'))
    expect(await screen.findByText('保存成功')).toBeVisible()
    const { width, height, at } = await pixelsOf(view.uploaded[0]!)
    expect(height).toBe(width * 2)
    // The left half has come to the top, the right half to the bottom.
    expect(at(0.5, 0.2)).toEqual([0, 0, 255, 255])
    expect(at(0.5, 0.8)).toEqual([0, 255, 0, 255])
    expect(at(0.5, 0.5)).toEqual([0xe5, 0x48, 0x4d, 255])
  })

  test('of a whole picture holds the ink that was drawn', async () => {
    const view = await open()
    drawLine()
    await waitFor(() => expect(isOff('撤销')).toBe(false))
    await take(view)
    await view.user.click(button('保存'))
    expect(await screen.findByText('保存成功')).toBeVisible()
    const { at } = await pixelsOf(view.uploaded[0]!)
    expect(at(0.5, 0.5)).toEqual([0xe5, 0x48, 0x4d, 255])
    expect(at(0.25, 0.2)).toEqual([0, 0, 255, 255])
  })

  test('[SH-11] of a part holds just what was framed', async () => {
    const view = await open()
    await take(view, '框选截屏')
    await view.user.click(button('保存'))
    expect(await screen.findByText('请先在图上拖出要截取的范围')).toBeVisible()
    const region = screen.getByTestId('region')
    const box = region.getBoundingClientRect()
    const pointer = (x: number, y: number) => ({
      pointerId: 1,
      clientX: box.left + x * box.width,
      clientY: box.top + y * box.height,
    })
    region.setPointerCapture = () => undefined
    fireEvent.pointerDown(region, pointer(0.6, 0.25))
    fireEvent.pointerMove(region, pointer(0.9, 0.75))
    fireEvent.pointerUp(region, pointer(0.9, 0.75))
    await view.user.click(button('保存'))
    expect(await screen.findByText('保存成功')).toBeVisible()
    const { width, height, at } = await pixelsOf(view.uploaded[0]!)
    expect(Math.abs(width - 480)).toBeLessThan(4)
    expect(Math.abs(height - 400)).toBeLessThan(4)
    expect(at(0.1, 0.5)).toEqual([0, 255, 0, 255])
  })

  test('[SH-42] what is said about the frame stands below the picture, where no notice covers it', async () => {
    const view = await open()
    await take(view, '框选截屏')
    const hint = screen.getByText('在图上拖出要截取的范围')
    const picture = screen.getByRole('img', { name: '截屏预览' })
    expect(hint.getBoundingClientRect().top).toBeGreaterThanOrEqual(picture.getBoundingClientRect().bottom)
    expect(hint.getBoundingClientRect().right).toBeLessThanOrEqual(
      button('取消').getBoundingClientRect().left,
    )
  })

  test('is recorded under its teacher with its name, and no lesson', async () => {
    const view = await open()
    await take(view)
    await view.user.click(button('保存'))
    expect(await screen.findByText('保存成功')).toBeVisible()
    expect(view.bodies).toMatchObject([
      {
        school_id: '1',
        teacher_id: '0197f000-0000-7000-8000-00000000000b',
        prepare_lesson_id: null,
        items: [{ name: expect.stringMatching(/^截屏1-\d\d:\d\d\.png$/), type: 9 }],
      },
    ])
  })
})

describe('what goes wrong is said in the words of the spec', () => {
  const gone = () => Promise.reject(new Error('gone'))

  test('[SH-12] 上传失败,请稍后重试, and the picture stays for 重试', async () => {
    let is_down = true
    const view = await open({
      change: { upload: () => (is_down ? gone() : Promise.resolve('http://school.test/oss/a.png')) },
    })
    await take(view)
    await view.user.click(button('保存'))
    expect(await screen.findByText('上传失败,请稍后重试')).toBeVisible()
    is_down = false
    await view.user.click(button('重试'))
    expect(await screen.findByText('保存成功')).toBeVisible()
  })

  test('失败,失败原因: with the words of the server', async () => {
    const refusal = {
      name: 'CONFLICT',
      message: '空间已满',
      status: 409,
      code: 409,
      fields: [],
      is_login: false,
    } as const
    const view = await open({ change: { register: () => Promise.reject(new ApiError(refusal)) } })
    await take(view)
    await view.user.click(button('保存'))
    expect(await screen.findByText('失败,失败原因:空间已满')).toBeVisible()
  })

  test('系统错误,请稍后重试 when nothing answers', async () => {
    const view = await open({ change: { register: gone } })
    await take(view)
    await view.user.click(button('保存'))
    expect(await screen.findByText('系统错误,请稍后重试')).toBeVisible()
  })

  test('[SH-12] 正在上传中,请稍后 while one is on its way', async () => {
    let finish = () => {}
    const upload = () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('http://school.test/oss/a.png')
      })
    const view = await open({ change: { upload } })
    await take(view)
    await view.user.click(button('保存'))
    await view.user.click(await screen.findByRole('button', { name: '正在上传' }))
    expect(await screen.findByText('正在上传中,请稍后')).toBeVisible()
    finish()
    expect(await screen.findByText('保存成功')).toBeVisible()
  })

  test('[SH-12] one on its way can be put into the background, and says when it is kept', async () => {
    let finish = () => {}
    const upload = () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('http://school.test/oss/a.png')
      })
    const view = await open({ change: { upload } })
    await take(view)
    await view.user.click(button('保存'))
    await view.user.click(await screen.findByRole('button', { name: '放到后台' }))
    expect(screen.getByRole('toolbar')).toBeVisible()
    finish()
    expect(await screen.findByText('保存成功')).toBeVisible()
  })

  test('截屏失败,原因是 when the picture cannot be drawn', async () => {
    const { given } = services()
    const view = openScreen(
      <div style={{ position: 'relative', width: 600, height: 300 }}>
        <PictureOverlay
          picture_id={newId()}
          url="data:image/png,broken"
          place={UPRIGHT}
          onFingers={() => {}}
          services={given}
        />
      </div>,
      { path: '/' },
    )
    await view.user.click(await screen.findByRole('button', { name: '批注' }))
    await view.user.click(button('截屏'))
    await view.user.click(button('截取全屏'))
    expect(await screen.findByText('截屏失败,原因是图片还没有加载出来')).toBeVisible()
    expect(screen.getByRole('toolbar')).toBeVisible()
  })
})
