import { useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere } from '../use-board-keys.ts'

type Zoom = { larger: () => void; smaller: () => void; reset: () => void }

/** `=` is the key of ＋ without Shift. */
const KEYS: Readonly<Record<string, keyof Zoom>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  _: 'smaller',
  '0': 'reset',
}

/** Ctrl with ＋, － and 0 enlarges the page on the board and nothing around it ([DW-121]). */
export function useZoomKeys(zoom: Zoom): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? KEYS[event.key] : undefined
    if (act === undefined || event.altKey || event.defaultPrevented) return
    // The browser's own zoom would enlarge the tools too, also under a dialog, and a board shows no menu to take it back.
    event.preventDefault()
    if (!isBusyElsewhere(event.target)) zoom[act]()
  })

  // Listens for as long as a page is on the board.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
