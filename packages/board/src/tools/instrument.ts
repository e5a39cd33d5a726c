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
