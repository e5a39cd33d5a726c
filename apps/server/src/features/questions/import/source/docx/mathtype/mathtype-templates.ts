import type { MtefSlot, Template } from './mtef-tree.ts'

/** A template as it is written: its number, its kind, and its places in their order. */
export type WrittenTemplate = { selector: number; variation: number; slots: readonly MtefSlot[] }

/** A template by its name, its places in the order of that name; null for one that is not known. */
export type KnownTemplate = { template: Template; slots: readonly MtefSlot[] } | null

/** Brackets by their number, in both versions of the format. */
export const FENCES: readonly (readonly [open: string, close: string])[] = [
  ['⟨', '⟩'],
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
  ['|', '|'],
  ['‖', '‖'],
  ['⌊', '⌋'],
  ['⌈', '⌉'],
]
const INTERVALS = ['(', ')', '[', ']']
const OPERATORS = ['\\sum', '\\prod', '\\coprod', '\\bigcup', '\\bigcap']
/** Integral signs by their number. */
export const INTEGRALS = ['\\int', '\\int', '\\iint', '\\iiint']
/** The same with a loop. */
export const LOOPS = ['\\oint', '\\oint', '\\oiint', '\\oiiint']

/** The templates of MathType since its version 4. */
export function mathtypeTemplate({ selector, variation, slots }: WrittenTemplate): KnownTemplate {
  const template = templateOf(selector, variation)
  return template === null ? null : { template, slots }
}

function templateOf(selector: number, variation: number): Template | null {
  const has = (bit: number) => (variation & bit) !== 0
  const [open, close] = FENCES[selector] ?? []
  if (open !== undefined && close !== undefined)
    return { name: 'fence', open: has(1) ? open : '', close: has(2) ? close : '' }
  const has_limits = has(0x40)
  switch (selector) {
    case 9:
      return {
        name: 'fence',
        open: INTERVALS[variation & 3] ?? '',
        close: INTERVALS[(variation >> 4) & 3] ?? '',
      }
    case 10:
      return { name: 'root' }
    case 11:
      return { name: 'fraction', is_slash: has(2) }
    case 12:
    case 13:
      return { name: 'bar', is_under: selector === 12, is_double: has(1) }
    case 14:
      return { name: 'arrow', arrow: arrowOf(variation) }
    case 15: {
      const sign = (has(0x0c) ? LOOPS : INTEGRALS)[variation & 3]
      return sign === undefined ? null : { name: 'operator', sign, has_limits }
    }
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
      return { name: 'operator', sign: OPERATORS[selector - 16] ?? '', has_limits: false }
    case 23:
      return { name: 'limit' }
    case 24:
    case 25:
      return { name: 'brace', is_top: has(1), is_bracket: selector === 25 }
    case 27:
    case 28:
    case 29:
      return { name: 'scripts', precedes: has(1) }
    case 31:
      return { name: 'over', command: vectorOf(variation) }
    case 32:
      return { name: 'over', command: '\\widetilde' }
    case 33:
      return { name: 'over', command: '\\widehat' }
    case 34:
      return { name: 'over', command: '\\overset{\\frown}' }
    case 36:
      return strikeOf(variation)
    case 37:
      // Only a whole box is one in LaTeX.
      return (variation & 0x1e) === 0x1e ? { name: 'box' } : null
    default:
      return null
  }
}

function arrowOf(variation: number): 'right' | 'left' | 'both' | 'harpoons' | 'opposite' {
  if ((variation & 2) !== 0) return 'harpoons'
  if ((variation & 1) !== 0) return 'opposite'
  const ends = variation & 0x30
  return ends === 0x30 ? 'both' : ends === 0x10 ? 'left' : 'right'
}

function vectorOf(variation: number): string {
  const place = (variation & 4) !== 0 ? 'under' : 'over'
  const ends = variation & 3
  if ((variation & 8) !== 0) return ends === 1 ? '\\overleftharpoon' : '\\overrightharpoon'
  return `\\${place}${ends === 3 ? 'leftrightarrow' : ends === 1 ? 'leftarrow' : 'rightarrow'}`
}

function strikeOf(variation: number): Template {
  if ((variation & 1) !== 0) return { name: 'strike', command: '\\sout' }
  const slashes = variation & 6
  return { name: 'strike', command: slashes === 6 ? '\\xcancel' : slashes === 4 ? '\\bcancel' : '\\cancel' }
}
