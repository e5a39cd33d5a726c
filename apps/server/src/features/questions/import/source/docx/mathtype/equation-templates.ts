import { FENCES, INTEGRALS, type KnownTemplate, LOOPS, type WrittenTemplate } from './mathtype-templates.ts'
import type { MtefSlot, Template } from './mtef-tree.ts'

/** Intervals by the number of their template. */
const INTERVALS: Readonly<{ [selector: number]: readonly [string, string] }> = {
  8: ['[', '['],
  9: [']', ']'],
  10: [']', '['],
  11: ['[', ')'],
  12: ['(', ']'],
}
const OPERATORS = ['\\sum', '\\prod', '\\coprod', '\\bigcup', '\\bigcap']
const ARROWS = ['left', 'right', 'both'] as const
const VECTORS = ['leftarrow', 'rightarrow', 'leftrightarrow']

/** The templates of the equation editor of old Word, which has other numbers and writes the places that are there. */
export function equationTemplate({ selector, variation, slots }: WrittenTemplate): KnownTemplate {
  const there = slots.filter((slot) => slot !== null)
  const [first = null, second = null, third = null] = there
  const known = (template: Template, places: readonly MtefSlot[] = there): KnownTemplate => ({
    template,
    slots: places,
  })
  const [open, close] = FENCES[selector] ?? []
  if (open !== undefined && close !== undefined)
    return known({ name: 'fence', open: variation === 2 ? '' : open, close: variation === 1 ? '' : close })
  const interval = INTERVALS[selector]
  if (interval !== undefined) return known({ name: 'fence', open: interval[0], close: interval[1] })
  if (selector >= 21 && selector <= 26) {
    const sign = integralOf(selector, variation)
    return sign === undefined ? null : known({ name: 'operator', sign, has_limits: selector >= 24 })
  }
  const operator = OPERATORS[(selector - 29) >> 1]
  if (selector >= 29 && operator !== undefined)
    return known({ name: 'operator', sign: operator, has_limits: false })
  switch (selector) {
    case 13:
      return known({ name: 'root' })
    case 14:
    case 41:
      return known({ name: 'fraction', is_slash: selector === 41 })
    case 15:
    case 44: {
      const scripts = variation === 0 ? [null, first] : variation === 1 ? [first, null] : [first, second]
      return variation > 2 ? null : known({ name: 'scripts', precedes: selector === 44 }, scripts)
    }
    case 16:
    case 17:
      return known({ name: 'bar', is_under: selector === 16, is_double: variation === 1 })
    case 18:
    case 19:
    case 20: {
      const arrow = ARROWS[selector - 18] ?? 'right'
      return known({ name: 'arrow', arrow }, variation === 0 ? [first, null] : [null, first])
    }
    case 27:
    case 28:
      return known({ name: 'brace', is_top: selector === 27, is_bracket: false })
    case 39:
      return known({ name: 'limit' }, variation === 0 ? [first, null, second] : [first, second, third])
    case 46:
    case 47:
      return known({
        name: 'over',
        command: `\\${selector === 46 ? 'under' : 'over'}${VECTORS[variation] ?? 'rightarrow'}`,
      })
    case 48:
      return known({ name: 'box' })
    default:
      return null
  }
}

/** The number of signs of a template, and the first variation with a loop. */
function integralOf(selector: number, variation: number): string | undefined {
  const count = ((selector - 21) % 3) + 1
  const hasLoop =
    selector === 21
      ? variation >= 3
      : selector === 24
        ? variation === 2
        : selector < 24
          ? variation >= 2
          : variation === 0
  return (hasLoop ? LOOPS : INTEGRALS)[count]
}
