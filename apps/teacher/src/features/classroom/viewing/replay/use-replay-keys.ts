import { useEffect, useEffectEvent } from 'react'
import type { Playing } from './use-playing.ts'

/** How far an arrow goes. */
export const STEP_MS = 10_000

/** Space plays and stops, the arrows go ten seconds on and back ([CR-245]); whatever is typed or chosen elsewhere keeps its keys. */
export function useReplayKeys({ at_ms, toggle, goTo }: Pick<Playing, 'at_ms' | 'toggle' | 'goTo'>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (!(target instanceof Element)) return
    if (event.key === ' ' && target.closest(HAS_SPACE) === null) toggle()
    else if (event.key === 'ArrowLeft' && target.closest(HAS_ARROWS) === null) goTo(at_ms - STEP_MS)
    else if (event.key === 'ArrowRight' && target.closest(HAS_ARROWS) === null) goTo(at_ms + STEP_MS)
    else return
    event.preventDefault()
  })

  // The keys work wherever the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const TYPED = 'textarea, select, input:not([type="range"]):not([type="checkbox"]), [role="dialog"]'
const HAS_SPACE = `button, a, summary, input[type="checkbox"], ${TYPED}`
const HAS_ARROWS = `[role="tab"], [role="menu"], ${TYPED}`
