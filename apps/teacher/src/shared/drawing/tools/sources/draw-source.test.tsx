import { expect, test } from 'vitest'
import { drawSource } from './draw-source.ts'
import type { TypedSource } from './place-source.ts'

type Seen = { width: number; height: number; inked: number; clear: number; red: number[] }

/** The pixels of a drawing: how many are clear, how many have ink, and how red the ink is. */
async function look(source: TypedSource): Promise<Seen & { units: { width: number; height: number } }> {
  const { file, width, height } = await drawSource(source)
  const bitmap = await createImageBitmap(file)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  const seen: Seen = { width: bitmap.width, height: bitmap.height, inked: 0, clear: 0, red: [] }
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 0) seen.clear += 1
    if (alpha === 255) {
      seen.inked += 1
      if (seen.inked < 50) seen.red.push(pixels[at] ?? 0)
    }
  }
  return { ...seen, units: { width, height } }
}

test('[DW-100] a formula is drawn sharply in its colour, and one sees through its ground', async () => {
  const { inked, clear, red, width, units } = await look({
    ...{ kind: 'formula', color: '#ffffff', tex: '\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}' },
  })
  expect(width).toBe(units.width * 3)
  expect(inked).toBeGreaterThan(2000)
  expect(clear).toBeGreaterThan(inked)
  expect(Math.min(...red)).toBe(255)
  // Letters by the height of the page's: a fraction is a little over two of them.
  expect(units.height).toBeGreaterThan(100)
  expect(units.height).toBeLessThan(220)
})

test('[DW-100] a long formula is no picture that a board does not take', async () => {
  const { width, units } = await look({ kind: 'formula', color: '#1c2421', tex: 'x+'.repeat(200) + 'x' })
  expect(units.width).toBeGreaterThan(2400)
  expect(width).toBeLessThanOrEqual(2400)
})

test('[DW-100] a table is drawn with its lines, and words that look like markup are words', async () => {
  const empty = {
    kind: 'table',
    color: '#ffffff',
    has_head: false,
    rows: [
      ['', ''],
      ['', ''],
    ],
  } as const
  const rows = [
    ['<b>甲</b>', '乙'],
    ['', '丁'],
  ]
  const blank = await look({ ...empty, rows: empty.rows.map((row) => [...row]) })
  const filled = await look({ ...empty, rows })
  expect(blank.inked).toBeGreaterThan(1000)
  expect(filled.inked).toBeGreaterThan(blank.inked)
  expect(document.querySelector('table b')).toBeNull()
})

test('[DW-102] a formula that cannot be drawn is refused', async () => {
  await expect(drawSource({ kind: 'formula', color: '#ffffff', tex: '\\frac{1' })).rejects.toThrow(
    'the formula cannot be drawn',
  )
})
