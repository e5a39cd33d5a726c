import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import type { FingerChange } from '@jiangtai/board/tools/fingers.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { PictureOverlay, type PicturePlace } from '../PictureOverlay.tsx'
import type { SaveServices } from '../screenshots/save-screenshot.ts'

export const UPRIGHT: PicturePlace = {
  left: 100,
  top: 50,
  width: 400,
  height: 200,
  rotation: 0,
  natural_width: 400,
  natural_height: 200,
}

/** A picture that is blue on its left half and green on its right. */
function pictureUrl(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
  const context = canvas.getContext('2d')!
  context.fillStyle = 'rgb(0, 0, 255)'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = 'rgb(0, 255, 0)'
  context.fillRect(200, 0, 200, 200)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(URL.createObjectURL(blob!))))
}

export function services(change: Partial<SaveServices> = {}) {
  const uploaded: Blob[] = []
  const bodies: Parameters<SaveServices['register']>[0][] = []
  const given: SaveServices = {
    known: () => Promise.resolve({ total: 0, taken_count: 0, list: [] }),
    upload: ({ blob }) => {
      uploaded.push(blob)
      return Promise.resolve('http://school.test/oss/a.png')
    },
    register: (body) => {
      bodies.push(body)
      const [item] = body.items
      const place = { prepare_lesson_id: null, class_id: null, subject_id: null, phase_id: null }
      const taken_at = '2026-11-22T09:05:00.000Z'
      return Promise.resolve({ list: [{ screenshot_id: newId(), ...item!, ...place, taken_at }] })
    },
    ...change,
  }
  return { given, uploaded, bodies }
}

/** Opens the tools over a picture. */
export async function open({
  place = UPRIGHT,
  change = {},
}: {
  place?: PicturePlace
  change?: Partial<SaveServices>
} = {}) {
  const url = await pictureUrl()
  const { given, ...kept } = services(change)
  const picture_id = newId()
  const moved: FingerChange[] = []
  const view = openScreen(
    <div style={{ position: 'relative', width: 600, height: 300 }}>
      <PictureOverlay
        picture_id={picture_id}
        url={url}
        place={place}
        onFingers={(change) => void moved.push(change)}
        services={given}
      />
    </div>,
    { path: '/' },
  )
  await view.user.click(await screen.findByRole('button', { name: '批注' }))
  return { ...view, ...kept, moved }
}

export const surface = () => screen.getByRole('img', { name: '图片上的批注' })
/** A line across the middle of the page, in page units. */
export function drawLine(): void {
  movePen(surface(), {
    down: [200, 400],
    through: [
      [600, 400],
      [1400, 400],
    ],
    up: true,
  })
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

/** Takes a screenshot up to its preview. */
export async function take(view: Awaited<ReturnType<typeof open>>, way = '截取全屏'): Promise<void> {
  await view.user.click(button('截屏'))
  await view.user.click(button(way))
  expect(await screen.findByText('截屏成功')).toBeVisible()
  // Before its picture is there, a frame has no size to be drawn on.
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '截屏预览' })
  await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
}
