import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { useState } from 'react'
import { type GroundShade, groundShade } from './ground-shade.ts'

/** How light a page is, for the surface above it; `seePicture` is told the picture of the page once that is loaded. */
export function usePageShade({
  image_url,
  background = 'blackboard',
}: {
  image_url: string | null
  background?: PageBackgroundId | undefined
}): { shade: GroundShade; seePicture: (picture: HTMLImageElement) => void } {
  const [seen, setSeen] = useState<{ image_url: string; shade: GroundShade } | null>(null)
  return {
    shade:
      image_url === null ? shadeOfGround(background) : seen?.image_url === image_url ? seen.shade : 'light',
    seePicture(picture) {
      if (image_url !== null) setSeen({ image_url, shade: groundShade({ picture }) })
    },
  }
}

const shades = new Map<PageBackgroundId, GroundShade>()

/** A ground has one colour for good: it is looked at once. */
function shadeOfGround(id: PageBackgroundId): GroundShade {
  const known = shades.get(id)
  if (known !== undefined) return known
  const color = PAGE_BACKGROUNDS.find((ground) => ground.id === id)?.color ?? '#ffffff'
  const shade = groundShade({ color })
  shades.set(id, shade)
  return shade
}
