/** How light the ground of a page is; unknown where the browser lets nobody look at its picture. */
export type GroundShade = 'light' | 'dark' | 'unknown'

/** The number of pixels a side that is enough to tell paper from a board. */
const SAMPLE_PX = 16
/** Mean brightness, of 1, below which a ground is dark. */
const DARK_BELOW = 0.4

/** Tells how light a ground is: its colour, or the picture that fills it, which has to be loaded. */
export function groundShade(ground: { color: string } | { picture: CanvasImageSource }): GroundShade {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_PX
  canvas.height = SAMPLE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return 'unknown'
  // The transparent parts of a picture are seen on paper.
  context.fillStyle = 'color' in ground ? ground.color : '#ffffff'
  context.fillRect(0, 0, SAMPLE_PX, SAMPLE_PX)
  try {
    if ('picture' in ground) context.drawImage(ground.picture, 0, 0, SAMPLE_PX, SAMPLE_PX)
    return meanBrightness(context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data) < DARK_BELOW
      ? 'dark'
      : 'light'
  } catch {
    return 'unknown'
  }
}

function meanBrightness(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return sum / (pixels.length / 4) / 255
}
