import { type Instrument, RULER_WIDTH } from '../tools/instrument.ts'

const NO_DISTANCE = { x: 0, y: 0 } as const

const SIZES = { ruler: 900, protractor: 300, compass: 240, square_45: 400, square_30: 440 } as const

/** Where the first is laid: a set square lies by its right angle, and the middle of it comes to the middle of the page. */
const FIRST = {
  ...{ ruler: NO_DISTANCE, protractor: NO_DISTANCE, compass: NO_DISTANCE },
  square_45: { x: -200, y: 133 },
  square_30: { x: -220, y: 85 },
} as const

/** The distance from the middle at which each kind is laid once another kind lies there: none covers the grips of another. */
const APART = {
  ruler: { x: 0, y: 240 },
  protractor: { x: -400, y: -110 },
  compass: { x: 200, y: -110 },
  square_45: { x: -750, y: 150 },
  square_30: { x: 750, y: 150 },
} as const

/** An instrument in the middle of a page of this ratio, apart from the other kinds that lie there and a little beside its own. */
export function layInstrument(
  kind: Instrument['kind'],
  pageRatio: number,
  { id, beside = 0, isFirst = true }: { id: string; beside?: number; isFirst?: boolean } = { id: kind },
): Instrument {
  const off = beside * (RULER_WIDTH + 40)
  const { x, y } = (isFirst ? FIRST : APART)[kind]
  const laid = { id, x: 800 + x + off / 2, y: 800 * pageRatio + y + off, angle: 0, size: SIZES[kind] }
  return kind === 'square_45' || kind === 'square_30'
    ? { ...laid, kind, is_flipped: x > 0 }
    : { ...laid, kind }
}
