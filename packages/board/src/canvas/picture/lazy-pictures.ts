import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import type { PictureLayer } from './picture-layer.ts'

/** The layer of pictures, fetched when a page has the first one. */
export function createLazyPictures(base: HTMLCanvasElement): PictureLayer {
  let layer: PictureLayer | null = null
  let wanted: readonly InkItem[] = []
  let isClosed = false

  async function fetchLayer(): Promise<void> {
    const part = await import('./picture-layer.ts')
    if (isClosed) return
    layer ??= part.createPictureLayer(base)
    layer.show(wanted)
  }

  return {
    show(items) {
      wanted = items
      if (layer !== null) layer.show(items)
      // When it does not come now, the next gesture asks again.
      else if (items.length > 0) fetchLayer().catch(() => undefined)
    },
    close() {
      isClosed = true
      layer?.close()
    },
  }
}
