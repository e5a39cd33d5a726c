import { WHOLE_PICTURE } from '@jiangtai/questions/photo/turned-points.ts'
import type { InkMark, PhotoCrop, ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'

/** Marks that one photo has room for. */
const MOST_MARKS = 500
/** Points of one stroke. */
const MOST_POINTS = 2000
/** A stroke goes on once the pen has moved so far, in shares of the picture. */
const STEP = 0.003
/** Points of a ring. */
const RING_POINTS = 48
/** The least width and height of a ring that was drawn; a mere press makes one of a usual size. */
const LEAST_RING = 0.01

type PhotoInk = ScoreInk[number]
export type Share = [number, number]

/** The marks on a photo, and its turn. */
export function inkOn(ink: ScoreInk | null, object_key: string): PhotoInk {
  return ink?.find((one) => one.object_key === object_key) ?? { object_key, turns: 0, marks: [] }
}

/** One mark more; none where the photo is full. */
export function withMark(ink: ScoreInk | null, object_key: string, mark: InkMark): ScoreInk | null {
  const before = inkOn(ink, object_key)
  return before.marks.length >= MOST_MARKS ? ink : put(ink, { ...before, marks: [...before.marks, mark] })
}

/** Without the last mark. */
export function withoutLast(ink: ScoreInk | null, object_key: string): ScoreInk | null {
  const before = inkOn(ink, object_key)
  return put(ink, { ...before, marks: before.marks.slice(0, -1) })
}

/** A quarter turn further to the right; marks turn along. */
export function turned(ink: ScoreInk | null, object_key: string): ScoreInk | null {
  const before = inkOn(ink, object_key)
  return put(ink, { ...before, turns: (before.turns + 1) % 4 })
}

/** Another part of the photo is shown, null for all of it; what is drawn keeps its place ([HK-16]). */
export function cropped(ink: ScoreInk | null, object_key: string, crop: PhotoCrop | null): ScoreInk | null {
  const { turns, marks } = inkOn(ink, object_key)
  const isWhole = crop === null || JSON.stringify(crop) === JSON.stringify(WHOLE_PICTURE)
  return put(ink, { object_key, turns, marks, ...(isWhole ? {} : { crop }) })
}

/** A stroke with the next point of the pen, if it moved and there is room. */
export function strokeTo(points: readonly Share[], next: Share): readonly Share[] {
  const last = points.at(-1)
  const hasMoved = last === undefined || Math.hypot(next[0] - last[0], next[1] - last[1]) >= STEP
  return hasMoved && points.length < MOST_POINTS ? [...points, next] : points
}

/** A ring within the corners that the pen went from and to; closed, and smooth at every zoom. */
export function ringBetween(from: Share, to: Share): Extract<InkMark, { kind: 'stroke' }> {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [across, down] = [Math.abs(to[0] - from[0]) / 2, Math.abs(to[1] - from[1]) / 2]
  const points = Array.from({ length: RING_POINTS + 1 }, (_one, at): Share => {
    const angle = ((at % RING_POINTS) / RING_POINTS) * 2 * Math.PI
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)]
  })
  return { kind: 'stroke', shape: 'circle', points }
}

/** Whether the pen went far enough for a ring of its own size. */
export function hasSize(from: Share, to: Share): boolean {
  return Math.abs(to[0] - from[0]) >= LEAST_RING && Math.abs(to[1] - from[1]) >= LEAST_RING
}

/** A photo as it came is not kept; nothing at all is null. */
function put(ink: ScoreInk | null, photo: PhotoInk): ScoreInk | null {
  const others = (ink ?? []).filter((one) => one.object_key !== photo.object_key)
  const isPlain = photo.marks.length === 0 && photo.turns === 0 && photo.crop === undefined
  const next = isPlain ? others : [...others, photo]
  return next.length === 0 ? null : next
}
