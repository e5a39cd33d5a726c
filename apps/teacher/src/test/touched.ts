import { cdp } from 'vitest/browser'

/** Has the page touched by fingers, as a panel or tablet is, or by a mouse again. */
export const touchPage = (isTouched: boolean) =>
  cdp().send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })

/** The least a finger hits, in CSS pixels. */
const LEAST = 44

/** Which of these a finger does not hit well, with their sizes. */
export function tooSmall(things: readonly Element[]): string[] {
  return things.flatMap((thing) => {
    const { width, height } = thing.getBoundingClientRect()
    if (width >= LEAST && height >= LEAST) return []
    const name = thing.getAttribute('aria-label') ?? thing.textContent ?? ''
    return [`${name} ${Math.round(width)}×${Math.round(height)}`]
  })
}
