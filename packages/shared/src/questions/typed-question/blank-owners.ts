import type { Block, Option } from '../document.ts'
import { blankNumbers } from '../map-blocks.ts'

type Owner = { stem: readonly Block[]; options: readonly Option[] }

/**
 * The blanks that each item fills where nothing else is said ([QU-54]): those in its own words; one each of the material's when there are as
 * many as items without one, and all of them when there is a single such item.
 */
export function usualBlanks(material: readonly Block[] | null, items: readonly Owner[]): number[][] {
  const own = items.map(({ stem, options }) => [
    ...blankNumbers(stem),
    ...options.flatMap(({ content }) => blankNumbers(content)),
  ])
  const shared = blankNumbers(material ?? [])
  const takers = own.filter((blanks) => blanks.length === 0).length
  if (shared.length === 0 || (takers !== 1 && takers !== shared.length)) return own
  let next = 0
  return own.map((blanks) => {
    if (blanks.length > 0) return blanks
    next += 1
    return takers === 1 ? shared : shared.slice(next - 1, next)
  })
}
