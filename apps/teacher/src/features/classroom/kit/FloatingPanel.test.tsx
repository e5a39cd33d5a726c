import '@jiangtai/ui/base.css'
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import stage from '../stage/stage.module.css'
import { FloatingPanel } from './FloatingPanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open() {
  const places: { x: number; y: number }[] = []
  function Page() {
    const [place, setPlace] = useState({ x: 0, y: 0 })
    return (
      <div className={stage.stage}>
        <FloatingPanel
          title="作答中"
          place={place}
          onMove={(next) => {
            places.push(next)
            setPlace(next)
          }}
          leave={{ label: '最小化', onPress: () => {} }}
          actions={<button type="button">收卷</button>}
        >
          <div style={{ height: 100 }} />
        </FloatingPanel>
      </div>
    )
  }
  const view = render(<Page />)
  const title = view.getByRole('heading', { name: '作答中' })
  const drag = (x: number, y: number) => {
    const from = title.getBoundingClientRect()
    const at = { clientX: from.left + 5, clientY: from.top + 5 }
    const send = (type: string, place: typeof at) =>
      act(() => {
        title.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...place }))
      })
    // A made-up pointer cannot be captured, which is all the same to a drag that stays on the head.
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
    send('pointerdown', at)
    send('pointermove', { clientX: at.clientX + x, clientY: at.clientY + y })
    send('pointerup', at)
  }
  return { view, places, drag }
}

test('a panel goes where it is dragged', () => {
  const { places, drag } = open()
  drag(-10, 30)
  expect(places.at(-1)).toEqual({ x: -10, y: 30 })
})

test('it cannot be lost beyond the edges or behind the dock', () => {
  const { view, drag } = open()
  const board = view.container.firstElementChild!.getBoundingClientRect()
  drag(-5_000, 5_000)
  const panel = view.getByRole('region').getBoundingClientRect()
  expect(panel.left).toBeGreaterThanOrEqual(board.left - 1)
  expect(panel.bottom).toBeLessThanOrEqual(board.bottom - 90 + 1)
})
