import { DEFAULT_INPUT, type InputSettings } from '@jiangtai/board/surface-props.ts'

/** The ways in which a teacher writes at this panel. */
export type InputChoice = {
  /** Fingers never write; otherwise they do until a stylus was seen. */
  is_pen_only: boolean
  has_pressure: boolean
  /** A palm laid on the board rubs out. */
  has_palm: boolean
}

const KEY = 'jiangtai.teacher.drawing_input'
const FIRST: InputChoice = { is_pen_only: false, has_pressure: true, has_palm: true }

/** The choice made last at this panel. */
export function readInputChoice(storage: Pick<Storage, 'getItem'>): InputChoice {
  const kept = storage.getItem(KEY)?.split(' ')
  if (kept === undefined) return FIRST
  return {
    is_pen_only: kept.includes('pen_only'),
    has_pressure: kept.includes('pressure'),
    has_palm: kept.includes('palm'),
  }
}

export function keepInputChoice(storage: Pick<Storage, 'setItem'>, choice: InputChoice): void {
  const words = [
    choice.is_pen_only && 'pen_only',
    choice.has_pressure && 'pressure',
    choice.has_palm && 'palm',
  ].filter((word) => word !== false)
  storage.setItem(KEY, words.join(' '))
}

export function inputSettingsOf(
  { is_pen_only, has_pressure, has_palm }: InputChoice,
  hasStylus: boolean,
): InputSettings {
  return {
    has_pressure,
    palm_px: has_palm ? DEFAULT_INPUT.palm_px : null,
    pen_only: is_pen_only || hasStylus ? 'always' : 'after_stylus',
  }
}
