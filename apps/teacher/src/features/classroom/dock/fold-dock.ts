/** The buttons of the dock in their order; buttons without room stand in 更多, in the same groups. */
export const DOCK_GROUPS = {
  writing: ['select', 'pen', 'eraser', 'shapes', 'undo', 'redo', 'clear'],
  pages: ['previous', 'next', 'pages', 'add', 'camera', 'document_camera'],
  class: ['quiz', 'call', 'lock', 'notice', 'roster', 'end'],
} as const

export type DockGroup = keyof typeof DOCK_GROUPS
export type DockTool = (typeof DOCK_GROUPS)[DockGroup][number]

/** The buttons in the order in which they are kept as the window narrows; the first five are there on a phone. */
const KEPT: readonly (DockTool | 'number')[] = [
  'pen',
  'eraser',
  'previous',
  'next',
  'quiz',
  'end',
  'number',
  'select',
  'undo',
  'call',
  'roster',
  'pages',
  'add',
  'shapes',
  'lock',
  'camera',
  'notice',
  'redo',
  'clear',
  'document_camera',
]

/** The part of the dock that a window has room for. */
export type DockFold = {
  shown: ReadonlySet<DockTool>
  has_number: boolean
  /** The ends, which move the dock and put it away; without them 更多 puts it away. */
  has_ends: boolean
  /** CSS pixels. */
  button_width: number
}

// The same lengths as in `dock.module.css`, in CSS pixels.
const AROUND = 26
const GAP = 2
const DIVIDERS = 3 * (7 + GAP)
const NUMBER = 60
const END_BUTTONS = 3 * (44 + GAP)
const WIDTHS = { large: 64, usual: 53, phone: 46 } as const
const PHONE = 600

/** The part of the dock that is seen in a window of this width ([DW-34]): all of it with its ends, all without them, or the most needed buttons. */
export function foldDock(window_width: number): DockFold {
  const room = window_width - AROUND
  const whole = KEPT.length - 1
  const has_number = true
  for (const button_width of [WIDTHS.large, WIDTHS.usual]) {
    const needed = widthOf({ count: whole, button_width }) + NUMBER + GAP
    const all = { shown: new Set(Object.values(DOCK_GROUPS).flat()), has_number, button_width }
    if (needed + END_BUTTONS <= room) return { ...all, has_ends: true }
    if (needed <= room) return { ...all, has_ends: false }
  }
  const button_width = window_width < PHONE ? WIDTHS.phone : WIDTHS.usual
  const kept: (typeof KEPT)[number][] = []
  let left = room - widthOf({ count: 0, button_width })
  for (const part of KEPT) {
    left -= (part === 'number' ? NUMBER : button_width) + GAP
    // A button that is needed less is not taken because it is narrower.
    if (left < 0) break
    kept.push(part)
  }
  return {
    shown: new Set(kept.filter((part) => part !== 'number')),
    has_number: kept.includes('number'),
    has_ends: false,
    button_width,
  }
}

/** The width of so many buttons and 更多. */
function widthOf({ count, button_width }: { count: number; button_width: number }): number {
  return DIVIDERS + (count + 1) * (button_width + GAP)
}
