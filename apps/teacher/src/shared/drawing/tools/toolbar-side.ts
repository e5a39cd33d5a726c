/** Where the toolbar over a picture stands. */
export type ToolbarSide = 'bottom' | 'left' | 'right'

const KEY = 'jiangtai.teacher.toolbar_side'
const SIDES: readonly ToolbarSide[] = ['bottom', 'left', 'right']

/** The side last chosen at this panel. */
export function readToolbarSide(storage: Pick<Storage, 'getItem'>): ToolbarSide {
  const kept = storage.getItem(KEY)
  return SIDES.find((side) => side === kept) ?? 'right'
}

export function keepToolbarSide(storage: Pick<Storage, 'setItem'>, side: ToolbarSide): void {
  storage.setItem(KEY, side)
}

/** Once around the page. */
export function nextSide(side: ToolbarSide): ToolbarSide {
  return SIDES[(SIDES.indexOf(side) + 1) % SIDES.length] ?? side
}
