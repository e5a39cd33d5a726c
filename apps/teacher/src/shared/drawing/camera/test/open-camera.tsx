import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openScreen } from '../../../../test/open-screen.tsx'
import { services as saveServicesOf } from '../../test/open-overlay.tsx'
import type { SaveServices } from '../../screenshots/save-screenshot.ts'
import type { CameraServices } from '../camera-services.ts'
import { DocumentCamera } from '../DocumentCamera.tsx'

export const [RED, GREEN, BLUE, WHITE] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const
/** The sheet under the camera: a colour in each quarter, from the left above. */
export const SHEET = [RED, GREEN, BLUE, WHITE] as const
export const CAMERA = { width: 320, height: 160 }

const PLACE = {
  school_id: '1',
  teacher_id: '0197f000-0000-7000-8000-00000000000b',
  prepare_lesson_id: '0197f000-0000-7000-8000-00000000000c',
  class_id: '0197f000-0000-7000-8000-00000000000d',
  subject_id: null,
  phase_id: null,
}

/** A camera that sees a drawn sheet; it films until its streams are stopped. */
export function fakeCamera(change: Partial<CameraServices> = {}) {
  const canvas = Object.assign(document.createElement('canvas'), CAMERA)
  const streams: MediaStream[] = []
  const asked: (string | null)[] = []
  const listeners = new Set<() => void>()
  let colors: readonly string[] = SHEET
  const draw = () => {
    const context = canvas.getContext('2d')!
    const { width, height } = CAMERA
    for (const [at, color] of colors.entries()) {
      context.fillStyle = color
      context.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2)
    }
  }
  draw()
  const film = () => {
    const stream = canvas.captureStream()
    const timer = setInterval(() => {
      if (stream.getVideoTracks().some((track) => track.readyState === 'live')) draw()
      else clearInterval(timer)
    }, 20)
    streams.push(stream)
    return stream
  }
  const services: CameraServices = {
    mayAsk: () => true,
    open: (device_id) => {
      asked.push(device_id)
      return Promise.resolve(film())
    },
    list: () => Promise.resolve([{ device_id: 'stand', name: '高拍仪' }]),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...change,
  }
  return {
    services,
    film,
    asked,
    streams,
    show: (next: readonly string[]) => void (colors = next),
    plug: () => listeners.forEach((listener) => listener()),
    isOn: () =>
      streams.some((stream) => stream.getVideoTracks().some((track) => track.readyState === 'live')),
  }
}

export type Inserted = { screenshot_id: string; ratio: number }

/** Opens 展台 over an empty board. */
export function openCamera({
  camera = fakeCamera(),
  save = {},
  takes = () => true,
}: {
  camera?: ReturnType<typeof fakeCamera>
  save?: Partial<SaveServices>
  takes?: () => boolean
} = {}) {
  const { given, uploaded, bodies } = saveServicesOf(save)
  const inserted: Inserted[] = []
  const closed: true[] = []
  const view = openScreen(
    <DocumentCamera
      place={PLACE}
      cameras={camera.services}
      saving={given}
      onInsert={({ screenshot_id }, ratio) => {
        if (!takes()) return Promise.resolve(null)
        inserted.push({ screenshot_id, ratio })
        return Promise.resolve({ done: true })
      }}
      onClose={() => void closed.push(true)}
    />,
    { path: '/' },
  )
  return { ...view, camera, uploaded, bodies, inserted, closed }
}

/** A camera the browser does not open. */
export const refusal = (name: string) => () => Promise.reject(new DOMException('no', name))

export const button = (name: string) => screen.getByRole('button', { name })

/** The camera shows the sheet; the first frame a filmed canvas gives is black. */
export async function isLive(): Promise<void> {
  await waitFor(() => expect(button('定格')).toHaveAttribute('aria-disabled', 'false'))
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  await waitFor(() => {
    context.drawImage(document.querySelector('video')!, 0, 0)
    expect(context.getImageData(0, 0, 1, 1).data[0]).toBeGreaterThan(200)
  })
}

/** The nearest of the four colours at a share of a picture's width and height. */
export async function colorAt(picture: Blob, [x, y]: readonly [number, number]): Promise<string> {
  const bitmap = await createImageBitmap(picture)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const [red = 0, green = 0, blue = 0] = context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data
  const distance = (color: string) =>
    [red, green, blue].reduce(
      (sum, value, at) => sum + Math.abs(value - Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)),
      0,
    )
  return [...SHEET, '#000000'].sort((one, other) => distance(one) - distance(other))[0]!
}

/** The four quarters of a picture, from the left above. */
export async function quartersOf(picture: Blob): Promise<string[]> {
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  return Promise.all(places.map((place) => colorAt(picture, place)))
}
