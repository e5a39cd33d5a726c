import { type Dispatch, type SetStateAction, useState } from 'react'
import { PAGE_TOOLS } from '../stage/page-tools/page-tool.ts'
import type { DockSheet } from './dock-items.ts'

/** The sheets directly above the dock: one at a time, and it leaves when the pen comes down. */
const ABOVE: ReadonlySet<DockSheet> = new Set(['tool', 'camera', 'ground', 'lock', 'notice', 'more'])

/** Does it stand directly above the dock? */
export function isAbove(sheet: DockSheet): boolean {
  return ABOVE.has(sheet)
}

/** The open sheets beside and above the board. */
export type DockSheets = {
  open: ReadonlySet<DockSheet>
  show: (sheet: DockSheet) => void
  close: (sheet: DockSheet) => void
  toggle: (sheet: DockSheet) => void
  closeAbove: () => void
  drafts: SheetDrafts
  setDrafts: Dispatch<SetStateAction<SheetDrafts>>
}

/** The text that was typed in a sheet and not sent: the sheet may be put away meanwhile. `lock` is null while its words are unchanged. */
export type SheetDrafts = { notice: string; lock: string | null }

/** The sheets that ask for words; they would lie over a panel or a drawer, so either takes the place of the other. */
const ASKING: ReadonlySet<DockSheet> = new Set(['lock', 'notice'])

/** Drawers at the left edge. */
const LEFT: ReadonlySet<DockSheet> = new Set(['pages', 'files', 'screenshots'])

/** Drawers at the right edge. */
const RIGHT: ReadonlySet<DockSheet> = new Set(['roster', 'points', 'notes'])

/** What is heard of the class, at one place of the board. */
const HEARD: ReadonlySet<DockSheet> = new Set(['hands', 'unclear'])

/** What lies on the page itself: a curtain must not go because a sheet is opened ([DW-70]). */
const ON_PAGE: ReadonlySet<DockSheet> = new Set(PAGE_TOOLS)

/** `onShow` hears of every sheet that opens, because other things may have to leave then. */
export function useDockSheets({ onShow }: { onShow: () => void }): DockSheets {
  const [open, setOpen] = useState<ReadonlySet<DockSheet>>(new Set())
  const [drafts, setDrafts] = useState<SheetDrafts>({ notice: '', lock: null })
  const show = (sheet: DockSheet) => {
    setOpen((before) => new Set([...[...before].filter((one) => mayStay(one, sheet)), sheet]))
    onShow()
  }
  const close = (sheet: DockSheet) => setOpen((before) => new Set([...before].filter((one) => one !== sheet)))
  return {
    drafts,
    setDrafts,
    open,
    show,
    close,
    toggle: (sheet) => (open.has(sheet) ? close(sheet) : show(sheet)),
    closeAbove: () => setOpen((before) => new Set([...before].filter((one) => !isAbove(one)))),
  }
}

function mayStay(open: DockSheet, shown: DockSheet): boolean {
  if (ON_PAGE.has(open)) return !ON_PAGE.has(shown)
  if (ASKING.has(shown)) return false
  if (isAbove(shown)) return !isAbove(open)
  // Two drawers at one edge, or panels at one place, would lie over each other.
  for (const edge of [LEFT, RIGHT, HEARD]) if (edge.has(shown) && edge.has(open)) return false
  // 发题 opens where the class is heard; the pills beside the dock go on telling of it.
  if (shown === 'quiz' && HEARD.has(open)) return false
  return !ASKING.has(open)
}
