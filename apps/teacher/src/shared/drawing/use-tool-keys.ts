import { useEffect, useEffectEvent } from 'react'
import type { HeldTool } from './tool-box.ts'

const HELD: Readonly<Record<string, HeldTool>> = { v: 'select', b: 'pen', e: 'eraser', g: 'shape' }

/** Letters take a tool, Ctrl+Z and Ctrl+Y go back and forth; not while somebody types. */
export function useToolKeys({
  onHold,
  onTake,
  undo,
  redo,
  isInDialog,
}: {
  onHold: (held: HeldTool) => void
  onTake: () => void
  undo: () => void
  redo: () => void
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
      return key === 'z' ? undo : null
    }
    const held = HELD[key]
    if (held !== undefined) return () => onHold(held)
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
