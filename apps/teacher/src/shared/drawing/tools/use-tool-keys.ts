import { useEffect, useEffectEvent } from 'react'
import type { TakenTool } from './tool-box.ts'

/** The letters that take a tool ([SH-16], [DW-33]). */
const LETTERS: Readonly<Record<string, TakenTool>> = {
  v: { held: 'select' },
  b: { held: 'pen', pen_kind: 'pen' },
  h: { held: 'pen', pen_kind: 'highlighter' },
  l: { held: 'pen', pen_kind: 'laser' },
  e: { held: 'eraser' },
  g: { held: 'shape' },
  t: { held: 'shape', shape: 'text' },
}

/** Letters take a tool, Ctrl+Z and Ctrl+Y go back and forth, Ctrl+Delete clears; not while somebody types. */
export function useToolKeys({
  onHold,
  onTake,
  undo,
  redo,
  clear,
  isInDialog,
}: {
  onHold: (taken: TakenTool) => void
  onTake: () => void
  undo: () => void
  redo: () => void
  clear: () => void
  /** Whether a dialog that is open is the place of the tools rather than above them. */
  isInDialog: boolean
}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
    if (!isInDialog && document.querySelector('dialog[open]') !== null) return
    const act = actOf(event)
    if (act === null) return
    event.preventDefault()
    act()
  })

  function actOf(event: KeyboardEvent): (() => void) | null {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'y' || (key === 'z' && event.shiftKey)) return redo
      if (key === 'delete') return event.repeat ? null : clear
      return key === 'z' ? undo : null
    }
    // A finger that rests on a letter takes the tool once.
    if (event.repeat) return null
    const taken = LETTERS[key]
    if (taken !== undefined) return () => onHold(taken)
    return key === 'c' ? onTake : null
  }

  // Listens for as long as the tools are shown.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
