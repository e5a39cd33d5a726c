import { type InkItem, isEraser } from '@jiangtai/shared/ink/items.ts'
import type { GroundShade } from '../../shade/ground-shade.ts'

/** How bands of the highlighter are mixed with the ground, so that letters stay dark on paper and light on a board (DW-61). */
export const BAND_BLENDS = {
  light: 'multiply',
  dark: 'screen',
  unknown: 'normal',
} as const satisfies Record<GroundShade, string>

/** Parts a page into bands, which are mixed with the ground, and the writing above them; erasers rub out both. */
export function partBands(items: readonly InkItem[]): {
  bands: readonly InkItem[]
  writing: readonly InkItem[]
} {
  if (!items.some(isBand)) return { bands: [], writing: items }
  return {
    bands: items.filter((item) => isBand(item) || isEraser(item.mark)),
    writing: items.filter((item) => !isBand(item)),
  }
}

function isBand({ mark }: InkItem): boolean {
  return mark.kind === 'stroke' && mark.tool === 'highlighter'
}
