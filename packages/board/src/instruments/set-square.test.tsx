import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Instrument } from '../tools/instrument.ts'
import { layInstrument } from './lay-instrument.ts'
import { InstrumentLayer } from './InstrumentLayer.tsx'

afterEach(cleanup)

/** A page 800 pixels wide, so that one pixel is two page units, with the right angle at 400, 200 on the screen. */
function openPage(kind: 'square_45' | 'square_30') {
  let shown: readonly Instrument[] = []
  function Page() {
    const [instruments, setInstruments] = useState<readonly Instrument[]>([
      { ...layInstrument(kind, 0.5), x: 800, y: 400 },
    ])
    shown = instruments
    return (
      <div style={{ position: 'absolute', left: 0, top: 0, width: 800, height: 400 }}>
        <InstrumentLayer
          instruments={instruments}
          onChange={setInstruments}
          pen={{ color: '#e5484d', width: 8 }}
          newId={() => 'unused'}
          onOp={() => undefined}
          pageRatio={0.5}
        />
      </div>
    )
  }
  render(<Page />)
  const square = screen.getByRole('group', { name: /三角板/ })
  const grip = (title: string) =>
    [...square.querySelectorAll('title')].find(({ textContent }) => textContent === title)!.parentElement!
  return { shown: () => shown[0], square, grip }
}

function drag(target: Element, ...places: [clientX: number, clientY: number][]): void {
  // Made-up pointers cannot be captured.
  Object.assign(target, { setPointerCapture: () => {} })
  const types = ['pointerdown', ...places.slice(2).map(() => 'pointermove'), 'pointermove', 'pointerup']
  const stops = [...places, places.at(-1)!]
  for (const [at, type] of types.entries()) {
    const [clientX, clientY] = stops[at]!
    act(() => {
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, clientX, clientY }),
      )
    })
  }
}

test('[DW-110] a set square is dragged by its body and turned about its right angle by its grip', () => {
  const { shown, square, grip } = openPage('square_45')
  drag(square, [420, 190], [470, 220])
  expect(shown()).toMatchObject({ x: 900, y: 460, angle: 0, size: 400 })
  // The grip stands above the right angle and is taken to its right.
  drag(grip('转动'), [450, 60], [600, 230])
  expect(shown()).toMatchObject({ x: 900, y: 460, angle: 90 })
})

test('[DW-111] its grip beyond the longer leg sizes it between its bounds; the right angle stays', () => {
  const { shown, grip } = openPage('square_30')
  drag(grip('放大或缩小'), [648, 200], [698, 260])
  expect(shown()).toMatchObject({ x: 800, y: 400, angle: 0, size: 540 })
  drag(grip('放大或缩小'), [698, 200], [410, 200])
  expect(shown()).toMatchObject({ size: 400 })
  drag(grip('放大或缩小'), [628, 200], [4000, 200], [728, 200])
  expect(shown()).toMatchObject({ size: 600 })
})

test('[DW-112] 翻面 turns it over about its shorter leg, its letters stay readable, and it sizes to the other side', () => {
  const { shown, square, grip } = openPage('square_30')
  act(() => {
    grip('翻面').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(shown()).toMatchObject({ x: 800, y: 400, is_flipped: true })
  expect(screen.getByRole('group', { name: '30°三角板，0°，长 4.4，已翻面' })).toBe(square)
  expect([...square.querySelectorAll('text')].map((text) => Number(text.getAttribute('x')))).toEqual(
    expect.arrayContaining([-100, -200]),
  )
  expect(square.innerHTML).not.toContain('scale(')
  drag(grip('放大或缩小'), [152, 200], [102, 200])
  expect(shown()).toMatchObject({ size: 540, x: 800 })
})

test('[DW-113] the keyboard shifts, turns, sizes, flips and puts it away', async () => {
  const { shown, square } = openPage('square_45')
  act(() => square.focus())
  await userEvent.keyboard(
    '{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{ArrowUp}{ArrowUp}{ArrowDown}{/Shift}{Enter}',
  )
  expect(shown()).toMatchObject({ x: 810, y: 410, angle: 1, size: 410, is_flipped: true })
  await userEvent.keyboard('{Delete}')
  expect(shown()).toBeUndefined()
})
