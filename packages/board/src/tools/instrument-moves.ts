import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { Instrument } from './instrument.ts'

/** Shifts an instrument. */
export function moveInstrument(instrument: Instrument, by: Place): Instrument {
  return { ...instrument, x: instrument.x + by.x, y: instrument.y + by.y }
}

/** Turns an instrument about its middle so that `from` would come to lie towards `to`; whole degrees. */
export function turnInstrument(instrument: Instrument, from: Place, to: Place): Instrument {
  const angleOf = ({ x, y }: Place) => Math.atan2(y - instrument.y, x - instrument.x)
  const turned = instrument.angle + ((angleOf(to) - angleOf(from)) * 180) / Math.PI
  return { ...instrument, angle: Math.round(((turned % 360) + 360) % 360) % 360 }
}
