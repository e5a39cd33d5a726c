import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openScreen } from '../test/OpenScreen.tsx'
import { hasInk, movePen, nextFrame, settled } from '../test/surface-driver.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('[DW-50] ink is drawn when the pen reports it', () => {
  test('before the screen asks for its next frame', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    const { box } = openScreen({})
    const later = performance.now() + 1000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    movePen(box, { down: [200, 200], through: [] })
    clock.mockReturnValue(later + 16)
    frames.mockClear()
    movePen(box, { through: [[500, 200]] })
    expect(hasInk(box, [350, 200])).toBe(true)
    expect(frames).not.toHaveBeenCalled()
  })

  test('and with the next frame when the pen reports more often than that is of use', async () => {
    const { box } = openScreen({})
    const later = performance.now() + 1000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    movePen(box, { down: [200, 200], through: [] })
    clock.mockReturnValue(later + 2)
    movePen(box, { through: [[500, 200]] })
    expect(hasInk(box, [350, 200])).toBe(false)
    await settled(() => hasInk(box, [350, 200]))
  })

  test('and shows anew only the place where it changed', async () => {
    const { box } = openScreen({})
    movePen(box, { down: [200, 200], through: [[300, 220]] })
    await nextFrame()
    const calls: string[] = []
    const keep = (name: 'rect' | 'clip' | 'clearRect') => {
      const own = CanvasRenderingContext2D.prototype[name]
      vi.spyOn(CanvasRenderingContext2D.prototype, name).mockImplementation(function (
        this: CanvasRenderingContext2D,
        ...args: unknown[]
      ) {
        if (this.canvas.isConnected) calls.push(`${name} ${args.join(' ')}`.trim())
        return Reflect.apply(own, this, args)
      })
    }
    keep('rect')
    keep('clip')
    keep('clearRect')
    movePen(box, { through: [[400, 240]] })
    await nextFrame()
    const cleared = calls.indexOf(calls.find((call) => call.startsWith('clearRect')) ?? '')
    expect(cleared).toBeGreaterThan(1)
    expect(calls[cleared - 1]).toBe('clip')
    expect(calls[cleared - 2]).toBe(calls[cleared]?.replace('clearRect', 'rect'))
  })
})
