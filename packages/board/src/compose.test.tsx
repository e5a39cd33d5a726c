import { expect, test, vi } from 'vitest'
import { ComposeError, composePage, type PageLayers, type PictureSource } from './compose.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'

/** A picture of one colour. */
function picture(color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 50
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, 200, 50)
  return canvas
}

async function readPixels(blob: Blob): Promise<(x: number, y: number) => number[]> {
  const bitmap = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return (x, y) => [...context.getImageData(x, y, 1, 1).data]
}

test('[DW-20] a screenshot shows ground, picture and ink; the eraser leaves the picture alone', async () => {
  const ink = applyInkOps(EMPTY_INK, [
    penLine(
      'a',
      [
        [200, 400],
        [1400, 400],
      ],
      '#ff0000',
    ),
    eraserLine('b', [[1200, 400]]),
  ])
  const blob = await composePage({
    pictures: [{ source: picture('#0000ff'), place: null }],
    background: { color: '#16302a' },
    region: null,
    document: ink,
    pageRatio: 0.5,
    width: 800,
  })
  expect(blob.type).toBe('image/png')
  const at = await readPixels(blob)
  expect(at(400, 20)).toEqual([22, 48, 42, 255])
  expect(at(400, 150)).toEqual([0, 0, 255, 255])
  expect(at(300, 200)).toEqual([255, 0, 0, 255])
  expect(at(600, 200)).toEqual([0, 0, 255, 255])
})

test('[DW-20] a blackboard without a picture is composed as well', async () => {
  const at = await readPixels(
    await composePage({
      pictures: [],
      background: { id: 'whiteboard' },
      document: EMPTY_INK,
      pageRatio: 1,
      region: null,
      width: 100,
    }),
  )
  expect(at(99, 99)).toEqual([255, 255, 255, 255])
})

const BLANK: PageLayers = {
  pictures: [],
  background: { color: '#ffffff' },
  document: EMPTY_INK,
  pageRatio: 0.5,
  region: null,
  width: 400,
}

/** The problem for which a page with this picture is refused. */
async function problemWith(source: PictureSource): Promise<string> {
  try {
    await composePage({ ...BLANK, pictures: [{ source, place: null }] })
    return 'none'
  } catch (error) {
    return error instanceof ComposeError ? error.problem : String(error)
  }
}

test('[DW-20] a part of a page is as sharp as the size asked for, ink and picture in their places', async () => {
  const document = applyInkOps(EMPTY_INK, [penLine('a', [[500, 300]], '#ff0000')])
  const place = { left: 600, top: 200, right: 700, bottom: 400 }
  const blob = await composePage({
    ...BLANK,
    document,
    pictures: [{ source: picture('#0000ff'), place }],
    region: { left: 400, top: 200, right: 800, bottom: 400 },
    width: 800,
  })
  const bitmap = await createImageBitmap(blob)
  expect([bitmap.width, bitmap.height]).toEqual([800, 400])
  const at = await readPixels(blob)
  expect(at(200, 200)).toEqual([255, 0, 0, 255])
  expect(at(500, 200)).toEqual([0, 0, 255, 255])
  expect(at(380, 200)).toEqual([255, 255, 255, 255])
  expect(at(620, 200)).toEqual([255, 255, 255, 255])
})

test('[DW-20] the frame a video shows now is a picture like any other', async () => {
  const video = document.createElement('video')
  video.muted = true
  const canvas = picture('#00ff00')
  video.srcObject = canvas.captureStream(30)
  // A stream shows its first frame when something is drawn.
  const redraw = setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 200, 50), 20)
  expect(await problemWith(video)).toBe('picture_not_ready')
  await video.play()
  await vi.waitFor(() => expect(video.videoWidth).toBeGreaterThan(0))
  clearInterval(redraw)
  const at = await readPixels(await composePage({ ...BLANK, pictures: [{ source: video, place: null }] }))
  const [red = 255, green = 0] = at(200, 100)
  expect(green).toBeGreaterThan(200)
  expect(red).toBeLessThan(60)
})

test('[DW-20] what cannot be captured is refused with the reason', async () => {
  expect(await problemWith(new Image())).toBe('picture_not_ready')
  await expect(composePage({ ...BLANK, width: 0 })).rejects.toMatchObject({ problem: 'bad_size' })
  await expect(composePage({ ...BLANK, width: 20_000 })).rejects.toMatchObject({ problem: 'bad_size' })
  await expect(
    composePage({ ...BLANK, region: { left: 5, top: 5, right: 5, bottom: 9 } }),
  ).rejects.toMatchObject({ problem: 'bad_size' })
})

test('[DW-20] a picture from a foreign origin is refused as such', async () => {
  const image = new Image()
  // The same machine by its other name is another origin, and the file comes without leave to be read.
  image.src = foreignPicture()
  await image.decode()
  expect(await problemWith(image)).toBe('foreign_picture')
})

/** A picture the browser shows and lets nobody read. */
function foreignPicture(): string {
  const page = new URL(location.href)
  page.hostname = page.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return new URL('/packages/board/src/test/dot.svg', page).href
}
