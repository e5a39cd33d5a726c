import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { decodePoints } from '@jiangtai/shared/ink/encoding.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import type { Instrument } from '../tools/instrument.ts'
import { layInstrument } from './lay-instrument.ts'
import { InstrumentLayer } from './InstrumentLayer.tsx'

afterEach(cleanup)

const PEN = { color: '#e5484d', width: 8 }
const NAMES = {
  ruler: /直尺/,
  protractor: /量角器/,
  compass: /圆规/,
  square_45: /45°三角板/,
  square_30: /30°三角板/,
}

/** A page 800 pixels wide: one pixel is two page units. */
function openPage(kind: Instrument['kind']) {
  let shown: readonly Instrument[] = []
  const arcs: InkStroke[] = []
  function Page() {
    const [instruments, setInstruments] = useState<readonly Instrument[]>([layInstrument(kind, 0.5)])
    shown = instruments
    return (
      <div style={{ position: 'absolute', left: 0, top: 0, width: 800, height: 400 }}>
        <InstrumentLayer
          instruments={instruments}
          onChange={setInstruments}
          pen={PEN}
          newId={() => 'arc'}
          onOp={(op) => void arcs.push(op)}
          pageRatio={0.5}
        />
      </div>
    )
  }
  render(<Page />)
  return { shown: () => shown[0], arcs, name: NAMES[kind] }
}

function send(target: Element, type: string, pointerId: number, clientX: number, clientY: number): void {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId, clientX, clientY })
  // Made-up pointers cannot be captured.
  Object.assign(target, { setPointerCapture: () => {} })
  act(() => {
    target.dispatchEvent(event)
  })
}

test('[DW-16] a ruler is dragged by its body and turned by its knob', () => {
  const { shown, name } = openPage('ruler')
  const ruler = screen.getByRole('group', { name })
  send(ruler, 'pointerdown', 1, 400, 200)
  send(ruler, 'pointermove', 1, 450, 230)
  send(ruler, 'pointerup', 1, 450, 230)
  expect(shown()).toMatchObject({ x: 900, y: 460, angle: 0 })
  send(ruler, 'pointermove', 1, 700, 300)
  expect(shown()).toMatchObject({ x: 900, y: 460 })

  const knob = ruler.querySelector('circle')!
  send(knob, 'pointerdown', 1, 650, 230)
  send(knob, 'pointermove', 1, 450, 380)
  send(knob, 'pointerup', 1, 450, 380)
  expect(shown()).toMatchObject({ x: 900, y: 460, angle: 90 })
  expect(screen.getByRole('group', { name: '直尺，90°' })).toBe(ruler)
})

test('[DW-16] two fingers turn a protractor about the one that holds', () => {
  const { shown, name } = openPage('protractor')
  const protractor = screen.getByRole('group', { name })
  send(protractor, 'pointerdown', 1, 400, 200)
  send(protractor, 'pointerdown', 2, 500, 200)
  send(protractor, 'pointermove', 2, 400, 100)
  expect(shown()).toMatchObject({ x: 800, y: 400, angle: 270 })
})

test('[DW-16] the keyboard shifts, turns and puts away; the page is not turned', async () => {
  const { shown, name } = openPage('ruler')
  let passed = 0
  const count = () => {
    passed += 1
  }
  window.addEventListener('keydown', count)
  act(() => screen.getByRole('group', { name }).focus())
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  expect(shown()).toMatchObject({ x: 810, y: 410, angle: 1 })
  await userEvent.keyboard('{Delete}')
  expect(shown()).toBeUndefined()
  window.removeEventListener('keydown', count)
  // Shift alone is not the instrument's.
  expect(passed).toBe(1)
})

test('[DW-26] a compass is moved by its legs, opened by its knob, and draws where its pencil is dragged', () => {
  const { shown, arcs, name } = openPage('compass')
  const compass = screen.getByRole('group', { name })
  // Needle at 400, 200 on the screen, pencil 120 pixels to its right, the knob beyond it.
  const [pencil, knob] = [...compass.querySelectorAll('title')].map((title) => title.parentElement!)
  send(knob!, 'pointerdown', 1, 562, 200)
  send(knob!, 'pointermove', 1, 500, 200)
  send(knob!, 'pointerup', 1, 500, 200)
  expect(shown()).toMatchObject({ x: 800, y: 400, size: 200, angle: 0 })
  send(pencil!, 'pointerdown', 1, 500, 200)
  send(pencil!, 'pointermove', 1, 400, 300)
  expect(document.querySelector('polyline')).not.toBeNull()
  send(pencil!, 'pointermove', 1, 300, 200)
  send(pencil!, 'pointermove', 1, 400, 100)
  send(pencil!, 'pointerup', 1, 400, 100)
  expect(shown()).toMatchObject({ angle: 270 })
  expect(document.querySelector('polyline')).toBeNull()
  const points = decodePoints(arcs[0]!.points)
  expect(arcs[0]).toMatchObject({ tool: 'pen', ...PEN })
  expect(points.at(0)).toMatchObject({ x: 1000, y: 400 })
  expect(points.at(-1)).toMatchObject({ x: 800, y: 200 })
  for (const { x, y } of points) expect(Math.hypot(x - 800, y - 400)).toBeCloseTo(200, 0)
  // Three quarters of the way round, not the quarter between the ends.
  expect(points.some(({ x, y }) => x < 650 && y > 500)).toBe(true)
  send(compass, 'pointerdown', 1, 400, 150)
  send(compass, 'pointermove', 1, 450, 150)
  send(compass, 'pointerup', 1, 450, 150)
  expect(shown()).toMatchObject({ x: 900, y: 400 })
  expect(arcs).toHaveLength(1)
})

test('[DW-26] by keyboard a compass opens, turns and draws a whole circle', async () => {
  const { shown, arcs, name } = openPage('compass')
  act(() => screen.getByRole('group', { name }).focus())
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowRight}{/Shift}{Enter}')
  expect(shown()).toMatchObject({ size: 250, angle: 1 })
  const points = decodePoints(arcs[0]!.points)
  expect(points.at(0)).toEqual(points.at(-1))
  expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(550, 0)
})

test('[DW-35] a compass whose pointer was lost can be taken hold of again, and a ruler does not hang on the hand', () => {
  const compass = openPage('compass')
  const legs = screen.getByRole('group', { name: compass.name })
  send(legs, 'pointerdown', 1, 400, 200)
  send(legs, 'lostpointercapture', 1, 400, 200)
  const before = compass.shown()
  send(legs, 'pointerdown', 2, 400, 200)
  send(legs, 'pointermove', 2, 450, 200)
  expect(compass.shown()!.x).toBe(before!.x + 100)
  cleanup()
  const { shown, name } = openPage('ruler')
  const ruler = screen.getByRole('group', { name })
  send(ruler, 'pointerdown', 1, 400, 200)
  send(ruler, 'lostpointercapture', 1, 400, 200)
  const lies = shown()
  send(ruler, 'pointermove', 1, 500, 300)
  expect(shown()).toEqual(lies)
})

test.each(['ruler', 'protractor', 'compass', 'square_45', 'square_30'] as const)(
  '[DW-60] the ✕ of a %s takes it off the page and does not move it',
  (kind) => {
    const { shown, name } = openPage(kind)
    const title = [...screen.getByRole('group', { name }).querySelectorAll('title')].find(
      ({ textContent }) => textContent === '收起',
    )
    const knob = title!.parentElement!
    send(knob, 'pointerdown', 1, 400, 200)
    send(knob, 'pointermove', 1, 450, 230)
    expect(shown()).toEqual(layInstrument(kind, 0.5))
    act(() => {
      knob.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(shown()).toBeUndefined()
  },
)
