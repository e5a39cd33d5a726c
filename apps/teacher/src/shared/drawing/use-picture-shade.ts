import type { GroundShade } from '@jiangtai/board/shade/ground-shade.ts'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import { useEffect, useEffectEvent } from 'react'

/** The shade of an opened picture; light until it is known. */
export function usePictureShade(url: string): GroundShade {
  const { shade, seePicture } = usePageShade({ image_url: url })
  const see = useEffectEvent(seePicture)
  // The viewer has fetched the same picture, so this one comes out of the browser's store.
  useEffect(() => {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.onload = () => see(picture)
    picture.src = url
    return () => {
      picture.onload = null
    }
  }, [url])
  return shade
}
