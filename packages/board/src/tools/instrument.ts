interface Laid {
  readonly id: string
  /** The middle of a ruler; the middle of the straight edge of a protractor; where the needle of a compass stands; the right angle of a set square. */
  readonly x: number
  readonly y: number
  readonly angle: number
  /** Length of a ruler, radius of a protractor, how wide a compass is opened, the longer leg of a set square. */
  readonly size: number
}

/** One of the two set squares, named by the angle at the end of its longer leg. */
export interface SetSquare extends Laid {
  readonly kind: 'square_45' | 'square_30'
  /** Whether its other side is up: unturned, the longer leg then goes to the left of the right angle. */
  readonly is_flipped: boolean
}

/** A drawing instrument that lies on the page and is no part of its ink; places in page units, turn in degrees clockwise. */
export type Instrument = (Laid & { readonly kind: 'ruler' | 'protractor' | 'compass' }) | SetSquare

/** How broad a ruler is, in page units. */
export const RULER_WIDTH = 120

/** How many instruments of one kind may lie on a page: two rulers make parallels. */
export const MOST_OF_A_KIND = 2

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
