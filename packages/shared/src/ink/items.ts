import { MAX_PAGE_RUBS } from './ink-limits.ts'
import type { InkEdit, InkMark, InkPicture, InkStep, InkStroke } from './ink-op.ts'
import { boundsOfMark, type Bounds, doBoundsMeet, moveBounds } from './mark-bounds.ts'
import { isSameMatrix, joinMatrix, type Matrix } from './matrix.ts'

/** An eraser gesture. */
export type EraserStroke = Extract<InkStroke, { tool: 'eraser' }>

/** An eraser that had gone over a mark before the mark was moved: the gap moves along. */
export interface Rub {
  readonly eraser: EraserStroke
  readonly matrix: Matrix | null
}

/** A mark as it lies on the page now; drawn in the order of the list. */
export interface InkItem {
  readonly mark: InkMark
  /** Null while it lies as it was made. */
  readonly matrix: Matrix | null
  readonly rubs: readonly Rub[]
}

const NO_RUBS: readonly Rub[] = []

// One item a mark as long as nobody moves it: thousands of them are compared by identity.
const plainItems = new WeakMap<InkMark, InkItem>()

/** The item of a mark that lies as it was made. */
export function plainItem(mark: InkMark): InkItem {
  const known = plainItems.get(mark)
  if (known !== undefined) return known
  const item = { mark, matrix: null, rubs: NO_RUBS }
  plainItems.set(mark, item)
  return item
}

/** Do both leave the same ink? */
export function isSameItem(one: InkItem, other: InkItem): boolean {
  if (one === other) return true
  return (
    isSameMark(one.mark, other.mark) &&
    isSameMatrix(one.matrix, other.matrix) &&
    one.rubs.length === other.rubs.length &&
    one.rubs.every((rub, index) => isSameRub(rub, other.rubs[index]))
  )
}

/** Where an item may leave ink. */
export function boundsOfItem({ mark, matrix }: InkItem): Bounds {
  return moveBounds(matrix, boundsOfMark(mark))
}

/** Is this a picture? Pictures lie beneath all that is written, and no eraser touches them ([DW-91]). */
export function isPicture({ mark }: InkItem): boolean {
  return mark.kind === 'picture'
}

/** The items after one more gesture. */
export function foldStep(items: readonly InkItem[], step: InkStep): readonly InkItem[] {
  if (step.kind === 'clear') return []
  if (step.kind === 'edit') return foldEdit(items, step)
  return isReplacing(step) ? replace(items, step) : [...items, plainItem(step)]
}

/** The items after many gestures; cleared items are gone. */
export function foldSteps(steps: readonly InkStep[]): readonly InkItem[] {
  const from = steps.findLastIndex((step) => step.kind === 'clear') + 1
  let items: InkItem[] = []
  for (const step of steps.slice(from)) {
    if (step.kind === 'edit') items = foldEdit(items, step)
    else if (isReplacing(step)) items = replace(items, step)
    else if (step.kind !== 'clear') items.push(plainItem(step))
  }
  return items
}

type Replacing = InkPicture & { replaces: string }

function isReplacing(step: InkStep): step is Replacing {
  return step.kind === 'picture' && step.replaces !== undefined
}

/** Another picture in place of one that is there: it is the same mark, where it was moved and turned to ([DW-103]). */
function replace(items: readonly InkItem[], picture: Replacing): InkItem[] {
  const mark = { ...picture, id: picture.replaces }
  return items.map((item) => (isPicture(item) && item.mark.id === mark.id ? { ...item, mark } : item))
}

/** Moved marks are put down on top, in the order they had: an eraser that lies at the new place has not touched them. */
function foldEdit(items: readonly InkItem[], { target_ids, change }: InkEdit): InkItem[] {
  const targets = new Set(target_ids)
  const left = items.filter((item) => !targets.has(item.mark.id))
  if (change.type === 'delete') return left
  if (change.type === 'rewrite') return items.map((item) => rewrite(item, targets, change))
  const isMove = change.type === 'transform'
  const lifted = liftAll(items, targets, { matrix: change.matrix, beside: isMove ? left : items })
  if (isMove) return [...left, ...lifted]
  const names = new Map(target_ids.map((id, at) => [id, change.copy_ids[at]]))
  const taken = new Set(items.map(({ mark }) => mark.id))
  return [...items, ...lifted.flatMap((item) => rename(item, names.get(item.mark.id), taken))]
}

/** What goes over a mark may rub it out, with where it lies now. */
type Over = { rub: Rub; bounds: Bounds }

/** The targets at their new places, in the order they had; with those of the items `beside` them a page has at most `MAX_PAGE_RUBS` rubs ([DW-105]). */
function liftAll(
  items: readonly InkItem[],
  targets: ReadonlySet<string>,
  { matrix, beside }: { matrix: Matrix; beside: readonly InkItem[] },
): InkItem[] {
  const lifted: InkItem[] = []
  // The nearest one over a mark is found last, because the page is gone through from its top.
  const over: Over[] = []
  let room = MAX_PAGE_RUBS - beside.reduce((sum, { rubs }) => sum + rubs.length, 0)
  for (const item of items.toReversed()) {
    const { mark } = item
    if (targets.has(mark.id)) {
      const moved = lift(item, over, { matrix, room })
      room -= moved.rubs.length
      lifted.push(moved)
    } else if (isEraser(mark)) {
      over.push({ rub: { eraser: mark, matrix: item.matrix }, bounds: boundsOfItem(item) })
    }
  }
  return lifted.reverse()
}

/** A copy is a mark of its own: one that nobody has named, or that is called as a mark on the page, is not made ([DW-105]). */
function rename(item: InkItem, id: string | undefined, taken: ReadonlySet<string>): InkItem[] {
  return id === undefined || taken.has(id) ? [] : [{ ...item, mark: { ...item.mark, id } }]
}

/** The words change where they stand: nothing comes to lie above or below anything else. */
function rewrite(
  item: InkItem,
  targets: ReadonlySet<string>,
  { text, link }: { text: string; link?: string | undefined },
): InkItem {
  const { mark } = item
  if (mark.kind !== 'text' || !targets.has(mark.id)) return item
  const written = { ...mark, text, ...(link && { link }) }
  return item.matrix === null && item.rubs.length === 0 ? plainItem(written) : { ...item, mark: written }
}

function lift(
  item: InkItem,
  over: readonly Over[],
  { matrix, room }: { matrix: Matrix; room: number },
): InkItem {
  const bounds = boundsOfItem(item)
  const touching =
    isEraser(item.mark) || isPicture(item) || room <= item.rubs.length
      ? []
      : over.flatMap((one) => (doBoundsMeet(bounds, one.bounds) ? one.rub : []))
  return {
    mark: item.mark,
    matrix: joinMatrix(matrix, item.matrix),
    rubs: [...item.rubs, ...touching.toReversed()]
      .slice(0, Math.max(0, room))
      .map((rub) => ({ ...rub, matrix: joinMatrix(matrix, rub.matrix) })),
  }
}

/** A mark never changes but for the words of a text and the address of a picture; one that cannot be fetched is seen without its address. */
function isSameMark(one: InkMark, other: InkMark): boolean {
  if (one.id !== other.id) return false
  if (one.kind === 'picture') return other.kind === 'picture' && one.url === other.url
  return one.kind !== 'text' || (other.kind === 'text' && one.text === other.text && one.link === other.link)
}

/** Does this mark rub out? */
export function isEraser(mark: InkMark): mark is EraserStroke {
  return mark.kind === 'stroke' && mark.tool === 'eraser'
}

function isSameRub(one: Rub, other: Rub | undefined): boolean {
  return other !== undefined && one.eraser.id === other.eraser.id && isSameMatrix(one.matrix, other.matrix)
}
