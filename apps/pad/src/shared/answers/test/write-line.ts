import { fireEvent, screen } from '@testing-library/react'

/** Draws a line with a pen across the page of handwriting, so far below its top in CSS pixels; the page may still be on its way. */
export async function writeLine(below = 100): Promise<void> {
  const surface = await screen.findByLabelText('手写的页面', {}, { timeout: 10_000 })
  const { left, top } = surface.getBoundingClientRect()
  const at = (x: number, y: number) => ({
    ...{ pointerId: 1, pointerType: 'pen', isPrimary: true, button: 0, buttons: 1, pressure: 0.5 },
    ...{ clientX: left + x, clientY: top + y },
  })
  fireEvent.pointerDown(surface, at(100, below))
  for (let x = 110; x < 300; x += 10) fireEvent.pointerMove(surface, at(x, below + x / 10))
  fireEvent.pointerUp(surface, { ...at(300, below + 30), buttons: 0 })
}
