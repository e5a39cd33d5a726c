import { expect, test } from 'vitest'
import { drawBoxes, LONGEST_SIDE } from './draw-boxes.ts'

/** A white page of a size. */
function paper(width: number, height: number): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return createImageBitmap(canvas)
}

/** Whether a place of a picture, in shares of it, is dark. */
async function isDark(file: File, x: number, y: number): Promise<boolean> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0)
  const [red = 0] = context.getImageData(
    Math.round(x * picture.width),
    Math.round(y * picture.height),
    1,
    1,
  ).data
  return red < 128
}

const BOX = { number: 12, part: { left: 0.2, top: 0.2, right: 0.6, bottom: 0.4 } }

test('[TK-202] boxes and numbers are drawn into the page as it was turned, and nothing else of it changes', async () => {
  const file = await drawBoxes(await paper(900, 600), { turns: 1, boxes: [BOX], name: '第1页.jpg' })
  const { width, height } = await createImageBitmap(file)
  expect([width, height, file.type, file.name]).toEqual([600, 900, 'image/jpeg', '第1页.jpg'])
  expect(await isDark(file, 0.6, 0.3)).toBe(true)
  expect(await isDark(file, 0.202, 0.202)).toBe(true)
  expect(await isDark(file, 0.4, 0.3)).toBe(false)
  expect(await isDark(file, 0.8, 0.8)).toBe(false)
})

test('[TK-202] a large page is made as small as it is kept', async () => {
  const file = await drawBoxes(await paper(4200, 3000), { turns: 0, boxes: [BOX], name: '第1页.jpg' })
  const { width, height } = await createImageBitmap(file)
  expect([width, height]).toEqual([LONGEST_SIDE, 2000])
})
