import type { CloseWhich } from '../../../core/tab-rules.ts'

type Key = { key: string; shiftKey: boolean }

/** Tells which tabs a key closes while a tab has the focus: Delete itself, with Shift the others; Shift+Home to its left, Shift+End to its right. */
export function shortcutOf({ key, shiftKey }: Key): CloseWhich | null {
  if (key === 'Delete') return shiftKey ? 'others' : 'current'
  if (!shiftKey) return null
  if (key === 'Home') return 'left'
  return key === 'End' ? 'right' : null
}

/** Whether a key asks for the menu of the right button. */
export function isMenuKey({ key, shiftKey }: Key): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/** Moves the focus along the tabs with the arrows, Home and End; false for any other key. */
export function focusNeighbour({ key, shiftKey }: Key, bar: HTMLElement | null): boolean {
  if (bar === null || shiftKey) return false
  const links = [...bar.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[key]
  if (to === undefined) return false
  links[to]?.focus()
  return true
}
