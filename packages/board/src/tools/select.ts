import { MAX_EDIT_TARGETS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkEdit } from '@jiangtai/shared/ink/ink-op.ts'
import { boundsOfItem, type InkItem } from '@jiangtai/shared/ink/items.ts'
import { type Bounds, boundsAround, cornersOf, joinBounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import {
  type Matrix,
  type Place,
  rotateMatrix,
  scaleMatrix,
  shiftMatrix,
} from '@jiangtai/shared/ink/matrix.ts'
import { findItemAt, findItemsInside, isInside } from './hit.ts'

/** A selection may be scaled to this much of its size in one gesture, and up to this many times it. */
const SCALE_RANGE = { min: 0.1, max: 10 } as const

const DEAD_ZONE = 0.3

/** How far the knob that turns stands from the frame, in reaches of a finger. */
const KNOB_REACHES = 3
/** A turn comes to rest at multiples of 15° when it is nearer to one than this. */
const REST = { every: Math.PI / 12, within: Math.PI / 60 } as const
/** A copy lies beside its mark, in page units. */
const COPY_SHIFT = 40

/** Where the select tool stands; `ids` are selected throughout. */
export type SelectState =
  | { readonly name: 'idle'; readonly ids: readonly string[] }
  | { readonly name: 'choosing'; readonly ids: readonly string[]; readonly path: readonly Place[] }
  | { readonly name: 'moving'; readonly ids: readonly string[]; readonly from: Place; readonly to: Place }
  | {
      readonly name: 'scaling'
      readonly ids: readonly string[]
      readonly about: Place
      readonly from: Place
      readonly factor: number
    }
  | {
      readonly name: 'turning'
      readonly ids: readonly string[]
      readonly about: Place
      readonly from: Place
      /** Radians clockwise. */
      readonly angle: number
    }

/** An input of the pointer or the keyboard; `nudge` shifts by keys until `up`. */
export type SelectInput =
  | { readonly type: 'enter'; readonly at: Place }
  | { readonly type: 'move'; readonly at: Place }
  | { readonly type: 'nudge'; readonly by: Place }
  | { readonly type: 'up' }
  | { readonly type: 'cancel' }
  | { readonly type: 'delete' }
  /** The ids of the copies, in the order of the selected ones; they are selected then. */
  | { readonly type: 'copy'; readonly copy_ids: readonly string[] }
  | { readonly type: 'drop' }

/** The page as the tool sees it. */
export interface SelectScene {
  readonly items: readonly InkItem[]
  readonly area: 'lasso' | 'rectangle'
  /** The distance that is near enough, in page units: a finger needs more on a small screen. */
  readonly tolerance: number
}

/** The change of the selected marks by an edit. */
export type SelectChange = InkEdit['change']

/** The next state, and the change to make of the selected marks, if any. */
export interface SelectStep {
  readonly state: SelectState
  readonly change: SelectChange | null
}

/** Nothing is selected. */
export const NOTHING_SELECTED: SelectState = { name: 'idle', ids: [] }

/** The select tool: tap or encircle, then move, scale by a corner, turn by the knob, copy, delete. A pure step from state and input. */
export function stepSelect(state: SelectState, input: SelectInput, scene: SelectScene): SelectStep {
  const { ids } = state
  const stay = (next: SelectState): SelectStep => ({ state: next, change: null })
  switch (input.type) {
    case 'enter':
      return stay(state.name === 'idle' ? press(ids, input.at, scene) : state)
    case 'move':
      return stay(follow(state, input.at, scene))
    case 'nudge':
      return stay(nudge(state, input.by))
    case 'up':
      return release(state, scene)
    case 'cancel':
      return stay({ name: 'idle', ids })
    case 'drop':
      return stay(NOTHING_SELECTED)
    case 'delete':
      return ids.length === 0 ? stay(state) : { state: NOTHING_SELECTED, change: { type: 'delete' } }
    case 'copy':
      return copy(state, input.copy_ids)
  }
}

/** The change a running gesture would make if the pointer were lifted now. */
export function runningMatrix(state: SelectState): Matrix | null {
  if (state.name === 'moving') return shiftMatrix(state.to.x - state.from.x, state.to.y - state.from.y)
  if (state.name === 'scaling') return scaleMatrix(state.about, state.factor, state.factor)
  if (state.name === 'turning') return rotateMatrix(state.about, state.angle)
  return null
}

/** The upright rectangle around these marks, or null when none of them is on the page. */
export function boundsOfIds(items: readonly InkItem[], ids: readonly string[]): Bounds | null {
  if (ids.length === 0) return null
  const wanted = new Set(ids)
  return items
    .filter((item) => wanted.has(item.mark.id))
    .map(boundsOfItem)
    .reduce<Bounds | null>(joinBounds, null)
}

/** Where the knob that turns the selection stands: above the frame, or in it where the page ends above. */
export function knobOf(bounds: Bounds, tolerance: number): Place {
  const reach = tolerance * KNOB_REACHES
  const x = (bounds.left + bounds.right) / 2
  return { x, y: bounds.top >= reach ? bounds.top - reach : bounds.top + reach }
}

/** The selection without marks that have left the page meanwhile; the same state when all are there. */
export function keepPresent(state: SelectState, items: readonly InkItem[]): SelectState {
  if (state.ids.length === 0) return state
  const present = new Set(items.map((item) => item.mark.id))
  const ids = state.ids.filter((id) => present.has(id))
  if (ids.length === state.ids.length) return state
  return ids.length === 0 ? NOTHING_SELECTED : { ...state, ids }
}

function press(ids: readonly string[], at: Place, scene: SelectScene): SelectState {
  const bounds = boundsOfIds(scene.items, ids)
  if (bounds === null) return { name: 'choosing', ids: [], path: [at] }
  const corners = cornersOf(bounds)
  const held = corners.findIndex((corner) => isNear(corner, at, scene.tolerance * 1.5))
  const [from, about] = [corners[held], corners[(held + 2) % corners.length]]
  // The scale begins at the place of the hold: a tap near a corner must not make the marks jump there.
  if (from !== undefined && about !== undefined && !isNear(at, about, 1) && !isNear(from, about, 1))
    return { name: 'scaling', ids, about, from: at, factor: 1 }
  if (isNear(knobOf(bounds, scene.tolerance), at, scene.tolerance * 1.5))
    return { name: 'turning', ids, about: middleOf(bounds), from: at, angle: 0 }
  if (isInside(at, cornersOf(bounds))) return { name: 'moving', ids, from: at, to: at }
  return { name: 'choosing', ids: [], path: [at] }
}

function follow(state: SelectState, at: Place, { tolerance }: SelectScene): SelectState {
  if (state.name === 'choosing') return { ...state, path: [...state.path, at] }
  if (state.name === 'moving') {
    // A hand that only taps trembles a little.
    const isResting = state.to === state.from && isNear(state.from, at, tolerance * DEAD_ZONE)
    return isResting ? state : { ...state, to: at }
  }
  if (state.name === 'turning') return { ...state, angle: angleOf(state, at) }
  if (state.name !== 'scaling') return state
  const { about, from } = state
  const [x, y] = [from.x - about.x, from.y - about.y]
  const factor = ((at.x - about.x) * x + (at.y - about.y) * y) / (x * x + y * y)
  return { ...state, factor: Math.min(SCALE_RANGE.max, Math.max(SCALE_RANGE.min, factor)) }
}

function angleOf({ about, from }: { about: Place; from: Place }, at: Place): number {
  const angle = Math.atan2(at.y - about.y, at.x - about.x) - Math.atan2(from.y - about.y, from.x - about.x)
  const rest = Math.round(angle / REST.every) * REST.every
  return Math.abs(angle - rest) <= REST.within ? rest : angle
}

function middleOf({ left, top, right, bottom }: Bounds): Place {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

function copy(state: SelectState, copy_ids: readonly string[]): SelectStep {
  const ids = state.ids.slice(-MAX_EDIT_TARGETS)
  if (state.name !== 'idle' || ids.length === 0 || copy_ids.length !== ids.length)
    return { state, change: null }
  const change: SelectChange = {
    type: 'copy',
    matrix: [...shiftMatrix(COPY_SHIFT, COPY_SHIFT)],
    copy_ids: [...copy_ids],
  }
  return { state: { name: 'idle', ids: copy_ids }, change }
}

function nudge(state: SelectState, by: Place): SelectState {
  if (state.ids.length === 0) return state
  if (state.name === 'moving') return { ...state, to: { x: state.to.x + by.x, y: state.to.y + by.y } }
  return state.name === 'idle' ? { name: 'moving', ids: state.ids, from: { x: 0, y: 0 }, to: by } : state
}

function release(state: SelectState, scene: SelectScene): SelectStep {
  if (state.name === 'idle') return { state, change: null }
  if (state.name === 'choosing')
    return { state: { name: 'idle', ids: choose(state.path, scene) }, change: null }
  const idle: SelectState = { name: 'idle', ids: state.ids }
  if (state.name === 'scaling') {
    const isUnchanged = Math.abs(state.factor - 1) < 0.01
    return { state: idle, change: isUnchanged ? null : transformBy(runningMatrix(state)) }
  }
  if (state.name === 'turning')
    return { state: idle, change: state.angle === 0 ? null : transformBy(runningMatrix(state)) }
  if (state.from.x === state.to.x && state.from.y === state.to.y) {
    // A tap inside the selection chooses anew among the marks there.
    const touched = findItemAt(scene.items, state.to, scene.tolerance)
    return { state: touched === null ? idle : { name: 'idle', ids: [touched.mark.id] }, change: null }
  }
  return { state: idle, change: transformBy(runningMatrix(state)) }
}

function choose(path: readonly Place[], { items, area, tolerance }: SelectScene): string[] {
  const [first] = path
  const last = path.at(-1)
  if (first === undefined || last === undefined) return []
  if (path.every((place) => isNear(first, place, tolerance))) {
    const touched = findItemAt(items, first, tolerance)
    return touched === null ? [] : [touched.mark.id]
  }
  const outline = area === 'lasso' ? path : cornersOf(boundsAround([first, last]))
  return findItemsInside(items, outline)
    .map((item) => item.mark.id)
    .slice(-MAX_EDIT_TARGETS)
}

function transformBy(matrix: Matrix | null): SelectChange | null {
  if (matrix === null) return null
  const [a, b, c, d, e, f] = matrix.map((value) => Math.round(value * 1e4) / 1e4)
  return { type: 'transform', matrix: [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0] }
}

function isNear(one: Place, other: Place, reach: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= reach
}
