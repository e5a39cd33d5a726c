import { newId } from '@jiangtai/shared/core/ids.ts'
import type { BoxItem } from '@jiangtai/shared/tasks/giving/box-item.ts'
import type { BOX_LETTERS } from '@jiangtai/shared/tasks/giving/box-limits.ts'
import type { Part } from '../../../../drawing/screenshots/capture-page.ts'
import { turnedBox } from './box-places.ts'

/** A page as it lies: so many quarter turns to the right. */
export type PlacedPage = { page_id: string; turns: number }
/** A box on a page. */
export type PlacedBox = { box_id: string; page_id: string; part: Part }
/** What was drawn: the pages in their order, and the boxes in the order of their numbers. */
export type Drawn = { pages: readonly PlacedPage[]; boxes: readonly PlacedBox[] }
/** How a box is answered and marked. What belongs to another kind is kept until it is sent. */
export type BoxAnswer = {
  kind: BoxItem['kind']
  accepted: readonly string[]
  compare: 'text' | 'value'
  keys: readonly (typeof BOX_LETTERS)[number][]
  score: number
}

/** Nothing yet. */
export const NOTHING_DRAWN: Drawn = { pages: [], boxes: [] }
/** A box as most are. */
export const USUAL_ANSWER: BoxAnswer = { kind: 'blank', accepted: [''], compare: 'text', keys: [], score: 2 }

export function withPage({ pages, boxes }: Drawn, page_id: string): Drawn {
  return { pages: [...pages, { page_id, turns: 0 }], boxes }
}

/** Takes a page away with its boxes; the others are numbered anew. */
export function withoutPage({ pages, boxes }: Drawn, page_id: string): Drawn {
  return {
    pages: pages.filter((page) => page.page_id !== page_id),
    boxes: boxes.filter((box) => box.page_id !== page_id),
  }
}

/** Turns a page to the right, its boxes with it. */
export function withPageTurned({ pages, boxes }: Drawn, page_id: string): Drawn {
  return {
    pages: pages.map((page) => (page.page_id === page_id ? { ...page, turns: (page.turns + 1) % 4 } : page)),
    boxes: boxes.map((box) => (box.page_id === page_id ? { ...box, part: turnedBox(box.part) } : box)),
  }
}

/** Adds a box behind all others. */
export function withBox(drawn: Drawn, placed: Omit<PlacedBox, 'box_id'>): { drawn: Drawn; box_id: string } {
  const box_id = newId()
  return { drawn: { ...drawn, boxes: [...drawn.boxes, { ...placed, box_id }] }, box_id }
}

export function withBoxAt(drawn: Drawn, box_id: string, part: Part): Drawn {
  return { ...drawn, boxes: drawn.boxes.map((box) => (box.box_id === box_id ? { ...box, part } : box)) }
}

export function withoutBox(drawn: Drawn, box_id: string): Drawn {
  return { ...drawn, boxes: drawn.boxes.filter((box) => box.box_id !== box_id) }
}

/** Gives a box the number before (`by` is -1) or behind (1) its own; the first and the last stay. */
export function withBoxMoved(drawn: Drawn, box_id: string, by: -1 | 1): Drawn {
  const from = drawn.boxes.findIndex((box) => box.box_id === box_id)
  const [box, other] = [drawn.boxes[from], drawn.boxes[from + by]]
  if (box === undefined || other === undefined) return drawn
  return { ...drawn, boxes: drawn.boxes.with(from, other).with(from + by, box) }
}

/** The boxes as the server takes them; what was not filled is no answer. */
export function boxItems({ pages, boxes }: Drawn, answers: Readonly<Record<string, BoxAnswer>>): BoxItem[] {
  return boxes.map(({ box_id, page_id, part }) =>
    boxItem(answers[box_id] ?? USUAL_ANSWER, {
      page: pages.findIndex((page) => page.page_id === page_id),
      ...sentPart(part),
    }),
  )
}

/** One box with its answer as the server takes it. */
export function boxItem(
  { kind, accepted, compare, keys, score }: BoxAnswer,
  place: NonNullable<BoxItem['place']>,
): BoxItem {
  if (kind === 'text') return { kind, place, score }
  if (kind === 'choice') return { kind, keys: keys.toSorted(), place, score }
  return {
    kind,
    place,
    accepted: accepted.map((text) => text.trim()).filter((text) => text !== ''),
    compare,
    score,
  }
}

/** Shares with what a screen can tell apart; a sum of them may lie a hair beyond the edge. */
function sentPart({ left, top, right, bottom }: Part): Part {
  const share = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
  return { left: share(left), top: share(top), right: share(right), bottom: share(bottom) }
}
