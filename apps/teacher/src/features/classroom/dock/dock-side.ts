/** Where the dock stands: a short teacher at the left of an 86-inch panel reaches it there. */
export type DockSide = 'left' | 'center' | 'right'

const KEY = 'jiangtai.teacher.dock_side'
const SIDES: readonly DockSide[] = ['left', 'center', 'right']

/** The side this panel's teacher last chose. */
export function readDockSide(storage: Pick<Storage, 'getItem'>): DockSide {
  const kept = storage.getItem(KEY)
  return SIDES.find((side) => side === kept) ?? 'center'
}

export function keepDockSide(storage: Pick<Storage, 'setItem'>, side: DockSide): void {
  storage.setItem(KEY, side)
}

/** The next side of the dock towards an edge. */
export function moveDock(side: DockSide, edge: 'left' | 'right'): DockSide {
  return SIDES[SIDES.indexOf(side) + (edge === 'left' ? -1 : 1)] ?? side
}
