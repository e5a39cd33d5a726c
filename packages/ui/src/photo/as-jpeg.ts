/** A page of print or handwriting stays readable. */
const QUALITY = 0.85

/** A drawn photo as it is sent; null where the browser cannot write it. */
export function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
