import { expect, test } from 'vitest'
import { composePage } from './compose.ts'
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

test('a screenshot shows ground, picture and ink; the eraser leaves the picture alone', async () => {
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

test('a blackboard without a picture is composed as well', async () => {
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
