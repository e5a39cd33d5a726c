import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDrawing } from './use-drawing.ts'

function open() {
  const { result, rerender } = renderHook(({ isDark }) => useDrawing({ isDark }), {
    initialProps: { isDark: true },
  })
  return {
    pen: () => result.current.tools.pen,
    take: (held: 'pen' | 'eraser') => act(() => result.current.setTools({ ...result.current.tools, held })),
    choose: (color: string) =>
      act(() =>
        result.current.setTools({
          ...result.current.tools,
          pen: { ...result.current.tools.pen, color },
        }),
      ),
    turnTo: (isDark: boolean) => rerender({ isDark }),
  }
}

test('[DW-43] a dark board begins with white chalk, a slide with red, whatever was taken meanwhile', () => {
  const { pen, take, turnTo } = open()
  expect(pen()).toEqual({ width: 8, color: '#ffffff' })
  take('pen')
  turnTo(false)
  expect(pen()).toEqual({ width: 4, color: '#e5484d' })
  take('eraser')
  turnTo(true)
  expect(pen()).toEqual({ width: 8, color: '#ffffff' })
})

test('[DW-43] a pen that was chosen stays in hand on every page', () => {
  const { pen, choose, turnTo } = open()
  choose('#ffd84d')
  expect(pen()).toEqual({ width: 8, color: '#ffd84d' })
  turnTo(false)
  expect(pen()).toEqual({ width: 8, color: '#ffd84d' })
})
