import { WHOLE_PICTURE } from '@jiangtai/questions/photo/turned-points.ts'
import type { InkMark, PhotoCrop, ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'

/** Marks that one photo has room for. */
const MOST_MARKS = 500
/** Points of one stroke. */
const MOST_POINTS = 2000
/** A stroke goes on once the pen has moved so far, in shares of the picture. */
const STEP = 0.003

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

/** A photo as it came is not kept; nothing at all is null. */
function put(ink: ScoreInk | null, photo: PhotoInk): ScoreInk | null {
  const others = (ink ?? []).filter((one) => one.object_key !== photo.object_key)
  const isPlain = photo.marks.length === 0 && photo.turns === 0 && photo.crop === undefined
  const next = isPlain ? others : [...others, photo]
  return next.length === 0 ? null : next
}
