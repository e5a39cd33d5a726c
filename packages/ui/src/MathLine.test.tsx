import './tokens.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MathLine } from './MathLine.tsx'
import { loadMathEngine } from './math-engine.ts'

beforeAll(() => loadMathEngine())
afterEach(cleanup)

const TEXT = '已知 $x_2$ 与已知 $a_{n}^{2}$ 与已知 $\\mathrm{CO_2}$'

test('[QU-175] a formula stands in its line whole or not at all, however wide the line is', async () => {
  const { container } = render(
    <div style={{ width: 300, fontSize: 16 }}>
      <MathLine text={TEXT} />
    </div>,
  )
  await expect.poll(() => container.querySelectorAll('.katex').length).toBe(3)
  const place = container.querySelector<HTMLElement>('div')!
  for (let width = 60; width <= 300; width += 5) {
    place.style.width = `${width}px`
    const { bottom, right } = container.querySelector('.math-line')!.getBoundingClientRect()
    for (const formula of container.querySelectorAll('.katex')) {
      const drawn = Array.from(formula.querySelectorAll('.mord'), (part) => part.getBoundingClientRect())
      const seen = drawn.filter(({ top }) => top < bottom - 1)
      expect([0, drawn.length]).toContain(seen.length)
      for (const one of seen) expect(one.right).toBeLessThanOrEqual(right)
    }
  }
})
