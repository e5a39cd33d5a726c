import { page } from 'vitest/browser'

/** The colour a screen shows at a place of an element, as shares of its width and height: all layers as the browser mixes them. */
export async function seenColor(element: Element, places: readonly (readonly [x: number, y: number])[]) {
  const base64 = await page.screenshot({ element, save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the canvas has no 2d context')
  context.drawImage(picture, 0, 0)
  return places.map(([x, y]) => {
    const at = context.getImageData(Math.floor(x * picture.width), Math.floor(y * picture.height), 1, 1)
    const [red = 0, green = 0, blue = 0] = at.data
    return { red, green, blue }
  })
}

/** A slide as an address: its ground, with a broad upright letter in another colour in its middle. */
export function slideUrl({ ground, letter }: { ground: string; letter: string }): string {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the canvas has no 2d context')
  context.fillStyle = ground
  context.fillRect(0, 0, 400, 200)
  context.fillStyle = letter
  context.fillRect(180, 0, 40, 200)
  return canvas.toDataURL()
}
