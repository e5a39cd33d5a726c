import type { GroundShade } from '@jiangtai/board/shade/ground-shade.ts'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import { useEffect, useEffectEvent } from 'react'

/** How light an opened picture is; light until that is known. */
export function usePictureShade(url: string): GroundShade {
  const { shade, seePicture } = usePageShade({ image_url: url })
  const see = useEffectEvent(seePicture)
  // The viewer has fetched the same picture: this one comes out of the browser's store.
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
