import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { Selection as SelectedMarks } from '../../surface-props.ts'
import {
  boundsOfIds,
  keepPresent,
  NOTHING_SELECTED,
  runningMatrix,
  type SelectInput,
  type SelectScene,
  type SelectState,
  stepSelect,
} from '../../tools/select.ts'
import { makeEditOp } from '../../tools/edit-op.ts'
import { takeAskedSelection } from './asked-selection.ts'
import type { Bitmap } from '../paint/bitmap.ts'
import type { Overlay } from '../paint/live-layer.ts'
import { type Carried, carryItems, paintCarried, paintSelection } from '../paint/paint-selection.ts'

/** The view of the page that the surface gives to the selection each time. */
export interface SelectionView {
  readonly document: InkDocument
  readonly area: 'lasso' | 'rectangle'
  /** CSS pixels of a page unit. */
  readonly pixelsPerUnit: number
  /** The canvas that the page is drawn on: carried marks are drawn as sharply. */
  readonly base: Bitmap['canvas']
}

/** The select tool of one surface: its state, its drawing, and its ops. */
export interface Selecting {
  readonly feed: (input: SelectInput) => void
  /** Lays copies of the selected marks beside them and selects these. */
  readonly copy: () => void
  readonly enter: (at: Place) => void
  readonly isEmpty: () => boolean
  readonly isBusy: () => boolean
  /** The document changed: marks that are gone are no longer selected, carried ones whose op has come are put down. */
  readonly settle: (isFinished: (opId: string) => boolean) => void
  readonly overlay: () => Overlay | null
  readonly lifted: () => ReadonlySet<string>
}

const TOUCH_PX = 14

/** Makes the select tool of one surface. */
export function createSelecting({
  view,
  newId,
  onOp,
  onSelect,
  onLift,
}: {
  view: () => SelectionView
  newId: () => string
  onOp: (op: InkOp) => void
  onSelect: (selection: SelectedMarks | null) => void
  /** Other marks are lifted off the page than before. */
  onLift: () => void
}): Selecting {
  let state: SelectState = NOTHING_SELECTED
  let carried: Carried | null = null
  let copied_by: string | null = null
  let told: { ids: readonly string[]; document: InkDocument | null } = { ids: [], document: null }

  function scene(): SelectScene {
    const { document, area, pixelsPerUnit } = view()
    return { items: listVisibleItems(document), area, tolerance: TOUCH_PX / pixelsPerUnit }
  }

  function tell(): void {
    const { document } = view()
    if (told.ids === state.ids && (state.ids.length === 0 || told.document === document)) return
    told = { ids: state.ids, document }
    const bounds = boundsOfIds(listVisibleItems(document), state.ids)
    onSelect(bounds === null ? null : { ids: state.ids, bounds, copy })
  }

  function feed(input: SelectInput): void {
    // Marks that were put down a moment ago must be on the page before they can be lifted again.
    if (copied_by !== null || (carried?.op_id !== undefined && carried.op_id !== null)) return
    const { ids } = state
    const step = stepSelect(state, input, scene())
    state = step.state
    carry()
    if (step.change !== null) {
      const op = makeEditOp({ id: newId(), ids, change: step.change })
      if (carried !== null) {
        const matrix = step.change.type === 'transform' ? step.change.matrix : null
        carried = { ...carried, matrix: matrix ?? carried.matrix, op_id: op.id }
      }
      // The copies are told of once they are on the page.
      if (step.change.type === 'copy') copied_by = op.id
      onOp(op)
      if (copied_by !== null) return
    } else if (runningMatrix(state) === null && carried !== null) {
      carried = null
      onLift()
    }
    tell()
  }

  function copy(): void {
    feed({ type: 'copy', copy_ids: state.ids.map(() => newId()) })
  }

  /** Takes the selected marks off the page as soon as they move. */
  function carry(): void {
    const matrix = runningMatrix(state)
    if (matrix === null) return
    if (carried !== null) {
      carried = { ...carried, matrix }
      return
    }
    if (matrix.every((value, index) => value === [1, 0, 0, 1, 0, 0][index])) return
    const { document, base } = view()
    carried = carryItems({ items: listVisibleItems(document), ids: state.ids, base, matrix })
    onLift()
  }

  return {
    feed,
    copy,
    enter: (at) => feed({ type: 'enter', at }),
    isEmpty: () => state.ids.length === 0,
    isBusy: () => state.name !== 'idle',
    settle(isFinished) {
      if (carried?.op_id !== undefined && carried.op_id !== null && isFinished(carried.op_id)) carried = null
      if (copied_by !== null && !isFinished(copied_by)) return
      copied_by = null
      const items = listVisibleItems(view().document)
      state = keepPresent(state, items)
      const asked =
        state.name === 'idle' ? takeAskedSelection((id) => items.some(({ mark }) => mark.id === id)) : null
      if (asked !== null) state = { name: 'idle', ids: [asked] }
      tell()
    },
    overlay() {
      const shown = carried
      if (shown === null && state.ids.length === 0 && state.name !== 'choosing') return null
      const { items, tolerance } = scene()
      const { pixelsPerUnit, area } = view()
      return (context) => {
        if (shown !== null) paintCarried(context, shown)
        return paintSelection(context, {
          state,
          area,
          bounds: boundsOfIds(items, state.ids),
          matrix: shown?.matrix ?? null,
          tolerance,
          pixelsPerUnit,
        })
      }
    },
    lifted: () => carried?.ids ?? NO_IDS,
  }
}

const NO_IDS: ReadonlySet<string> = new Set()
