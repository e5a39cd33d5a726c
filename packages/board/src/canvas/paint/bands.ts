import { type InkItem, isEraser, isPicture } from '@jiangtai/shared/ink/items.ts'
import type { GroundShade } from '../../shade/ground-shade.ts'

/** How bands of the highlighter are mixed with the ground, so that letters stay dark on paper and light on a board (DW-61). */
export const BAND_BLENDS = {
  light: 'multiply',
  dark: 'screen',
  unknown: 'normal',
} as const satisfies Record<GroundShade, string>

/** Parts a page into pictures, the bands above them, which are mixed with the ground, and the writing above both; erasers rub out bands and writing. */
export function partItems(all: readonly InkItem[]): {
  pictures: readonly InkItem[]
  bands: readonly InkItem[]
  writing: readonly InkItem[]
} {
  const pictures = all.filter(isPicture)
  const items = pictures.length > 0 ? all.filter((item) => !isPicture(item)) : all
  if (!items.some(isBand)) return { pictures, bands: [], writing: items }
  return {
    pictures,
    bands: items.filter((item) => isBand(item) || isEraser(item.mark)),
    writing: items.filter((item) => !isBand(item)),
  }
}

/** The ground as bands see it: a picture on a dark page may be white, and light mixed with white is not seen ([DW-95]). */
export function shadeUnder(shade: GroundShade, pictures: readonly InkItem[]): GroundShade {
  return pictures.length > 0 && shade === 'dark' ? 'unknown' : shade
}

function isBand({ mark }: InkItem): boolean {
  return mark.kind === 'stroke' && mark.tool === 'highlighter'
}
