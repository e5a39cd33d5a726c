/** A drawing instrument that lies on the page and is no part of its ink; places in page units, turn in degrees clockwise. */
export interface Instrument {
  readonly id: string
  readonly kind: 'ruler' | 'protractor' | 'compass'
  /** The middle of a ruler; the middle of the straight edge of a protractor; where the needle of a compass stands. */
  readonly x: number
  readonly y: number
  readonly angle: number
  /** Length of a ruler, radius of a protractor, how wide a compass is opened. */
  readonly size: number
}

/** How broad a ruler is, in page units. */
export const RULER_WIDTH = 120

/** How many instruments of one kind may lie on a page: two rulers make parallels. */
export const MOST_OF_A_KIND = 2

const SIZES = { ruler: 900, protractor: 300, compass: 240 } as const

/** An instrument in the middle of a page of this ratio, a little beside those that lie there. */
export function layInstrument(
  kind: Instrument['kind'],
  pageRatio: number,
  { id, beside = 0 }: { id: string; beside?: number } = { id: kind },
): Instrument {
  const off = beside * (RULER_WIDTH + 40)
  return { id, kind, x: 800 + off / 2, y: 800 * pageRatio + off, angle: 0, size: SIZES[kind] }
}
