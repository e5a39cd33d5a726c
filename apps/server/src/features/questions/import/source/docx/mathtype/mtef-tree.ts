/** The typefaces of MathType. */
export type Face =
  | 'text'
  | 'function'
  | 'variable'
  | 'greek'
  | 'symbol'
  | 'vector'
  | 'number'
  | 'extra'
  | 'space'
  | 'other'

/** The parts of a formula of MathType; the same for both versions of its format. */
export type MtefNode =
  | { kind: 'char'; code: number; face: Face; starts_word: boolean; embellishments: readonly number[] }
  | { kind: 'template'; template: Template; slots: readonly MtefSlot[] }
  | { kind: 'pile'; align: 'left' | 'center' | 'right'; lines: readonly MtefLine[] }
  | { kind: 'matrix'; columns: number; align: 'left' | 'center' | 'right'; cells: readonly MtefLine[] }

/** The parts of one line. */
export type MtefLine = readonly MtefNode[]

/** A place of a template; null where the template has none there. */
export type MtefSlot = MtefLine | null

/** A shape that holds places. */
export type Template =
  | { name: 'fence'; open: string; close: string }
  | { name: 'root' }
  | { name: 'fraction'; is_slash: boolean }
  | { name: 'bar'; is_under: boolean; is_double: boolean }
  | { name: 'arrow'; arrow: 'right' | 'left' | 'both' | 'harpoons' | 'opposite' }
  | { name: 'operator'; sign: string; has_limits: boolean }
  | { name: 'limit' }
  | { name: 'brace'; is_top: boolean; is_bracket: boolean }
  | { name: 'scripts'; precedes: boolean }
  | { name: 'over'; command: string }
  | { name: 'strike'; command: string }
  | { name: 'box' }
