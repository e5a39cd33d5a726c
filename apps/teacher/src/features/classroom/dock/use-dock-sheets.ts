import { useState } from 'react'
import type { DockSheet } from './Dock.tsx'

/** What stands directly above the dock: one at a time, and it leaves when the pen comes down. */
const ABOVE: ReadonlySet<DockSheet> = new Set(['tool', 'camera', 'ground', 'lock', 'notice'])

/** What is open beside and above the board. */
export type DockSheets = {
  open: ReadonlySet<DockSheet>
  show: (sheet: DockSheet) => void
  close: (sheet: DockSheet) => void
  toggle: (sheet: DockSheet) => void
  closeAbove: () => void
}

/** The sheets that ask for words; they would lie over a panel or a drawer, so either takes the place of the other. */
const ASKING: ReadonlySet<DockSheet> = new Set(['lock', 'notice'])

/** Drawers at the left edge. */
const LEFT: ReadonlySet<DockSheet> = new Set(['pages', 'screenshots'])

/** `onShow` hears of every sheet that opens, for what else has to leave then. */
export function useDockSheets({ onShow }: { onShow: () => void }): DockSheets {
  const [open, setOpen] = useState<ReadonlySet<DockSheet>>(new Set())
  const show = (sheet: DockSheet) => {
    setOpen((before) => new Set([...[...before].filter((one) => mayStay(one, sheet)), sheet]))
    onShow()
  }
  const close = (sheet: DockSheet) => setOpen((before) => new Set([...before].filter((one) => one !== sheet)))
  return {
    open,
    show,
    close,
    toggle: (sheet) => (open.has(sheet) ? close(sheet) : show(sheet)),
    closeAbove: () => setOpen((before) => new Set([...before].filter((one) => !ABOVE.has(one)))),
  }
}

function mayStay(open: DockSheet, shown: DockSheet): boolean {
  if (ASKING.has(shown)) return false
  if (ABOVE.has(shown)) return !ABOVE.has(open)
  // Both stand at the left edge.
  if (LEFT.has(shown) && LEFT.has(open)) return false
  return !ASKING.has(open)
}
