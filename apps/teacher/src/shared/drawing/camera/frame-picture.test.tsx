import { expect, test } from 'vitest'
import { type CameraLook, lookOf } from './camera-look.ts'
import { framePicture } from './frame-picture.ts'
import { BLUE, GREEN, quartersOf, RED, SHEET, WHITE } from './test/open-camera.tsx'

const PLAIN = lookOf({ turn: 0, is_mirrored: false })
const NO_LIMIT = 1e9

function sheet(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
  const context = canvas.getContext('2d')!
  for (const [at, color] of SHEET.entries()) {
    context.fillStyle = color
    context.fillRect((at % 2) * 200, Math.floor(at / 2) * 100, 200, 100)
  }
  return canvas
}

const seen = async (look: Partial<CameraLook>) => {
  const { blob, ratio } = await framePicture(sheet(), { look: { ...PLAIN, ...look }, max_bytes: NO_LIMIT })
  const { width, height } = await createImageBitmap(blob)
  expect(ratio).toBeCloseTo(width / height)
  return { size: [width, height], quarters: await quartersOf(blob) }
}

test.each([
  [{}, [400, 200], [RED, GREEN, BLUE, WHITE]],
  [{ turn: 90 }, [200, 400], [BLUE, RED, WHITE, GREEN]],
  [{ turn: 180 }, [400, 200], [WHITE, BLUE, GREEN, RED]],
  [{ turn: 270 }, [200, 400], [GREEN, WHITE, RED, BLUE]],
  [{ is_mirrored: true }, [400, 200], [GREEN, RED, WHITE, BLUE]],
  [{ turn: 90, is_mirrored: true }, [200, 400], [RED, BLUE, GREEN, WHITE]],
  [{ zoom: 2 }, [200, 100], [RED, GREEN, BLUE, WHITE]],
  [{ zoom: 2, pan_x: 0.5, pan_y: 0.5 }, [200, 100], [RED, RED, RED, RED]],
  [{ zoom: 2, pan_x: -0.5, pan_y: 0.5 }, [200, 100], [GREEN, GREEN, GREEN, GREEN]],
] as const)('[SH-28] the look %j cuts and turns the frame', async (look, size, quarters) => {
  expect(await seen(look)).toEqual({ size, quarters })
})

test('[SH-28] a frame that would be more than an upload takes is drawn smaller, in its own shape', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 320 })
  const context = canvas.getContext('2d')!
  const noise = context.createImageData(640, 320)
  for (let at = 0; at < noise.data.length; at += 1)
    noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
  context.putImageData(noise, 0, 0)
  const whole = await framePicture(canvas, { look: PLAIN, max_bytes: NO_LIMIT })
  const max_bytes = Math.floor(whole.blob.size / 3)
  const { blob, ratio } = await framePicture(canvas, { look: PLAIN, max_bytes })
  expect(blob.size).toBeLessThanOrEqual(max_bytes)
  expect(blob.size).toBeGreaterThan(max_bytes / 3)
  expect(ratio).toBeCloseTo(2, 1)
})
