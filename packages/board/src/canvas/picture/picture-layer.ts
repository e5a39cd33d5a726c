import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { createBaseLayer, scheduleIdle } from '../paint/base-layer.ts'
import { CANVAS_STYLE } from '../surface-style.ts'
import { describePictures } from './describe-pictures.ts'
import { nextAttempt, onPictures } from './loaded-pictures.ts'
import './paint-picture.ts'
import { seenPictures, urlsOf } from './seen-pictures.ts'

/** The pictures of a page, on a canvas of their own beneath bands and writing ([DW-91]). */
export interface PictureLayer {
  /** Shows exactly these pictures, each as soon as it is there. */
  readonly show: (items: readonly InkItem[]) => void
  readonly close: () => void
}

/** Makes the layer; it keeps itself where `base`, the canvas of the writing, lies. */
export function createPictureLayer(base: HTMLCanvasElement): PictureLayer {
  const canvas = document.createElement('canvas')
  canvas.dataset['layer'] = 'pictures'
  Object.assign(canvas.style, CANVAS_STYLE)
  const box = base.parentElement
  box?.prepend(canvas)
  const layer = createBaseLayer({ canvas, schedule: scheduleIdle })
  let wanted: readonly InkItem[] = []
  let attempt: ReturnType<typeof setTimeout> | undefined

  function fit(): void {
    const { left, top, width, height, transform } = base.style
    Object.assign(canvas.style, { left, top, width, height, transform })
    layer.resize({ width: base.width, height: base.height })
  }

  function paint(): void {
    layer.show(seenPictures(wanted))
    clearTimeout(attempt)
    const wait = nextAttempt(urlsOf(wanted))
    if (wait !== null) attempt = setTimeout(paint, wait + 1)
  }

  /** The surface is a picture to those who cannot see it; its description says what is written in the pictures on it. */
  function describe(): void {
    const words = describePictures(wanted)
    if (words === null) box?.removeAttribute('aria-description')
    else box?.setAttribute('aria-description', words)
  }

  // After sleep or a reset of the graphics the canvas is blank (DW-36): another size has everything drawn again.
  function drawAgain(): void {
    layer.resize({ width: 1, height: 1 })
    fit()
  }

  const moves = new MutationObserver(fit)
  moves.observe(base, { attributes: true, attributeFilter: ['style', 'width', 'height'] })
  canvas.addEventListener('contextrestored', drawAgain)
  const stopListening = onPictures(paint)
  fit()

  return {
    show(items) {
      wanted = items
      describe()
      paint()
    },
    close() {
      stopListening()
      moves.disconnect()
      canvas.removeEventListener('contextrestored', drawAgain)
      clearTimeout(attempt)
      layer.close()
      canvas.remove()
      box?.removeAttribute('aria-description')
    },
  }
}
