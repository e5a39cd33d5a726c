import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { useSyncExternalStore } from 'react'
import { type GroundShade, groundShade } from './ground-shade.ts'

// What one part of a screen has seen, the others know: the surface that loads the picture, the pens, and what is laid on the page.
const seen = new Map<string, GroundShade>()
const listeners = new Set<() => void>()

type Page = { image_url: string | null; background?: PageBackgroundId | undefined }

/** How light a page is, a picture once it is loaded and light before; `seePicture` is told the picture of the page then. */
export function usePageShade(page: Page | undefined): {
  shade: GroundShade
  seePicture: (picture: HTMLImageElement) => void
} {
  // No page is a picture that nobody has seen.
  const { image_url = '', background = 'blackboard' }: Partial<Page> = page ?? {}
  const shade = useSyncExternalStore(listen, () =>
    image_url === null ? shadeOfGround(background) : (seen.get(image_url) ?? 'light'),
  )
  return {
    shade,
    seePicture(picture) {
      if (image_url === null) return
      seen.set(image_url, groundShade({ picture }))
      for (const tell of listeners) tell()
    },
  }
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
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
