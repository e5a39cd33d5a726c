import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Instrument, layInstrument } from '../tools/instrument.ts'
import { InstrumentLayer } from './InstrumentLayer.tsx'

afterEach(cleanup)

/** A page 800 pixels wide: one pixel is two page units. */
function openPage(kind: Instrument['kind']) {
  let shown: readonly Instrument[] = []
  function Page() {
    const [instruments, setInstruments] = useState<readonly Instrument[]>([layInstrument(kind, 0.5)])
    shown = instruments
    return (
      <div style={{ position: 'absolute', left: 0, top: 0, width: 800, height: 400 }}>
        <InstrumentLayer instruments={instruments} onChange={setInstruments} pageRatio={0.5} />
      </div>
    )
  }
  render(<Page />)
  return { shown: () => shown[0], name: kind === 'ruler' ? /直尺/ : /量角器/ }
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
