import { isPageBackgroundId, PAGE_BACKGROUNDS } from '@jiangtai/shared/ink/backgrounds.ts'
import { describe, expect, test } from 'vitest'
import { paintBackground } from './backgrounds.ts'
import { createBitmap } from './canvas/paint/bitmap.ts'

/** The colours of a ground painted 800 pixels wide, each with the share of the page it takes. */
function paint(id: (typeof PAGE_BACKGROUNDS)[number]['id'], width = 800) {
  const { canvas, context } = createBitmap({ width, height: width / 2 })
  paintBackground(context, id, { width: 1600, height: 800 })
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].join()
  return { canvas, context, at, data: context.getImageData(0, 0, width, width / 2).data }
}

describe('grounds', () => {
  test('[DW-19] are the seven a teacher knows, in their order', () => {
    expect(PAGE_BACKGROUNDS.map(({ name }) => name)).toEqual([
      '黑板',
      '白板',
      '绿板',
      '田字格',
      '四线三格',
      '坐标纸',
      '五线谱',
    ])
    expect(isPageBackgroundId('staff')).toBe(true)
    expect(isPageBackgroundId('wallpaper')).toBe(false)
  })

  test.each(PAGE_BACKGROUNDS)('[DW-19] $name covers the page and differs from the others', ({ id }) => {
    const { data } = paint(id)
    expect(data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true)
    for (const other of PAGE_BACKGROUNDS) {
      const differs = paint(other.id).data.some((value, index) => value !== data[index])
      expect(differs).toBe(other.id !== id)
    }
  })

  test('[DW-19] lines lie on the same place of the page at any size, and the state of the canvas is kept', () => {
    const { context, at } = paint('graph')
    // The axes cross in the middle: page units 800, 400.
    expect(at(400, 110)).toBe(at(210, 200))
    expect(at(400, 110)).not.toBe(at(411, 111))
    const large = paint('graph', 1600)
    expect(large.at(800, 220)).toBe('138,149,144,255')
    expect(large.at(822, 222)).toBe(at(411, 111))
    expect([context.lineWidth, context.globalAlpha, context.getLineDash().length]).toEqual([1, 1, 0])
  })
})

test('[DW-19] 黑板 and 绿板 are told apart at a glance', () => {
  const saturation = (id: string) => {
    const color = PAGE_BACKGROUNDS.find((ground) => ground.id === id)?.color ?? ''
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    const [most, least] = [Math.max(...parts), Math.min(...parts)]
    return (most - least) / (most + least)
  }
  expect(saturation('greenboard') - saturation('blackboard')).toBeGreaterThan(0.3)
})
