/** The longest side that a board shows sharply: a photo of twelve megapixels would be drawn and sent for half a minute. */
const LONGEST_PX = 2400

/** A chosen photo as a canvas, upright as it was taken, no larger than a board shows; rejects where the browser cannot read it. */
export async function photoCanvas(file: Blob): Promise<HTMLCanvasElement> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const share = Math.min(1, LONGEST_PX / Math.max(photo.width, photo.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(photo.width * share)),
    height: Math.max(1, Math.round(photo.height * share)),
  })
  const context = canvas.getContext('2d')
  context?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  if (context === null) throw new Error('这台手机画不出照片')
  return canvas
}
