import { useEffect, useEffectEvent } from 'react'
import type { PageInk } from './use-page-ink.ts'
import type { PageTurner } from './pages/page-turner.ts'

type Target = Parameters<PageTurner['go']>[0]

/** Keys of a keyboard and of a clicker pen (LV-03). */
const PAGE_KEYS: Readonly<Record<string, Target>> = {
  ArrowLeft: { step: -1 },
  PageUp: { step: -1 },
  ArrowRight: { step: 1 },
  PageDown: { step: 1 },
  ' ': { step: 1 },
  Home: 'first',
  End: 'last',
}

/** Turns pages and undoes by keyboard, except while somebody types or a dialog asks. */
export function useBoardKeys({
  turner,
  ink,
}: {
  turner: PageTurner
  ink: Pick<PageInk, 'undo' | 'redo'>
}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isBusyElsewhere(event.target)) return
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) ink.undo()
      else if (key === 'y' || (key === 'z' && event.shiftKey)) ink.redo()
      else return
      event.preventDefault()
      return
    }
    const target = PAGE_KEYS[event.key]
    // Space presses the button that has the focus.
    if (target === undefined || (event.key === ' ' && isButton(event.target))) return
    event.preventDefault()
    turner.go(target)
  })

  // Listens for as long as the board is on screen.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Whether somebody types, or a dialog asks: a key is meant for them. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  // A dialog keeps the page where it is, also when none of its buttons has the focus.
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button') !== null
}
