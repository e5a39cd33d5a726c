import type { PointerEvent } from 'react'
import type { Instrument } from '../tools/instrument.ts'

/** The props of the drawing of an instrument, its middle at 0, 0 and unturned. */
export interface FaceProps {
  readonly instrument: Instrument
  readonly onKnobDown: (event: PointerEvent) => void
  readonly onPutAway: () => void
}

/** The look of instruments: seen on the dark board and on white paper alike, and the page beneath still shows. */
export const FACE = {
  body: 'rgb(255 255 255 / 78%)',
  line: '#1c2421',
  knob: '#1f7a5c',
  knob_radius: 30,
} as const
